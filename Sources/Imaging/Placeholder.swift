// The module Imaging.
