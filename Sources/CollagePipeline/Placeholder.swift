// The module CollagePipeline.
