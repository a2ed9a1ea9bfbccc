import CollageRendering

await WorkerCommand.main()
