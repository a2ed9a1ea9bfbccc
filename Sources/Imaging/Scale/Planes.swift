import CPixels
import CZimgShim
import Values

/// Planes of samples in one piece of memory, aligned as the scaler wants them.
///
/// It never leaves the call that made it.
struct Planes: ~Copyable {
  /// What one plane must hold.
  struct Shape {
    var rowBytes: Int
    var rows: Int
  }

  private let base: UnsafeMutableRawPointer
  private let capacity: Int
  private let offsets: [Int]
  let strides: [Int]

  static let alignment = 64

  /// Memory with arbitrary content; throws where there is none to be had.
  init(_ shapes: [Shape], stage: Stage) throws(CollageError) {
    strides = shapes.map { Planes.aligned($0.rowBytes) }
    offsets = shapes.indices.map { Planes.bytes(Array(shapes[..<$0])) }
    var capacity = 0
    guard let memory = cv_memory_take(Planes.bytes(shapes), &capacity) else {
      throw .outOfMemory(stage)
    }
    base = memory
    self.capacity = capacity
  }

  deinit { cv_memory_give(base, capacity) }

  var count: Int { offsets.count }

  static func aligned(_ size: Int) -> Int { (max(size, 1) + alignment - 1) / alignment * alignment }

  func row(_ plane: Int, _ row: Int = 0) -> UnsafeMutableRawPointer {
    base + offsets[plane] + row * strides[plane]
  }

  /// What planes of these shapes take, in bytes.
  static func bytes(_ shapes: [Shape]) -> Int {
    shapes.reduce(0) { $0 + aligned($1.rowBytes) * max($1.rows, 1) }
  }

  /// One plane or three for the scaler, from the given row of each on.
  func forScaling(_ range: Range<Int>, fromRow row: Int = 0) -> cv_planes {
    var planes = cv_planes()
    let first = range.lowerBound
    planes.data.0 = self.row(first, row)
    planes.stride.0 = strides[first]
    if range.count == 3 {
      planes.data.1 = self.row(first + 1, row)
      planes.data.2 = self.row(first + 2, row)
      planes.stride.1 = strides[first + 1]
      planes.stride.2 = strides[first + 2]
    }
    return planes
  }
}
