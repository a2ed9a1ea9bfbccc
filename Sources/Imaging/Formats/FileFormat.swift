/// A kind of file that pictures come in: how its first bytes look, who may read it, and what does.
package struct FileFormat: Sendable {
  /// As reports call it.
  package let name: String
  /// As sentences call it; its name unless told otherwise.
  var title: String?
  /// The word with which `--allow` lets it be read; nil for what is read anyway.
  var permission: String?
  /// What its files may begin with.
  let signatures: [Signature]
  /// What opens its files; nil for what is known but not read.
  var reader: (any PictureReader)?
  /// What is said where the libraries here cannot read it, if that is not the usual.
  var absence: String?
  /// The format that a file turns out to be of on a closer look; nil where it is this one.
  var closerLook: (@Sendable (SourceFile) -> FileFormat?)?

  /// The words that `--allow` takes, each once.
  package static let allowable = all.compactMap(\.permission)

  /// How many of a file's first bytes decide: a drawing's first element stands behind comments.
  static let prefixLength = 1024

  /// The format of a file by its content, whatever its name says.
  static func of(_ file: SourceFile) -> FileFormat? {
    let format = all.first { $0.signatures.contains { $0.matches(file.prefix) } }
    return format?.closerLook?(file) ?? format
  }
}
