package import Models

/// What the weather of a place can show besides the days. Each has a file, `…Section`, that says
/// what it asks for and what it looks like.
package enum WeatherSection: String, CaseIterable, Sendable {
  /// Warnings and advisories in force.
  case warnings
  /// What AMeDAS observes now.
  case observed
  /// The rain of the next hour.
  case rain
  /// Three hours at a time.
  case hourly
  /// The heat-stroke alert and the heat index.
  case heat
  /// Yesterday's observed high, beside today's forecast.
  case yesterday
  /// What changed since the previous issue.
  case changes
  /// Sunrise and sunset of each day, computed.
  case sun
  /// Temperatures of two weeks, a separate product.
  case twoWeeks
  /// The forecaster's text.
  case text

  var maker: any PlaceSection.Type {
    switch self {
    case .warnings: ListedWarningsSection.self
    case .observed: ObservedSection.self
    case .rain: RainSection.self
    case .hourly: HourlySection.self
    case .heat: HeatSection.self
    case .yesterday: YesterdaySection.self
    case .changes: ChangesSection.self
    case .sun: SunSection.self
    case .twoWeeks: TwoWeekSection.self
    case .text: OverviewSection.self
    }
  }
}

/// The answers for the sections of a place; nil for sections that were not asked for.
package struct PlaceSections: Sendable {
  package typealias Answer<Value: Sendable> = Result<Sourced<Value>, ForecastError>

  /// Unknown parts are values in it.
  package var warnings: PlaceWarnings?
  package var observed: Answer<ObservationReport>?
  /// What today's station saw today, where the forecast has no high or no low of today.
  package var extremes: ObservedExtremes?
  package var rain: Answer<PlaceRain>?
  package var hourly: Answer<ThreeHourlyForecast>?
  /// The sun of the days of the three-hourly forecast, computed.
  package var daylight: PlaceSky?
  /// Without a value if no earlier issue is available.
  package var changes: Answer<ForecastChanges?>?
  /// Of the days of the forecast.
  package var sky: PlaceSky?
  package var overview: Answer<Overview>?
  package var heat: PlaceHeat?
  package var yesterday: Answer<YesterdayHigh>?
  package var twoWeeks: Answer<PlaceTwoWeeks>?
  /// The primary area that the three hours and the text were asked of.
  var area: PrimaryArea?
  /// The sections being requested; an earlier answer may still be there.
  var asking: Set<WeatherSection> = []

  /// Whether a section was asked for; what came of it may be an error.
  func has(_ section: WeatherSection) -> Bool {
    asking.contains(section) || hasAnswer(section)
  }

  /// Whether something came, if only an error. (`!= nil` would copy the whole answers.)
  func hasAnswer(_ section: WeatherSection) -> Bool {
    switch section {
    case .warnings: if case .some = warnings { true } else { false }
    case .observed: if case .some = observed { true } else { false }
    case .rain: if case .some = rain { true } else { false }
    case .hourly: if case .some = hourly { true } else { false }
    case .heat: if case .some = heat { true } else { false }
    case .yesterday: if case .some = yesterday { true } else { false }
    case .changes: if case .some = changes { true } else { false }
    case .sun: if case .some = sky { true } else { false }
    case .twoWeeks: if case .some = twoWeeks { true } else { false }
    case .text: if case .some = overview { true } else { false }
    }
  }

  /// Why sections are missing.
  package var errors: [ForecastError] { reasons.map(\.error) }

  /// The same with the sections.
  package var reasons: [Failure] {
    WeatherSection.allCases.filter(has).compactMap { section in
      section.maker.error(self).map { Failure(section: section, error: $0) }
    }
  }

  /// Why a section could not be fetched, or not completely.
  package struct Failure: Equatable, Sendable {
    package let section: WeatherSection
    package let error: ForecastError
  }

  /// Asks for the sections of a place side by side. Warnings and observations are there for a place
  /// without a forecast, too.
  package static func load(
    _ sections: Set<WeatherSection>, of weather: WeatherAnswer, from services: WeatherServices
  ) async -> PlaceSections {
    await SectionLoader(sections: sections, services: services).load(of: weather)
  }

  /// Takes what another one has.
  mutating func take(_ other: PlaceSections) {
    warnings = other.warnings ?? warnings
    observed = other.observed ?? observed
    extremes = other.extremes ?? extremes
    rain = other.rain ?? rain
    hourly = other.hourly ?? hourly
    daylight = other.daylight ?? daylight
    changes = other.changes ?? changes
    sky = other.sky ?? sky
    overview = other.overview ?? overview
    heat = other.heat ?? heat
    yesterday = other.yesterday ?? yesterday
    twoWeeks = other.twoWeeks ?? twoWeeks
    area = other.area ?? area
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

  /// The primary area shown for the place, if it is known.
  var area: PrimaryArea? {
    switch self {
    case .forecast(let answer): answer.coverage.shown
    case .normals(let answer): answer.coverage.shown
    case .failed: nil
    }
  }
}
