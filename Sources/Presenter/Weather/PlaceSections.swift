public import Models

/// What the weather of a place can show besides the days. Each has a file, `…Section`, that says
/// what it asks for and what it looks like.
public enum WeatherSection: String, CaseIterable, Sendable {
  /// Warnings and advisories in force.
  case warnings
  /// What AMeDAS observes now.
  case observed
  /// Three hours at a time.
  case hourly
  /// What changed since the previous issue.
  case changes
  /// Sunrise and sunset of each day, computed.
  case sun
  /// The forecaster's text.
  case text

  var maker: any PlaceSection.Type {
    switch self {
    case .warnings: ListedWarningsSection.self
    case .observed: ObservedSection.self
    case .hourly: HourlySection.self
    case .changes: ChangesSection.self
    case .sun: SunSection.self
    case .text: OverviewSection.self
    }
  }
}

/// What came of asking for the sections of a place; nil for what nobody asked for.
public struct PlaceSections: Sendable {
  public typealias Answer<Value: Sendable> = Result<Sourced<Value>, ForecastError>

  /// What is not known of them says so itself.
  public var warnings: PlaceWarnings?
  public var observed: Answer<ObservationReport>?
  /// What today's station saw today, where the forecast has no high or no low of today.
  public var extremes: ObservedExtremes?
  public var hourly: Answer<ThreeHourlyForecast>?
  /// The sun of the days of the three-hourly forecast, computed.
  public var daylight: PlaceSky?
  /// Without a value where no earlier issue is at hand.
  public var changes: Answer<ForecastChanges?>?
  /// Of the days of the forecast.
  public var sky: PlaceSky?
  public var overview: Answer<Overview>?

  /// Whether a section was asked for; what came of it may be an error.
  func has(_ section: WeatherSection) -> Bool {
    switch section {
    case .warnings: warnings != nil
    case .observed: observed != nil
    case .hourly: hourly != nil
    case .changes: changes != nil
    case .sun: sky != nil
    case .text: overview != nil
    }
  }

  /// Why sections are missing.
  public var errors: [ForecastError] {
    WeatherSection.allCases.filter(has).compactMap { $0.maker.error(self) }
  }

  /// Asks for the sections of a place, one after the other: they are small, and a service is not
  /// to be hurried. Warnings and observations are there for a place without a forecast, too.
  public static func load(
    _ sections: Set<WeatherSection>, of weather: WeatherAnswer, from services: WeatherServices
  ) async -> PlaceSections {
    var answers = PlaceSections()
    for section in WeatherSection.allCases where sections.contains(section) {
      await section.maker.load(&answers, of: weather, from: services)
    }
    return answers
  }

  /// What came of asking, also when that is an error.
  static func answer<Value>(
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
  var forecast: Forecast? {
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
