import Models

/// The content of a file in an archive, according to its path.
///
/// A file code and a time are recognised, each once, anywhere in the last two components:
/// `130000_20260812T1700.json`, `20240829T1100/130000.json`, `amended_130000_20250104T2100.json`.
struct ArchiveName: Equatable {
  let file: ForecastFileCode
  /// Nil if the path contains no time.
  let time: Instant?

  /// - Returns: nil if the path does not name a forecast file.
  init?(_ path: String) {
    guard path.hasSuffix(".json") else { return nil }
    let components = path.dropLast(5).split(separator: "/").suffix(2)
    var file: ForecastFileCode?
    var time: Instant?
    for component in components.reversed() {
      for token in component.split(whereSeparator: { $0 == "_" || $0 == "-" }) {
        if time == nil, let found = Self.time(token) {
          time = found
        } else if file == nil, token.utf8.count == 6, token.utf8.allSatisfy(\.isDigit) {
          file = ForecastFileCode(token)
        }
      }
    }
    guard let file else { return nil }
    self.file = file
    self.time = time
  }

  /// `20240829T1100`, optionally with seconds.
  private static func time(_ token: Substring) -> Instant? {
    let digits = token.utf8.filter(\.isDigit).map { Int($0) - 0x30 }
    let bytes = Array(token.utf8)
    guard [13, 15].contains(bytes.count), bytes[8] == UInt8(ascii: "T"),
      digits.count == bytes.count - 1
    else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    guard
      let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)),
      number(8..<10) < 24, number(10..<12) < 60
    else { return nil }
    return Instant(date, hour: number(8..<10), minute: number(10..<12))
  }
}
