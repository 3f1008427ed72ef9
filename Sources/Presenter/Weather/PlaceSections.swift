public import Models

/// What came of asking for the sections of a place; nil for what nobody asked for.
public struct PlaceSections: Sendable {
  public typealias Answer<Value: Sendable> = Result<Sourced<Value>, ForecastError>

  /// What is not known of them says so itself.
  public var warnings: PlaceWarnings?
  public var observed: Answer<ObservationReport>?
  /// What today's station saw today, where the forecast has no high or no low of today.
  public var extremes: ObservedExtremes?
  public var hourly: Answer<ThreeHourlyForecast>?
  /// Without a value where no earlier issue is at hand.
  public var changes: Answer<ForecastChanges?>?
  public var overview: Answer<Overview>?

  public init(
    warnings: PlaceWarnings? = nil, observed: Answer<ObservationReport>? = nil,
    extremes: ObservedExtremes? = nil,
    hourly: Answer<ThreeHourlyForecast>? = nil, changes: Answer<ForecastChanges?>? = nil,
    overview: Answer<Overview>? = nil
  ) {
    self.warnings = warnings
    self.observed = observed
    self.extremes = extremes
    self.hourly = hourly
    self.changes = changes
    self.overview = overview
  }

  /// Why sections are missing.
  public var errors: [ForecastError] {
    let errors = [
      warningsError, observed?.error, hourly?.error, changes?.error, overview?.error,
    ]
    return errors.compactMap { $0 }
  }

  /// Why nothing at all is known of the warnings.
  var warningsError: ForecastError? {
    guard let warnings, warnings.offices.allSatisfy({ $0.reports == nil }) else { return nil }
    return warnings.offices.lazy.compactMap(\.error).first
  }

  /// Asks for the sections of a place, one after the other: they are small, and a service is not
  /// to be hurried. Warnings and observations are there for a place without a forecast, too.
  public static func load(
    _ sections: Set<WeatherSection>, of weather: WeatherAnswer, from models: WeatherServices
  ) async -> PlaceSections {
    let model = models.weather
    var answers = PlaceSections()
    if sections.contains(.warnings), let warnings = models.warnings {
      answers.warnings = await warnings.warnings(of: [weather.place]).first
    }
    if sections.contains(.observed), let observations = models.observations {
      await answers.observe(weather, observations)
    }
    guard let area = weather.area else { return answers }
    if sections.contains(.hourly) {
      answers.hourly = await answer { () async throws(ForecastError) in
        try await model.threeHourly(of: area)
      }
    }
    if sections.contains(.changes), weather.forecast != nil {
      answers.changes = await answer { () async throws(ForecastError) in
        try await model.changes(of: area)
      }
    }
    if sections.contains(.text) {
      answers.overview = await answer { () async throws(ForecastError) in
        try await model.overview(of: area)
      }
    }
    return answers
  }

  private mutating func observe(
    _ weather: WeatherAnswer, _ model: any ObservationModelInput
  ) async {
    switch await model.observations(of: [weather.place]).first {
    case .observed(let answer): observed = .success(answer.report)
    case .failed(_, let error): observed = .failure(error)
    case nil: break
    }
    guard case .success(let report) = observed, let forecast = weather.forecast,
      let station = forecast.shortStation,
      let today = forecast.day(report.value.time.date), today.high == nil || today.low == nil
    else { return }
    // That the day's extremes cannot be had is a dash, and no failure of the rest.
    extremes = (try? await model.extremesSoFar(at: station.code, on: today.date))??.value
  }

  private static func answer<Value>(
    _ ask: () async throws(ForecastError) -> Sourced<Value>
  ) async -> Answer<Value> {
    do throws(ForecastError) {
      return .success(try await ask())
    } catch {
      return .failure(error)
    }
  }
}

extension WeatherAnswer {
  fileprivate var forecast: Forecast? {
    if case .forecast(let answer) = self { answer.forecast.value } else { nil }
  }

  /// The primary area that stands for the place, where that is known.
  var area: PrimaryArea? {
    switch self {
    case .forecast(let answer): answer.coverage.shown
    case .normals(let answer): answer.coverage.shown
    case .failed: nil
    }
  }
}
