package import Models

/// Files in AMeDAS format (jma-data sections 6 and 10). Every value in them is invented.
package enum AMeDASFixture {
  /// Members of a station as JSON: `["temp": "[15.2,0]"]`.
  package typealias Fields = KeyValuePairs<String, String>

  /// `map/{time}.json`
  package static func map(_ stations: KeyValuePairs<String, Fields>) -> [UInt8] {
    object(stations.map { ($0.key, object($0.value.map { ($0.key, $0.value) })) })
  }

  /// `point/{station}/{bucket}.json`, by moment.
  package static func point(_ moments: KeyValuePairs<Instant, Fields>) -> [UInt8] {
    object(
      moments.map { moment, fields in
        (moment.amedas, object(fields.map { ($0.key, $0.value) }))
      })
  }

  /// The extremes since midnight with times in UTC, as point files have them.
  package static func extremes(
    high: Double, at highTime: (Int, Int), low: Double, at lowTime: (Int, Int),
    gust: Double = 12.3, at gustTime: (Int, Int) = (2, 36)
  ) -> Fields {
    [
      "maxTempTime": clock(highTime), "maxTemp": "[\(high),0]",
      "minTempTime": clock(lowTime), "minTemp": "[\(low),0]",
      "gustTime": clock(gustTime), "gustDirection": "[7,0]", "gust": "[\(gust),0]",
    ]
  }

  private static func clock(_ time: (Int, Int)) -> String {
    "{\"hour\":\(time.0),\"minute\":\(time.1)}"
  }

  package static func nation(seed: Int = 0) -> [UInt8] {
    object(
      PlaceCatalog().observationStations.map { station in
        (station.code.text, object(fields(of: station, seed: seed)))
      })
  }

  /// Invented values of a station, without meaning.
  package static func fields(
    of station: ObservationStation, seed: Int
  ) -> [(String, String)] {
    let number = (Int(station.code.text) ?? 0) * 31 + seed * 7
    func tenths(_ modulus: Int, _ least: Int, _ factor: Int) -> String {
      let value = number * factor % modulus + least
      return "[\(value < 0 ? "-" : "")\(value.magnitude / 10).\(value.magnitude % 10),0]"
    }
    var fields: [(String, String)] = []
    if station.measures(.pressure) {
      fields.append(("pressure", tenths(300, 9900, 3)))
      fields.append(("normalPressure", tenths(300, 10_000, 3)))
      fields.append(("visibility", "[\(number % 20 + 1)000.0,0]"))
    }
    if station.measures(.temperature) { fields.append(("temp", tenths(400, -80, 1))) }
    if station.measures(.humidity) { fields.append(("humidity", "[\(number % 70 + 30),0]")) }
    if station.measures(.snow) { fields.append(("snow", "[\(number % 5 * 10),0]")) }
    if station.measures(.sunshine) { fields.append(("sun1h", "[\(number % 2).0,0]")) }
    if station.measures(.rain) {
      fields.append(("precipitation10m", "[0.0,0]"))
      fields.append(("precipitation1h", tenths(5, 0, 1)))
      fields.append(("precipitation3h", tenths(20, 5, 1)))
      fields.append(("precipitation24h", tenths(100, 25, 1)))
    }
    if station.measures(.wind) {
      fields.append(("windDirection", "[\(number % 16 + 1),0]"))
      fields.append(("wind", tenths(120, 3, 1)))
    }
    return fields
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private static func object(_ members: [(String, String)]) -> [UInt8] {
    let text: String = object(members)
    return Array(text.utf8)
  }
}

extension Instant {
  /// `20261121154000`, as in AMeDAS.
  package var amedas: String { isoText.prefix(19).filter(\.isNumber) }
}
