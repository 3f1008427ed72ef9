import MachineFormats
import Models
import Pages
import Presenter

/// The lines of a watch on standard output. A reader who has stopped holds nothing up: what is not taken is
/// kept on disk, until it is, also for whoever reads after a restart.
///
/// Unchecked, because the console is not a value type: only the loop of the watch uses this, one thing after
/// the other.
final class WatchLines: @unchecked Sendable {
  enum Format {
    case people
    case json
    case events
    case plain
  }

  private let dependencies: Dependencies
  private let format: Format
  private let kept: KeptQueue
  private let words: WatchWords
  private let now: @Sendable () -> Instant
  /// What was handed over, by its number, and its name in the queue on disk.
  private var unwritten: [(piece: Int, id: WaitingEvent.ID)] = []
  private var hasLost = false
  /// Whether what cannot be written is kept: others are told of it, so it is not found again.
  private let keepsUnwritten: Bool
  /// Why standard output could not be written.
  private(set) var failure: CommandFailure?

  init(
    _ dependencies: Dependencies, format: Format, kept: KeptQueue, words: WatchWords,
    keepsUnwritten: Bool = false, now: @escaping @Sendable () -> Instant
  ) {
    self.keepsUnwritten = keepsUnwritten
    self.dependencies = dependencies
    self.format = format
    self.kept = kept
    self.words = words
    self.now = now
  }

  private var console: Console { dependencies.console }

  /// Whether the lines that nobody has read are on disk.
  var isKept: Bool { kept.isKept }

  /// Whether lines that nobody has read are no longer known.
  var hasForgotten: Bool { kept.hasLost }

  func leave() { kept.leave() }

  /// Hands over what nobody has read before the program was ended.
  func recall() {
    let moment = now()
    let expired = kept.change { $0.expire(at: moment) }
    if let last = expired.last {
      let line = UntrustedText(last.facts.joined(separator: " ")).line
      dependencies.printError(words.expired(expired.count, channel: "stdout", event: line))
    }
    let waiting = kept.events.waiting
    if waiting.contains(where: { $0.tries > 0 }) { console.writeRaw("") }
    for event in waiting {
      let text = event.facts.joined(separator: "\t")
      if format == .people { console.write([text]) } else { console.writeRaw(text) }
      if let piece = console.handOver() { unwritten.append((piece, event.id)) }
    }
  }

  /// How long a reader is waited for before the others are told.
  private static let patience = Duration.seconds(1)

  /// - Returns: false once standard output has no reader.
  func write(_ events: [WatchEvent], at now: Instant) async -> Bool {
    guard !Console.isReaderGone else { return false }
    let text = WatchText(
      style: dependencies.settings.style, catalog: dependencies.catalog, now: now)
    // Nothing is to be expected from one who has not read before.
    let isRead = console.written == console.sent
    var new: [(piece: Int, event: WaitingEvent)] = []
    for (order, event) in events.enumerated() {
      let fields = put(event, text, now)
      if let piece = console.handOver() {
        new.append(
          (
            piece,
            WaitingEvent(event, noticed: now, order: order, facts: fields)
          ))
      } else if !hasLost {
        hasLost = true
        dependencies.printError(words.linesLost)
      }
    }
    if isRead { await wait(Self.patience) }
    do throws(CommandFailure) {
      try console.flush()
    } catch {
      failure = error
      // A part of the first one may be there.
      if keepsUnwritten, !new.isEmpty { new[0].event.tries = 1 }
      if keepsUnwritten { settle(new) }
      return false
    }
    guard !console.isBroken else { return false }
    settle(new)
    return true
  }

  /// Waits until everything is read, as long as it takes.
  func finish() async {
    await wait(nil)
    if !console.isBroken { settle([]) }
  }

  private static let longestPause = Duration.milliseconds(100)

  private func wait(_ limit: Duration?) async {
    // Most readers are there, and no timer is needed for them.
    console.settle(milliseconds: 20)
    let clock = ContinuousClock()
    let start = clock.now
    var pause = Duration.milliseconds(5)
    while console.written < console.sent, !console.isBroken, !Task.isCancelled {
      if let limit, start.duration(to: clock.now) >= limit { return }
      try? await Task.sleep(for: pause, clock: clock)
      pause = min(pause * 2, Self.longestPause)
    }
  }

  /// Forgets what was read, and keeps the rest.
  private func settle(_ new: [(piece: Int, event: WaitingEvent)]) {
    let written = console.written
    let read = unwritten.filter { $0.piece <= written }
    unwritten.removeAll { $0.piece <= written }
    let left = new.filter { $0.piece > written }
    guard !read.isEmpty || !left.isEmpty else { return }
    kept.change(isNew: !left.isEmpty) { queue in
      for piece in read { queue.remove(piece.id) }
      for (piece, event) in left { unwritten.append((piece, queue.add(event))) }
    }
    kept.keep()
  }

  private func put(_ line: String) -> [String] {
    console.writeRaw(line)
    return line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }

  /// Collects one line.
  /// - Returns: it as plain text, in fields.
  private func put(_ event: WatchEvent, _ text: WatchText, _ now: Instant) -> [String] {
    switch format {
    case .people:
      let line = text.line(event)
      console.write([dependencies.renderer.line(line)])
      return [UntrustedText(line.map(\.text).joined()).line]
    case .json: return put(dependencies.machine.watch(event, now: now))
    case .events: return put(dependencies.machine.cloudEvent(event, now: now))
    case .plain: return put(dependencies.machine.watchRecord(event, now: now))
    }
  }
}
