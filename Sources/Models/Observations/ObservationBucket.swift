/// Three hours, beginning at 00, 03, ... 21 in Japan: what one file of a station covers.
public struct ObservationBucket: Hashable, Sendable {
  public let start: Instant

  private static let hours = 3

  /// The bucket that a moment belongs to.
  public init(containing time: Instant) {
    start = Instant(time.date, hour: time.hour / Self.hours * Self.hours)
  }

  public var previous: ObservationBucket {
    ObservationBucket(containing: start.adding(hours: -Self.hours))
  }

  /// When the next one begins.
  public var end: Instant { start.adding(hours: Self.hours) }

  /// The last moment that it will hold.
  public var lastMoment: Instant { end.adding(seconds: -600) }
}
