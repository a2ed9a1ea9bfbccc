// The module CollageCLI.
