/// A notification that the terminal shows, also of a program on another machine.
package struct TerminalNotification: Equatable, Sendable {
  /// How a terminal is asked for one.
  package enum Form: String, CaseIterable, Sendable {
    /// Kitty's: a title, a text, and how urgent it is.
    case osc99
    /// Of urxvt: a title and a text.
    case osc777
    /// Of iTerm2: a text.
    case osc9
    /// A sound, or a mark at the window's name.
    case bell
  }

  package let form: Form
  /// Whether tmux is in between. It drops what it may not pass on (`allow-passthrough`), but marks a window that
  /// rings.
  package let isInTmux: Bool

  package init(_ form: Form, isInTmux: Bool) {
    self.form = form
    self.isInTmux = isInTmux
  }

  /// The variables that say which terminal it is.
  package static let variables = [
    "TERM", "TERM_PROGRAM", "LC_TERMINAL", "KITTY_WINDOW_ID", "WEZTERM_PANE",
    "GHOSTTY_RESOURCES_DIR", "TMUX",
  ]

  /// What the terminal understands, by its variables: those of the outer one are still there within tmux.
  /// - Parameter version: what it calls itself, for one that no variable names, as over ssh; tmux would answer for
  ///   itself, and an old console take the question for another.
  package init(environment: [String: String], version: () -> String?) {
    let term = environment["TERM"] ?? ""
    let program = ["TERM_PROGRAM", "LC_TERMINAL"].compactMap { environment[$0] }
      .filter { !$0.isEmpty }
    func has(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    isInTmux = has("TMUX")
    if term == "dumb" {
      form = .bell
    } else if has("KITTY_WINDOW_ID") || term == "xterm-kitty" {
      form = .osc99
    } else if ["foot", "rxvt", "xterm-ghostty"].contains(where: term.hasPrefix)
      || has("WEZTERM_PANE") || has("GHOSTTY_RESOURCES_DIR")
      || program.contains("WezTerm") || program.contains("ghostty")
    {
      form = .osc777
    } else if program.contains("iTerm.app") || program.contains("iTerm2") {
      form = .osc9
    } else if !isInTmux, program.isEmpty, !term.isEmpty, !term.hasPrefix("linux"),
      let version = version()
    {
      form = Self.named.first { version.hasPrefix($0.name) }?.form ?? .bell
    } else {
      form = .bell
    }
  }

  private static let named: [(name: String, form: Form)] = [
    ("kitty", .osc99), ("foot", .osc777), ("WezTerm", .osc777), ("ghostty", .osc777),
    ("iTerm2", .osc9),
  ]

  private static let longest = 300
  private static let escape = "\u{1B}"

  /// What is written for one.
  /// - Parameters:
  ///   - id: tells it from others that are still shown.
  ///   - title: without control characters, as `body` is.
  package func sequence(id: String, title: String, body: String, isUrgent: Bool) -> String {
    let title = Self.field(title)
    let body = Self.field(body)
    let commands =
      switch form {
      case .osc99:
        [
          "99;i=\(id):d=0:u=\(isUrgent ? 2 : 1):p=title;\(title)", "99;i=\(id):d=1:p=body;\(body)",
        ]
      case .osc777: ["777;notify;\(title);\(body)"]
      case .osc9: ["9;\(title): \(body)"]
      case .bell: [] as [String]
      }
    let sequence = commands.map { Self.escape + "]" + $0 + Self.escape + "\\" }.joined()
    guard isInTmux, !sequence.isEmpty else { return sequence.isEmpty ? "\u{7}" : sequence }
    let doubled = String(sequence.flatMap { $0 == "\u{1B}" ? [$0, $0] : [$0] })
    return Self.escape + "Ptmux;" + doubled + Self.escape + "\\\u{7}"
  }

  /// A semicolon would end a field.
  private static func field(_ text: String) -> String {
    String(text.prefix(longest).map { $0 == ";" ? "," : $0 })
  }
}
