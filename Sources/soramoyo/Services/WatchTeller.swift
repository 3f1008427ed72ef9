import Models
import Presenter

/// Tells events: a line on standard output, then a notification and a program. One round at a time.
///
/// Unchecked, because the console is not a value type: only the loop of the watch uses this, and it
/// waits for each round.
final class WatchTeller: @unchecked Sendable {
  private let dependencies: Dependencies
  private let format: OutputFormat
  private let notifier: GuardedProgram?
  private let program: GuardedProgram?
  /// Why standard output could not be written.
  private(set) var failure: CommandFailure?
  /// Whether a program could not be run, or failed.
  private(set) var hasFailedProgram = false

  /// - Parameters:
  ///   - notifier: `notify-send`; nil for no notifications.
  ///   - program: gets the facts in its environment; nil for none.
  init(
    _ dependencies: Dependencies, format: OutputFormat, notifier: GuardedProgram?,
    program: GuardedProgram?
  ) {
    self.dependencies = dependencies
    self.format = format
    self.notifier = notifier
    self.program = program
  }

  /// Writes the lines of the events.
  /// - Returns: false once standard output has no reader.
  func tell(_ events: [WatchEvent], at now: Instant) async -> Bool {
    guard !OutputReader.isGone else { return false }
    let settings = dependencies.settings
    let text = WatchText(style: settings.style, catalog: dependencies.catalog, now: now)
    for event in events { write(event, text, now) }
    do throws(CommandFailure) {
      try dependencies.console.flush()
    } catch {
      failure = error
      return false
    }
    return !dependencies.console.isBroken
  }

  /// Shows the notifications and starts the program, for one event after the other. What hangs or
  /// cannot be started is left alone for the rest of them: thirty seconds for each would stop the watch.
  func act(on events: [WatchEvent], at now: Instant) async {
    let text = WatchText(
      style: dependencies.settings.style, catalog: dependencies.catalog, now: now)
    var notifies = notifier != nil
    var starts = program != nil
    for (index, event) in events.enumerated() {
      let left = events.count - index - 1
      if notifies, !Task.isCancelled { notifies = await notify(event, text, left: left) }
      if starts, !Task.isCancelled { starts = await start(event, text, now, left: left) }
    }
  }

  func complain(_ message: String) { dependencies.complain(message) }
  func say(_ message: String) { dependencies.say(message) }

  private func write(_ event: WatchEvent, _ text: WatchText, _ now: Instant) {
    let console = dependencies.console
    switch format {
    case .people, .svg: console.write([dependencies.renderer.line(text.line(event))])
    case .json, .jsonLine: console.writeRaw(dependencies.machine.watch(event, now: now))
    case .plain: console.writeRaw(dependencies.machine.watchRecord(event, now: now))
    }
  }

  // MARK: Other programs

  /// - Parameter left: how many events of the round follow.
  /// - Returns: whether it is worth starting for them.
  private func notify(_ event: WatchEvent, _ text: WatchText, left: Int) async -> Bool {
    guard let notifier else { return false }
    let (title, body) = text.notice(event)
    let words = [
      notifier.program, "--app-name=soramoyo",
      "--urgency=\(event.isUrgent ? "critical" : "normal")", "--", Self.clean(title),
      Self.escaped(Self.clean(body)),
    ]
    guard let notifier = GuardedProgram(words, limit: notifier.limit) else { return false }
    return report(
      await notifier.run([]), of: notifier, left: left, notStarted: { $0.noNotifier })
  }

  /// - Returns: as of `notify`.
  private func start(
    _ event: WatchEvent, _ text: WatchText, _ now: Instant, left: Int
  ) async -> Bool {
    guard let program else { return false }
    let line = text.line(event).map(\.text).joined()
    let variables = dependencies.machine.watchVariables(event, text: Self.clean(line), now: now)
    return report(
      await program.run(variables), of: program, left: left,
      notStarted: { $0.notFound(program: Self.clean(program.program)) })
  }

  private func report(
    _ outcome: GuardedProgram.Outcome, of program: GuardedProgram, left: Int,
    notStarted: (WatchWords) -> String
  ) -> Bool {
    let words = WatchWords(
      language: dependencies.settings.style.language, catalog: dependencies.catalog)
    let name = Self.clean(program.program)
    let message: String
    var isUsable = true
    switch outcome {
    case .ended(code: 0), .cancelled: return true
    case .ended(let code): message = words.failed(program: name, code: code)
    case .unknown: message = words.endUnknown(program: name)
    case .notStarted:
      message = notStarted(words)
      isUsable = false
    case .tookTooLong:
      message = words.tookTooLong(
        program: name, seconds: Int(program.limit.components.seconds), left: left)
      isUsable = false
    }
    hasFailedProgram = true
    dependencies.complain(message)
    return isUsable
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
