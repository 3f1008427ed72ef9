/// What is observed now at and around a place. Every figure says which station it is from and of
/// which moment it is; nothing is averaged between stations.
public struct ObservationReport: Equatable, Sendable {
  public let vantage: VantagePoint
  /// The moment of the map.
  public let time: Instant
  /// The station that the place's temperature is from, or would be.
  public let main: NearStation?
  public internal(set) var figures: [ObservedElement: ObservedFigure]
  /// Why there is no figure, for each measurement without one.
  public internal(set) var gaps: [StationMeasurement: ObservationGap]
  /// Stations that stand nearer than the one used, and had no value, by measurement.
  public internal(set) var passedOver: [StationMeasurement: [ObservationGap]]
  /// The high and low of the day so far, of the station of the temperature.
  public internal(set) var temperatureExtremes: ObservedExtremes?
  /// The strongest gust of the day so far, of the station of the wind.
  public internal(set) var windExtremes: ObservedExtremes?

  /// Older than this is not "now" any more, in seconds.
  public static let staleAfter = 60 * 60

  /// Whether it cannot count as "now": it is too old, or dated so far ahead of the clock that nobody
  /// can tell.
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
  /// The map's time, or up to an hour earlier where the map had no value.
  public let time: Instant

  /// Whether it was worked out from satellites instead of measured.
  public var isEstimated: Bool {
    switch element {
    case .sunshine1Hour, .sunshine10Minutes: station.station.isEstimated(.sunshine)
    default: false
    }
  }
}

/// Why there is no value.
public enum ObservationGap: Equatable, Sendable {
  /// No station within so many kilometres has the instrument.
  case noStation(within: Double)
  /// This one has it and gave no value, for this reason.
  case noValue(NearStation, Reading.Quality)
}

/// Extremes of a day with the station they are from.
public struct ObservedExtremes: Equatable, Sendable {
  public let station: NearStation
  public let extremes: DayExtremes

  public init(station: NearStation, extremes: DayExtremes) {
    self.station = station
    self.extremes = extremes
  }
}
