// The module Posix.
