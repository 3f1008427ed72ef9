package import Models

/// JMA's tide tables and files of gauges, written by us in JMA's shape.
package enum TideFixture {
  /// A line of a table: the heights of 24 hours, and the columns of high and low waters.
  package static func line(
    _ date: CivilDate, _ heights: [Int] = rising, highs: [String] = ["1340185", " 3 4 98"],
    lows: [String] = [" 7 8-12", "2012 33"], letters: String = "TK"
  ) -> String {
    func columns(_ turns: [String]) -> String {
      turns.joined() + String(repeating: "9999999", count: 4 - turns.count)
    }
    return heights.map { right($0, 3) }.joined()
      + [date.year % 100, date.month, date.day].map { right($0, 2) }.joined() + letters
      + columns(highs) + columns(lows)
  }

  /// From -5 to 110 cm.
  package static let rising = (0..<24).map { $0 * 5 - 5 }

  /// All days of a year.
  package static func table(
    _ year: Int, letters: String = "TK", _ line: (CivilDate) -> String? = { _ in nil }
  ) -> [UInt8] {
    let days = CivilDate(year: year + 1, month: 1, day: 1).flatMap { next in
      CivilDate(year: year, month: 1, day: 1).map { first in
        (0..<next.days(since: first)).map { first.adding(days: $0) }
      }
    }
    return Array(
      (days ?? []).map { (line($0) ?? Self.line($0, letters: letters)) + "\n" }.joined().utf8)
  }

  private static func right(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.utf8.count)) + digits
  }

  /// Gauges of 館山 (布良), with the levels of 2026, and 銚子, with those of 2023; 千葉 has none.
  package static let gauges = #"""
    {"1210000": {"name": "千葉市", "class30s": [{"code": "12001100",
      "standard": {"level4": 180, "level5": 380}}]},
     "1220200": {"name": "銚子市", "class30s": [{"code": "12002100",
      "standard": {"advisory": 100, "warning": 150}, "stations": [{"code": "124571",
        "name": "銚子漁港", "type": "cbk", "typeName": "千葉県（地図では自治体等）",
        "reference": "TP（東京湾平均海面）", "lat": 35.744, "lon": 140.858}]}]},
     "1220500": {"name": "館山市", "class30s": [{"code": "12003200",
      "standard": {"level4": 150, "level5": null}, "stations": [{"code": "124531",
        "name": "布良", "typeName": "気象庁", "reference": "MSL（平均潮位）",
        "lat": "34.917", "lon": "139.825"}, {"code": "x", "name": "?"}]}]}}
    """#

  package static func observed(
    _ tide: String = "[30, 31, null, 32767]", _ departure: String = "[-4, -3, -2, null]",
    time: String = "2026-11-22T00:00:00+09:00", gauge: String = "124531", interval: String = "15"
  ) -> String {
    #"{"time": "\#(time)", "station_code": "\#(gauge)", "interval": \#(interval), "#
      + #""tide": \#(tide), "departure": \#(departure)}"#
  }

  /// Astronomical tides of some days, by their month and day.
  package static func astronomical(
    _ days: [String: [Int]], time: String = "2026-01-01T00:00:00+09:00", gauge: String = "124531"
  ) -> String {
    let members = days.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return #"{"time": "\#(time)", "station_code": "\#(gauge)", "tide": {"#
      + members.joined(separator: ", ") + "}}"
  }
}
