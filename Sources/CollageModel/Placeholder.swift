package import Paths
