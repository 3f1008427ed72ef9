import Models
import Presenter
import TestSupport

extension GivenWarnings {
  /// Invented warnings of two offices; all others fail.
  static func ofTwoOffices(at now: Instant) -> GivenWarnings {
    func reports(_ area: String, _ codes: String...) -> [WarningReport] {
      [.given(.heavyRain, now, areas: [area: codes.map { .given($0, "発表") }])]
    }
    var given = GivenWarnings(
      ["130000": reports("130010", "10", "05"), "270000": reports("270000", "33", "03")],
      latest: now)
    given.elsewhere = .refused(status: 503, host: "www.jma.go.jp")
    given.nation = .failure(.notOffered(.warnings, by: .jma))
    (given.attention, given.timeline) = (.failure(.notCached), .failure(.notCached))
    given.areas = .failure(.notCached)
    return given
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
