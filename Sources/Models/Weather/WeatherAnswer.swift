/// The result of asking for the weather of a place.
public indirect enum WeatherAnswer: Equatable, Sendable {
  case forecast(PlaceForecast)
  /// No forecast is available; these are the normals of the month.
  case normals(PlaceNormals)
  case failed(Place, ForecastError)

  public var place: Place {
    switch self {
    case .forecast(let answer): answer.place
    case .normals(let answer): answer.place
    case .failed(let place, _): place
    }
  }

  /// Why there is no forecast; nil if there is one.
  public var error: ForecastError? {
    switch self {
    case .forecast: nil
    case .normals(let answer): answer.reason
    case .failed(_, let error): error
    }
  }
}

/// The forecast for a place.
public struct PlaceForecast: Equatable, Sendable {
  public let place: Place
  public let coverage: ForecastCoverage
  public let forecast: Sourced<Forecast>

  public init(place: Place, coverage: ForecastCoverage, forecast: Sourced<Forecast>) {
    self.place = place
    self.coverage = coverage
    self.forecast = forecast
  }
}

/// The climate normals of a place without a forecast.
public struct PlaceNormals: Equatable, Sendable {
  public let place: Place
  public let coverage: ForecastCoverage
  public let normals: ClimateNormals
  /// Why there is no forecast.
  public let reason: ForecastError

  public init(
    place: Place, coverage: ForecastCoverage, normals: ClimateNormals, reason: ForecastError
  ) {
    self.place = place
    self.coverage = coverage
    self.normals = normals
    self.reason = reason
  }
}
