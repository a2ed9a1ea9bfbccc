// The module ReactiveTesting.
