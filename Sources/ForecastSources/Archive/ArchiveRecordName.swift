import Models

/// What the path of a recorded answer says, for answers that are no forecasts:
/// `overview_forecast/20240829/130000.json`, `warning-r8/120000_20260813.json`,
/// `wdist/VPFD_130010_20261004T0500.json`, `amedas/map_20261009154000.json`.
struct ArchiveRecordName {
  /// The pieces of the last two components, codes and times among them.
  let tokens: [Substring]
  /// The earliest moment that the name's time can mean; nil when it tells none.
  let time: Instant?

  init(_ path: String) {
    let components = path.dropLast(5).split(separator: "/").suffix(2)
    tokens = components.reversed().flatMap {
      $0.split(whereSeparator: { $0 == "_" || $0 == "-" })
    }
    time = tokens.lazy.compactMap(Self.time).first
  }

  /// `20240829`, `20240829T1100`, `2022100315` or `20261009154000`.
  static func time(_ token: Substring) -> Instant? {
    var digits: [Int] = []
    for (index, byte) in token.utf8.enumerated() {
      if index == 8, byte == UInt8(ascii: "T") { continue }
      guard byte.isDigit else { return nil }
      digits.append(Int(byte) - 0x30)
    }
    guard [8, 10, 12, 14].contains(digits.count) else { return nil }
    func number(_ start: Int, _ count: Int) -> Int {
      digits.dropFirst(start).prefix(count).reduce(0) { $0 * 10 + $1 }
    }
    guard let date = CivilDate(year: number(0, 4), month: number(4, 2), day: number(6, 2)),
      (1950...2200).contains(date.year), number(8, 2) < 24, number(10, 2) < 60,
      number(12, 2) < 60
    else { return nil }
    return Instant(date, hour: number(8, 2), minute: number(10, 2), second: number(12, 2))
  }
}
