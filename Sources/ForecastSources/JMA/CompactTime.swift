import Models

/// Parses times as JMA writes them in names of files and members.
enum CompactTime {
  /// `20240829`, `20240829T1100`, `2022100315` or `20261009154000`.
  static func instant(_ token: Substring) -> Instant? {
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

extension Instant {
  /// `20221003150000`, in Japan time.
  var compactText: String {
    date.isoText.filter { $0 != "-" }
      + [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }

  /// `202210`, in Japan time.
  var compactMonth: Substring { compactText.prefix(6) }

  /// `20221003`, in Japan time.
  var compactDay: Substring { compactText.prefix(8) }

  /// `15`, in Japan time.
  var compactHour: Substring { compactText.dropFirst(8).prefix(2) }
}
