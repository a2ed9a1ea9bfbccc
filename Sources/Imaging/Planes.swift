import CVipsShim

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
  init(_ shapes: [Shape], stage: ImagingError.Stage) throws(ImagingError) {
    strides = shapes.map { Planes.aligned($0.rowBytes) }
    var offsets: [Int] = []
    var total = 0
    for (shape, stride) in zip(shapes, strides) {
      offsets.append(total)
      total += stride * max(shape.rows, 1)
    }
    var capacity = 0
    guard let memory = cv_memory_take(total, &capacity) else { throw .outOfMemory(stage) }
    base = memory
    self.capacity = capacity
    self.offsets = offsets
  }

  deinit { cv_memory_give(base, capacity) }

  var count: Int { offsets.count }

  static func aligned(_ size: Int) -> Int { (max(size, 1) + alignment - 1) / alignment * alignment }

  func row(_ plane: Int, _ row: Int = 0) -> UnsafeMutableRawPointer {
    base + offsets[plane] + row * strides[plane]
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
