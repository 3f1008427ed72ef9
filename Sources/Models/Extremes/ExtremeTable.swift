/// The elements of JMA's tables of the newest weather data (最新の気象データ).
package enum ExtremeKind: String, CaseIterable, Sendable {
  /// The highest temperature of a day, or of the day so far, in °C.
  case highest
  case lowest
  /// The greatest rain of 24 hours that ended on a day, in mm.
  case rain24Hours
  /// The depth of snow now, in cm.
  case snowDepth

  /// The instruments that measure it.
  package var measurement: StationMeasurement {
    switch self {
    case .highest, .lowest: .temperature
    case .rain24Hours: .rain
    case .snowDepth: .snow
    }
  }

  package var unit: ObservedElement.Unit {
    switch self {
    case .highest, .lowest: .celsius
    case .rain24Hours: .millimeters
    case .snowDepth: .centimeters
    }
  }
}

/// One table: a value for each station that has one.
package struct ExtremeTable: Equatable, Sendable {
  package let kind: ExtremeKind
  /// The end of the period: the extremes are those since 00:00 of that day.
  package let time: Instant
  /// By station number.
  package let rows: [ExtremeRow]
  /// How many rows could not be read, or are of another day.
  package let losses: Int

  package init(kind: ExtremeKind, time: Instant, rows: [ExtremeRow], losses: Int = 0) {
    self.kind = kind
    self.time = time
    self.rows = rows
    self.losses = losses
  }

  package func row(of station: StationCode) -> ExtremeRow? {
    rows.first { $0.station == station }
  }

  /// All rows from the most extreme. Without rain or snow a station is in no order.
  package var ranking: [RankedRow] {
    let sorted = rows.filter { kind.measurement == .temperature || $0.value > 0 }.sorted {
      let (one, other) = kind == .lowest ? ($1, $0) : ($0, $1)
      return one.value != other.value ? one.value > other.value : $0.station < $1.station
    }
    var ranked: [RankedRow] = []
    for (index, row) in sorted.enumerated() {
      let isEqual = ranked.last?.row.value == row.value
      ranked.append(RankedRow(rank: isEqual ? ranked[index - 1].rank : index + 1, row: row))
    }
    return ranked
  }
}

/// The value of one station.
package struct ExtremeRow: Equatable, Sendable {
  package let station: StationCode
  package let value: Double
  /// When it was reached; nil if the table does not say, as for 0 mm of rain.
  package let reached: Instant?
  /// JMA's own difference to the normal of the day (平年差); nil while it is not published.
  package let fromNormal: Double?
  /// JMA's own difference to the day before (前日差); nil while it is not published.
  package let fromYesterday: Double?
  /// Whether JMA calls the value insufficient (品質 4), which is usual while the day is not over.
  package let isSoFar: Bool

  package init(
    station: StationCode, value: Double, reached: Instant?, fromNormal: Double? = nil,
    fromYesterday: Double? = nil, isSoFar: Bool
  ) {
    self.station = station
    self.value = value
    self.reached = reached
    self.fromNormal = fromNormal
    self.fromYesterday = fromYesterday
    self.isSoFar = isSoFar
  }
}

/// A row with its place among all.
package struct RankedRow: Equatable, Sendable {
  /// 1 for the first; equal values share one.
  package let rank: Int
  package let row: ExtremeRow
}

extension StationCode {
  /// The prefecture of a station, by the first two digits of its number; nil for one that is in none
  /// of them, such as those of ships.
  package var prefecture: PrefectureCode? {
    guard text.utf8.count == 5, let region = Int(text.prefix(2)) else { return nil }
    let order = [
      31: 2, 32: 5, 33: 3, 34: 4, 35: 6, 36: 7, 40: 8, 41: 9, 42: 10, 43: 11, 44: 13, 45: 12,
      46: 14, 48: 20, 49: 19, 50: 22, 51: 23, 52: 21, 53: 24, 54: 15, 55: 16, 56: 17, 57: 18,
      60: 25, 61: 26, 62: 27, 63: 28, 64: 29, 65: 30, 66: 33, 67: 34, 68: 32, 69: 31, 71: 36,
      72: 37, 73: 38, 74: 39, 81: 35, 82: 40, 83: 44, 84: 42, 85: 41, 86: 43, 87: 45, 88: 46,
      91: 47, 92: 47, 93: 47, 94: 47,
    ]
    let number = (11...24).contains(region) ? 1 : order[region]
    return number.map { PrefectureCode($0 < 10 ? "0\($0)" : "\($0)") }
  }
}
