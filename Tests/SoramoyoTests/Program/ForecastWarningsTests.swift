import Glibc
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Warnings above a forecast", .heavy)
struct ForecastWarningsTests {
  private static let command = ["forecast", "m:1310400"]
  private static let emergency = "[EMERGENCY] Heavy Rain Emergency Warning (Level 5)"
  private static let all = [
    WarningService.floods, WarningService.bulletins, WarningService.tsunamis,
    "/warning/data/r8/130000.json",
    WarningService.feed,
  ]

  private func service(hangs: Bool = false) throws -> WarningService {
    try WarningService([.init("33"), .init("14")], hangs: hangs)
  }

  @Test("stand right below the place, and again below a long forecast; the exit code is 0")
  func emergency() throws {
    let (home, service) = (try Home(), try service())
    let run = try home.run(Self.command + ["--week"] + service.options, ending: 0)
    #expect(run.talk == "")
    #expect(run.lines.prefix(2) == ["Shinjuku City, Tokyo", Self.emergency])
    #expect(run.lines[2].hasPrefix("[ADVISORY] Thunderstorm Advisory (as of "))
    #expect(run.lines.last == "[LEVEL 5: EMERGENCY WARNING] Shinjuku City, Tokyo")
    #expect(service.takeQuestions() == Self.all)
    let short = try home.run(Self.command + ["--days", "1"] + service.options)
    #expect(short.lines.count <= 20)
    #expect(short.output.components("EMERGENCY") == 1 + 1)
    // Data checked just now is not fetched again.
    #expect(short.lines[1] == Self.emergency)
    #expect(service.takeQuestions() == [])
  }

  @Test(
    "have urgent notices above them, whose list is asked for once in ten minutes; JSON has them")
  func urgent() throws {
    let now = Instant(seconds: Glibc.time(nil))
    var row = BulletinFixture(
      "東京都竜巻注意情報", now.adding(seconds: -600).isoText, name: "20261121012000_0_VPHW51_130000")
    row.kind = "竜巻注意情報（目撃情報付き）"
    let list = BulletinFixture.file([row]).rendered
    let service = try WarningService([.init("14")], instead: [WarningService.bulletins: list])
    let home = try Home()
    let line = "[TORNADO WATCH] Tokyo (issued "
    let page = try home.run(Self.command + service.options, ending: 0)
    #expect(page.lines[1].hasPrefix(line), "\(page.lines)")
    #expect(service.takeQuestions().contains(WarningService.bulletins))
    let warnings = try home.run(["warnings", "m:1310400"] + service.options, ending: 0)
    #expect(warnings.lines[1].hasPrefix(line), "\(warnings.lines)")
    let status = try home.run(["status", "m:1310400", "--format", "{warning}"] + service.options)
    #expect(status.lines == ["TORNADO WATCH, Thunderstorm Advisory"])
    let json = try home.run(["warnings", "m:1310400", "--json"] + service.options).output
    #expect(json.contains("\"kind\": \"tornado\"") && json.contains("\"untilIsOurs\": true"))
    #expect(!service.takeQuestions().contains(WarningService.bulletins))
  }

  @Test func `are asked for neither for machines nor when they are left out`() throws {
    let service = try service()
    for options in [["--json"], ["--plain"], ["--no-warnings"], ["--json", "--no-warnings"]] {
      let run = try Home().run(Self.command + options + service.options, ending: 0)
      #expect(!run.output.contains("EMERGENCY"))
      #expect(!run.output.contains("emergency"))
      #expect(service.takeQuestions() == [], "\(options)")
    }
    try Home().run(Self.command + ["--warnings", "--no-warnings"], ending: 64)
  }

  @Test func `that never come hold nothing up, and are said not to be known`() throws {
    let service = try service(hangs: true)
    let run = try Home().run(Self.command + service.options, ending: 0)
    #expect(run.talk == "")
    #expect(
      run.lines[1].hasPrefix("Warnings: NOT KNOWN (no answer in time). Check with: soramoyo"))
    #expect(run.output.contains("Forecast for Tokyo Region"))
    #expect(service.takeQuestions() == Self.all)
  }

  @Test func `that never come are those of hours ago, which say so`() throws {
    let home = try Home()
    let service = try service()
    #expect(try home.run(Self.command + service.options).code == 0)
    try age(home)
    service.fallSilent()
    let run = try home.run(Self.command + service.options, ending: 0)
    #expect(run.lines[1] == Self.emergency)
    #expect(run.output.contains("! Last checked at "))
    #expect(run.output.contains("what was issued since is not known."))
    let offline = try home.run(Self.command + service.options + ["--offline"])
    #expect(offline.lines[2] == Self.emergency)
    #expect(offline.output.contains("what was issued since is not known."))
  }

  @Test func `that cannot be had are not known, and change no exit code`() throws {
    for service in [
      try WarningService(instead: ["/warning/data/r8/130000.json": "<html>"]),
      try WarningService(floods: nil, feedAge: nil),
    ] {
      let run = try Home().run(Self.command + service.options, ending: 0)
      #expect(run.talk == "")
      #expect(run.lines[1].contains("NOT KNOWN") || run.lines[1].contains("not all is known"))
      #expect(!run.lines[1].contains("Warnings: none"))
    }
    let alone = try Home().run(Self.command + ["--base-url", "http://127.0.0.1:1/"], ending: 69)
    #expect(alone.lines[1].hasPrefix("Warnings: NOT KNOWN (no connection)"))
    #expect(alone.talkLines.count == 1)
    let offline = try Home().run(Self.command + ["--offline"])
    #expect(offline.lines[1] == "Warnings: NOT KNOWN (offline)")
  }

  @Test("beside --warnings only danger is said twice, and nothing is asked for twice")
  func section() throws {
    let service = try service()
    let run = try Home().run(Self.command + ["--warnings"] + service.options, ending: 0)
    #expect(run.lines[1] == Self.emergency)
    #expect(run.lines[2] == "Forecast for Tokyo Region")
    #expect(run.output.components("ADVISORY") == 1 + 1)
    let questions = service.takeQuestions()
    #expect(Set(questions).count == questions.count)
  }

  @Test func `several places have each its own, and all of them are repeated below`() throws {
    let service = try service()
    let run = try Home().run(
      ["forecast", "m:1310500", "m:1310400", "13", "--lang", "ja"] + service.options, ending: 0)
    #expect(run.output.components("警報・注意報：発表なし（") == 1 + 1)
    #expect(run.output.contains("\n東京都\n[特別警報] レベル5大雨特別警報：新宿区\n"))
    #expect(
      run.lines.suffix(2) == ["[特別警報（レベル5）] 新宿区（東京都）", "[特別警報（レベル5）] 東京都"])
  }

  @Test(
    "of the sample are said to be invented",
    arguments: [
      ("sample", "Thunderstorm Advisory", "雷注意報"), ("sample:snow", "Dry Air Advisory", "乾燥注意報"),
    ])
  func sample(source: String, en: String, ja: String) throws {
    let run = try Home().run("forecast", "渋谷", "--source", source, ending: 0)
    #expect(run.lines[2].hasPrefix("[ADVISORY] \(en) (invented, as of "))
    let japanese = try Home().run("forecast", "渋谷", "--source", source, "--lang", "ja")
    #expect(japanese.lines[2].hasPrefix("[注意報] \(ja)（作った例、"))
    let left = try Home().run("forecast", "渋谷", "--source", source, "--no-warnings")
    #expect(!left.output.contains("arnings"))
  }

  @Test func `of an archive are those of its moment, or said not to be recorded`() throws {
    let home = try Home()
    let archive = try Archive(in: home)
    let none = try home.run(Self.command + archive.options, ending: 0)
    #expect(none.lines[2] == "Warnings: not known, none of this time are recorded")
    let report = WarningFixture([
      .init("VPWW55", "2024-08-29T10:30", [("1310400", [.init("33")])])
    ])
    try home.write(
      report.json.rendered, to: archive.folder + "/warning-r8/130000_20240829T1100.json")
    let some = try home.run(Self.command + archive.options, ending: 0)
    #expect(some.lines[2] == Self.emergency)
    #expect(some.lines[3] == "as of Thu 29 Aug 2024 12:00")
    #expect(some.output.contains("! Part of what may be in force is not known."))
  }

  @Test func `fit any width, in colour and without, and the class is a word in each`() throws {
    let service = try service()
    let home = try Home()
    for (width, lang) in [("40", "ja"), ("80", "en"), ("120", "ja")] {
      let options = ["--width", width, "--lang", lang] + service.options
      let plain = try home.run(Self.command + options)
      let colored = try home.run(Self.command + options + ["--color", "always"])
      #expect(colored.output.contains("\u{1b}["))
      #expect(!plain.output.contains("\u{1b}["))
      #expect(plain.lines[1].hasPrefix(lang == "ja" ? "[特別警報] " : "[EMERGENCY] "))
    }
  }

  // MARK: Storage

  /// Makes stored data look as if it had been checked two hours ago.
  private func age(_ home: Home) throws {
    let checked = Instant(seconds: Glibc.time(nil) - 7200).isoText
    for name in home.names(in: home.cacheFolder) where name.hasSuffix(".cached") {
      let file = home.cacheFolder + "/" + name
      let bytes = try #require(home.bytes(of: file))
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.hasPrefix("checked: ") || line.hasPrefix("fetched: ")
          ? line.prefix(9) + checked : line
      }
      try home.write(lines.joined(separator: "\n"), to: file)
    }
  }
}

extension String {
  fileprivate func components(_ separator: String) -> Int {
    var (count, rest) = (1, Substring(self))
    while let range = rest.firstRange(of: separator) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
