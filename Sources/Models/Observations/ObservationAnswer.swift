/// The result of asking for the observations of a place.
public indirect enum ObservationAnswer: Equatable, Sendable {
  case observed(PlaceObservation)
  case failed(Place, ForecastError)

  public var place: Place {
    switch self {
    case .observed(let answer): answer.place
    case .failed(let place, _): place
    }
  }

  public var error: ForecastError? {
    if case .failed(_, let error) = self { error } else { nil }
  }
}

/// The observations for a place.
public struct PlaceObservation: Equatable, Sendable {
  public let place: Place
  public let report: Sourced<ObservationReport>

  public init(place: Place, report: Sourced<ObservationReport>) {
    self.place = place
    self.report = report
  }
}
