import ProcessTestSupport
import Testing

@Suite("The map of Japan", .heavy)
struct MapTests {
  @Test func `has every prefecture, from the sample, and says what it is`() throws {
    let run = try Home().run("map", "--source", "sample", "--width", "100", ending: 0)
    #expect(run.output.contains("SAMPLE"))
    for name in ["Hokk", "Tokyo", "Osaka", "Okin"] { #expect(run.output.contains(name)) }
    let plain = try Home().run("map", "--source", "sample", "--plain", "--show", "high")
    #expect(plain.lines.count == 47)
  }

  @Test func `without a service has no value, says why once, and is exit code 69`() throws {
    let run = try Home().run("map", "--offline", ending: 69)
    #expect(run.talkLines.count == 1)
    #expect(run.output.contains("Tokyo"))
  }

  @Test func `of warnings that nobody has is full of question marks, and no success`() throws {
    let run = try Home().run("map", "--show", "warnings", "--offline", ending: 69)
    // The legend contains a question mark of its own, so only the tiles above it are counted.
    let legend = try #require(run.lines.firstIndex { $0.contains("? not known") })
    let tiles = run.lines[..<legend].joined(separator: "\n")
    #expect(tiles.count { $0 == "?" } == 47)
    #expect(!tiles.contains("."))
  }

  @Test(arguments: [
    ["--show", "snow"], ["--day", "8"], ["--show", "warnings", "--day", "1"],
    ["--show", "now", "--day", "1"], ["--svg", "--json"],
  ])
  func `of what it cannot show is wrong usage`(options: [String]) throws {
    let run = try Home().run(["map"] + options, ending: 64)
    #expect(run.output == "")
  }

  @Test("as a picture is one SVG document with every prefecture and no control character")
  func picture() throws {
    let run = try Home().run("map", "--source", "sample", "--svg", "--show", "high", ending: 0)
    #expect(run.output.hasPrefix("<svg xmlns="))
    #expect(run.output.hasSuffix("</svg>\n\n") || run.output.hasSuffix("</svg>\n"))
    #expect(run.output.contains(">Toky<"))
    #expect(!run.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    let screen = try Home().run("demo", "--svg", "map", "--width", "80", "--rows", "24", ending: 0)
    #expect(screen.output.hasPrefix("<svg xmlns="))
    #expect(try Home().run("demo", "--svg", "nowhere").code == 64)
  }

  @Test(arguments: [
    (["forecast", "渋谷"], "渋谷区"), (["forecast", "渋谷", "--week"], "渋谷区"),
    (["list", "--weather"], "関東"), (["areas"], "関東"), (["search", "しぶや"], "渋谷区"),
    (["info", "渋谷"], "渋谷区"), (["sun", "渋谷"], "渋谷区"), (["warnings", "渋谷"], "渋谷区"),
    (["radar", "渋谷"], "渋谷区"), (["typhoon"], "台風"),
  ])
  func `every page can be a picture, which has its words`(command: [String], words: String) throws {
    let run = try Home().run(command + ["--svg", "--source", "sample", "--lang", "ja"])
    #expect(run.output.hasPrefix("<svg xmlns="))
    #expect(run.output.contains(words))
    // A terminal's words, not those of a pipe.
    #expect(!run.output.contains("℃") && !run.output.contains("→"))
  }

  @Test func `a picture of a forecast has the cards of a terminal as wide as it`() throws {
    let home = try Home()
    let forecast = ["forecast", "渋谷", "--source", "sample", "--svg", "--lang", "en", "--width"]
    for (columns, limit) in [(60, 560), (80, 740), (100, 920)] {
      let run = try home.run(forecast + ["\(columns)"], ending: 0)
      let width = run.output.split(separator: "\"").dropFirst(3).first.flatMap { Double($0) }
      #expect(Int(try #require(width)) <= limit + 20)
      // Drawings of the weather, and a bar for a chance.
      #expect(run.output.contains("<path fill="))
    }
    // Cards side by side: several highs in one line.
    let run = try home.run(forecast + ["80"])
    let highs = run.output.split(separator: "\n").filter { $0.hasSuffix(">High</text>") }
    let lines = highs.compactMap { $0.split(separator: "y=\"").last?.prefix { $0 != "\"" } }
    #expect(lines.count > Set(lines).count)
  }

  @Test func `there is no picture where there is no page`() throws {
    let run = try Home().run("forecast", "nowhere", "--source", "sample", "--svg", ending: 66)
    #expect(run.output == "")
    #expect(!run.talk.isEmpty)
  }
}
