import ProcessTestSupport
import TestSupport
import Testing

@Suite("Text from outside is harmless on a terminal", .heavy)
struct HostileTextTests {
  /// Colours, a title, a bell, C1 controls, a cleared screen, right-to-left overrides, line ends.
  static let hostile = [
    "\u{1b}[31m渋谷", "\u{1b}]0;title\u{7}", "渋谷\u{9b}2J", "渋谷\r\n\u{85}x", "\u{202E}谷渋",
    "\u{1b}[2J\u{1b}[H", "a\tb", "\u{8}\u{8}\u{8}", "渋\u{200B}谷", "\u{2028}x", "\u{1b}P+q\u{1b}\\",
  ]

  private static let commands = [
    ["forecast", "--source", "sample"], ["info"], ["search"], ["open", "--print"],
    ["favorites", "add"], ["favorites", "remove"], ["list", "--area"], ["list", "--lang"],
    ["list", "--base-url"], ["forecast", "渋谷", "--source"], ["forecast", "渋谷", "--at"], [],
    ["cache"], ["list"], ["forecast", "渋谷", "--days"], ["favorites", "move", "渋谷"],
    ["forecast", "渋谷", "--max-age"],
  ]

  @Test("each of them would be seen if it came through", arguments: hostile)
  func seen(text: String) { #expect(ScreenText.harmful(text) != []) }

  @Test(arguments: commands) func `in arguments`(command: [String]) throws {
    let home = try Home()
    // One run for each of them would take a minute.
    for text in [Self.hostile.joined(), Self.hostile[0]] {
      let run = try home.run(command + [text], variables: ["BROWSER": ""])
      #expect(ScreenText.harmful(run.output + run.talk) == [], "\(text.debugDescription)")
      #expect(run.code < 128)
    }
  }

  @Test("in the name of an archive's folder and of the home folder", arguments: hostile)
  func paths(text: String) throws {
    let home = try Home()
    let folder = home.path + "/" + text.filter { $0 != "/" }
    let archive = try home.run(
      "forecast", "渋谷", "--source", "archive:\(folder)", "--at", Archive.time, ending: 66)
    #expect(ScreenText.harmful(archive.talk) == [])
    try home.write("{", to: folder + "/soramoyo/favorites.json")
    let favorites = try home.run("favorites", "list", variables: ["XDG_DATA_HOME": folder])
    #expect(favorites.code == 65)
    #expect(ScreenText.harmful(favorites.talk) == [])
    let cache = try home.run("cache", "status", variables: ["XDG_CACHE_HOME": folder])
    #expect(ScreenText.harmful(cache.output + cache.talk) == [])
  }

  @Test("in the configuration: keys, values and its path", arguments: hostile)
  func configuration(text: String) throws {
    let home = try Home()
    for content in ["\(text) = 1", text, "lang = \(text)", "width = \(text)", "source = \(text)"] {
      try home.write(content, to: home.configFile)
      let run = try home.run("list", ending: 78)
      #expect(run.output.isEmpty)
      #expect(ScreenText.harmful(run.talk) == [], "\(content.debugDescription)")
    }
    let file = home.path + "/" + text
    try home.write("nonsense", to: file)
    let run = try home.run("list", variables: ["SORAMOYO_CONFIG": file], ending: 78)
    #expect(ScreenText.harmful(run.talk) == [])
  }

  @Test("in variables", arguments: ["SORAMOYO_LANG", "SORAMOYO_WIDTH", "SORAMOYO_SOURCE"])
  func variables(name: String) throws {
    let run = try Home().run("list", variables: [name: "\u{1b}[31mred\u{7}"], ending: 64)
    #expect(ScreenText.harmful(run.talk) == [])
  }

  @Test func `in a report`() throws {
    var fixture = JMAFixture(base: "2024-08-29T11:00")
    fixture.areas[0].name = "東京\u{1b}[31m地方"
    fixture.stations[0].name = "東\u{7}京\u{9b}2J"
    var text = fixture.json.rendered
    text.replace("例地方気象台", with: "例\\u001b]0;x\\u0007気象台")
    text.replace("くもり", with: "くもり\\u001b[2J\\u202e")
    let home = try Home(lang: "ja_JP.UTF-8")
    let archive = try Archive(in: home, bytes: Array(text.utf8))
    for format in [[], ["--json"], ["--plain"]] {
      let run = try home.run(["forecast", "渋谷", "--week"] + archive.options + format, ending: 0)
      #expect(run.output.contains("くもり") == (format != ["--plain"]))
      #expect(ScreenText.harmful(run.output).filter { $0 != "\t" } == [])
    }
  }

  @Test func `and long: 20 kB of argument is one short message`() throws {
    let text = String(repeating: "渋", count: 7000)
    for command in [
      ["favorites", "add"], ["info"], ["search"], ["list", "--area"], ["list", "--lang"],
    ] {
      let run = try Home().run(command + [text])
      #expect([64, 66].contains(run.code))
      #expect(run.errorBytes.count < 3000)
    }
    try Home().run(["favorites", "add"] + Array(repeating: "渋谷", count: 2000), ending: 0)
  }
}

@Suite("Paths of the home folder that no terminal should get", .heavy)
struct HostilePathTests {
  static let odd = "a\u{1B}]0;owned\u{7}\n\u{202E}b 'c'"

  private func folder(_ home: Home) -> String { home.path + "/" + Self.odd }

  @Test func `are exact in a pipe, because a script uses them`() throws {
    let home = try Home()
    let run = try home.run("config", "path", variables: ["XDG_CONFIG_HOME": folder(home)])
    #expect(run.code == 0)
    #expect(run.output == folder(home) + "/soramoyo/config\n")
  }

  @Test(arguments: [["config", "path"], ["completions", "install", "zsh"]])
  func `are quoted on a terminal`(arguments: [String]) throws {
    let home = try Home()
    let run = try home.run(
      arguments,
      variables: ["XDG_CONFIG_HOME": folder(home), "XDG_DATA_HOME": folder(home)],
      output: .terminal, ending: 0)
    #expect(run.output.contains("$'"))
    #expect(run.output.contains("\\x1b]0;owned\\x07\\x0a\\xe2\\x80\\xaeb \\'c\\'"))
    #expect(!run.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test func `are advised so that a shell finds the file`() throws {
    let home = try Home()
    let run = try home.run(
      "completions", "install", "bash", variables: ["XDG_DATA_HOME": folder(home)], ending: 0)
    #expect(!run.talk.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    let line = try #require(run.talk.split(separator: "\n").first { $0.hasPrefix("  source ") })
    // $'...' is of bash and zsh, whose completions these are.
    let (_, end) = try ChildProcess(["bash", "-c", "test -f \(line.dropFirst(9))"]).finish()
    #expect(end == .exited(0), "\(line)")
  }
}

@Suite("Numbers that no weather has, in the three-hourly file", .heavy)
struct ExtremeNumbersTests {
  static let numbers = [
    "9223372036854775807", "-9223372036854775808", "99999", "-99999", "1e308", "-1e308",
    "1000000000000000000000000000000", "\"9223372036854775807\"", "\"１２\"", "\"NaN\"", "\"\"",
    "null",
  ]

  @Test(arguments: ["temperature[0]", "speed", "range"], [[], ["--json"], ["--plain"]])
  func `neither stop the program nor are shown`(field: String, format: [String]) throws {
    let home = try Home()
    let archive = try Archive(in: home)
    let path =
      field == "temperature[0]"
      ? "pointTimeSeries.temperature[0]" : "areaTimeSeries.wind[0].\(field)"
    let hours = HoursFixture(base: "2024-08-29T11:00").json(area: "130010", station: "東京")
    for number in Self.numbers {
      let broken = hours.replacing(path, with: .number(number)).rendered
      try home.write(broken, to: archive.folder + "/wdist/VPFD_130010_20240829T1100.json")
      let run = try home.run(["forecast", "渋谷", "--hourly"] + archive.options + format, ending: 0)
      #expect(run.output.contains("99999") == false, "\(number)")
      #expect(run.output.contains("9223372") == false, "\(number)")
      #expect(run.output.contains("e308") == false && run.output.contains("e+308") == false)
    }
  }
}
