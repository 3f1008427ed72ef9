import ProcessTestSupport
import TestSupport
import Testing

@Suite("Heat, yesterday and two weeks of the program", .heavy)
struct HeatTests {
  private static let at = "2026-08-25T06:00"

  private func archive(_ files: [String: String]) throws -> (Home, [String]) {
    let home = try Home()
    let folder = home.path + "/archive"
    try home.write(
      JMAFixture(base: "2026-08-25T05:00").json.bytes, to: folder + "/20260825T0500/130000.json")
    for (name, text) in files { try home.write(text, to: folder + "/" + name) }
    return (home, ["--source", "archive:\(folder)", "--at", Self.at])
  }

  private static let heat = [
    "heat/alert_20260825_05.csv": HeatFixture.morning,
    "heat/yohou_44132_20260825T0425.csv": HeatFixture.index("44132"),
  ]

  @Test func `an alert in force stands above a forecast in season, in both languages`() throws {
    let (home, options) = try archive(Self.heat)
    let run = try home.run(["forecast", "m:1310400"] + options, ending: 0)
    let alert = try #require(run.lines.firstIndex { $0.hasPrefix("HEAT STROKE ALERT: Tokyo") })
    let day = try #require(run.lines.firstIndex { $0.contains("High") })
    #expect(alert < day)
    let ja = try home.run(["forecast", "m:1310400", "--lang", "ja"] + options)
    #expect(ja.output.contains("【熱中症警戒アラート】東京都 8月25日"))
    let without = try home.run(["forecast", "m:1310400", "--no-warnings"] + options)
    #expect(!without.output.contains("HEAT"))
    let plain = try home.run(["forecast", "m:1310400", "--plain"] + options)
    #expect(!plain.output.contains("HEAT") && plain.code == 0)
  }

  @Test(
    "a list that cannot be read is said to be unknown, and never fails the forecast",
    arguments: [
      "<html>メンテナンス</html>", "府県予報区", "\u{0}\u{1}\u{2}",
    ])
  func unknown(list: String) throws {
    let (home, options) = try archive(["heat/alert_20260825_05.csv": list])
    let run = try home.run(["forecast", "m:1310400"] + options, ending: 0)
    #expect(run.output.contains("Heat stroke alerts: NOT KNOWN"))
    #expect(!run.output.contains("no heat-stroke alert"))
  }

  @Test("without a recorded list there is no line, which is not to say that there is no alert")
  func notRecorded() throws {
    let (home, options) = try archive([:])
    let run = try home.run(["forecast", "m:1310400"] + options)
    #expect(run.code == 0 && !run.output.lowercased().contains("heat"))
  }

  @Test(
    "in the evening the alert of the morning stands with its own time, whatever was recorded since")
  func evening() throws {
    let (home, options) = try archive([
      "heat/alert_20260825_05.csv": HeatFixture.morning,
      "heat/alert_20260825_14.csv": HeatFixture.afternoon,
      "heat/alert_20260825_17.csv": HeatFixture.evening,
    ])
    let later = options.dropLast() + ["2026-08-25T18:00"]
    let today =
      "HEAT STROKE ALERT: Tokyo, Tue 25 Aug, WBGT Tokyo 32, Hachioji 33 (issued Tue 25 Aug 05:00 JST)"
    // A pipe has 80 columns.
    func unwrapped(_ text: String) -> String { text.replacing("\n  ", with: " ") }
    let run = try home.run(["heat", "東京都"] + later)
    #expect(unwrapped(run.output).contains(today), "\(run.output)")
    #expect(run.output.contains("Wed 26 Aug: no heat-stroke alert is issued"))
    let forecast = try home.run(["forecast", "m:1310400"] + later)
    #expect(unwrapped(forecast.output).contains(today), "\(forecast.output)")
    let json = try home.run(["heat", "東京都", "--json"] + later).output
    #expect(json.contains("\"issued\": \"2026-08-25T05:00:00+09:00\""))
  }

  @Test func `the heat index is a section, records and a member`() throws {
    let (home, options) = try archive(Self.heat)
    let run = try home.run(["forecast", "m:1310400", "--heat"] + options, ending: 0)
    #expect(run.output.contains("Heat index (WBGT) forecast"))
    #expect(run.output.contains("32.0") && run.output.contains("Danger"))
    let records = try home.run(["forecast", "m:1310400", "--heat", "--plain"] + options)
    #expect(records.lines.count == 8)
    #expect(
      records.lines.first
        == "13104\t2026-08-25T06:00:00+09:00\t25.0\twarning\talert\t44132\tarchive\treplay")
    let json = try home.run(["forecast", "m:1310400", "--heat", "--json"] + options)
    #expect(json.output.contains("\"flag\": \"alert\""))
    #expect(json.output.contains("\"station\": \"44132\""))
  }

  @Test func `out of season it says so, and nothing is asked`() throws {
    let run = try Home().run(
      "forecast", "shibuya", "--heat", "--source", "sample:snow", "--no-warnings", ending: 0)
    #expect(run.output.contains("Out of season"))
  }

  @Test func `today's high is compared with the one observed on the day before`() throws {
    let head = "観測所番号,都道府県,地点,国際地点番号,現在時刻(年),24日の値\r\n"
    let row = "44132,東京都,東京（トウキョウ）,47662,2026,08,24,24,00,28.2,8,13,20,8,,,,,,,0,37.1,4\r\n"
    let (home, options) = try archive(["mdrr/mxtemsadext0824.csv": head + row])
    let run = try home.run(["forecast", "m:1310400", "--yesterday"] + options, ending: 0)
    #expect(run.output.contains("16°C below yesterday's observed 28.2°C"))
    #expect(!(try home.run(["forecast", "m:1310400"] + options).output.contains("observed 28.2")))
    let records = try home.run(["forecast", "m:1310400", "--yesterday", "--plain"] + options)
    #expect(records.output == "13104\t130010\t2026-08-24\t28.2\t44132\tarchive\treplay\n")
    let json = try home.run(["forecast", "m:1310400", "--yesterday", "--json"] + options)
    #expect(json.output.contains("\"high\": 28.2"))
  }

  @Test("two weeks stand below the week, and are not there unless they are asked for")
  func twoWeeks() throws {
    let file = TwoWeekFixture.file(
      report: #"{"yy":2026,"mm":8,"dd":25,"hh":5}"#,
      first: #"{"yy":2026,"mm":8,"dd":26,"elem":2,"fcst":33,"lower":31,"upper":35,"rank":2}"#,
      second: #"{"yy":2026,"mm":9,"dd":2,"elem":3,"fcst":24,"rank":1}"#)
    let (home, options) = try archive(["twoweek/data_47662.json": file])
    let run = try home.run(["forecast", "m:1310400", "--two-weeks"] + options, ending: 0)
    #expect(run.output.contains("Two-week temperatures"))
    #expect(run.output.contains("A product of its own"))
    #expect(run.output.contains("much above normal") && run.output.contains("(31~35)"))
    #expect(!(try home.run(["forecast", "m:1310400"] + options).output.contains("Two-week")))
    let records = try home.run(["forecast", "m:1310400", "--two-weeks", "--plain"] + options)
    #expect(
      records.lines.first
        == "13104\t2026-08-26\tday\t33.0\t31.0\t35.0\t-\tmuchAbove\t-\t-\t-\t-\t-\t44132\t"
        + "2026-08-25T05:00:00+09:00\tarchive\treplay")
    let json = try home.run(["forecast", "m:1310400", "--two-weeks", "--json"] + options)
    #expect(json.output.contains("\"span\": \"fiveDays\""))
  }

  private static let brokenFiles: [(String, String, String)] = [
    ("--two-weeks", "twoweek/data_47662.json", "<html>"),
    ("--two-weeks", "twoweek/data_47662.json", "{\"No\": 47662"),
    ("--two-weeks", "twoweek/data_47662.json", TwoWeekFixture.file(number: "47636")),
    ("--two-weeks", "twoweek/data_47662.json", "[1,2,3]"),
    ("--yesterday", "mdrr/mxtemsadext0824.csv", "<html>"),
    ("--yesterday", "mdrr/mxtemsadext0824.csv", "a,b\r\n"),
    ("--heat", "heat/yohou_44132_20260825T0425.csv", "<html>"),
    ("--heat", "heat/yohou_44132_20260825T0425.csv", "1,2\n44132,x,y\n"),
  ]

  @Test(
    "files that are none are errors with words and an exit code, beside a whole forecast",
    arguments: brokenFiles)
  func broken(option: String, file: String, content: String) throws {
    let (home, options) = try archive([
      file: content, "heat/alert_20260825_05.csv": HeatFixture.morning,
    ])
    let run = try home.run(["forecast", "m:1310400", option] + options, ending: 65)
    #expect(run.output.contains("High") && !run.talk.isEmpty)
  }
}
