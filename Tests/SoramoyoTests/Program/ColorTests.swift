import ProcessTestSupport
import Testing

@Suite("Colour", .heavy)
struct ColorTests {
  private func isColored(
    _ options: [String] = [], _ variables: [String: String] = [:]
  ) throws -> Bool {
    let run = try Home().run(["list"] + options, variables: variables, ending: 0)
    return run.output.contains("\u{1b}")
  }

  @Test func `a pipe gets none, unless it is asked for`() throws {
    #expect(try !isColored([], ["TERM": "xterm-256color", "COLORTERM": "truecolor"]))
    #expect(try isColored(["--color", "always"]))
    #expect(try isColored(["--color", "always"], ["TERM": "dumb", "NO_COLOR": "1"]))
    #expect(try !isColored(["--color", "never"], ["CLICOLOR_FORCE": "1"]))
  }

  @Test(
    "the variables of the world are kept to",
    arguments: [
      (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false),
      (["CLICOLOR_FORCE": ""], false), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true), (["CLICOLOR": "1"], false),
      (["SORAMOYO_COLOR": "always"], true), (["SORAMOYO_COLOR": "never"], false),
      (["SORAMOYO_COLOR": "always", "NO_COLOR": "1"], true),
    ] as [([String: String], Bool)])
  func variables(environment: [String: String], expected: Bool) throws {
    #expect(try isColored([], environment) == expected)
  }

  @Test(
    "a terminal with all colours has JMA's own, others the nearest ones",
    arguments: [("truecolor", true), ("24bit", true), ("", false), ("yes", false)])
  func depth(value: String, isWhole: Bool) throws {
    let run = try Home().run(
      ["radar", "--source", "sample", "--color", "always"],
      variables: ["TERM": "xterm-256color", "COLORTERM": value])
    #expect(run.output.contains("\u{1b}[38;2;160;210;255m") == isWhole)
    #expect(run.output.contains("\u{1b}[38;5;153m") == !isWhole)
  }

  @Test func `colour changes no letter`() throws {
    let home = try Home()
    // Badges are in brackets without colour.
    let forecast = ["forecast", "渋谷", "--source", "sample", "--week", "--no-warnings"]
    let plain = try home.run(forecast)
    let colored = try home.run(forecast + ["--color", "always"])
    #expect(colored.output != plain.output)
    #expect(Self.withoutColor(colored.output) == plain.output)
  }

  @Test("machines get none", arguments: ["--json", "--plain"])
  func machines(format: String) throws {
    let run = try Home().run("list", format, "--color", "always")
    #expect(run.code == 0 && run.lines.count >= 47)
    #expect(!run.output.contains("\u{1b}"))
  }

  private static func withoutColor(_ text: String) -> String {
    var left = ""
    var isCode = false
    for character in text {
      if character == "\u{1b}" { isCode = true }
      if !isCode { left.append(character) }
      if isCode, character == "m" { isCode = false }
    }
    return left
  }
}
