import ForecastSources
import FoundationEssentials
import Models
import TestSupport
import Testing

/// What is used from a livedoor-compatible answer, and what is ignored.
@Suite("A livedoor-compatible answer")
struct LivedoorForecastParserTests {
  private static let catalog = PlaceCatalog()

  private func parse(_ fixture: LivedoorFixture) throws -> ShortRangeForecast {
    let area = try #require(Self.catalog.primaryArea(PrimaryAreaCode(fixture.area)))
    let office = try LivedoorForecastParser(area: area, stations: Self.catalog)
      .parse(fixture.json.bytes)
    #expect(office.weekly == nil)
    #expect(office.short.areas.map(\.code) == [area.code])
    return office.short
  }

  /// The parts of a file that the service's answer can be traced to.
  private func expected(_ file: JMAFixture, from date: CivilDate) -> ForecastFigures {
    ForecastFigures(file.json)
      .carriedByLivedoor(area: "130010", station: "44132", base: file.base)
      .filtered { member, _, time in
        member == "issued" || (Instant(iso8601: time)?.date ?? date) >= date
      }
  }

  @Test(arguments: ["2026-11-21T05:00", "2026-11-21T11:00", "2026-11-21T17:00"])
  func `gives the short range as JMA issued it, and nothing of the week`(base: String) throws {
    let file = JMAFixture(base: Instant(stringLiteral: base))
    let short = try parse(LivedoorFixture(file))
    let figures = ForecastFigures(OfficeForecast(short: short, weekly: nil))
    #expect(figures.differences(from: expected(file, from: file.base.date)) == [])
    #expect(short.report.base == file.base)
    #expect(!short.report.isCorrection)
    // The service fills the days after tomorrow from the week, by position.
    let dayAfter = file.base.date.adding(days: 2)
    #expect(short.areas[0].rain.allSatisfy { $0.start.date < dayAfter })
    #expect(short.stations[0].values.allSatisfy { $0.stamp.date < dayAfter })
  }

  @Test(
    "asked after midnight, before the morning report, it begins with the day that has begun",
    arguments: ["2026-11-22T00:00", "2026-11-22T04:59"])
  func afterMidnight(now: String) throws {
    let file = JMAFixture(base: "2026-11-21T17:00")
    let fixture = LivedoorFixture(file, now: Instant(stringLiteral: now))
    let short = try parse(fixture)
    let figures = ForecastFigures(OfficeForecast(short: short, weekly: nil))
    #expect(figures.differences(from: expected(file, from: "2026-11-22")) == [])
    #expect(short.areas[0].days.map(\.start) == ["2026-11-22", "2026-11-23"])
    #expect(short.stations[0].values.map(\.celsius) == [3, 9])
    // The service's third day is from the week, at the position of another series.
    let third = try #require(fixture.json["forecasts"]?[2])
    #expect(third["telop"]?.text != nil)
    #expect(third["temperature"]?["max"]?["celsius"]?.text == "13")
    #expect(third["chanceOfRain"]?["T06_12"]?.text == "53%")
  }

  @Test func `a weather that the service wrote to the wrong day is not believed`() throws {
    // An old file: the service finds no short range for two days and writes both over the last.
    let file = JMAFixture(base: "2026-11-21T05:00")
    let fixture = LivedoorFixture(file, now: "2026-11-22T01:00")
    let dates = fixture.json["forecasts"]?.items.compactMap { $0["date"]?.text }
    #expect(dates == ["2026-11-22", "2026-11-23", "2026-11-24"])
    let late = LivedoorFixture(file, now: "2026-11-23T01:00")
    #expect(
      late.json["forecasts"]?.items.compactMap { $0["date"]?.text }
        == ["2026-11-23", "2026-11-24", "2026-11-25"])
    #expect(try parse(late).areas[0].days == [])
    // The same applies to one that replaces a day that the week does not reach.
    let last = LivedoorFixture(file, now: "2026-11-26T01:00")
    #expect(last.json["forecasts"]?[2]?["date"]?.text == "2026-11-28")
    #expect(last.json["forecasts"]?[2]?["telop"]?.text == "雨のち晴")
    #expect(try parse(last).areas[0].days == [])
    #expect(try parse(fixture).areas[0].days.map(\.start) == ["2026-11-22"])
  }

  @Test func `today's low is never taken from what the service has there`() throws {
    let file = JMAFixture(base: "2026-11-21T11:00")
    let json = LivedoorFixture(file).json
      .replacing("forecasts[0].temperature.min.celsius", with: .text("4"))
    let area = try #require(Self.catalog.primaryArea("130010"))
    let short = try LivedoorForecastParser(area: area, stations: Self.catalog).parse(json.bytes)
      .short
    #expect(
      short.stations[0].values.map(\.stamp) == [
        "2026-11-21T09:00", "2026-11-22T00:00", "2026-11-22T09:00",
      ])
    #expect(short.stations[0].values.map(\.celsius) == [12, 3, 9])
  }

  @Test("a low that the service dropped, because it is not below the high, is missing")
  func droppedLow() throws {
    var file = JMAFixture(base: "2026-11-21T17:00")
    file.stations[0].temps = ["9", "9"]
    let short = try parse(LivedoorFixture(file, now: "2026-11-22T00:30"))
    #expect(short.stations[0].values.map(\.celsius) == [nil, 9])
  }

  @Test func `a correction is known by its hour, and belongs to the issuance it corrects`() throws {
    for (issued, base) in [
      ("2026-11-21T13:00", "2026-11-21T11:00"), ("2026-11-21T09:00", "2026-11-21T05:00"),
      ("2026-11-21T23:00", "2026-11-21T17:00"),
    ] {
      var file = JMAFixture(base: Instant(stringLiteral: base))
      file.issued = Instant(stringLiteral: issued)
      let report = try parse(LivedoorFixture(file)).report
      #expect(report.issued == file.issued)
      #expect(report.base == file.base)
      #expect(report.isCorrection)
    }
  }

  @Test("a telop that is no text of JMA's leaves the code missing and the words standing")
  func unknownTelop() throws {
    var file = JMAFixture(base: "2026-11-21T11:00")
    file.areas[0].weatherCodes[0] = "399"
    let day = try #require(try parse(LivedoorFixture(file)).areas[0].days.first)
    #expect(day.weather == nil)
    #expect(day.weatherText == "くもり　1")
  }

  @Test func `the number in an image's address is no evidence of a code`() throws {
    let area = try #require(Self.catalog.primaryArea("130010"))
    let json = LivedoorFixture(JMAFixture(base: "2026-11-21T11:00")).json
      .replacing("forecasts[0].telop", with: .null)
      .replacing("forecasts[0].image.url", with: .text("https://example.test/img/100.svg"))
    let office = try LivedoorForecastParser(area: area, stations: Self.catalog).parse(json.bytes)
    #expect(office.short.areas[0].days[0].weather == nil)
  }

  @Test("the station is known by its name; one that is not the area's gives no temperatures")
  func station() throws {
    var fixture = LivedoorFixture(JMAFixture(base: "2026-11-21T11:00"))
    #expect(try parse(fixture).stations.map(\.code) == ["44132"])
    fixture.file.stations[0].name = "大島"
    fixture.city = "大島"
    #expect(try parse(fixture).stations == [])
  }

  @Test(
    "Tokachi and Amami go by the office of their own in the address",
    arguments: [
      ("014030", "十勝地方", "帯広", "014030"), ("460040", "奄美地方", "名瀬", "460040"),
      ("014030", "十勝地方", "帯広", "014100"),
    ])
  func ownOffice(code: String, district: String, city: String, office: String) throws {
    var file = JMAFixture(base: "2026-11-21T11:00")
    file.areas[0].code = code
    var fixture = LivedoorFixture(file)
    (fixture.area, fixture.district, fixture.city, fixture.office) = (code, district, city, office)
    #expect(try parse(fixture).areas[0].days.count == 3)
  }
}

@Suite("A telop text of a livedoor-compatible service")
struct LivedoorTelopTests {
  private static let table = WeatherCodeTable()

  private func code(_ telop: String) throws -> WeatherCode? {
    let area = try #require(PlaceCatalog().primaryArea("130010"))
    let json = LivedoorFixture(JMAFixture(base: "2026-11-21T11:00")).json
      .replacing("forecasts[0].telop", with: .text(telop))
    return try LivedoorForecastParser(area: area, stations: PlaceCatalog()).parse(json.bytes)
      .short.areas[0].days[0].weather
  }

  @Test func `every one of JMA's 118 texts leads to its own code, in either spelling`() throws {
    #expect(Self.table.entries.count == 118)
    for entry in Self.table.entries {
      #expect(try code(entry.ja) == entry.code)
      let spelled = entry.ja.map { $0 == "後" ? "のち" : String($0) }.joined()
      #expect(try code(spelled) == entry.code)
    }
  }

  @Test func `晴れ and 曇り alone are 100 and 200`() throws {
    #expect(try code("晴れ")?.text == "100")
    #expect(try code("曇り")?.text == "200")
    #expect(try code("晴れ午後は雷雨")?.text == "125")
  }

  @Test func `暴風雨 is how the service words 308`() throws {
    #expect(try code("暴風雨")?.text == "308")
  }

  @Test(arguments: [
    "", " ", "暴風", "暴風雨後晴", "晴のち", "のち", "晴時々曇 ", "晴れのち", "はれ", "曇のち晴のち雨", "晴時々曇晴時々曇", "Clear",
    "100",
  ])
  func `whatever is not exactly one code's has none`(telop: String) throws {
    #expect(try code(telop) == nil)
  }
}

@Suite("The recorded livedoor-compatible answer")
struct RecordedLivedoorTests {
  @Test("is read as it stands, except for what came from the week", .recordedData("livedoor"))
  func wakkanai() throws {
    let bytes = try RecordedData.bytes("livedoor/tsukumijima_011000_20210623.json")
    let json = try JSONDecoder().decode(JSONTree.self, from: Data(bytes))
    let area = try #require(PlaceCatalog().primaryArea("011000"))
    let short = try LivedoorForecastParser(area: area, stations: PlaceCatalog()).parse(bytes).short
    #expect(short.report.issued.isoText == json["publicTime"]?.text)
    #expect(short.report.cycle == .midday)
    #expect(short.areas[0].days.map(\.weather?.text) == ["101", "201", "200"])
    for (index, day) in short.areas[0].days.enumerated() {
      let detail = json["forecasts"]?[index]?["detail"]
      #expect(day.weatherText == detail?["weather"]?.text)
      #expect(day.windText == detail?["wind"]?.text)
      #expect(day.waveText == detail?["wave"]?.text)
      #expect(day.start.date.isoText == json["forecasts"]?[index]?["date"]?.text)
    }
    #expect(short.areas[0].rain.map(\.percent) == [20, 10, 0, 0, 20, 20])
    #expect(short.areas[0].rain.first?.start == "2021-06-23T12:00")
    #expect(short.stations.map(\.code) == ["11016"])
    #expect(short.stations[0].values.map(\.celsius) == [24, 13, 22])
  }
}
