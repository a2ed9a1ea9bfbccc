// The module Reactive.
