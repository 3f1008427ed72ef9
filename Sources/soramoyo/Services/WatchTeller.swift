import Models
import Pages
import Presenter

/// Tells events: a line on standard output, then a notification and a program.
struct WatchTeller: Sendable {
  private let dependencies: Teller
  private let lines: WatchLines
  private let programs: WatchPrograms

  /// Unchecked, because the console is not a value type: only the loop of the watch uses it.
  private struct Teller: @unchecked Sendable { let dependencies: Dependencies }

  /// - Parameters:
  ///   - notifier: `notify-send`; nil for no notifications.
  ///   - program: gets the facts in its environment; nil for none.
  ///   - store: keeps what is not told yet; nil for nowhere.
  ///   - isPass: whether it looks once, and does not know when it comes back.
  init(
    _ dependencies: Dependencies, format: OutputFormat, notifier: GuardedProgram?,
    program: GuardedProgram?, store: WatchStore?, isPass: Bool,
    now: @escaping @Sendable () -> Instant
  ) {
    let words = WatchWords(
      language: dependencies.settings.style.language, catalog: dependencies.catalog)
    func queue(_ kind: WatchQueueStore.Kind) -> KeptQueue {
      KeptQueue(
        store?.queue(kind), now: now,
        complain: { dependencies.complain(words.lostWaiting($0, dependencies.errorText)) },
        cannotKeep: { dependencies.complain(words.cannotKeepWaiting($0)) })
    }
    self.dependencies = Teller(dependencies: dependencies)
    lines = WatchLines(dependencies, format: format, kept: queue(.lines), words: words)
    let all = [(WatchQueueStore.Kind.notify, notifier), (.run, program)]
    programs = WatchPrograms(
      all.compactMap { kind, program in program.map { (kind, $0, queue(kind)) } }, dependencies,
      words: words, isPass: isPass, now: now)
  }

  /// Why standard output could not be written.
  var failure: CommandFailure? { lines.failure }
  /// Whether a program was not told something.
  var hasFailedProgram: Bool { programs.hasFailed }

  /// Takes up what was left when the program ended.
  func recall() { lines.recall() }

  /// Writes the lines of the events, and keeps the events for the programs.
  /// - Returns: false once standard output has no reader.
  func tell(_ events: [WatchEvent], at now: Instant) async -> Bool {
    guard await lines.write(events, at: now) else { return false }
    let settings = dependencies.dependencies.settings
    programs.add(
      events,
      WatchText(style: settings.style, catalog: dependencies.dependencies.catalog, now: now),
      at: now)
    return true
  }

  /// Shows notifications and starts the program.
  func act() async { await programs.act() }

  /// Waits until the lines are read.
  func finish() async { await lines.finish() }

  func complain(_ message: String) { dependencies.dependencies.complain(message) }
  func say(_ message: String) { dependencies.dependencies.say(message) }
}
