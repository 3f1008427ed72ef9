/// An AMeDAS station (jma-data section 6.2).
package struct ObservationStation: Hashable, Sendable {
  package let code: StationCode
  /// Its names; the reading is in katakana, as in JMA's table.
  package let name: PlaceName
  package let coordinates: Coordinates
  /// Metres above sea level.
  package let altitude: Double?
  /// Its former number, if it was renumbered: older records use that.
  package let formerCode: StationCode?
  private let digits: [UInt8]

  /// - Parameter elements: the eight digits of JMA's `elems`.
  package init(
    code: StationCode, name: PlaceName, coordinates: Coordinates, altitude: Double?,
    elements: String, formerCode: StationCode? = nil
  ) {
    self.code = code
    self.name = name
    self.coordinates = coordinates
    self.altitude = altitude
    self.formerCode = formerCode
    digits = elements.utf8.map { $0 &- UInt8(ascii: "0") }
  }

  package func measures(_ measurement: StationMeasurement) -> Bool {
    digits.indices.contains(measurement.digit) && digits[measurement.digit] != 0
  }

  /// Whether JMA estimates the value (from satellites) instead of measuring it there.
  package func isEstimated(_ measurement: StationMeasurement) -> Bool {
    measurement == .sunshine && digits.indices.contains(measurement.digit)
      && digits[measurement.digit] == 2
  }

  /// - Returns: nil for a former number: such rows have no position.
  init?(row: Row) {
    let numbers = row.near(4)
    guard let point = Coordinates(row: numbers, column: 4) else { return nil }
    self.init(
      code: StationCode(row[0]), name: PlaceName(ja: row[1], kana: row[2], en: row[3]),
      coordinates: point, altitude: numbers.number(6), elements: numbers[7],
      formerCode: numbers.text(10).map { StationCode($0) })
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
