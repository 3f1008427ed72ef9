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
  /// High and low waters of the day.
  case tide
  /// The forecaster's text.
  case text
}

/// The answers for the sections of a place; nil for sections that were not requested.
package struct PlaceSections: Sendable {
  package typealias Answer<Value: Sendable> = Result<Sourced<Value>, ForecastError>

  /// Unknown parts are values in it.
  @Boxed package var warnings: PlaceWarnings?
  @Boxed package var observed: Answer<ObservationReport>?
  /// Extremes observed today at the station, if the forecast has no high or no low of today.
  @Boxed package var extremes: Sourced<ObservedExtremes>?
  @Boxed package var rain: Answer<PlaceRain>?
  @Boxed package var hourly: Answer<ThreeHourlyForecast>?
  /// The sun of the days of the three-hourly forecast, computed.
  @Boxed package var daylight: PlaceSky?
  /// Today's reports of the station of the three hours, which the graph of both has.
  @Boxed package var measured: Answer<StationHistory>?
  /// Without a value if no earlier issue is available.
  @Boxed package var changes: Answer<ForecastChanges?>?
  /// Of the days of the forecast.
  @Boxed package var sky: PlaceSky?
  @Boxed package var overview: Answer<Overview>?
  @Boxed package var heat: PlaceHeat?
  @Boxed package var yesterday: Answer<YesterdayHigh>?
  @Boxed package var twoWeeks: Answer<PlaceTwoWeeks>?
  /// Errors are values in it.
  @Boxed package var tide: ShownTide?
  /// The primary area that the three hours and the text were asked of.
  package var area: PrimaryArea?
  /// The sections being requested; an earlier answer may still be there.
  package var asking: Set<WeatherSection> = []

  package init(
    warnings: PlaceWarnings? = nil, observed: Answer<ObservationReport>? = nil,
    hourly: Answer<ThreeHourlyForecast>? = nil, changes: Answer<ForecastChanges?>? = nil,
    overview: Answer<Overview>? = nil
  ) {
    self.warnings = warnings
    self.observed = observed
    self.hourly = hourly
    self.changes = changes
    self.overview = overview
  }

  /// Whether a section was requested; its answer may be an error.
  package func has(_ section: WeatherSection) -> Bool {
    hasAnswer(section) || asking.contains(section)
  }

  /// Whether there is an answer, if only an error. (`!= nil` would copy the whole answer.)
  package func hasAnswer(_ section: WeatherSection) -> Bool {
    switch section {
    case .warnings: !_warnings.isEmpty
    case .observed: !_observed.isEmpty
    case .rain: !_rain.isEmpty
    case .hourly: !_hourly.isEmpty
    case .heat: !_heat.isEmpty
    case .yesterday: !_yesterday.isEmpty
    case .changes: !_changes.isEmpty
    case .sun: !_sky.isEmpty
    case .twoWeeks: !_twoWeeks.isEmpty
    case .tide: !_tide.isEmpty
    case .text: !_overview.isEmpty
    }
  }

  /// Takes all sections of another value.
  package mutating func take(_ other: PlaceSections) {
    for section in WeatherSection.allCases { take(section, from: other) }
  }

  /// Today's extremes so far at the forecast's temperature station, from all observations that are known; nil
  /// if they are of another station, of another day or too old for "so far".
  package func observedSoFar(of forecast: Forecast, at now: Instant) -> DayExtremes? {
    guard let station = forecast.shortStation?.code else { return nil }
    func current<Value>(
      _ answer: Sourced<Value>?, _ extremes: (Value) -> DayExtremes?
    ) -> DayExtremes? {
      guard let answer, var found = extremes(answer.value), found.station == station,
        found.date == now.date,
        answer.freshness.isPast || !ObservationReport.isStale(found.asOf, at: now)
      else { return nil }
      found.isInvented = answer.isInvented
      return found
    }
    return [
      current(observed?.value) { $0.temperatureExtremes?.extremes },
      current(extremes, \.extremes),
      current(measured?.value) { $0.until(now).extremes(on: now.date) },
    ].compactMap { $0 }.max { $0.asOf < $1.asOf }
  }

  /// Why nothing at all is known of the warnings.
  package var warningsError: ForecastError? {
    guard let warnings, warnings.offices.allSatisfy({ $0.reports == nil }) else { return nil }
    return warnings.offices.firstValue(\.error)
  }

  /// A copy without past times, with overdue data marked.
  package func at(_ now: Instant) -> PlaceSections {
    var sections = self
    sections.warnings = warnings?.at(now)
    sections.observed = observed?.map { $0.aged(at: now) }
    sections.hourly = hourly?.flatMap { answer in
      guard answer.value.steps.contains(where: { $0.end > now }) else {
        return .failure(.allPast(issued: answer.value.issued, origin: answer.origin))
      }
      return .success(answer.aged(at: now))
    }
    sections.measured = measured?.map { $0.aged(at: now) }
    sections.changes = changes?.map { answer in
      answer.map { changes in
        changes.map { changes in
          ForecastChanges(
            previous: changes.previous, current: changes.current,
            changes: changes.changes.filter { $0.date >= now.date })
        }
      }
    }
    sections.sky = sky?.from(now.date)
    sections.overview = overview?.map { $0.aged(at: now) }
    sections.rain = rain?.map { $0.aged(at: now) }
    // Yesterday's value is of one day.
    if let high = yesterday?.value?.value, high.date != now.date.adding(days: -1) {
      sections.yesterday = nil
    }
    return sections
  }

  /// Takes the answer for one section. A failure leaves an earlier answer in place, marked.
  package mutating func take(_ section: WeatherSection, from new: PlaceSections) {
    asking.remove(section)
    switch section {
    case .warnings: warnings = new.warnings ?? warnings
    case .observed:
      observed = Self.newer(new.observed, than: observed)
      extremes = new.extremes ?? extremes
    case .rain: rain = Self.newer(new.rain, than: rain)
    case .hourly:
      hourly = Self.newer(new.hourly, than: hourly)
      daylight = new.daylight ?? daylight
      measured = Self.newer(new.measured, than: measured)
      area = new.area ?? area
    case .heat: heat = new.heat ?? heat
    case .yesterday: yesterday = Self.newer(new.yesterday, than: yesterday)
    case .changes: changes = Self.newer(new.changes, than: changes)
    case .sun: sky = new.sky ?? sky
    case .twoWeeks: twoWeeks = Self.newer(new.twoWeeks, than: twoWeeks)
    case .tide: tide = new.tide ?? tide
    case .text:
      overview = Self.newer(new.overview, than: overview)
      area = new.area ?? area
    }
  }

  private static func newer<Value>(
    _ new: Answer<Value>?, than old: Answer<Value>?
  ) -> Answer<Value>? {
    guard case .failure(let error)? = new, case .success(let kept)? = old, error != .cancelled
    else { return new ?? old }
    return .success(kept.notRenewed(because: error))
  }

  /// Takes what the station reported today. A failure leaves earlier reports in place, marked.
  package mutating func take(measured new: Answer<StationHistory>) {
    measured = Self.newer(new, than: measured)
  }

  /// Whether the newest data of a section could not be fetched, and stored data is shown.
  package func isStored(_ section: WeatherSection) -> Bool {
    switch section {
    case .warnings: warnings?.offices.contains { $0.reports?.freshness == .stale } ?? false
    case .observed: observed?.value?.freshness == .stale
    case .rain: rain?.value?.freshness == .stale
    case .hourly: hourly?.value?.freshness == .stale
    case .text: overview?.value?.freshness == .stale
    case .heat: (try? heat?.alerts?.get())?.freshness == .stale
    case .yesterday: yesterday?.value?.freshness == .stale
    case .twoWeeks: twoWeeks?.value?.freshness == .stale
    case .tide: tide?.sources.contains { $0.freshness == .stale } ?? false
    case .changes, .sun: false
    }
  }

  /// When a section is due; nil if it does not change, or was never requested.
  package func due(_ section: WeatherSection) -> Instant? {
    switch section {
    case .warnings: warnings?.due
    case .observed: observed?.value?.due
    case .rain: rain?.value?.due
    case .hourly: hourly?.value?.due
    case .text: overview?.value?.due
    case .heat: heat?.due
    case .twoWeeks: twoWeeks?.value?.due
    // A table is of a year.
    case .tide: nil
    // They follow the forecast.
    case .changes, .sun, .yesterday: nil
    }
  }
}
