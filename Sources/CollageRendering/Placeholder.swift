// The module CollageRendering.
