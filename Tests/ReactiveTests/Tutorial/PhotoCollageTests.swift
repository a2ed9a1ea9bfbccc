import Foundation
import Reactive
import ReactiveTesting
import Testing

@Suite("The tutorial")
struct PhotoCollageTests {
  let marbles = Marbles()

  @Test("each listing in the article is in the code that these tests run, word for word")
  func listings() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = (0..<3).reduce(tests) { folder, _ in folder.deletingLastPathComponent() }
    let code = try String(
      contentsOf: tests.appendingPathComponent("PhotoCollage.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appendingPathComponent("Sources/Reactive/Reactive.docc/PhotoCollage.md"),
      encoding: .utf8)
    let listings = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(listings.count > 5)
    for listing in listings {
      #expect(code.contains(listing), "this listing is not in the code:\n\(listing)")
    }
  }

  @Test("one relay, two subscribers: the collage is drawn, the title says how many")
  func screen() {
    let (drawn, titles) = (Log<Int>(), Log<String>())
    let screen = Screen(
      on: marbles.executor, draw: { drawn.append($0.count) }, show: { titles.append($0) })
    for name in ["a", "b", "c"] {
      marbles.advance()
      screen.selection.update { $0.add(Photo(name: name)) }
    }
    marbles.advance()
    #expect(drawn.entries == [0, 1, 2, 3])
    #expect(titles.entries == ["0 photos", "1 photo", "2 photos, ready to save", "3 photos"])
  }

  @Test("the screen lets go of its subscriptions when it goes")
  func screenIsReleased() {
    let drawn = Log<Int>()
    var screen: Screen? = Screen(
      on: marbles.executor, draw: { drawn.append($0.count) }, show: { _ in })
    let selection = screen?.selection
    marbles.advance()
    screen = nil
    marbles.advance()
    selection?.update { $0.add(Photo(name: "a")) }
    marbles.advance()
    #expect(drawn.entries == [0])
    #expect(screen == nil)
  }

  @Test("landscapes are added, until the picker is closed")
  func add() {
    let screen = Screen(draw: { _ in }, show: { _ in })
    let picker = PublishSubject<Photo>()
    let done = Gauge()
    marbles.at(0) {
      try await screen.add(from: picker.asObservable())
      done.enter()
    }
    marbles.at(1) { try await picker.onNext(Photo(name: "a")) }
    marbles.at(2) { try await picker.onNext(Photo(name: "tall", width: 1200, height: 1600)) }
    marbles.at(3) { try await picker.onNext(Photo(name: "b")) }
    marbles.at(4) { picker.onCompleted() }
    marbles.at(5) { #expect(done.total == 1 && !picker.hasObservers) }
    marbles.play()
    #expect(screen.selection.value.photos.map(\.name) == ["a", "b"])
  }

  @Test("a full collage takes no more, and closes the picker")
  func full() {
    let screen = Screen(draw: { _ in }, show: { _ in })
    let source = marbles.cold("abcdefghij")
    marbles.at(0) { try await screen.add(from: source.asObservable().map { Photo(name: $0) }) }
    marbles.play()
    #expect(screen.selection.value.photos.map(\.name).joined() == "abcdef")
    #expect(source.subscriptions == ["^-----!"])
  }

  @Test("the album is open while a photo is picked, and a second tap opens it anew")
  func picker() {
    let taps = marbles.hot("t---t---------|").asObservable()
    let picks = marbles.cold("------p-q")
    let closed = Gauge()
    let chosen = photos(at: taps) {
      Album(picks: picks.asObservable().map { Photo(name: $0) }, close: { closed.enter() })
    }
    marbles.expect(chosen.map(\.name), is: "----------p---|")
    #expect(picks.subscriptions == ["^---!", "----^-----!"])
    #expect(picks.demand == 1)
    #expect(closed.total == 2)
  }

  @Test("an album that cannot be opened is an error of the picker")
  func pickerFails() {
    let chosen = photos(at: marbles.hot("-t").asObservable()) { throw Mishap() }
    marbles.expect(chosen.map(\.name), is: "-#")
  }

  @Test("the writer gives an ID, or an error if it could not save")
  func writer() async throws {
    let writer = AssetWriter { $0.isEmpty ? nil : AssetID(name: $0.map(\.name).joined()) }
    #expect(try await writer.save([Photo(name: "a")]).value == AssetID(name: "a"))
    await #expect(throws: SaveError.couldNotSave) { try await writer.save([]).value }
  }

  @Test("only what is answered with yes is saved; no answer is no error")
  func prompt() async throws {
    let writer = AssetWriter { AssetID(name: $0.map(\.name).joined()) }
    let collages = Observable.of("a", "b", "c").map { [Photo(name: $0)] }
    let saved = writer.save(collages) { photos in
      switch photos[0].name {
      case "a": .just(.replace)
      case "b": .just(.keep)
      default: .empty()
      }
    }
    #expect(try await elements(saved) == [AssetID(name: "a")])
  }

  @Test("a thousand collages: in order, failures in their places")
  func thousand() async throws {
    let writer = AssetWriter { $0[0].name == "7" ? nil : AssetID(name: $0[0].name) }
    let collages = Observable.from(0..<1000).map { number in
      (0..<(number % 5 == 0 ? 3 : 2)).map { _ in Photo(name: "\(number)") }
    }
    let outcomes = try await elements(writer.saveAll(collages, atOnce: 4))
    let saved = (0..<1000).filter { $0 % 5 != 0 }.map { $0 == 7 ? nil : AssetID(name: "\($0)") }
    #expect(outcomes.map { try? $0.get() } == saved)
    #expect(throws: SaveError.couldNotSave) { try outcomes[5].get() }
  }
}
