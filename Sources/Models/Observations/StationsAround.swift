/// The observations of the stations nearest to a place, the nearest first, all from one map.
package struct StationsAround: Sendable {
  package let place: Place
  package let vantage: VantagePoint
  /// The time of the map, which all values are of.
  package let time: Instant
  package let stations: [ReportingStation]
}

/// A station and its report; nothing is taken from another one.
package struct ReportingStation: Sendable {
  package let near: NearStation
  /// The municipality whose town hall is nearest to the station.
  package let municipality: Municipality?
  /// Nil if the map lacks the station.
  fileprivate let observation: Observation?

  package var code: StationCode { near.station.code }

  /// Nil if the station has no such instrument, or no value that JMA itself uses.
  package func value(_ element: ObservedElement) -> Double? { observation?[element].value }
}

extension ObservationsModel {
  /// How many stations are listed: about those of a prefecture.
  private static let stationCount = 20

  /// The stations nearest to a place that measure temperature, rain or wind. One request.
  package func stations(
    around place: Place
  ) async throws(ForecastError) -> Sourced<StationsAround> {
    guard let vantage = catalog.vantagePoint(of: place) else {
      throw .areaMissing(PrimaryAreaCode(place.id.code), origin: "")
    }
    let measurements: [StationMeasurement] = [.temperature, .rain, .wind]
    let nearest = StationFinder(catalog: catalog).nearby(vantage).stations
      .filter { near in measurements.contains { near.station.measures($0) } }
      .prefix(Self.stationCount)
    return try await source.latest(now: now()).map { map in
      StationsAround(
        place: place, vantage: vantage, time: map.time,
        stations: nearest.map { near in
          ReportingStation(
            near: near,
            municipality: catalog.nearestTownHalls(to: near.station.coordinates).first?
              .municipality,
            observation: map.observation(of: near.station))
        })
    }
  }
}
