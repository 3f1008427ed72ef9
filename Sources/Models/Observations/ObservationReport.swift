/// The current observations at and around a place. Every figure has its station and time; nothing
/// is averaged between stations.
public struct ObservationReport: Equatable, Sendable {
  public let vantage: VantagePoint
  /// The time of the map.
  public let time: Instant
  /// The station that the place's temperature is from, or would be.
  public let main: NearStation?
  public internal(set) var figures: [ObservedElement: ObservedFigure]
  /// Why there is no figure, for each measurement without one.
  public internal(set) var gaps: [StationMeasurement: ObservationGap]
  /// Stations nearer than the one used that had no value, by measurement.
  public internal(set) var passedOver: [StationMeasurement: [ObservationGap]]
  /// The day's high and low so far, at the station of the temperature.
  public internal(set) var temperatureExtremes: ObservedExtremes?
  /// The day's strongest gust so far, at the station of the wind.
  public internal(set) var windExtremes: ObservedExtremes?

  /// The maximum age of current observations, in seconds.
  public static let staleAfter = 60 * 60

  /// Whether it is not current: too old, or dated so far ahead of the clock that its age is
  /// unknown.
  public func isStale(at now: Instant) -> Bool {
    time.age(at: now).map { $0 > Self.staleAfter } ?? true
  }
}

/// One observed value.
public struct ObservedFigure: Equatable, Sendable {
  public let element: ObservedElement
  public let value: Double
  public let quality: Reading.Quality
  public let station: NearStation
  /// The map's time, or up to an hour earlier if the map had no value.
  public let time: Instant

  /// Whether it was estimated from satellites instead of measured.
  public var isEstimated: Bool {
    switch element {
    case .sunshine1Hour, .sunshine10Minutes: station.station.isEstimated(.sunshine)
    default: false
    }
  }
}

/// Why there is no value.
public enum ObservationGap: Equatable, Sendable {
  /// No station within this many kilometres has the instrument.
  case noStation(within: Double)
  /// This station has the instrument and gave no value, for this reason.
  case noValue(NearStation, Reading.Quality)
}

/// A day's extremes and their station.
public struct ObservedExtremes: Equatable, Sendable {
  public let station: NearStation
  public let extremes: DayExtremes

  public init(station: NearStation, extremes: DayExtremes) {
    self.station = station
    self.extremes = extremes
  }
}
