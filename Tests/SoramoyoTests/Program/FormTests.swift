import ProcessTestSupport
import TestSupport
import Testing

@Suite("Cards and sentences", .heavy)
struct FormTests {
  private static let forecast = ["forecast", "渋谷", "--source", "sample", "--lang", "ja"]

  @Test(arguments: [
    ["forecast", "--card", "--prose"], ["forecast", "--card", "--json"],
    ["forecast", "--prose", "--plain"], ["forecast", "--prose", "--svg"],
    ["forecast", "--card", "--json-lines", "--svg"], ["forecast", "--card", "--hourly"],
    ["forecast", "--prose", "--two-weeks"], ["now", "--prose", "--json"], ["now", "--card"],
    ["rain", "--prose", "--plain"], ["warnings", "--prose", "--svg"], ["list", "--prose"],
  ])
  func `exclude each other and the formats`(arguments: [String]) throws {
    let run = try Home().run(arguments + ["渋谷", "--source", "sample"], ending: 64)
    #expect(run.output == "")
    #expect(run.talk != "")
  }

  @Test func `say so in both languages`() throws {
    let arguments = ["forecast", "--card", "--prose", "--json"]
    let english = try Home().run(arguments + ["--lang", "en"], ending: 64)
    #expect(english.talk.contains("Give only one of --card, --prose, --json"))
    let japanese = try Home().run(arguments + ["--lang", "ja"], ending: 64)
    #expect(japanese.talk.contains("--card と --prose と --json はどれか一つです"))
  }

  @Test(
    "of several places follow each other with one empty line between", arguments: ["card", "prose"])
  func several(form: String) throws {
    let run = try Home().run(
      "forecast", "渋谷", "札幌市", "--source", "sample", "--" + form, ending: 0)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.filter(\.isEmpty).count == 1)
    #expect(lines.first?.isEmpty == false && lines.last?.isEmpty == false)
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `a card has ° in a pipe, too, and can be a picture`() throws {
    let card = try Home().run(Self.forecast + ["--card"], ending: 0)
    #expect(card.output.contains("最高 31°") && !card.output.contains("℃"))
    #expect(card.output.contains("見本") && card.output.contains("注 雷"))
    let picture = try Home().run(Self.forecast + ["--card", "--svg"], ending: 0)
    #expect(picture.output.hasPrefix("<svg xmlns="))
  }

  @Test(
    "a narrow terminal's page has a card with what is observed now, and no section of it",
    arguments: [("40", true), ("80", false)])
  func current(width: String, hasCurrent: Bool) throws {
    let narrow = Self.forecast + ["--width", width]
    let variables = ["TERM": "xterm", "LANG": "ja_JP.UTF-8"]
    let page = try Home().run(narrow, variables: variables, output: .terminal)
    #expect(page.output.contains("今 2") == hasCurrent, "\(page.output)")
    #expect(!page.output.contains("湿度"))
    #expect(try !Home().run(narrow, ending: 0).output.contains("今 2"))
    let both = try Home().run(narrow + ["--now"], variables: variables, output: .terminal)
    #expect(both.output.contains("湿度"), "\(both.output)")
  }

  @Test func `a graph hides no section that was asked for`() throws {
    let graph = Self.forecast + ["--graph"]
    let alone = try Home().run(graph, ending: 0)
    for section in ["--two-weeks", "--tide"] {
      let more = try Home().run(graph + [section], ending: 0)
      #expect(more.output.count > alone.output.count + 20, "\(section)")
    }
    let narrow = try Home().run(Self.forecast + ["--graph", "--sun", "--width", "50"], ending: 0)
    #expect(narrow.output.contains("日の出"))
  }

  @Test func `the width counts`() throws {
    let run = try Home().run(Self.forecast + ["--prose", "--width", "30"], ending: 0)
    #expect(run.lines.count > 8)
  }

  @Test(
    "a dumb terminal gets sentences unless something else is asked for",
    arguments: [
      ([], [:], true), (["--card"], [:], false), (["--hourly"], [:], false),
      ([], ["SORAMOYO_PROSE": "never"], false), ([], ["TERM": "xterm"], false),
      ([], ["TERM": "xterm", "SORAMOYO_PROSE": "always"], true),
    ] as [([String], [String: String], Bool)])
  func dumb(options: [String], variables: [String: String], isProse: Bool) throws {
    let variables = ["TERM": "dumb"].merging(variables) { $1 }
    let run = try Home().run(Self.forecast + options, variables: variables, output: .terminal)
    #expect(run.output.contains("の天気。") == isProse, "\(run.output)")
  }

  @Test func `a pipe gets them only by the option`() throws {
    let variables = ["TERM": "dumb", "SORAMOYO_PROSE": "always"]
    let run = try Home().run(Self.forecast, variables: variables, ending: 0)
    #expect(run.output.contains("最高 31℃"))
    let prose = try Home().run(Self.forecast + ["--prose"], ending: 0)
    #expect(prose.output.contains("最高気温の予想は31度"))
    let rain = try Home().run(
      ["rain", "渋谷", "--source", "sample", "--prose", "--width", "200"], ending: 0)
    #expect(rain.output.contains("millimetres an hour"))
    let warnings = try Home().run("warnings", "渋谷", "--source", "sample", "--prose")
    #expect(warnings.output.contains("Thunderstorm Advisory, issued."))
  }
}
