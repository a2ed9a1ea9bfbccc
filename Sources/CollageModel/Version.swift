/// The program's own version (Semantic Versioning 2.0.0).
package enum Version {
  package static let current = "0.1.0"
}
