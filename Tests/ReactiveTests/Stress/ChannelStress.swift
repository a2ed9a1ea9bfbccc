import Coordination
import ReactiveTesting
import Testing

@testable import Reactive

extension Stress {
  @Test(
    "channel: what was sent comes out, once, in each sender's order; what was cancelled does not")
  func channel() async {
    await stress { dice, seed in
      let channel = Channel<Pair>(capacity: dice.roll(0...3))
      let sent = Log<Pair>()
      let senders = (0..<dice.roll(1...4)).map { name in
        let (count, own) = (dice.roll(0...6), dice.child())
        return Task {
          var dice = own
          for number in 0..<count {
            await dice.pause()
            try await channel.send(Pair(name, number))
            sent.append(Pair(name, number))
          }
        }
      }
      let victim = dice.chance(50) ? senders.randomElement(using: &dice) : nil
      let (canceller, finisher) = (dice.child(), dice.child())
      async let cancelling: Void = {
        var dice = canceller
        for _ in 0..<3 { await dice.pause() }
        victim?.cancel()
      }()
      async let finishing: Void = {
        var dice = finisher
        for sender in senders { _ = await sender.result }
        await dice.pause()
        channel.finish()
      }()
      var received: [Pair] = []
      while let pair = try? await channel.next() {
        received.append(pair)
        await dice.pause()
      }
      _ = await (cancelling, finishing)
      #expect(received.sorted() == sent.entries.sorted(), seed)
      for name in 0..<senders.count {
        let numbers = received.filter { $0.name == name }.map(\.number)
        #expect(numbers == Array(0..<numbers.count), seed)
      }
    }
  }

  @Test("channel: a receiver that leaves releases every sender")
  func channelClose() async {
    await stress { dice, seed in
      let channel = Channel<Int>(capacity: dice.roll(0...2))
      let received = dice.roll(0...5)
      let dices = (0..<3).map { _ in dice.child() }
      let finished = await withTaskGroup(of: Bool.self) { group in
        for own in dices {
          group.addTask {
            var dice = own
            for number in 0..<10 {
              await dice.pause()
              do { try await channel.send(number) } catch { return false }
            }
            return true
          }
        }
        for _ in 0..<received { _ = try? await channel.next() }
        channel.close()
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(finished == 3, seed)
    }
  }

  @Test("permits: never more than there are, none lost, whoever is cancelled holds none")
  func permits() async {
    await stress { dice, seed in
      let count = dice.roll(1...3)
      let permits = Permits(count)
      let holders = Gauge()
      let workers = (0..<8).map { _ in
        let own = dice.child()
        return Task {
          var dice = own
          for _ in 0..<3 {
            try await permits.acquire()
            holders.enter()
            await dice.pause()
            holders.leave()
            permits.release()
          }
        }
      }
      for worker in workers where dice.chance(30) {
        await dice.pause()
        worker.cancel()
      }
      for worker in workers { _ = await worker.result }
      #expect(holders.highest <= count, seed)
      #expect(holders.current == 0, seed)
      // If one were lost, this would wait for ever.
      for _ in 0..<count { try? await permits.acquire() }
    }
  }

  @Test("a monitor: the state is what it allows, nothing is lost, whoever is cancelled did nothing")
  func monitor() async {
    await stress { dice, seed in
      let size = dice.roll(3...6)
      let free = Monitor(size)
      let workers = (0..<8).map { _ in
        let own = dice.child()
        return Task {
          var dice = own
          for _ in 0..<3 {
            let count = dice.roll(1...3)
            try await free.wait { free in
              if free < count { return false }
              free -= count
              return true
            }
            await dice.pause()
            free.change { $0 += count }
          }
        }
      }
      for worker in workers where dice.chance(30) {
        await dice.pause()
        worker.cancel()
      }
      for worker in workers { _ = await worker.result }
      // If any were lost, this would wait for ever; if any were had twice, it would not be all.
      try? await free.wait { $0 >= size }
      free.change { free in #expect(free == size, seed) }
    }
  }
}

/// Something sent by someone.
struct Pair: Hashable, Comparable, Sendable {
  let name: Int
  let number: Int

  init(_ name: Int, _ number: Int) {
    self.name = name
    self.number = number
  }

  static func < (left: Pair, right: Pair) -> Bool {
    (left.name, left.number) < (right.name, right.number)
  }
}
