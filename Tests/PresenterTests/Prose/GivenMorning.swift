import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

/// 渋谷区 on Friday, 27 November 2026, half past seven: the day of the drawings.
struct GivenMorning {
  static let now = MorningSource.now

  var style = TextStyle.ja
  var codes = ["14"]
  var warnings = PromptWarnings.Basis.current
  var freshness = Freshness.fresh
  var source = SourceKind.jma
  var request = WeatherRequest(
    place: .shibuya, sections: [.observed], showsInForce: true)
  var observed: ForecastError?
  var observedAt = MorningSource.observed
  var low: DayTemperature?
  var high = 30

  func answer() async throws -> AnsweredRequest {
    let observations = MorningSource.observations(at: observedAt)
    var sections = PlaceSections()
    if let observed {
      sections.observed = .failure(observed)
    } else {
      sections.observed = await observations.observations(of: [.shibuya])[0].report
        .map { .success($0) }
    }
    sections.extremes = try await observations.extremesSoFar(at: "44132", on: Self.now.date)
    let weather = PlaceWeather(
      answer: try await forecast().sourced(freshness, source: source, checked: Self.now)
        .answer(for: .shibuya), sections: sections, inForce: await inForce())
    return .init(request: request, weather: weather)
  }

  private func inForce() async -> PromptWarnings {
    if case .notCarried(let source) = warnings {
      return PromptWarnings(.notCarried(.shibuya, by: source), basis: warnings)
    }
    let model = MorningSource.warnings(ofShibuya: codes)
    return PromptWarnings(await model.inForce(at: [.shibuya])[0], basis: warnings)
  }

  private func forecast() async throws -> Forecast {
    let area = try #require(Given.catalog.primaryArea("130010"))
    var forecast = try await MorningSource.weather.forecast(of: area).value
    // No issue of 05:00 has a low of its own day.
    if let low {
      forecast.days[0] = .short("2026-11-27", weather: "212", high: .short(high), low: low)
    }
    return forecast
  }
}
