/// The three daily issuances of a forecast, by the hour of their base time in Japan.
package enum ForecastCycle: Int, CaseIterable, Sendable {
  case morning = 5
  case midday = 11
  case evening = 17

  /// The cycle of a base time; nil for any other hour.
  package init?(base: Instant) {
    self.init(rawValue: base.hour)
  }
}
