import ForecastSources
import FoundationEssentials
import TestSupport
import Testing

@testable import Models

@Suite("JMA's recorded files as they lie there", .recorded)
struct RecordedArchiveTests {
  static let root = String(RecordedForecasts.folder.dropLast("/forecast".count))
  let source = Archive(path: root)

  /// File, time, the file of the answer, its issue time and base time.
  static let cases: [(ForecastFileCode, Instant, String, Instant, Instant)] = [
    (
      "130000", "2024-08-29T12:00", "rebuilt/20240829T1100/130000.json", "2024-08-29T11:00",
      "2024-08-29T11:00"
    ),
    // The evening report of Tochigi was amended at 18:00, and is stored under 17:00.
    (
      "090000", "2024-01-24T17:30", "rebuilt/20240124T0500/090000.json", "2024-01-24T05:00",
      "2024-01-24T05:00"
    ),
    (
      "090000", "2024-01-24T18:00", "rebuilt/20240124T1700/090000.json", "2024-01-24T18:00",
      "2024-01-24T17:00"
    ),
    (
      "130000", "2024-12-31T19:00", "rebuilt/20241231T1700/130000.json", "2024-12-31T19:00",
      "2024-12-31T17:00"
    ),
    // Corrections with names of their own.
    (
      "130000", "2025-01-04T21:30", "special/amended_130000_20250104T2100.json",
      "2025-01-04T21:00", "2025-01-04T17:00"
    ),
    (
      "130000", "2025-01-15T15:00", "special/amended_130000_20250115T1500.json",
      "2025-01-15T15:00", "2025-01-15T11:00"
    ),
    // Weeks between the recordings: the newest before, from any folder.
    (
      "130000", "2025-01-15T14:59", "special/amended_130000_20250104T2100.json",
      "2025-01-04T21:00", "2025-01-04T17:00"
    ),
    (
      "130000", "2026-09-01T00:00", "raw/130000_20260812T1700.json", "2026-08-12T17:00",
      "2026-08-12T17:00"
    ),
    (
      "012000", "2024-10-19T11:30", "special/code316w_012000_20241019T1100.json",
      "2024-10-19T11:00", "2024-10-19T11:00"
    ),
    (
      "120000", "2023-12-31T17:00", "special/stationcode_120000_20231231T1700.json",
      "2023-12-31T17:00", "2023-12-31T17:00"
    ),
  ]

  @Test("answer at a moment with the newest report of that moment", arguments: cases)
  func moments(
    file: ForecastFileCode, now: Instant, name: String, issued: Instant, base: Instant
  ) async throws {
    let answer = try await source.officeForecast(file, now: now)
    #expect(answer.origin == "\(Self.root)/forecast/\(name)")
    #expect(answer.value.short.report.issued == issued)
    #expect(answer.value.short.report.base == base)
    let bytes = try #require(FileManager.default.contents(atPath: answer.origin))
    let json = try JSONDecoder().decode(JSONTree.self, from: bytes)
    #expect(ForecastFigures(answer.value).differences(from: ForecastFigures(json)) == [])
  }

  @Test func `hold nothing from before the first record`() async {
    let now: Instant = "2021-07-24T10:59"
    let answer = await outcome { try await source.officeForecast("130000", now: now) }
    #expect(answer.failure == .notInArchive("130000", at: now))
  }

  @Test func `give the evening its high of the day from the report of midday`() async throws {
    let catalog = PlaceCatalog()
    let area = try #require(catalog.primaryArea("130010"))
    let model = WeatherModel(catalog: catalog, source: source) { "2024-08-29T18:00" }
    let forecast = try await model.forecast(of: area).value
    #expect(forecast.short.issued.isoText == "2024-08-29T17:00:00+09:00")
    #expect(forecast.days.count == 8)
    let midday = try await source.officeForecast("130000", now: "2024-08-29T12:00").value.short
    let tokyo = try #require(midday.stations.first { $0.code == "44132" })
    let high = try #require(tokyo.values.first { $0.stamp == "2024-08-29T09:00" }?.celsius)
    #expect(
      forecast.days.first?.high
        == DayTemperature(celsius: high, origin: .earlier(issued: "2024-08-29T11:00")))
  }
}
