/// The current observations at and around a place. Every figure has its station and time; nothing
/// is averaged between stations.
package struct ObservationReport: Equatable, Sendable {
  package let vantage: VantagePoint
  /// The time of the map.
  package let time: Instant
  /// The station that the place's temperature is from, or would be.
  package let main: NearStation?
  package internal(set) var figures: [ObservedElement: ObservedFigure]
  /// Why there is no figure, for each measurement without one.
  package internal(set) var gaps: [StationMeasurement: ObservationGap]
  /// Stations nearer than the one used that had no value, by measurement.
  package internal(set) var passedOver: [StationMeasurement: [ObservationGap]]
  /// The day's high and low so far, at the station of the temperature.
  package internal(set) var temperatureExtremes: ObservedExtremes?
  /// The day's strongest gust so far, at the station of the wind.
  package internal(set) var windExtremes: ObservedExtremes?

  /// The maximum age of current observations, in seconds.
  package static let staleAfter = 60 * 60

  /// Whether it is not current: too old, or dated so far ahead of the clock that its age is
  /// unknown.
  package func isStale(at now: Instant) -> Bool { Self.isStale(time, at: now) }

  package static func isStale(_ time: Instant, at now: Instant) -> Bool {
    time.age(at: now).map { $0 > staleAfter } ?? true
  }

  mutating func take(
    _ measurement: StationMeasurement, from observation: Observation, of station: NearStation
  ) {
    for element in measurement.elements {
      let reading = observation[element]
      guard let value = reading.value else { continue }
      figures[element] = ObservedFigure(
        element: element, value: value, quality: reading.quality, station: station,
        time: observation.time)
    }
  }
}

package struct ObservedFigure: Equatable, Sendable {
  package let element: ObservedElement
  package let value: Double
  package let quality: Reading.Quality
  package let station: NearStation
  /// The map's time, or up to an hour earlier if the map had no value.
  package let time: Instant

  /// Whether it was estimated from satellites instead of measured.
  package var isEstimated: Bool {
    switch element {
    case .sunshine1Hour, .sunshine10Minutes: station.station.isEstimated(.sunshine)
    default: false
    }
  }
}

/// Why there is no value.
package enum ObservationGap: Equatable, Sendable {
  /// No station within this many kilometres has the instrument.
  case noStation(within: Double)
  /// This station has the instrument and gave no value, for this reason.
  case noValue(NearStation, Reading.Quality)
}

/// A day's extremes and their station.
package struct ObservedExtremes: Equatable, Sendable {
  package let station: NearStation
  package let extremes: DayExtremes
}

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

  /// A copy as of a later moment.
  package func at(_ now: Instant) -> ObservationAnswer { with { $0.aged(at: now) } }

  /// A copy after a failed refresh.
  package func notRenewed(because error: ForecastError) -> ObservationAnswer {
    with { $0.notRenewed(because: error) }
  }

  func with(
    _ change: (Sourced<ObservationReport>) -> Sourced<ObservationReport>
  ) -> ObservationAnswer {
    guard case .observed(let answer) = self else { return self }
    return .observed(PlaceObservation(place: answer.place, report: change(answer.report)))
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

/// What stations report every ten minutes.
package protocol TimedReport {
  /// Nil without a report.
  var newestTime: Instant? { get }
}

extension ObservationReport: TimedReport {
  package var newestTime: Instant? { time }
}

extension StationHistory: TimedReport {
  package var newestTime: Instant? { moments.last?.time }
}

extension Sourced where Value: TimedReport {
  /// Seconds after which a temperature without its time beside it is not "now" any more: new ones come
  /// every ten minutes and a few minutes late.
  private static var nowLasts: Int { 20 * 60 }

  /// Whether it may stand without its time as what is true now. A sample's own time stands still.
  package func isNow(at now: Instant) -> Bool {
    freshness.isPast
      || value.newestTime?.age(at: now).map { $0 <= Self.nowLasts } ?? false
  }

  /// When newer observations can be expected.
  package var due: Instant? {
    guard source.isLive, let checked, let time = value.newestTime else { return nil }
    let next = time.adding(seconds: LiveRhythm.observationPeriod)
    if next > checked { return next }
    return checked.adding(
      seconds: ObservationReport.isStale(time, at: checked)
        ? LiveRhythm.observationPause : LiveRhythm.observationPatience)
  }

  package func aged(at now: Instant) -> Sourced {
    aged(after: due?.adding(seconds: LiveRhythm.observationLimit), at: now)
  }
}
