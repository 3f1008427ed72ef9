import Models
import Presenter

/// Those who are told the events of a watch. Each has a queue on disk, from which an event goes when it is told.
/// They are told one after the other.
///
/// Unchecked, because only the loop of the watch uses this, on one thread.
final class WatchChannels: @unchecked Sendable {
  typealias Way = (channel: any WatchChannel, queue: KeptQueue)

  private let ways: [Way]
  private let tries: WatchTries
  private let limit: Int
  private let isPass: Bool
  private let now: @Sendable () -> Instant
  private let words: WatchWords
  private let printError: (String) -> Void
  /// What went wrong with a receiver that is tried for long: it is said once, until something is taken again.
  private var said: Set<String> = []
  private var hasFailedToTell = false
  /// Whether an event was not taken, or what waited is no longer known.
  var hasFailed: Bool { hasFailedToTell || isBehind || ways.contains { $0.queue.hasLost } }
  /// Whether all that waits is on disk.
  var isKept: Bool { !isBehind && ways.allSatisfy { $0.queue.isKept } }
  /// Whether something that was never tried waits only because a round has its limit.
  private(set) var hasMore = false
  /// Whether another process has still to tell what was before something that was found here.
  private var isBehind = false

  /// - Parameters:
  ///   - ways: each with its queue. Those that take no time come first.
  ///   - isPass: whether it looks once, and does not know when it comes back.
  init(
    _ ways: [Way], tries: WatchTries, words: WatchWords, isPass: Bool,
    now: @escaping @Sendable () -> Instant, printError: @escaping (String) -> Void
  ) {
    self.ways = ways
    self.tries = tries
    limit = tries.keepsOrder ? WatchQueue.longLimit : WatchQueue.limit
    self.isPass = isPass
    self.now = now
    self.words = words
    self.printError = printError
  }

  /// Forgets the events of a round that the program did not survive.
  func recall(after state: WatchState) {
    for way in ways { way.queue.change { $0.forget(after: state) } }
  }

  /// Leaves what waits to another process that tells it.
  func leave() {
    for way in ways { way.queue.leave() }
  }

  /// The subjects of these about which another process, which the queue was left to, has still to tell something.
  func left(of events: [WatchEvent]) -> Set<String> {
    let subjects = ways.reduce(into: Set<String>()) { $0.formUnion($1.queue.leftSubjects) }
    let behind = subjects.intersection(events.map(\.about))
    isBehind = !behind.isEmpty
    return behind
  }

  /// Takes events as they are, on disk.
  /// - Parameter state: what was reported before them, as it is on disk.
  func add(
    _ events: [WatchEvent], _ text: WatchText, at moment: Instant,
    after state: WatchState = WatchState()
  ) {
    guard !events.isEmpty, !ways.isEmpty else { return }
    let mark = state.mark
    for way in ways {
      way.queue.change(isNew: true) { queue in
        for (order, event) in events.enumerated() {
          var waiting = WaitingEvent(
            event, noticed: moment, order: order,
            facts: way.channel.facts(event, text, at: moment))
          waiting.since = mark
          queue.add(waiting)
        }
      }
    }
  }

  /// Tells what is due: everything that is new, then for some time what failed before, of which one may be refused
  /// for ever. What hangs or cannot be started is left alone until the next round: thirty seconds for each would stop
  /// the watch. So would many new ones that are slow, where a next round comes.
  func act() async {
    for way in ways { giveUp(way) }
    let waiting = ways.enumerated().flatMap { index, way in
      way.queue.events.due(at: now(), tries, isPass: isPass).map { (index, $0) }
    }
    // Not one after the other: what is gravest goes to all first.
    let due = WatchQueue.gravestFirst(
      waiting.sorted { ($0.1.id, $0.0) < ($1.1.id, $1.0) }, \.1)
    hasMore = false
    var time = WatchRetryTime()
    var stuck: Set<Int> = []
    var held = ways.map { _ in Set<String>() }
    var left = ways.indices.map { index in due.count { $0.0 == index } }
    for (index, event) in due {
      left[index] -= 1
      guard !Task.isCancelled else { break }
      guard !stuck.contains(index), !held[index].contains(event.about) else { continue }
      // A receiver that is slow may not take more of a round, either.
      let isShortened = event.tries > 0 || tries.keepsOrder
      let isCounted = isShortened || !isPass
      let rest = isShortened ? time.rest : nil
      if isCounted, time.rest == nil {
        if event.tries == 0 { hasMore = true }
        held[index].insert(event.about)
        continue
      }
      let start = ContinuousClock.now
      switch await tell(event, ways[index], within: rest, left: left[index]) {
      case .over: break
      case .waits:
        // It would contradict a newer one of its subject later.
        held[index].insert(event.about)
        // Who refuses one event for ever may take others.
        if tries.keepsOrder, held[index].count == Self.mostFailures { stuck.insert(index) }
      case .stuck: stuck.insert(index)
      }
      if isCounted { time.use(start.duration(to: .now)) }
    }
    for way in ways { settle(way) }
  }

  private static let mostFailures = 3

  /// Gives up what is too late, and what has had all its tries when the program ended.
  private func giveUp(_ way: Way) {
    let moment = now()
    let expired = way.queue.change { $0.expire(at: moment) }
    if let last = expired.last {
      hasFailedToTell = true
      printError(
        words.expired(
          expired.count, channel: way.channel.name, event: way.channel.line(last)))
    }
    for event in way.queue.change({ $0.giveUp(tries) }) { giveUp(event, way) }
  }

  private func settle(_ way: Way) {
    way.queue.keep()
    guard !Task.isCancelled else { return }
    for event in way.queue.change({ $0.trim(to: limit) }) {
      hasFailedToTell = true
      printError(
        words.dropped(program: way.channel.name, limit: limit, event: way.channel.line(event)))
    }
    if isPass, !way.queue.events.isEmpty { hasFailedToTell = true }
  }

  private enum Progress {
    /// It waits no more.
    case over
    case waits
    /// The channel is not worth another try now.
    case stuck
  }

  private func tell(
    _ event: WaitingEvent, _ way: Way, within limit: Duration?, left: Int
  ) async -> Progress {
    let begun = now()
    guard let number = way.queue.change({ $0.begin(event.id, at: begun) }) else { return .over }
    let outcome = await way.channel.tell(event, number: number, within: limit, left: left)
    switch outcome {
    case .told:
      // One that was never refused says nothing of those that are.
      if number > 1 { said = [] }
      way.queue.change { $0.remove(event.id) }
      return .over
    // It may not have told it: the next start tries again.
    case .cancelled: return .stuck
    case .refused(let message):
      hasFailedToTell = true
      way.queue.change { $0.remove(event.id) }
      printError(message)
      return .over
    case .failed(let message, let isUsable, let wait):
      hasFailedToTell = true
      let ended = now()
      let isOver = way.queue.change { $0.fail(event.id, at: ended, tries, wait: wait) }
      if !tries.keepsOrder {
        printError(message + (isOver ? "" : words.again(number, of: tries.count)))
      } else if said.insert(message).inserted {
        printError(message + words.triedForDay)
      }
      if isOver { giveUp(event, way) }
      return isUsable ? (isOver ? .over : .waits) : .stuck
    }
  }

  private func giveUp(_ event: WaitingEvent, _ way: Way) {
    hasFailedToTell = true
    printError(words.gaveUp(program: way.channel.name, event: way.channel.line(event)))
  }
}
