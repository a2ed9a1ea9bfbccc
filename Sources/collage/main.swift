import CollageCLI

await CollageCommand.main()
