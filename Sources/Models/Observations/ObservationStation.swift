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
