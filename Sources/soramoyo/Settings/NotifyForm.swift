import Terminal

/// Who shows notifications, and how: `--notify-as`, and the setting of that name.
enum NotifyForm: Equatable, Sendable {
  case desktop
  case terminal(TerminalNotification.Form)

  static let all: [(name: String, form: NotifyForm)] =
    [(name: "desktop", form: NotifyForm.desktop)]
    + TerminalNotification.Form.allCases.map { (name: $0.rawValue, form: .terminal($0)) }
}
