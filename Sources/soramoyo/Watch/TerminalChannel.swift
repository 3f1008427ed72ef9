import Models
import Presenter
import SystemLibrary
import Terminal

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
