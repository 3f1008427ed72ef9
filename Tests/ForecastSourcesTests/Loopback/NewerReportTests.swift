import ForecastSources
import ProcessTestSupport
import TestSupport
import Testing

@testable import Models

@Suite("A newer report", .heavy)
struct NewerReportTests {
  let room: JMARoom

  init() async throws { room = try await JMARoom("2026-11-20T17:10") }

  /// The four reports up to the evening of the 21st, identified by their temperatures.
  static let yesterday = report("2026-11-20T17:00", temps: ["-1", "11"])
  static let morning = report("2026-11-21T05:00", temps: ["12", "13", "2", "22"])
  static let midday = report("2026-11-21T11:00", temps: ["14", "15", "4", "24"])
  static let evening = report("2026-11-21T17:00", temps: ["5", "25"])

  private static func report(_ base: Instant, temps: [String]) -> JMAFixture {
    var fixture = JMAFixture(base: base)
    fixture.stations[0].temps = temps
    return fixture
  }

  /// Publishes a report and requests it ten minutes after its base time, or at the given time.
  @discardableResult
  private func publish(
    _ fixture: JMAFixture, at time: Instant? = nil
  ) async throws -> Sourced<OfficeForecast> {
    room.server.serve(fixture)
    room.clock.now = time ?? fixture.issued.adding(seconds: 600)
    return try await room.ask()
  }

  private func forecast(_ area: PrimaryAreaCode = "130010") async throws -> Forecast {
    let catalog = PlaceCatalog()
    let model = WeatherModel(catalog: catalog, source: room.source()) { [clock = room.clock] in
      clock.now
    }
    let area = try #require(catalog.primaryArea(area))
    return try await model.forecast(of: area).value
  }

  @Test func `replaces the one before, which is kept beside it`() async throws {
    try await publish(Self.morning)
    let answer = try await publish(Self.midday)
    #expect(answer.value == (try Self.midday.office()))
    #expect(room.cached()?.body == Self.midday.json.bytes)
    #expect(room.cache.contents().entries == 2)
    let earlier = room.source().earlierReports(JMARoom.file, before: Self.midday.issued)
    #expect(earlier == [try Self.morning.office()])
  }

  @Test("today's high and low come from the reports that still had them, and say so")
  func earlierFill() async throws {
    for report in [Self.yesterday, Self.morning, Self.midday] { try await publish(report) }
    // At midday the high is in the report itself; only the low is looked up.
    let atMidday = try #require(try await forecast().day("2026-11-21"))
    #expect(atMidday.high == DayTemperature(celsius: 14, origin: .short))
    #expect(
      atMidday.low == DayTemperature(celsius: -1, origin: .earlier(issued: "2026-11-20T17:00")))
    try await publish(Self.evening)
    let atNight = try #require(try await forecast().day("2026-11-21"))
    #expect(
      atNight.high == DayTemperature(celsius: 14, origin: .earlier(issued: "2026-11-21T11:00")))
    #expect(atNight.low == atMidday.low)
    // Tomorrow is in the newest report.
    let tomorrow = try #require(try await forecast().day("2026-11-22"))
    #expect(tomorrow.low == DayTemperature(celsius: 5, origin: .short))
    #expect(tomorrow.high == DayTemperature(celsius: 25, origin: .short))
  }

  @Test func `with nothing kept, today's high and low stay missing`() async throws {
    try await publish(Self.evening)
    let today = try #require(try await forecast().day("2026-11-21"))
    #expect(today.high == nil)
    #expect(today.low == nil)
    #expect(today.wholeDayHigh == nil)
  }

  @Test func `also fills offline, and after midnight lets yesterday's values go`() async throws {
    for report in [Self.morning, Self.midday, Self.evening] { try await publish(report) }
    room.clock.now = "2026-11-21T23:59"
    let model = WeatherModel(
      catalog: PlaceCatalog(), source: room.source(.init(isOffline: true))
    ) { [clock = room.clock] in clock.now }
    let area = try #require(PlaceCatalog().primaryArea("130010"))
    let night = try await model.forecast(of: area)
    #expect(night.freshness == .offline)
    #expect(night.value.days.first?.date == "2026-11-21")
    #expect(night.value.days.first?.high?.origin == .earlier(issued: "2026-11-21T11:00"))
    room.clock.now = "2026-11-22T00:00"
    let next = try #require(try await model.forecast(of: area).value.days.first)
    #expect(next.date == "2026-11-22")
    #expect(next.high == DayTemperature(celsius: 25, origin: .short))
    #expect(next.low == DayTemperature(celsius: 5, origin: .short))
  }

  @Test("a correction replaces what it corrects; the first version fills nothing it has itself")
  func correction() async throws {
    for report in [Self.midday, Self.evening] { try await publish(report) }
    var corrected = Self.evening
    corrected.issued = "2026-11-21T21:00"
    corrected.areas[0].weatherCodes = ["413", "413", "413"]
    corrected.stations[0].temps = ["7", ""]
    let answer = try await publish(corrected)
    #expect(answer.value.short.report.isCorrection)
    #expect(answer.value.short.report.base == Self.evening.base)
    let forecast = try await forecast()
    #expect(forecast.short.issued.isoText == "2026-11-21T21:00:00+09:00")
    #expect(forecast.day("2026-11-21")?.weather?.text == "413")
    #expect(forecast.day("2026-11-21")?.high?.origin == .earlier(issued: "2026-11-21T11:00"))
    #expect(forecast.day("2026-11-22")?.low == DayTemperature(celsius: 7, origin: .short))
    let issues = room.source().earlierReports(JMARoom.file, before: corrected.issued)
      .map(\.short.report.issued)
    #expect(issues == ["2026-11-21T17:00", "2026-11-21T11:00"])
  }

  @Test("a text that changed under the same issue time is taken, and nothing is kept twice")
  func sameTime() async throws {
    try await publish(Self.morning)
    var changed = Self.morning
    changed.areas[0].weatherCodes[0] = "300"
    room.server.serve(changed.json.bytes, tag: "\"changed\"")
    room.clock.advance(minutes: 70)
    let answer = try await room.ask()
    #expect(answer.value.short.areas[0].days[0].weather?.text == "300")
    #expect(room.cache.contents().entries == 1)
  }

  @Test("keeps the last five, of whatever file, and never one for another file")
  func limited() async throws {
    let first: Instant = "2026-11-20T17:00"
    for number in 0..<9 {
      let days = number / 2
      let base = Instant(first.date.adding(days: days), hour: number.isMultiple(of: 2) ? 5 : 17)
      try await publish(JMAFixture(base: base))
    }
    let source = room.source()
    let earlier = source.earlierReports(JMARoom.file, before: "2026-12-01")
    #expect(earlier.count == 5)
    #expect(earlier.map(\.short.report.issued) == earlier.map(\.short.report.issued).sorted(by: >))
    #expect(room.cache.contents().entries == 6)
    #expect(source.earlierReports("140000", before: "2026-12-01") == [])
  }

  @Test func `never lets the cache grow beyond its limit`() async throws {
    let limit = Self.morning.json.bytes.count * 2
    let cache = ResponseCache(folder: room.cache.folder, sizeLimit: limit)
    for report in [Self.yesterday, Self.morning, Self.midday, Self.evening] {
      room.server.serve(report)
      room.clock.now = report.issued
      let answer = try await room.source(.init(), cache: cache)
        .officeForecast(JMARoom.file, now: room.clock.now)
      #expect(answer.value == (try report.office()))
      #expect(cache.contents().bytes <= limit)
      // The newest is removed last.
      #expect(cache.response(room.key())?.body == report.json.bytes)
    }
  }

  @Test func `what is kept of one server never fills in for another`() async throws {
    for report in [Self.midday, Self.evening] { try await publish(report) }
    let other = try await JMAServer()
    let source = room.source(.init(), baseURL: other.baseURL, cache: room.cache)
    #expect(source.earlierReports(JMARoom.file, before: "2026-12-01").isEmpty)
    // Not even if a file is put in its place.
    let path = "forecast/data/forecast/130000.json"
    let kept = try #require(
      room.cache.response(
        CacheKey(service: room.server.baseURL, path: path, issued: Self.midday.issued)))
    try room.cache.store(
      kept, as: CacheKey(service: other.baseURL, path: path, issued: Self.midday.issued))
    #expect(source.earlierReports(JMARoom.file, before: "2026-12-01").isEmpty)
  }

  @Test func `a kept report that was damaged is passed over`() async throws {
    for report in [Self.morning, Self.midday, Self.evening] { try await publish(report) }
    let path = "forecast/data/forecast/130000.json"
    let key = CacheKey(service: room.server.baseURL, path: path, issued: Self.midday.issued)
    var broken = try #require(room.cache.response(key))
    broken.body = Array("<html>".utf8)
    try room.cache.store(broken, as: key)
    let earlier = room.source().earlierReports(JMARoom.file, before: Self.evening.issued)
    #expect(earlier.map(\.short.report.issued) == [Self.morning.issued])
  }
}
