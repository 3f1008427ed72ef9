/// Finds the stations that can represent a place, one measurement at a time (jma-data section 6.3).
struct StationFinder {
  let catalog: PlaceCatalog
  /// Where the 1,286 stations are: all else is read of the few that are near.
  private let positions: [Position]

  private struct Position {
    let row: Row
    let coordinates: Coordinates
  }

  init(catalog: PlaceCatalog) {
    self.catalog = catalog
    positions = catalog.tables.stations.rows.compactMap { row in
      var numbers = row.numbers(from: 4)
      guard let latitude = numbers.next(), let longitude = numbers.next() else { return nil }
      return Position(
        row: row, coordinates: Coordinates(latitude: latitude, longitude: longitude))
    }
  }

  /// Above every town: the highest town hall of Japan is at 1,190 m. The summit of Mt. Fuji does
  /// not represent the towns at its foot.
  static let highest = 1500.0

  /// All stations that may be used, nearest first.
  func nearby(_ vantage: VantagePoint) -> NearbyStations {
    var found: [(index: Int, kilometers: Double)] = []
    let here = vantage.coordinates
    var own: ObservationStation?
    if case .forecastStation(let station) = vantage { own = station }
    for index in positions.indices {
      // Excludes most stations cheaply; one degree is 111 km.
      guard abs(positions[index].coordinates.latitude - here.latitude) < Self.degrees else {
        continue
      }
      let distance = here.kilometers(to: positions[index].coordinates)
      // Metres above sea level.
      guard distance <= Self.farthest,
        positions[index].row.number(6).map({ $0 <= Self.highest }) ?? true
      else { continue }
      found.append((index, distance))
    }
    // Equally far ones stay in the order of the table, that of their codes.
    found.sort { $0.kilometers < $1.kilometers }
    let others = found.map { index, kilometers in
      NearStation(
        station: ObservationStation(
          row: positions[index].row, coordinates: positions[index].coordinates),
        kilometers: kilometers)
    }
    guard let own else { return NearbyStations(stations: others) }
    return NearbyStations(
      stations: [NearStation(station: own, kilometers: nil)]
        + others.filter { $0.station.code != own.code })
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

/// A station and its distance from the vantage point.
package struct NearStation: Hashable, Sendable {
  package let station: ObservationStation
  /// Nil for the station that represents the place itself.
  package let kilometers: Double?
}

/// The point from which distances are measured.
package indirect enum VantagePoint: Hashable, Sendable {
  /// The town hall of a municipality (of the part that has it, or of a ward's city).
  case townHall(PlaceName, Coordinates)
  /// The station of a forecast area's temperatures: areas have no centre.
  case forecastStation(ObservationStation)
  /// The requested point: a position, or that of a landmark.
  case point(NamedPoint)

  package var coordinates: Coordinates {
    switch self {
    case .townHall(_, let coordinates): coordinates
    case .forecastStation(let station): station.coordinates
    case .point(let point): point.coordinates
    }
  }
}

extension PlaceCatalog {
  /// The vantage point of a place; nil if its position is unknown.
  package func vantagePoint(of place: Place) -> VantagePoint? {
    if let point = place.point { return .point(point) }
    return switch place {
    case .municipality(let municipality):
      townHall(municipality) ?? forecastStation(of: municipality)
    case .splitMunicipality(let split):
      split.parts.first.flatMap { townHall($0) ?? forecastStation(of: $0) }
    case .alias(let alias):
      alias.targets.first.flatMap(municipality)
        .flatMap { townHall($0) ?? forecastStation(of: $0) }
    case .prefecture, .primaryArea:
      coverage(of: place).flatMap { forecastStation(of: $0.shown) }
    }
  }

  private func townHall(_ municipality: Municipality) -> VantagePoint? {
    guard Self.elsewhere[municipality.code.text] == nil else { return nil }
    return municipality.coordinates.map { .townHall(municipality.name, $0) }
  }

  /// Island villages whose office is in the port on another island; their station is on an island
  /// of their own, if there is one.
  private static let elsewhere: [String: [StationCode]] = [
    // 三島村: its islands have no station, its office is in Kagoshima.
    "4630300": [],
    // 十島村: 中之島. The office is in Kagoshima too.
    "4630400": [StationCode("88736")],
    // 竹富町: 西表島. The office is on Ishigaki.
    "4738100": [StationCode("94062")],
  ]

  private func forecastStation(of municipality: Municipality) -> VantagePoint? {
    let known = Self.elsewhere[municipality.code.text] ?? []
    if let station = known.firstValue(observationStation) {
      return .forecastStation(station)
    }
    return primaryArea(municipality.primaryArea).flatMap(forecastStation)
  }

  private func forecastStation(of area: PrimaryArea) -> VantagePoint? {
    area.stations.firstValue(observationStation)
      .map(VantagePoint.forecastStation)
  }
}

/// An AMeDAS station (jma-data section 6.2).
package struct ObservationStation: Hashable, Sendable {
  package let code: StationCode
  package let coordinates: Coordinates
  private let row: TableRow

  /// Its names; the reading is in katakana, as in JMA's table.
  package var name: PlaceName { row.name(1) }
  /// Metres above sea level.
  package var altitude: Double? { row.row.number(6) }
  /// Its former number, if it was renumbered: older records use that.
  package var formerCode: StationCode? { row.row.text(10).map { StationCode($0) } }

  /// - Returns: nil for a former number: such rows have no position.
  init?(row: Row) {
    guard let point = Coordinates(row: row.near(4), column: 4) else { return nil }
    self.init(row: row, coordinates: point)
  }

  init(row: Row, coordinates: Coordinates) {
    code = StationCode(row[0])
    self.coordinates = coordinates
    self.row = TableRow(row)
  }

  package func measures(_ measurement: StationMeasurement) -> Bool {
    element(measurement).map { $0 != UInt8(ascii: "0") } ?? false
  }

  /// Whether JMA estimates the value (from satellites) instead of measuring it there.
  package func isEstimated(_ measurement: StationMeasurement) -> Bool {
    measurement == .sunshine && element(measurement) == UInt8(ascii: "2")
  }

  /// One of the eight digits of JMA's `elems`.
  private func element(_ measurement: StationMeasurement) -> UInt8? {
    let digits = row.row.bytes(ofField: 7)
    return digits.indices.contains(measurement.digit) ? digits[measurement.digit] : nil
  }
}

extension PlaceCatalog {
  /// All current stations, by number.
  package var observationStations: [ObservationStation] {
    tables.stations.rows.compactMap(ObservationStation.init(row:))
  }

  /// A station by its current or former number.
  package func observationStation(_ code: StationCode) -> ObservationStation? {
    guard let row = tables.stations.row(code.text) else { return nil }
    if let station = ObservationStation(row: row) { return station }
    return row.text(11).flatMap { tables.stations.row($0) }.flatMap(ObservationStation.init(row:))
  }

  /// The elevation of a station, in metres above the sea; nil if the tables lack it.
  package func stationElevation(_ code: StationCode) -> Double? {
    observationStation(code)?.altitude
  }
}
