/// A section of the weather of a place besides the days. Each has a file, `…Section`, with its request
/// and its blocks.
package enum WeatherSection: String, CaseIterable, Sendable {
  /// Warnings and advisories in force.
  case warnings
  /// Observations of AMeDAS.
  case observed
  /// The rain of the next hour.
  case rain
  /// Three hours at a time.
  case hourly
  /// The heat-stroke alert and the heat index.
  case heat
  /// Yesterday's observed high, beside today's forecast.
  case yesterday
  /// Changes since the previous issue.
  case changes
  /// Sunrise and sunset of each day, computed.
  case sun
  /// Temperatures of two weeks, a separate product.
  case twoWeeks
  /// The forecaster's text.
  case text
}

/// The answers for the sections of a place; nil for sections that were not requested.
package struct PlaceSections: Sendable {
  package typealias Answer<Value: Sendable> = Result<Sourced<Value>, ForecastError>

  /// Unknown parts are values in it.
  package var warnings: PlaceWarnings?
  package var observed: Answer<ObservationReport>?
  /// Extremes observed today at the station, if the forecast has no high or no low of today.
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
  package var area: PrimaryArea?
  /// The sections being requested; an earlier answer may still be there.
  package var asking: Set<WeatherSection> = []

  package init(
    warnings: PlaceWarnings? = nil, observed: Answer<ObservationReport>? = nil,
    extremes: ObservedExtremes? = nil, rain: Answer<PlaceRain>? = nil,
    hourly: Answer<ThreeHourlyForecast>? = nil, changes: Answer<ForecastChanges?>? = nil,
    sky: PlaceSky? = nil, overview: Answer<Overview>? = nil, heat: PlaceHeat? = nil,
    yesterday: Answer<YesterdayHigh>? = nil, twoWeeks: Answer<PlaceTwoWeeks>? = nil
  ) {
    self.warnings = warnings
    self.observed = observed
    self.extremes = extremes
    self.rain = rain
    self.hourly = hourly
    self.changes = changes
    self.sky = sky
    self.overview = overview
    self.heat = heat
    self.yesterday = yesterday
    self.twoWeeks = twoWeeks
  }

  /// Whether a section was requested; its answer may be an error.
  package func has(_ section: WeatherSection) -> Bool {
    hasAnswer(section) || asking.contains(section)
  }

  /// Whether there is an answer, if only an error. (`!= nil` would copy the whole answers.)
  package func hasAnswer(_ section: WeatherSection) -> Bool {
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

  /// Takes all sections of another value.
  package mutating func take(_ other: PlaceSections) {
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

  /// Today's extremes so far at the forecast's temperature station, from the loaded observations; nil
  /// if they are of another station, of another day or too old for "so far".
  package func observedSoFar(of forecast: Forecast, at now: Instant) -> ObservedExtremes? {
    guard let station = forecast.shortStation?.code, let answer = observed?.value,
      answer.freshness == .sample || !answer.value.isStale(at: now)
    else { return nil }
    return [answer.value.temperatureExtremes, extremes].compactMap { $0 }
      .filter { $0.extremes.station == station && $0.extremes.date == now.date }
      .max { $0.extremes.asOf < $1.extremes.asOf }
  }

  /// Why nothing at all is known of the warnings.
  package var warningsError: ForecastError? {
    guard let warnings, warnings.offices.allSatisfy({ $0.reports == nil }) else { return nil }
    return warnings.offices.lazy.compactMap(\.error).first
  }
}

extension WeatherAnswer {
  package func day(_ date: CivilDate) -> ForecastDay? {
    guard case .forecast(let answer) = self else { return nil }
    return answer.forecast.value.day(date)
  }

  package var forecast: Forecast? {
    if case .forecast(let answer) = self { answer.forecast.value } else { nil }
  }

  /// The primary area shown for the place, if it is known.
  package var area: PrimaryArea? {
    switch self {
    case .forecast(let answer): answer.coverage.shown
    case .normals(let answer): answer.coverage.shown
    case .failed: nil
    }
  }
}
