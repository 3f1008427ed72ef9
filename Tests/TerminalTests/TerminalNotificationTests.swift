import Terminal
import Testing

@Suite("Notifications by the terminal")
struct TerminalNotificationTests {
  typealias Form = TerminalNotification.Form

  static let terminals: [(environment: [String: String], form: Form, isInTmux: Bool)] = [
    (["TERM": "xterm-kitty"], .osc99, false), (["TERM": "foot"], .osc777, false),
    (["TERM": "rxvt-unicode-256color"], .osc777, false),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .osc777, false),
    (["TERM": "xterm-ghostty"], .osc777, false),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .osc9, false),
    (["TERM": "xterm-256color"], .bell, false), ([:], .bell, false),
    (["TERM": "linux"], .bell, false), (["TERM": "dumb", "KITTY_WINDOW_ID": "1"], .bell, false),
    // Within tmux the outer terminal has left its variables.
    (
      ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TMUX": "x", "KITTY_WINDOW_ID": "1"],
      .osc99, true
    ),
    (["TERM": "screen-256color", "TMUX": "x", "LC_TERMINAL": "iTerm2"], .osc9, true),
    (["TERM": "tmux-256color", "TMUX": "x", "WEZTERM_PANE": "0"], .osc777, true),
    (["TERM": "tmux-256color", "TMUX": "x", "GHOSTTY_RESOURCES_DIR": "/x"], .osc777, true),
    (["TERM": "tmux-256color", "TMUX": "x"], .bell, true),
  ]

  @Test(arguments: terminals)
  func `are asked for in the terminal's own way`(
    terminal: (environment: [String: String], form: Form, isInTmux: Bool)
  ) {
    let found = TerminalNotification(environment: terminal.environment) { nil }
    #expect(found == TerminalNotification(terminal.form, isInTmux: terminal.isInTmux))
  }

  @Test(
    "are asked for as it calls itself where no variable names it",
    arguments: [
      ("foot(1.16.2)", .osc777), ("kitty(0.35.2)", .osc99), ("WezTerm 20240203", .osc777),
      ("ghostty 1.0.0", .osc777), ("iTerm2 3.5.0", .osc9), ("XTerm(390)", .bell), ("", .bell),
    ] as [(String, Form)])
  func named(version: String, form: Form) {
    let found = TerminalNotification(environment: ["TERM": "xterm-256color"]) { version }
    #expect(found.form == form)
  }

  @Test(
    "are asked for without a question where variables say enough, and of what would misunderstand it",
    arguments: [
      ["TERM": "foot"], ["TERM": "dumb"], ["TERM": "linux"], [:],
      ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
      ["TERM": "tmux-256color", "TMUX": "x"],
    ])
  func unasked(environment: [String: String]) {
    var isAsked = false
    _ = TerminalNotification(environment: environment) {
      isAsked = true
      return nil
    }
    #expect(!isAsked)
  }

  static let sequences: [(form: Form, isInTmux: Bool, sequence: String)] = [
    (
      .osc99, false,
      "\u{1B}]99;i=a:d=0:u=2:p=title;Tokyo, x\u{1B}\\\u{1B}]99;i=a:d=1:p=body;[5, x] 大雨\u{1B}\\"
    ),
    (.osc777, false, "\u{1B}]777;notify;Tokyo, x;[5, x] 大雨\u{1B}\\"),
    (.osc9, false, "\u{1B}]9;Tokyo, x: [5, x] 大雨\u{1B}\\"), (.bell, false, "\u{7}"),
    (.bell, true, "\u{7}"),
    (
      .osc9, true,
      "\u{1B}Ptmux;\u{1B}\u{1B}]9;Tokyo, x: [5, x] 大雨\u{1B}\u{1B}\\\u{1B}\\\u{7}"
    ),
  ]

  @Test("have a title and a text in which nothing ends a field", arguments: sequences)
  func sequence(form: Form, isInTmux: Bool, sequence: String) {
    #expect(
      TerminalNotification(form, isInTmux: isInTmux).sequence(
        id: "a", title: "Tokyo; x", body: "[5; x] 大雨", isUrgent: true) == sequence)
  }

  @Test func `are no longer than a terminal takes`() {
    let long = String(repeating: "雨", count: 10_000)
    let text = TerminalNotification(.osc99, isInTmux: true).sequence(
      id: "a", title: long, body: long, isUrgent: false)
    #expect(text.utf8.count < 2048 * 2)
  }
}
