import Terminal
import Testing

@Suite("Colour level")
struct ColorLevelTests {
  @Test(
    "The choice, the environment and the output decide together",
    arguments: [
      // choice, environment, is a terminal, expected
      (ColorChoice.auto, ["TERM": "xterm"], true, ColorLevel.ansi16),
      (.auto, ["TERM": "xterm"], false, .none),
      (.auto, ["TERM": "xterm-256color"], true, .ansi256),
      (.auto, ["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .trueColor),
      (.auto, ["TERM": "xterm", "COLORTERM": "24bit"], true, .trueColor),
      (.auto, ["TERM": "xterm-direct"], true, .trueColor),
      (.auto, ["TERM": "dumb", "COLORTERM": "truecolor"], true, .none),
      (.auto, [:], true, .none),
      (.auto, ["TERM": "xterm", "NO_COLOR": "1"], true, .none),
      (.auto, ["TERM": "xterm", "NO_COLOR": ""], true, .ansi16),
      (.auto, ["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, .none),
      (.auto, ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], false, .ansi256),
      (.auto, ["CLICOLOR_FORCE": "1"], false, .ansi16),
      (.auto, ["TERM": "xterm", "CLICOLOR_FORCE": "0"], false, .none),
      (.auto, ["TERM": "xterm", "CLICOLOR_FORCE": ""], false, .none),
      (.auto, ["TERM": "xterm", "CLICOLOR": "0"], true, .none),
      (.always, ["TERM": "xterm-256color", "NO_COLOR": "1"], false, .ansi256),
      (.always, ["TERM": "dumb"], false, .ansi16),
      (.never, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], true, .none),
    ])
  func detect(
    choice: ColorChoice, environment: [String: String], isTerminal: Bool, expected: ColorLevel
  ) {
    let level = ColorLevel.detect(
      choice: choice, environment: environment, isTerminal: isTerminal)
    #expect(level == expected)
  }
}
