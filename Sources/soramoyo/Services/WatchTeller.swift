import Models
import Presenter

/// Tells events: a line on standard output, a notification, a program. One round at a time.
///
/// Unchecked, because the console is no value: only the loop of the watch uses this, and it waits for
/// each round.
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

  /// - Returns: false once nobody reads standard output any more.
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
    guard !dependencies.console.isBroken else { return false }
    for event in events where !Task.isCancelled {
      await notify(event, text)
      await start(event, text, now)
    }
    return true
  }

  func complain(_ message: String) { dependencies.complain(message) }

  private func write(_ event: WatchEvent, _ text: WatchText, _ now: Instant) {
    let console = dependencies.console
    switch format {
    case .people, .svg: console.write([dependencies.renderer.line(text.line(event))])
    case .json, .jsonLine: console.writeRaw(dependencies.machine.watch(event, now: now))
    case .plain: console.writeRaw(dependencies.machine.watchRecord(event, now: now))
    }
  }

  // MARK: Other programs

  private func notify(_ event: WatchEvent, _ text: WatchText) async {
    guard let notifier else { return }
    let (title, body) = text.notice(event)
    let words = [
      notifier.program, "--app-name=soramoyo",
      "--urgency=\(event.isUrgent ? "critical" : "normal")", "--", Self.clean(title),
      Self.escaped(Self.clean(body)),
    ]
    guard let notifier = GuardedProgram(words, limit: notifier.limit) else { return }
    report(await notifier.run([]), of: notifier)
  }

  private func start(_ event: WatchEvent, _ text: WatchText, _ now: Instant) async {
    guard let program else { return }
    let line = text.line(event).map(\.text).joined()
    let variables = dependencies.machine.watchVariables(event, text: Self.clean(line), now: now)
    report(await program.run(variables), of: program)
  }

  private func report(_ outcome: GuardedProgram.Outcome, of program: GuardedProgram) {
    let words = WatchWords(
      language: dependencies.settings.style.language, catalog: dependencies.catalog)
    let name = UntrustedText(program.program).line
    let message: String
    switch outcome {
    case .ended(code: 0), .cancelled: return
    case .ended(let code): message = words.failed(program: name, code: code)
    case .notStarted: message = words.notFound(program: name)
    case .tookTooLong:
      message = words.tookTooLong(
        program: name, seconds: Int(program.limit.components.seconds))
    }
    hasFailedProgram = true
    dependencies.complain(message)
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
