import MachineFormats
import Models
import Pages
import Presenter

/// The programs that are told the events of a watch: notifications, and that of `--run`. Each has a queue on
/// disk, from which an event goes when its program has ended with 0. One program runs at a time.
///
/// Unchecked, because only the loop of the watch uses this, one thing after the other.
final class WatchPrograms: @unchecked Sendable {
  /// A program, and who waits for it. Notifications go first: they take no time.
  private struct Way {
    let kind: WatchQueueStore.Kind
    let program: GuardedProgram
    let queue: KeptQueue
  }

  private let ways: [Way]
  private let tries: WatchTries
  private let isPass: Bool
  private let now: @Sendable () -> Instant
  private let words: WatchWords
  private let machine: MachineOutput
  private let printError: (String) -> Void
  /// Whether a program failed to take an event.
  private(set) var hasFailed = false

  /// - Parameters:
  ///   - programs: each with its queue; none for what is not told.
  ///   - isPass: whether it looks once, and does not know when it comes back.
  init(
    _ programs: [(kind: WatchQueueStore.Kind, program: GuardedProgram, queue: KeptQueue)],
    _ dependencies: Dependencies, words: WatchWords, isPass: Bool,
    now: @escaping @Sendable () -> Instant
  ) {
    ways = programs.map { Way(kind: $0.kind, program: $0.program, queue: $0.queue) }
    tries = dependencies.settings.watchTries
    self.isPass = isPass
    self.now = now
    self.words = words
    machine = dependencies.machine
    printError = { dependencies.printError($0) }
  }

  /// Takes events as they are, on disk.
  func add(_ events: [WatchEvent], _ text: WatchText, at moment: Instant) {
    guard !events.isEmpty else { return }
    for way in ways {
      way.queue.change(isNew: true) { queue in
        for (order, event) in events.enumerated() {
          queue.add(
            WaitingEvent(
              noticed: moment, order: order, weight: event.weight, about: event.about,
              facts: way.kind == .run
                ? variables(event, text, moment) : Self.notice(event, text)))
        }
      }
    }
  }

  /// Tells what is due: everything that is new, and for some time what failed before. What hangs or cannot be
  /// started is left alone until the next round: thirty seconds for each would stop the watch.
  func act() async {
    for way in ways {
      for event in way.queue.change({ $0.giveUp(tries) }) { giveUp(event, way) }
    }
    var due = ways.enumerated().flatMap { index, way in
      way.queue.waiting.isEmpty
        ? []
        : WatchQueue(way.queue.waiting).due(at: now(), tries, isPass: isPass).map { (index, $0) }
    }
    due.sort { left, right in
      left.1.goes(before: right.1) || !right.1.goes(before: left.1) && left.0 < right.0
    }
    var retryTime = WatchRetryTime()
    var stuck: Set<Int> = []
    for (position, (index, event)) in due.enumerated() where !stuck.contains(index) {
      guard !Task.isCancelled else { break }
      var program = ways[index].program
      if event.tries > 0 {
        guard let rest = retryTime.rest else { continue }
        program.limit = min(program.limit, rest)
      }
      let left = due[(position + 1)...].count { $0.0 == index }
      let start = ContinuousClock.now
      if await !tell(event, by: program, ways[index], left: left) { stuck.insert(index) }
      if event.tries > 0 { retryTime.use(start.duration(to: .now)) }
    }
    for way in ways {
      way.queue.keep()
      guard !Task.isCancelled else { continue }
      for event in way.queue.change({ $0.trim() }) {
        hasFailed = true
        printError(
          words.dropped(program: name(way), limit: WatchQueue.limit, event: Self.line(event, way)))
      }
      if isPass, !way.queue.waiting.isEmpty { hasFailed = true }
    }
  }

  /// - Parameter left: how many events follow for the same program.
  /// - Returns: whether it is worth starting for them.
  private func tell(
    _ event: WaitingEvent, by program: GuardedProgram, _ way: Way, left: Int
  ) async -> Bool {
    let begun = now()
    guard let number = way.queue.change({ $0.begin(event.id, at: begun) }) else { return true }
    let outcome: GuardedProgram.Outcome
    switch way.kind {
    case .run: outcome = await program.run(Self.environment(event, number))
    default: outcome = await notification(event, number, program)?.run([]) ?? .notStarted
    }
    let message: String
    var isUsable = true
    switch outcome {
    case .ended(code: 0):
      way.queue.change { $0.remove([event.id]) }
      return true
    // It may not have told it: the next start tries again.
    case .cancelled: return false
    case .ended(let code): message = words.failed(program: name(way), code: code)
    case .unknown: message = words.endUnknown(program: name(way))
    case .notStarted:
      message = way.kind == .run ? words.notFound(program: name(way)) : words.noNotifier
      isUsable = false
    case .tookTooLong:
      message = words.tookTooLong(
        program: name(way), seconds: Int(program.limit.components.seconds), left: left)
      isUsable = false
    }
    hasFailed = true
    let ended = now()
    let isOver = way.queue.change { $0.fail(event.id, at: ended, tries) }
    printError(message + (isOver ? "" : words.again(number, of: tries.count)))
    if isOver { giveUp(event, way) }
    return isUsable
  }

  private func giveUp(_ event: WaitingEvent, _ way: Way) {
    hasFailed = true
    printError(words.gaveUp(program: name(way), event: Self.line(event, way)))
  }

  private func name(_ way: Way) -> String { Self.clean(way.program.program) }

  // MARK: What they get

  /// What one variable may have at most: the system starts no program with a longer one.
  private static let variableLimit = 128 << 10

  private func variables(_ event: WatchEvent, _ text: WatchText, _ moment: Instant) -> [String] {
    let line = Self.clean(text.line(event).map(\.text).joined())
    return machine.watchVariables(event, text: line, now: moment).map { name, value in
      let variable = "\(name)=\(value)"
      // A part of it would be taken for the whole.
      return variable.utf8.count < Self.variableLimit ? variable : name + "="
    }
  }

  private static func environment(
    _ event: WaitingEvent, _ number: Int
  ) -> [(name: String, value: String)] {
    let facts = event.facts.compactMap { fact -> (name: String, value: String)? in
      let parts = fact.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    return facts + [("WATCH_TRY", "\(number)")]
  }

  /// How urgent it is, what it is about, what has happened, and when that was noticed.
  private static func notice(_ event: WatchEvent, _ text: WatchText) -> [String] {
    let (title, body) = text.notice(event)
    return [event.isUrgent ? "critical" : "normal", clean(title), clean(body), text.clock]
  }

  private func notification(
    _ event: WaitingEvent, _ number: Int, _ notifier: GuardedProgram
  ) -> GuardedProgram? {
    guard event.facts.count == 4 else { return nil }
    let (urgency, title, body) = (event.facts[0], event.facts[1], event.facts[2])
    // A late one is not of now.
    let text = number == 1 ? body : event.facts[3] + " " + body
    return GuardedProgram(
      [
        notifier.program, "--app-name=soramoyo", "--urgency=\(urgency)", "--", title,
        Self.escaped(text),
      ], limit: notifier.limit)
  }

  /// For error messages.
  private static func line(_ event: WaitingEvent, _ way: Way) -> String {
    switch way.kind {
    case .run: environment(event, 0).first { $0.name == "WATCH_TEXT" }?.value ?? ""
    default:
      event.facts.count == 4 ? "\(event.facts[3]) \(event.facts[1]): \(event.facts[2])" : ""
    }
  }

  /// One line, whatever a service wrote.
  private static func clean(_ text: String) -> String { UntrustedText(text).line }

  /// Notifications may have markup.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
  }
}
