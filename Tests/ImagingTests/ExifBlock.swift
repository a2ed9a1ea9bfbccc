/// Makes EXIF blocks: the picture's directory, the camera's, and the values behind them.
enum ExifBlock {
  struct Entry: Sendable {
    let tag: Int
    let value: Value

    init(_ tag: Int, _ value: Value) {
      self.tag = tag
      self.value = value
    }
  }

  enum Value: Sendable {
    case ascii([UInt8])
    case short(Int)
    case fraction(Int, Int)
    case signed(Int, Int)
  }

  /// The TIFF part. Tags from 0x8000 on, but for Copyright, go to the camera's directory.
  static func bytes(_ entries: [Entry], isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ length: Int) -> [UInt8] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    func stored(_ value: Value) -> (kind: Int, count: Int, bytes: [UInt8]) {
      switch value {
      case .ascii(let bytes): (2, bytes.count, bytes)
      case .short(let value): (3, 1, number(value, 2))
      case .fraction(let over, let under): (5, 1, number(over, 4) + number(under, 4))
      case .signed(let over, let under): (10, 1, number(over, 4) + number(under, 4))
      }
    }
    let isCameras = { (entry: Entry) in entry.tag >= 0x8000 && entry.tag != 0x8298 }
    let (picture, camera) = (entries.filter { !isCameras($0) }, entries.filter(isCameras))
    let cameraAt = 8 + 2 + (picture.count + 1) * 12 + 4
    var valuesAt = cameraAt + 2 + camera.count * 12 + 4
    var values: [UInt8] = []
    func directory(_ entries: [Entry], _ extra: [UInt8] = []) -> [UInt8] {
      var bytes = number(entries.count + extra.count / 12, 2)
      for entry in entries {
        let (kind, count, value) = stored(entry.value)
        bytes += number(entry.tag, 2) + number(kind, 2) + number(count, 4)
        if value.count <= 4 {
          bytes += value + [UInt8](repeating: 0, count: 4 - value.count)
        } else {
          bytes += number(valuesAt, 4)
          values += value
          valuesAt += value.count
        }
      }
      return bytes + extra + number(0, 4)
    }
    let pointer = number(0x8769, 2) + number(4, 2) + number(1, 4) + number(cameraAt, 4)
    let start = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
    return start + directory(picture, pointer) + directory(camera) + values
  }
}
