/// The result of a request for the weather of a place.
package indirect enum WeatherAnswer: Equatable, Sendable {
  case forecast(PlaceForecast)
  /// No forecast is available; these are the normals of the month.
  case normals(PlaceNormals)
  case failed(Place, ForecastError)

  package var place: Place {
    switch self {
    case .forecast(let answer): answer.place
    case .normals(let answer): answer.place
    case .failed(let place, _): place
    }
  }

  /// Why there is no forecast; nil if there is one.
  package var error: ForecastError? {
    switch self {
    case .forecast: nil
    case .normals(let answer): answer.reason
    case .failed(_, let error): error
    }
  }

  /// A copy as of a later moment, without past times and with overdue data marked.
  package func at(_ now: Instant) -> WeatherAnswer {
    guard case .forecast(let answer) = self else { return self }
    if let current = answer.at(now) { return .forecast(current) }
    let forecast = answer.forecast
    return .failed(
      answer.place, .allPast(issued: forecast.value.short.issued, origin: forecast.origin))
  }

  /// A copy after a failed refresh.
  package func notRenewed(because error: ForecastError) -> WeatherAnswer {
    guard case .forecast(let answer) = self else { return self }
    return .forecast(
      PlaceForecast(
        place: answer.place, coverage: answer.coverage,
        forecast: answer.forecast.notRenewed(because: error)))
  }

  package func day(_ date: CivilDate) -> ForecastDay? {
    forecast?.day(date)
  }

  package var sourced: Sourced<Forecast>? {
    if case .forecast(let answer) = self { answer.forecast } else { nil }
  }

  package var forecast: Forecast? { sourced?.value }

  /// The primary area shown for the place, if it is known.
  package var area: PrimaryArea? {
    switch self {
    case .forecast(let answer): answer.coverage.shown
    case .normals(let answer): answer.coverage.shown
    case .failed: nil
    }
  }
}

package struct PlaceForecast: Equatable, Sendable {
  package let place: Place
  package let coverage: ForecastCoverage
  package let forecast: Sourced<Forecast>

  package init(place: Place, coverage: ForecastCoverage, forecast: Sourced<Forecast>) {
    self.place = place
    self.coverage = coverage
    self.forecast = forecast
  }

  /// A copy as of a later moment; nil once all its days are past.
  fileprivate func at(_ now: Instant) -> PlaceForecast? {
    let forecast = forecast.map { $0.at(now) }.aged(at: now)
    guard !forecast.value.days.isEmpty else { return nil }
    return PlaceForecast(place: place, coverage: coverage, forecast: forecast)
  }
}

/// The climate normals of a place without a forecast.
package struct PlaceNormals: Equatable, Sendable {
  package let place: Place
  package let coverage: ForecastCoverage
  package let normals: ClimateNormals
  /// Why there is no forecast.
  package let reason: ForecastError
}
