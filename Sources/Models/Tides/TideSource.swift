/// Where tides come from. The contract is that of `ForecastSource`.
package protocol TideSource: Sendable {
  var kind: SourceKind { get }

  /// The table of a station and a year; `.refused` with 404 where it has none.
  func tideTable(
    of station: TideStation, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<TideTable>
  /// The gauges, and the levels of their stretches of coast.
  func tideGauges(now: Instant) async throws(ForecastError) -> Sourced<[TideGauge]>
  /// The hourly astronomical tide of a gauge and a year; `.refused` with 404 where it has none.
  func astronomicalTide(
    of gauge: TideGauge, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<AstronomicalTide>
  /// The newest value of a gauge.
  func observedTide(
    at gauge: TideGauge, now: Instant
  ) async throws(ForecastError) -> Sourced<ObservedTide>
}

/// The newest observed tide (潮位観測情報) of a gauge: a raw value of 15 seconds, which still has short waves.
package struct ObservedTide: Hashable, Sendable {
  package let time: Instant
  /// cm above the zero of the gauge; nil if it is missing at that time.
  package let level: Int?
  /// Observed less astronomical tide, as JMA computes it (潮位偏差), cm; nil if it is missing.
  package let departure: Int?
  /// The medians of the five minutes that end with it, in which waves do not count; nil if more than half of the
  /// values are missing. Each is a value of the gauge: of two in the middle the lower one.
  package let steadyLevel: Int?
  package let steadyDeparture: Int?

  /// Seconds of a median.
  package static let steadyTime = 300

  package init(
    time: Instant, level: Int?, departure: Int?, steadyLevel: Int? = nil,
    steadyDeparture: Int? = nil
  ) {
    self.time = time
    self.level = level
    self.departure = departure
    self.steadyLevel = steadyLevel
    self.steadyDeparture = steadyDeparture
  }
}

extension SourceChain: TideSource where Source == any TideSource {
  package func tideTable(
    of station: TideStation, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<TideTable> {
    try await ask(.tides, station, year, now) { $0.tideTable }
  }

  package func tideGauges(now: Instant) async throws(ForecastError) -> Sourced<[TideGauge]> {
    try await ask(.tides, now) { $0.tideGauges }
  }

  package func astronomicalTide(
    of gauge: TideGauge, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<AstronomicalTide> {
    try await ask(.tides, gauge, year, now) { $0.astronomicalTide }
  }

  package func observedTide(
    at gauge: TideGauge, now: Instant
  ) async throws(ForecastError) -> Sourced<ObservedTide> {
    try await ask(.tides, gauge, now) { $0.observedTide }
  }
}
