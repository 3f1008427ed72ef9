import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Presenter

@Suite("A place's figures for Prometheus")
struct StatusMetricsTests {
  private static let now: Instant = "2026-11-20T12:00"
  private static let labels =
    "code=\"13113\",place=\"Shibuya City\",prefecture=\"Tokyo\""

  private func answer(
    _ freshness: Freshness = .fresh, source: SourceKind = .jma, report: GivenReport = GivenReport(),
    warnings: any WarningSource = GivenWarnings.ofTwoOffices(at: Self.now)
  ) async -> StatusAnswer {
    var answer = StatusAnswer(place: .shibuya)
    let day = ForecastDay.short("2026-11-20", high: .short(15))
    answer.forecast = Forecast.given([day])
      .sourced(freshness, source: source, checked: "2026-11-20T11:10").answer(for: .shibuya)
    answer.observation = await report.answer(.shibuya)
    answer.warnings = await WarningsModel(catalog: Given.catalog, source: warnings) { Self.now }
      .warnings(of: .tokyo)
    return answer
  }

  private func lines(
    _ answers: [StatusAnswer], source: SourceKind = .jma, now: Instant = Self.now
  ) -> [String] {
    MachineOutput(catalog: Given.catalog).metrics(answers, source: source, now: now)
      .split(separator: "\n").map(String.init)
  }

  /// The samples of a family, without the labels that all have.
  private func samples(_ lines: [String], _ name: String) -> [String] {
    lines.filter { $0.hasPrefix("soramoyo_\(name){") }.map {
      $0.dropFirst("soramoyo_\(name){".count + Self.labels.count).description
    }
  }

  @Test func `current data are samples, and say that they are`() async {
    let lines = lines([await answer()])
    #expect(samples(lines, "forecast_high_celsius") == ["} 15.0"])
    #expect(samples(lines, "observed_temperature_celsius") == ["} 15.2"])
    #expect(
      samples(lines, "fresh") == [
        ",part=\"forecast\"} 1", ",part=\"observation\"} 1", ",part=\"warnings\"} 1",
      ])
    #expect(samples(lines, "checked_timestamp_seconds").count == 3)
    #expect(!samples(lines, "warning").isEmpty)
  }

  @Test("stored data are not fresh; an old observation and an old report have no sample")
  func old() async {
    let stored = await answer(.stale, report: GivenReport(freshness: .stale))
    let young = lines([stored])
    #expect(
      samples(young, "fresh").prefix(2) == [",part=\"forecast\"} 0", ",part=\"observation\"} 0"])
    #expect(samples(young, "observed_temperature_celsius") == ["} 15.2"])
    let later = lines([stored], now: Self.now.adding(hours: 72))
    #expect(samples(later, "observed_temperature_celsius") == [])
    #expect(samples(later, "observed_rain_1h_millimeters") == [])
    #expect(samples(later, "forecast_high_celsius") == [])
    // When it was, is known.
    #expect(samples(later, "observed_timestamp_seconds").count == 1)
    #expect(samples(later, "forecast_issued_timestamp_seconds").count == 1)
  }

  @Test("a warning that could not be renewed for long is no sample, and warnings are not known")
  func oldWarnings() async throws {
    var answer = await answer()
    let then = try #require(answer.warnings)
    answer.warnings = then.at(Self.now.adding(seconds: 11 * 60))
    let lines = lines([answer])
    #expect(samples(lines, "warning") == [])
    #expect(samples(lines, "warnings_known") == ["} 0"])
  }

  @Test(
    "what is in force stays a sample where a clock is in doubt, and is not fresh",
    arguments: [0, -6])
  func slowClock(hours: Int) async {
    var answer = await answer()
    let slow = Self.now.adding(hours: -3)
    var given = GivenWarnings.ofTwoOffices(at: Self.now.adding(hours: hours))
    given.checked = Self.now
    answer.warnings = await WarningsModel(catalog: Given.catalog, source: given) { slow }
      .warnings(of: .tokyo)
    let lines = lines([answer], now: slow)
    #expect(!samples(lines, "warning").isEmpty)
    #expect(samples(lines, "fresh").contains(",part=\"warnings\"} 0"))
    #expect(samples(lines, "warnings_known") == ["} 0"])
  }

  @Test func `warnings that could not be fetched are not fresh, whatever is known of rivers`() async
  {
    var answer = await answer()
    answer.warnings = .given(.shibuya, error: .notCached)
    #expect(!samples(lines([answer]), "fresh").contains { $0.contains("warnings") })
  }

  @Test func `warnings are not fresh where those of one office are missing`() async {
    var answer = await answer()
    answer.warnings?.offices += PlaceWarnings.given(.shibuya, error: .notCached).offices
    #expect(samples(lines([answer]), "fresh").contains(",part=\"warnings\"} 0"))
  }

  @Test func `urgent notices are samples, and say whether all are known`() async throws {
    var answer = await answer()
    #expect(samples(lines([answer]), "urgent_notices_known") == [])
    let report = QuakeReport(
      event: "1", kind: .notice, title: "南海トラフ地震臨時情報（巨大地震注意）", created: Self.now,
      reported: Self.now, document: "1_VYSE50_0.json")
    let notice = try #require(UrgentNotice(QuakeNotice(report, nil, now: Self.now)))
    answer.warnings?.alerts = PlaceAlerts(notices: [notice])
    #expect(samples(lines([answer]), "urgent_notice") == [",kind=\"nankaiCaution\"} 1"])
    #expect(samples(lines([answer]), "urgent_notices_known") == ["} 1"])
    answer.warnings?.alerts = PlaceAlerts(notices: [], doubt: .notCached)
    #expect(samples(lines([answer]), "urgent_notice") == [])
    #expect(samples(lines([answer]), "urgent_notices_known") == ["} 0"])
  }

  @Test func `what is replayed can be told from what is live by a label`() async {
    let lines = lines([await answer(.sample, source: .sample)], source: .sample)
    #expect(samples(lines, "forecast_high_celsius") == [",replay=\"sample\"} 15.0"])
    let named = lines.filter { !$0.hasPrefix("#") }
    #expect(named.allSatisfy { $0.contains(",replay=\"sample\"") })
  }

  @Test func `a place that is named twice is one series`() async {
    let answer = await answer()
    #expect(samples(lines([answer, answer]), "forecast_high_celsius").count == 1)
  }
}
