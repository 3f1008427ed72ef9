import Models

/// Reads JMA's tide table of a station and a year (jma-live section 3.4): a line of 136 columns for each day.
struct TideTableParser: DocumentParser {
  /// A year has 50 KB.
  static let byteLimit = 256 << 10
  private static let lineLength = 136
  private static let lineLimit = 1000

  /// The requested letters and year: a table of others must not pass for it.
  let letters: String
  let year: Int

  func parse(_ bytes: [UInt8]) throws(DataFault) -> TideTable {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(limit: Self.byteLimit) }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.count <= Self.lineLimit else { throw .tooManyValues(limit: Self.lineLimit) }
    var days: [TideDay] = []
    var dates: Set<CivilDate> = []
    var losses = 0
    var others = 0
    for line in lines {
      guard let columns = Columns(line) else { continue }
      guard columns.letters == letters, columns.year == year % 100 else {
        others += 1
        continue
      }
      guard let day = columns.day(of: year, &losses), dates.insert(day.date).inserted else {
        continue
      }
      days.append(day)
    }
    guard !days.isEmpty else {
      if others > 0 { throw .shape(path: "\(letters) \(year)") }
      throw DataFault(unreadable: bytes)
    }
    let first = CivilDate(year: year, month: 1, day: 1)
    let next = CivilDate(year: year + 1, month: 1, day: 1)
    if let first, let next { losses += max(0, next.days(since: first) - days.count) }
    return TideTable(
      letters: letters, days: days.sorted { $0.date < $1.date }, losses: losses)
  }

  /// A line. All columns are ASCII.
  private struct Columns {
    private let bytes: [UInt8]
    let letters: String
    /// Of the century.
    let year: Int

    init?(_ line: ArraySlice<UInt8>) {
      bytes = Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      guard bytes.count == lineLength else { return nil }
      letters = String(decoding: bytes[78..<80], as: UTF8.self)
      guard let year = Self.padded(bytes[72..<74]) else { return nil }
      self.year = year
    }

    func day(of year: Int, _ losses: inout Int) -> TideDay? {
      guard let month = Self.padded(bytes[74..<76]), let day = Self.padded(bytes[76..<78]),
        let date = CivilDate(year: year, month: month, day: day),
        let highs = turns(from: 80, on: date), let lows = turns(from: 108, on: date)
      else { return nil }
      let heights = (0..<24).map { height(at: $0 * 3) }
      losses += heights.count { $0 == nil }
      return TideDay(date: date, heights: heights, highs: highs, lows: lows)
    }

    /// Nil if one cannot be read: without it a day would seem to have none, or another next one.
    private func turns(from start: Int, on date: CivilDate) -> [TideTurn]? {
      var turns: [TideTurn] = []
      for place in stride(from: start, to: start + 28, by: 7) {
        let time = bytes[place..<place + 4]
        let isUnused =
          time.elementsEqual("9999".utf8)
          || bytes[place..<place + 7].allSatisfy { $0 == UInt8(ascii: " ") }
        if isUnused { continue }
        guard let hour = Self.padded(time.prefix(2)), let minute = Self.padded(time.suffix(2)),
          hour < 24, minute < 60, let height = height(at: place + 4)
        else { return nil }
        turns.append(TideTurn(time: Instant(date, hour: hour, minute: minute), height: height))
      }
      return turns.sorted { $0.time < $1.time }
    }

    /// Three columns, right-aligned; nil for 999, which means none, and for anything else but a number.
    private func height(at start: Int) -> Int? {
      let digits = bytes[start..<start + 3].drop { $0 == UInt8(ascii: " ") }
      guard !digits.isEmpty, let height = Int(String(decoding: digits, as: UTF8.self)),
        digits.first != UInt8(ascii: "+"), height != 999
      else { return nil }
      return height
    }

    /// Two columns, right-aligned; a blank is a zero: ` 4`.
    private static func padded(_ bytes: ArraySlice<UInt8>) -> Int? {
      let digits = bytes.drop { $0 == UInt8(ascii: " ") }
      guard digits.allSatisfy(\.isDigit) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
  }
}
