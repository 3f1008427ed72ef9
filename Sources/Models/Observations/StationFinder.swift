/// Finds the stations that can represent a place, one measurement at a time (jma-data section 6.3).
struct StationFinder {
  let catalog: PlaceCatalog
  let stations: [ObservationStation]

  init(catalog: PlaceCatalog) {
    self.catalog = catalog
    stations = catalog.observationStations
  }

  /// Above every town: the highest town hall of Japan is at 1,190 m. The summit of Mt. Fuji does
  /// not represent the towns at its foot.
  static let highest = 1500.0

  /// All stations that may be used, nearest first.
  func nearby(_ vantage: VantagePoint) -> NearbyStations {
    var found: [NearStation] = []
    let here = vantage.coordinates
    for station in stations {
      if case .forecastStation(let own) = vantage, own.code == station.code {
        found.append(NearStation(station: station, kilometers: nil))
        continue
      }
      // Excludes most stations cheaply; one degree is 111 km.
      guard abs(station.coordinates.latitude - here.latitude) < Self.degrees,
        station.altitude.map({ $0 <= Self.highest }) ?? true
      else { continue }
      let distance = here.kilometers(to: station.coordinates)
      guard distance <= Self.farthest else { continue }
      found.append(NearStation(station: station, kilometers: distance))
    }
    return NearbyStations(
      stations: found.sorted { left, right in
        (left.kilometers ?? -1, left.station.code) < (right.kilometers ?? -1, right.station.code)
      })
  }

  private static let farthest = StationMeasurement.allCases.map(\.reach).max() ?? 0
  private static let degrees = farthest / 111 + 0.1

  /// The stations around a vantage point, nearest first.
  struct NearbyStations {
    let stations: [NearStation]

    /// The stations within reach that have an instrument.
    func candidates(for measurement: StationMeasurement) -> [NearStation] {
      stations.filter {
        $0.station.measures(measurement) && ($0.kilometers ?? 0) <= measurement.reach
      }
    }
  }

  /// The stations within reach that have an instrument, nearest first.
  func candidates(
    for measurement: StationMeasurement, from vantage: VantagePoint
  ) -> [NearStation] {
    nearby(vantage).candidates(for: measurement)
  }
}
