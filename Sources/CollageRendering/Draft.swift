import CollageModel
import Values

/// A request on its way to its sheet: which of its pictures stand on it, what is known of them, and what is
/// wrong with the others.
///
/// Where bad pictures are skipped, one that fails in measuring is left out before anything is planned. One that
/// fails in decoding, after that, makes a new plan for the rest necessary. The tiles of the first stay good
/// for cells of their size; where the new cell has another, the picture is decoded anew from the file as
/// it was opened, for a tile of one size cannot be made of one of another without loss.
struct Draft: Sendable {
  /// What is asked for of the pictures on the sheet.
  var part: RenderRequest { request.holding(numbers) }
  /// What is known of them; nil for one that could not be measured.
  private(set) var measures: [Placement.Measure?]
  /// Nothing more is to be done for the answer.
  private(set) var isOver: Bool

  private let request: RenderRequest
  /// The numbers in the request of the pictures on the sheet.
  private var numbers: [Int]
  private var faults: [RenderFault] = []
  /// What was decoded, by the number in the request; the tiles are kept where a new plan may need them.
  private var decoded: [Int: Placement.Decoded] = [:]

  /// - Parameter found: what measuring has found of each picture of the request.
  init(_ request: RenderRequest, _ found: [Result<Placement.Measure, any Error>]) {
    self.request = request
    numbers = Array(found.indices)
    measures = found.map { try? $0.get() }
    isOver = measures.allSatisfy { $0 == nil }
    for (number, found) in found.enumerated() {
      if case .failure(let error) = found { faults.append(RenderFault(error, picture: number)) }
    }
    if request.skipsBadPictures { leaveOut(faults.compactMap(\.picture)) }
  }

  /// Whether no sheet will come of it; the pictures are decoded for their faults alone.
  var isDoomed: Bool { !request.skipsBadPictures && !faults.isEmpty }

  /// The number in the request of the picture that stands in a place of the sheet.
  func number(of place: Int) -> Int { numbers[place] }

  /// What was decoded for the picture in a place, where it fits into its cell of this plan.
  func reusable(_ placement: Placement, in plan: SheetPlan) -> Placement.Decoded? {
    guard let measure = measures[placement.index] else { return nil }
    return decoded[numbers[placement.index]].flatMap { placement.moved($0, measure, to: plan) }
  }

  /// Takes in what has become of the pictures on a sheet, by their places.
  mutating func add(_ outcomes: [Int: Result<Placement.Decoded, any Error>]) {
    var bad: [Int] = []
    for (place, outcome) in outcomes {
      switch outcome {
      case .success(let found): decoded[numbers[place]] = found
      case .failure(let error):
        bad.append(numbers[place])
        faults.append(RenderFault(error, picture: numbers[place]))
      }
    }
    if request.skipsBadPictures { leaveOut(bad) }
    isOver = bad.isEmpty || numbers.isEmpty || isDoomed
  }

  /// Takes in why no sheet can be made.
  mutating func fail(_ error: any Error) {
    faults.append(RenderFault(error, picture: nil))
    numbers = []
    isOver = true
  }

  private mutating func leaveOut(_ bad: [Int]) {
    let rest = zip(numbers, measures).filter { !bad.contains($0.0) }
    numbers = rest.map(\.0)
    measures = rest.map(\.1)
  }

  /// What is to be told of it at the end.
  var answer: WorkerEvent {
    let faults = faults.sorted { ($0.picture ?? .max) < ($1.picture ?? .max) }
    if isDoomed || numbers.isEmpty { return .failed(request: request.number, faults: faults) }
    let tiles = request.pictures.indices.map { number in
      numbers.contains(number) ? decoded[number]?.placed : nil
    }
    return .rendered(request: request.number, tiles: tiles, faults: faults)
  }
}
