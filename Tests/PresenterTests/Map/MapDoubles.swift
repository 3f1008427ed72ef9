import Models
import Presenter
import TestSupport

/// Invented warnings of two offices; all others fail.
struct TwoOffices: WarningSource {
  let kind = SourceKind.jma

  func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    let kinds: [String]
    switch office {
    case "130000": kinds = ["10", "05"]
    case "270000": kinds = ["33", "03"]
    default: throw .refused(status: 503, host: "www.jma.go.jp")
    }
    let area: PrimaryAreaCode = office == "130000" ? "130010" : "270000"
    let report = WarningReport(
      family: .heavyRain, infoType: .issued, controlled: now, reported: now,
      publishingOffice: "例地方気象台", headline: nil, notice: nil, issuers: [],
      primaryAreas: [
        .init(
          area: area,
          kinds: kinds.compactMap { WarningCode($0) }.map {
            WarningKind(code: $0, status: WarningStatus("発表"))
          })
      ], municipalities: [])
    return Sourced(
      value: [report], source: .jma, freshness: .fresh, checked: now,
      origin: "https://example.com/\(office).json")
  }

  func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    throw .notOffered(.warnings, by: kind)
  }

  func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    Sourced(value: [], source: .jma, freshness: .fresh, checked: now, origin: "")
  }

  func earlyAttention(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyAttention> { throw .notCached }

  func warningTimeline(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<WarningTimeline> { throw .notCached }

  func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    Sourced(value: now, source: .jma, freshness: .fresh, checked: now, origin: "")
  }

  func areaTable(now: Instant) async throws(ForecastError) -> Sourced<AreaTable> {
    throw .notCached
  }
}

/// Forecasts of all prefectures: every kind of weather, and two that failed.
struct NationWeather: TodayWeatherModelInput {
  private static let codes = ["100", "112", "201", "203", "212", "300", "313", "400", "413", "500"]

  func forEachWeather(of places: [Place], _ body: (Int, WeatherAnswer) -> Void) async {
    // In the order of arrival, not of the prefectures.
    for index in places.indices.reversed() { body(index, answer(places[index], index)) }
  }

  private func answer(_ place: Place, _ index: Int) -> WeatherAnswer {
    if index == 4 || index == 30 {
      return .failed(place, .unreachable(host: "www.jma.go.jp", reason: .timedOut(seconds: 15)))
    }
    let today = ForecastDay.short(
      "2026-11-20", weather: Self.codes[index % Self.codes.count],
      blocks: [(hour: 12, percent: index % 11 * 10), (hour: 18, percent: 0)],
      high: .short(index - 10))
    let tomorrow = ForecastDay.weekly(
      "2026-11-21", weather: "201", rain: 40, high: .weekly(10 + index % 9, 8...20),
      low: .weekly(index % 7 - 3, -5...6))
    return Forecast.given([today, tomorrow]).sourced(checked: "2026-11-20T11:10").answer(for: place)
  }
}
