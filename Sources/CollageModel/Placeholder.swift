// The module CollageModel.
