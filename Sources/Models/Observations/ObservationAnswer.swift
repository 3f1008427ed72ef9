/// The result of a request for the observations of a place.
package indirect enum ObservationAnswer: Equatable, Sendable {
  case observed(PlaceObservation)
  case failed(Place, ForecastError)

  package var place: Place {
    switch self {
    case .observed(let answer): answer.place
    case .failed(let place, _): place
    }
  }

  package var error: ForecastError? {
    if case .failed(_, let error) = self { error } else { nil }
  }
}

package struct PlaceObservation: Equatable, Sendable {
  package let place: Place
  package let report: Sourced<ObservationReport>

  package init(place: Place, report: Sourced<ObservationReport>) {
    self.place = place
    self.report = report
  }
}
