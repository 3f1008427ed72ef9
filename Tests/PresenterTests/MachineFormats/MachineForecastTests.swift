import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The forecast for machines")
struct MachineForecastTests {
  private let machine = MachineOutput(catalog: Given.catalog)
  private let now: Instant = "2026-11-20T12:00"

  private var full: WeatherAnswer {
    let day = ForecastDay.short(
      "2026-11-20", weather: "212", texts: ("くもり\u{3000}後\u{3000}雨", "北の風", "１メートル"),
      blocks: [(hour: 12, percent: 20), (hour: 18, percent: nil)],
      high: DayTemperature(celsius: 15, origin: .observed(at: "2026-11-20T11:50")),
      low: DayTemperature(celsius: -2, origin: .earlier(issued: "2026-11-19T17:00")),
      wholeDayHigh: 16)
    let week = ForecastDay.weekly(
      "2026-11-21", weather: "999", rain: 0, high: .weekly(0, -3...4), reliability: .c)
    let plain = Forecast.given([day, week])
    let normals = WeeklyForecast.WeekNormals(
      code: "44132", name: "東京", low: 7.9, high: nil, rainLower: 4.5, rainUpper: 22.5)
    return Forecast(
      area: plain.area, short: plain.short, weekly: plain.weekly, shortStation: plain.shortStation,
      weeklyStation: plain.weeklyStation, weeklyArea: plain.weeklyArea, normals: normals,
      days: plain.days
    ).sourced(.stale, checked: "2026-11-20T09:00", trouble: .notCached).answer(for: .shibuya)
  }

  /// A forecast in which every optional value is missing.
  private var bare: WeatherAnswer {
    let plain = Forecast.given(
      [.short("2026-11-20", weather: nil)], base: "2026-11-20T12:00", shortStation: nil,
      weeklyStation: nil, weeklyArea: nil)
    return Forecast(
      area: plain.area, short: plain.short, weekly: nil, shortStation: nil, weeklyStation: nil,
      weeklyArea: nil, normals: nil, days: plain.days
    ).sourced().answer(for: .shibuya)
  }

  @Test(
    "a report dated half a day ahead of the clock is not fresh, on every face",
    arguments: [
      ("2026-11-20T11:00" as Instant, true), ("2026-11-20T12:20", true),
      ("2026-11-21T00:00", false),
    ])
  func ahead(issued: Instant, isFresh: Bool) throws {
    let answer = Forecast.given([.short("2026-11-20")], base: issued).sourced()
      .answer(for: .shibuya)
    let word = isFresh ? "fresh" : "stale"
    let document = machine.forecasts([PlaceWeather(answer: answer)], days: nil, now: now)
    #expect(document.jsonText.contains("\"freshness\": \"\(word)\""))
    #expect(document.jsonText.contains("\"outdated\": \(!isFresh)"))
    let record = try #require(machine.forecastRecords([answer], days: nil, now: now).first)
    #expect(record.hasSuffix("\t\(word)"))
  }

  @Test func `has exactly the documented keys, in their order`() throws {
    let document = machine.forecasts([PlaceWeather(answer: full)], days: nil, now: now)
    #expect(try document.deviations() == [])
  }

  @Test func `keeps every key when its value is missing, and writes null, never zero`() throws {
    let tree = try machine.forecasts([PlaceWeather(answer: bare)], days: nil, now: now).parsed()
    let forecast = try #require(tree["forecasts"]?[0])
    for key in ["checked", "trouble", "weekly"] { #expect(forecast[key] == .null, "\(key)") }
    #expect(forecast["short"]?["station"] == .null)
    #expect(forecast["short"]?["cycle"] == .null)
    let day = try #require(forecast["days"]?[0])
    for key in ["weather", "high", "low", "wholeDayHigh", "reliability"] {
      #expect(day[key] == .null, "\(key)")
    }
    for key in ["weather", "wind", "wave"] { #expect(day["text"]?[key] == .null, "\(key)") }
    #expect(day["rain"]?["percent"] == .null)
    #expect(day["rain"]?["derived"] == .bool(false))
    #expect(day["rain"]?["blocks"] == .list([]))
  }

  @Test func `has the values of the model, as they are`() throws {
    let tree = try machine.forecasts([PlaceWeather(answer: full)], days: nil, now: now).parsed()
    #expect(tree["schema"] == .text("soramoyo.forecast"))
    #expect(tree["version"] == .number("1"))
    #expect(tree["at"] == .text("2026-11-20T12:00:00+09:00"))
    let forecast = try #require(tree["forecasts"]?[0])
    #expect(forecast["place"]?["id"] == .text("m:1311300"))
    #expect(forecast["freshness"] == .text("stale"))
    #expect(forecast["trouble"] == .text("notCached"))
    #expect(forecast["checked"] == .text("2026-11-20T09:00:00+09:00"))
    #expect(forecast["outdated"] == .bool(false))
    #expect(forecast["weekly"]?["normals"]?["high"] == .null)
    let first = try #require(forecast["days"]?[0])
    #expect(first["text"]?["weather"] == .text("くもり\u{3000}後\u{3000}雨"))
    #expect(first["rain"]?["percent"] == .number("20"))
    #expect(first["rain"]?["derived"] == .bool(true))
    #expect(first["rain"]?["blocks"]?[1]?["percent"] == .null)
    #expect(first["rain"]?["blocks"]?[1]?["to"] == .text("2026-11-21T00:00:00+09:00"))
    #expect(first["high"]?["origin"] == .text("observed"))
    #expect(first["high"]?["time"] == .text("2026-11-20T11:50:00+09:00"))
    #expect(first["low"]?["origin"] == .text("earlier"))
    #expect(first["low"]?["celsius"] == .number("-2"))
    #expect(first["low"]?["lower"] == .null)
    #expect(first["weather"]?["category"] == .text("cloudy-rain"))
    let second = try #require(forecast["days"]?[1])
    #expect(second["weather"]?["ja"] == .null)
    #expect(second["weather"]?["code"] == .text("999"))
    #expect(second["high"]?["celsius"] == .number("0"))
    #expect(second["high"]?["lower"] == .number("-3"))
    #expect(second["rain"]?["percent"] == .number("0"))
    #expect(second["reliability"] == .text("C"))
  }

  @Test(arguments: [(nil, 2), (1, 1), (2, 2), (8, 2)] as [(Int?, Int)])
  func `prints no more days than asked for`(limit: Int?, count: Int) throws {
    let tree = try machine.forecasts([PlaceWeather(answer: full)], days: limit, now: now).parsed()
    #expect(tree["forecasts"]?[0]?["days"]?.items.count == count)
    #expect(machine.forecastRecords([full], days: limit, now: now).count == count)
  }

  @Test func `puts normals under their own name, and their reason among the failures`() throws {
    let answer = WeatherAnswer.normals(
      .shibuya, month: 11, reason: .refused(status: 503, host: "h"))
    let document = machine.forecasts([PlaceWeather(answer: answer)], days: nil, now: now)
    let tree = try document.parsed()
    #expect(tree["forecasts"] == .list([]))
    #expect(tree["normals"]?[0]?["period"] == .text("1991-2020"))
    #expect(tree["normals"]?[0]?["values"]?["high"] == .number("16.7"))
    #expect(tree["failures"]?[0]?["error"] == .text("refused"))
    #expect(machine.forecastRecords([answer], days: nil, now: now).isEmpty)
    #expect(try document.deviations() == [])
  }

  @Test(
    "names each kind of failure by its word, with a message in English",
    arguments: [
      (ForecastError.unreachable(host: "h", reason: .brokenOff), "unreachable"),
      (.refused(status: 500, host: "h"), "refused"),
      (.notUnderstood(.html, origin: "o"), "notUnderstood"),
      (.areaMissing("130010", origin: "o"), "areaMissing"),
      (.allPast(issued: "2026-11-01", origin: "o"), "allPast"), (.notCached, "notCached"),
      (.notInArchive("130000", at: "2026-11-01"), "notInArchive"),
      (.nothingRecorded(.overview, code: "-", at: "2026-11-01T00:00"), "nothingRecorded"),
      (.notReported(.tides, code: nil), "notReported"),
      (.dayMissing(.tides, "2026-11-22", origin: "o"), "dayMissing"),
      (
        .recordedLongAgo(.warnings, code: "-", newest: "2026-11-01T00:00"), "recordedLongAgo"
      ),
      (.archiveUnreadable(path: "p", reason: .locked), "archiveUnreadable"),
      (.tooOld(age: 2, limit: 1), "tooOld"), (.cancelled, "cancelled"),
    ])
  func failures(error: ForecastError, word: String) throws {
    let tree = try machine.forecasts(
      [PlaceWeather(answer: .failed(.shibuya, error))], days: nil, now: now
    ).parsed()
    let failure = try #require(tree["failures"]?[0])
    #expect(failure["error"] == .text(word))
    #expect(failure["message"] == .text(ErrorText(language: .en).text(error)))
    #expect(failure["place"]?["code"] == .text("13113"))
    #expect(tree["forecasts"] == .list([]))
  }

  @Test func `is one record of twelve fields a day, with a dash for what is missing`() {
    let records = machine.forecastRecords([full, bare], days: nil, now: now)
    #expect(
      records == [
        "13113\t130010\t2026-11-20\t212\t曇後一時雨\t15\t-2\t20\t-\t2026-11-20T11:00:00+09:00\tjma\tstale",
        "13113\t130010\t2026-11-21\t999\t-\t0\t-\t0\tC\t2026-11-20T11:00:00+09:00\tjma\tstale",
        "13113\t130010\t2026-11-20\t-\t-\t-\t-\t-\t-\t2026-11-20T12:00:00+09:00\tjma\tfresh",
      ])
    #expect(records.allSatisfy { $0.split(separator: "\t").count == 12 })
  }

  @Test(arguments: [
    "1\t0", "1\n0", "1\r\n0", "1\u{1B}[2J", "1\u{85}0", "1\u{2028}0",
    "1\u{202E}0", "1\u{61C}0", "1\u{2069}0",
  ])
  func `keeps one record on one line, whatever is in its fields`(code: String) {
    let answer = Forecast.given([.short("2026-11-20", weather: code)]).sourced().answer(
      for: .shibuya)
    let record = machine.forecastRecords([answer], days: nil, now: now).first ?? ""
    #expect(record.split(separator: "\t", omittingEmptySubsequences: false).count == 12)
    #expect(!record.contains { $0.isNewline })
    #expect(!record.unicodeScalars.contains { $0.properties.isBidiControl })
    #expect(!record.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F })
  }
}
