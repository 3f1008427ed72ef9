/// Three hours, beginning at 00, 03, ... 21 in Japan: the period of one file of a station.
package struct ObservationBucket: Hashable, Sendable {
  package let start: Instant

  private static let hours = 3

  /// The bucket that contains a moment.
  package init(containing time: Instant) {
    start = Instant(time.date, hour: time.hour / Self.hours * Self.hours)
  }

  package var previous: ObservationBucket {
    ObservationBucket(containing: start.adding(hours: -Self.hours))
  }

  /// The start of the next one.
  package var end: Instant { start.adding(hours: Self.hours) }

  package var lastMoment: Instant { end.adding(seconds: -600) }
}
