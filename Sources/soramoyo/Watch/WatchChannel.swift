import MachineFormats
import Models
import Pages
import Presenter
import SystemLibrary
import Terminal

/// Somebody who is told the events of a watch, one at a time.
protocol WatchChannel: Sendable {
  var kind: WatchQueueStore.Kind { get }
  /// Which of several of its kind it is, from 1: each has a queue.
  var number: Int { get }
  /// For messages.
  var name: String { get }
  /// What waits for it on disk.
  func facts(_ event: WatchEvent, _ text: WatchText, at moment: Instant) -> [String]
  /// An event for messages: its line, with the time.
  func line(_ event: WaitingEvent) -> String
  /// - Parameters:
  ///   - number: which try it is.
  ///   - limit: the time for it, if it may not have all that it usually has.
  ///   - left: how many events follow.
  func tell(
    _ event: WaitingEvent, number: Int, within limit: Duration?, left: Int
  ) async -> WatchOutcome
}

extension WatchChannel {
  var number: Int { 1 }
}

enum WatchOutcome: Equatable {
  case told
  /// We are to end: the next start tries again.
  case cancelled
  /// It is tried again.
  /// - Parameters:
  ///   - isUsable: whether others are worth a try in this round.
  ///   - wait: seconds that it wants to be left alone.
  case failed(String, isUsable: Bool, wait: Int? = nil)
  /// It would not take it later, either.
  case refused(String)
}

extension WatchOutcome {
  /// - Parameter ended: why something failed that ended with a code.
  fileprivate init(
    _ outcome: GuardedProgram.Outcome, of name: String, within limit: Duration, left: Int,
    _ words: WatchWords, notStarted: String
  ) {
    switch outcome {
    case .ended(code: 0): self = .told
    case .cancelled: self = .cancelled
    case .ended(let code):
      self = .failed(words.failed(program: name, code: code), isUsable: true)
    case .unknown: self = .failed(words.endUnknown(program: name), isUsable: true)
    case .notStarted: self = .failed(notStarted, isUsable: false)
    case .tookTooLong:
      let seconds = Int(limit.components.seconds)
      self = .failed(
        words.tookTooLong(program: name, seconds: seconds, left: left), isUsable: false)
    }
  }
}

extension GuardedProgram {
  fileprivate func within(_ limit: Duration?) -> GuardedProgram {
    var program = self
    program.limit = min(self.limit, limit ?? self.limit)
    return program
  }
}

/// The program of `--run`.
struct RunChannel: WatchChannel {
  let program: GuardedProgram
  let machine: MachineOutput
  let words: WatchWords

  var kind: WatchQueueStore.Kind { .run }
  var name: String { WatchNotice.clean(program.program) }

  /// What one variable may have at most: the system starts no program with a longer one.
  private static let variableLimit = 128 << 10

  func facts(_ event: WatchEvent, _ text: WatchText, at moment: Instant) -> [String] {
    let line = WatchNotice.clean(text.line(event).map(\.text).joined())
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

  func line(_ event: WaitingEvent) -> String {
    Self.environment(event, 0).first { $0.name == "WATCH_TEXT" }?.value ?? ""
  }

  func tell(
    _ event: WaitingEvent, number: Int, within limit: Duration?, left: Int
  ) async -> WatchOutcome {
    let program = program.within(limit)
    return WatchOutcome(
      await program.run(Self.environment(event, number)), of: name, within: program.limit,
      left: left, words, notStarted: words.notFound(program: name))
  }
}

/// The words of a notification, as they wait on disk: how urgent it is, what it is about, what has happened, and
/// when that was noticed.
struct WatchNotice {
  let isUrgent: Bool
  let title: String
  let body: String
  let clock: String

  static func facts(_ event: WatchEvent, _ text: WatchText) -> [String] {
    let (title, body) = text.notice(event)
    return [event.isUrgent ? "critical" : "normal", clean(title), clean(body), text.clock]
  }

  init?(_ event: WaitingEvent) {
    guard event.facts.count == 4 else { return nil }
    isUrgent = event.facts[0] == "critical"
    (title, body, clock) = (event.facts[1], event.facts[2], event.facts[3])
  }

  var line: String { "\(clock) \(title): \(body)" }

  /// A late one is not of now.
  func body(ofTry number: Int) -> String { number == 1 ? body : clock + " " + body }

  /// One line, whatever a service wrote.
  static func clean(_ text: String) -> String { UntrustedText(text).line }
}

/// Shows notifications, of which the words wait.
protocol NotificationChannel: WatchChannel {}

extension NotificationChannel {
  var kind: WatchQueueStore.Kind { .notify }

  func facts(_ event: WatchEvent, _ text: WatchText, at moment: Instant) -> [String] {
    WatchNotice.facts(event, text)
  }

  func line(_ event: WaitingEvent) -> String { WatchNotice(event)?.line ?? "" }
}

/// Notifications of the desktop.
struct DesktopChannel: NotificationChannel {
  /// `notify-send`.
  let program: GuardedProgram
  let words: WatchWords

  var name: String { WatchNotice.clean(program.program) }

  func tell(
    _ event: WaitingEvent, number: Int, within limit: Duration?, left: Int
  ) async -> WatchOutcome {
    let started = WatchNotice(event).flatMap { notice in
      GuardedProgram(
        [
          program.program, "--app-name=soramoyo",
          "--urgency=\(notice.isUrgent ? "critical" : "normal")", "--", notice.title,
          // Notifications may have markup.
          notice.body(ofTry: number).escapedForMarkup(),
        ], limit: program.limit)
    }?.within(limit)
    return WatchOutcome(
      await started?.run([]) ?? .notStarted, of: name, within: limit ?? program.limit, left: left,
      words, notStarted: words.noNotifier)
  }
}

/// Notifications that the terminal shows: nobody else can where the desktop is on another machine.
struct TerminalChannel: NotificationChannel {
  let notification: TerminalNotification
  let words: WatchWords

  var name: String { "--notify" }

  /// Whether this process has a terminal, whatever its output is.
  static var isPossible: Bool {
    let terminal = open()
    if terminal >= 0 { close(terminal) }
    return terminal >= 0
  }

  /// One that has been stopped holds nothing up.
  private static func open() -> Int32 {
    SystemLibrary.open("/dev/tty", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
  }

  func tell(
    _ event: WaitingEvent, number: Int, within limit: Duration?, left: Int
  ) async -> WatchOutcome {
    guard let notice = WatchNotice(event) else { return .told }
    let sequence = notification.sequence(
      id: "soramoyo-\(event.id.text)", title: notice.title, body: notice.body(ofTry: number),
      isUrgent: notice.isUrgent)
    let terminal = Self.open()
    defer { if terminal >= 0 { close(terminal) } }
    let bytes = Array(sequence.utf8)
    // Part of a sequence would swallow the lines that follow, so it is ended.
    let written = terminal < 0 ? -1 : write(terminal, bytes, bytes.count)
    if written == bytes.count { return .told }
    if written > 0 { _ = write(terminal, "\u{18}", 1) }
    return .failed(words.noTerminal, isUsable: false)
  }
}
