/// The climate normals of one station and month (平年値 1991-2020). Not a forecast.
package struct ClimateNormals: Hashable, Sendable {
  package let station: StationCode
  package let stationName: String
  /// 1...12
  package let month: Int
  /// Mean of the daily highs, °C.
  package let high: Double?
  /// Mean of the daily lows, °C.
  package let low: Double?
  /// Mean temperature, °C.
  package let mean: Double?
  /// Precipitation of the month, mm.
  package let rain: Double?
  /// Sunshine of the month, hours.
  package let sunshine: Double?
  /// Depth of new snow summed over the month, cm.
  package let snow: Double?

  /// The years of the means.
  package static let period = 1991...2020
}

/// The normals of all months at the station that stands for a place.
package struct YearOfNormals: Sendable {
  package let place: Place
  /// The area whose forecast stands for the place, and whose station this is.
  package let area: PrimaryArea
  package let station: NearStation
  package let vantage: VantagePoint
  /// Twelve, January first.
  package let months: [ClimateNormals]
}

extension PlaceCatalog {
  /// The year of a place; nil if no normals are published for a station of its area.
  package func yearOfNormals(of place: Place) -> YearOfNormals? {
    guard let area = coverage(of: place)?.shown, let vantage = vantagePoint(of: place),
      let first = normals(of: area, month: 1), let station = observationStation(first.station)
    else { return nil }
    let isVantage = vantage == .forecastStation(station)
    return YearOfNormals(
      place: place, area: area,
      station: NearStation(
        station: station,
        kilometers: isVantage ? nil : vantage.coordinates.kilometers(to: station.coordinates)),
      vantage: vantage, months: (1...12).compactMap { normals(of: first.station, month: $0) })
  }

  /// The normals of the first forecast station of a primary area that has any.
  package func normals(of area: PrimaryArea, month: Int) -> ClimateNormals? {
    for station in area.stations {
      if let normals = normals(of: station, month: month) { return normals }
    }
    return nil
  }

  /// The normals of a station; nil if none are published.
  package func normals(of station: StationCode, month: Int) -> ClimateNormals? {
    guard (1...12).contains(month), let row = tables.normals.row(station.text) else { return nil }
    func value(_ column: Int) -> Double? {
      let months = row.list(column)
      return months.count == 12 ? Double(months[month - 1]) : nil
    }
    return ClimateNormals(
      station: station, stationName: stationName(station) ?? station.text, month: month,
      high: value(1), low: value(2), mean: value(3), rain: value(4), sunshine: value(5),
      snow: value(6))
  }
}
