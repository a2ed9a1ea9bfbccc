import Reactive

// The code of the tutorial in the module's documentation. Each of its listings is here, word for
// word, and `PhotoCollageTests` runs them.

// MARK: The rules

struct Photo: Sendable, Equatable {
  let name: String
  var width = 1600
  var height = 1200
}

struct Selection: Sendable, Equatable {
  private(set) var photos: [Photo] = []

  var title: String { photos.count == 1 ? "1 photo" : "\(photos.count) photos" }
  var canSave: Bool { !photos.isEmpty && photos.count.isMultiple(of: 2) }
  var canGrow: Bool { photos.count < 6 }

  mutating func add(_ photo: Photo) {
    if canGrow { photos.append(photo) }
  }
}

// MARK: The screen

final class Screen: Sendable {
  let selection = BehaviorRelay(value: Selection())
  private let bag = DisposeBag()

  init(
    on executor: (any TaskExecutor)? = nil,
    draw: @escaping @Sendable ([Photo]) -> Void,
    show: @escaping @Sendable (String) -> Void
  ) {
    selection.asObservable()
      .map { $0.photos }
      .subscribe(on: executor, onNext: { draw($0) })
      .disposed(by: bag)
    selection.asObservable()
      .map { $0.canSave ? "\($0.title), ready to save" : $0.title }
      .distinctUntilChanged()
      .subscribe(on: executor, onNext: { show($0) })
      .disposed(by: bag)
  }
}

// MARK: The picker

extension Screen {
  /// Adds what is picked until the picker is closed or the collage is full.
  func add(from picked: Observable<Photo>) async throws {
    let selection = selection
    try await picked
      .filter { $0.width >= $0.height }
      .take(while: { _ in selection.value.canGrow })
      .forEach { photo in selection.update { $0.add(photo) } }
  }
}

final class Album: Disposable {
  let picks: Observable<Photo>
  private let close: @Sendable () -> Void

  init(picks: Observable<Photo>, close: @escaping @Sendable () -> Void) {
    self.picks = picks
    self.close = close
  }

  func dispose() { close() }
}

extension Observable where Element == Photo {
  /// One photo from an album that is open for as long as it takes to pick it.
  static func pickOne(
    from open: @escaping @Sendable () async throws -> Album
  ) -> Observable<Photo> {
    .using({ try await open() }) { album in album.picks.take(1) }
  }
}

/// A tap on the button opens the album; another tap closes it and opens it again.
func photos(
  at taps: Observable<String>, from open: @escaping @Sendable () async throws -> Album
) -> Observable<Photo> {
  taps.flatMapLatest { _ in .pickOne(from: open) }
}

// MARK: The writer

struct AssetID: Sendable, Equatable {
  let name: String
}

enum SaveError: Error {
  case couldNotSave
}

struct AssetWriter: Sendable {
  /// Nil if it could not be saved.
  let store: @Sendable ([Photo]) async throws -> AssetID?

  func save(_ photos: [Photo]) -> Single<AssetID> {
    Single {
      guard let asset = try await store(photos) else { throw SaveError.couldNotSave }
      return asset
    }
  }
}

// MARK: The prompt

enum Answer: Sendable {
  case keep, replace
}

extension AssetWriter {
  /// Saves what the user agrees to; whoever gives no answer means no.
  func save(
    _ collages: Observable<[Photo]>,
    asking ask: @escaping @Sendable ([Photo]) -> Maybe<Answer>
  ) -> Observable<AssetID> {
    collages.concatMap { photos in
      ask(photos).asObservable()
        .filter { $0 == .replace }
        .concatMap { _ in save(photos) }
    }
  }
}

// MARK: A thousand of them

extension AssetWriter {
  /// Saves many collages, a few at a time; what fails is told in its place, and stops nothing.
  func saveAll(
    _ collages: Observable<[Photo]>, atOnce: Int
  ) -> Observable<Result<AssetID, any Error>> {
    collages
      .filter { $0.count.isMultiple(of: 2) }
      .concatMapEager(maxConcurrent: atOnce) { save($0).materialize() }
  }
}
