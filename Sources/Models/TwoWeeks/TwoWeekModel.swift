/// Where two-week forecasts come from. The contract is that of `ForecastSource`.
package protocol TwoWeekSource: Sendable {
  var kind: SourceKind { get }

  /// The newest forecast of a station; `.refused` with 404 where it has none.
  func twoWeeks(
    of station: TwoWeekStation, now: Instant
  ) async throws(ForecastError) -> Sourced<TwoWeekForecast>
}

extension SourceChain: TwoWeekSource where Source == any TwoWeekSource {
  package func twoWeeks(
    of station: TwoWeekStation, now: Instant
  ) async throws(ForecastError) -> Sourced<TwoWeekForecast> {
    try await ask(.twoWeeks, station, now) { $0.twoWeeks }
  }
}

/// The two-week forecast that counts for a place.
package struct PlaceTwoWeeks: Equatable, Sendable {
  package let place: Place
  package let forecast: TwoWeekForecast
  /// The station it is of.
  package let station: NearStation
}

/// Answers how warm two weeks will be at a place.
package struct TwoWeekModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any TwoWeekSource
  private let now: @Sendable () -> Instant

  package init(
    catalog: PlaceCatalog, source: any TwoWeekSource, now: @escaping @Sendable () -> Instant
  ) {
    self.catalog = catalog
    self.source = source
    self.now = now
  }

  /// A station further away says too little: in Hokkaido it is 120 km to the next.
  private static let reach = 150.0
  private static let tries = 3

  /// Of the nearest station that has a forecast.
  package func twoWeeks(at place: Place) async throws(ForecastError) -> Sourced<PlaceTwoWeeks> {
    let now = now()
    var missing: ForecastError?
    var without: [PlaceName] = []
    for (station, near) in stations(near: place).prefix(Self.tries) {
      do throws(ForecastError) {
        return try await source.twoWeeks(of: station, now: now).map {
          PlaceTwoWeeks(place: place, forecast: $0, station: near)
        }
      } catch {
        switch error {
        case .refused(status: 404, let host):
          without.append(near.station.name)
          missing = .noFile(.twoWeeks, stations: without, host: host)
        case .nothingRecorded, .notOffered: missing = missing ?? error
        default: throw error
        }
      }
    }
    throw missing ?? .notOffered(.twoWeeks, by: source.kind)
  }

  private func stations(near place: Place) -> [(TwoWeekStation, NearStation)] {
    guard let vantage = catalog.vantagePoint(of: place) else { return [] }
    let own: StationCode? =
      if case .forecastStation(let station) = vantage { station.code } else { nil }
    let found = TwoWeekStation.all.compactMap { station -> (TwoWeekStation, NearStation)? in
      guard let observed = catalog.observationStation(station.code) else { return nil }
      if station.code == own { return (station, NearStation(station: observed, kilometers: nil)) }
      let distance = vantage.coordinates.kilometers(to: observed.coordinates)
      return distance <= Self.reach
        ? (station, NearStation(station: observed, kilometers: distance)) : nil
    }
    return found.sorted { ($0.1.kilometers ?? -1) < ($1.1.kilometers ?? -1) }
  }
}

extension Sourced<PlaceTwoWeeks> {
  package var due: Instant? { checked.map(value.forecast.due) }
}
