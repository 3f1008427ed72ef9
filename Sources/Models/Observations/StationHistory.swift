/// Some hours of one station: its reports every ten minutes, each with the extremes since midnight.
package struct StationHistory: Equatable, Sendable {
  package let station: StationCode
  /// In order of time.
  package let moments: [Moment]

  package struct Moment: Equatable, Sendable {
    package let observation: Observation
    /// The air temperature since 00:00, in °C.
    package let high: Extreme
    package let low: Extreme
    /// The strongest since 00:00, in m/s.
    package let gust: Extreme
    package let gustDirection: Reading

    package var time: Instant { observation.time }

    package init(
      observation: Observation, high: Extreme, low: Extreme, gust: Extreme, gustDirection: Reading
    ) {
      self.observation = observation
      self.high = high
      self.low = low
      self.gust = gust
      self.gustDirection = gustDirection
    }
  }

  /// A value with the time of day when it was reached, if known.
  package struct Extreme: Equatable, Sendable {
    package let reading: Reading
    package let time: TimeOfDay?

    package init(_ reading: Reading, at time: TimeOfDay?) {
      self.reading = reading
      self.time = time
    }
  }

  /// - Parameter moments: in any order.
  package init(station: StationCode, moments: [Moment]) {
    self.station = station
    self.moments = moments.sorted { $0.time < $1.time }
  }

  /// The reports at or before a moment.
  package func until(_ time: Instant) -> StationHistory {
    StationHistory(station: station, moments: moments.filter { $0.time <= time })
  }

  /// The newest report of the last hour before `time` that has a value of the element.
  package func lastHour(before time: Instant, with element: ObservedElement) -> Observation? {
    moments.last {
      $0.time <= time && time.seconds(since: $0.time) <= Self.hour
        && $0.observation[element].value != nil
    }?.observation
  }

  private static let hour = 3600
}
