package import Models

/// JMA's tables of extremes over HTTP, behind a cache on disk (jma-more section 11.1).
package struct JMAExtremeSource: ExtremeSource {
  package let kind = SourceKind.jma
  private let service: ResourceService

  package static let address = "https://www.data.jma.go.jp/stats/data/mdrr/"

  /// - Parameter access: its `baseURL` is `address`, or a server that replaces it.
  package init(_ access: ServiceAccess) {
    service = ResourceService(kind: .jma, access)
  }

  /// Temperatures change each hour, rain each ten minutes; each table has a quarter of a megabyte.
  private static let life = 3600
  /// How long a table of a past day may still be corrected.
  private static let corrections = 36 * 3600

  package func extremes(
    _ kind: ExtremeKind, of day: CivilDate?, now: Instant
  ) async throws(ForecastError) -> Sourced<ExtremeTable> {
    let (newest, ofDay): (String, String?) =
      switch kind {
      case .highest: ("tem_rct/alltable/mxtemsadext00_rct.csv", "tem_rct/alltable/mxtemsadext")
      case .lowest: ("tem_rct/alltable/mntemsadext00_rct.csv", "tem_rct/alltable/mntemsadext")
      case .rain24Hours: ("pre_rct/alltable/pre24h00_rct.csv", nil)
      case .snowDepth: ("snc_rct/alltable/snc00_rct.csv", nil)
      }
    guard let day else {
      return try await service.document(resource(newest, kind, of: nil) { _ in false })
    }
    guard let ofDay else { throw .notOffered(.extremes, by: .jma) }
    let end = Instant(day.adding(days: 1))
    return try await service.document(
      resource("\(ofDay)\(day.monthAndDay).csv", kind, of: day) { checked in
        checked.seconds(since: end) > Self.corrections
      })
  }

  private func resource(
    _ path: String, _ kind: ExtremeKind, of day: CivilDate?,
    isFinal: @escaping @Sendable (_ checked: Instant) -> Bool
  ) -> Resource<ExtremeTable> {
    Resource(
      service.baseURL, path, .extremes, ExtremeTableParser(kind: kind, day: day),
      accept: "text/csv",
      isMovedIfNotFound: day == nil, order: .dated { [[$0.time]] },
      isFresh: { _, checked, now in
        checked.isYounger(than: Self.life, at: now) || (isFinal(checked) && checked <= now)
      })
  }
}

/// Recorded tables of extremes: `mxtemsadext00_rct_20260904T0700.csv` for the newest table,
/// `mxtemsadext0903.csv` for that of a past day, in the archive itself or in its folders `amedas` and `mdrr`.
extension Archive: ExtremeSource {
  package func extremes(
    _ kind: ExtremeKind, of day: CivilDate?, now: Instant
  ) async throws(ForecastError) -> Sourced<ExtremeTable> {
    let wanted = day ?? now.date
    let name =
      switch kind {
      case .highest: "mxtemsadext"
      case .lowest: "mntemsadext"
      case .rain24Hours: "pre24h"
      case .snowDepth: "snc00"
      }
    let files = files(name, ".csv", in: ["amedas", "mdrr"])
    return try newest(.extremes, of: files, now: now) { file throws(ForecastError) in
      try Self.table(file, kind, of: wanted, now)
    } time: {
      $0.time
    }
  }

  /// The table of a file; nil if it is of another day, or was made later.
  private static func table(
    _ file: String, _ kind: ExtremeKind, of wanted: CivilDate, _ now: Instant
  ) throws(ForecastError) -> ExtremeTable? {
    func read(of day: CivilDate?) throws(ForecastError) -> ExtremeTable {
      try Archive.read(file, ExtremeTableParser(kind: kind, day: day))
    }
    let table = try read(of: nil)
    guard table.time <= now else { return nil }
    let made = table.time.adding(seconds: -1).date
    guard let named = monthAndDay(file) else { return made == wanted ? table : nil }
    // The table of a past day is named by its day without a year, and may have been made on the next day.
    guard named == wanted.monthAndDay, made == wanted || made == wanted.adding(days: 1) else {
      return nil
    }
    return try read(of: wanted)
  }

  /// 0903 of `mxtemsadext0903.csv` or `mxtemsadext0903_20260904T0200.csv`; nil for the newest table,
  /// `mxtemsadext00_rct.csv`.
  private static func monthAndDay(_ file: String) -> String? {
    guard let name = file.split(separator: "/").last,
      let word = name.split(whereSeparator: { "._".contains($0) }).first
    else { return nil }
    let digits = word.suffix(4)
    return digits.utf8.count == 4 && digits.utf8.allSatisfy(\.isDigit) ? String(digits) : nil
  }
}

extension CivilDate {
  /// 0903
  var monthAndDay: String { "\(isoText.dropFirst(5).prefix(2))\(isoText.suffix(2))" }
}

/// Reads JMA's tables of extremes (jma-more section 11.2), by the positions of columns.
struct ExtremeTableParser: DocumentParser {
  static let byteLimit = 2 << 20

  let kind: ExtremeKind
  /// The past day that the table has to be of; nil for the newest one.
  var day: CivilDate?

  /// Columns of the value, its quality, the hour and the minute at which it was reached.
  private var columns: (value: Int, quality: Int, hour: Int, minute: Int) {
    switch kind {
    case .highest, .lowest: (9, 10, 11, 12)
    case .rain24Hours: (11, 12, 13, 14)
    case .snowDepth: (9, 10, .max, .max)
    }
  }

  private var range: ClosedRange<Double> {
    switch kind {
    case .highest, .lowest: -60...60
    case .rain24Hours: 0...3000
    case .snowDepth: 0...2000
    }
  }

  func parse(_ bytes: [UInt8]) throws(DataFault) -> ExtremeTable {
    let table = try CommaTable(bytes, limit: Self.byteLimit)
    let times = table.rows.map(Self.time)
    guard let stated = Self.newest(times) else { throw .shape(path: "現在時刻") }
    let statedDate = Self.dayEnding(stated)
    // The name has no year: the table must be of this year. It may have been made on the next day.
    if let day, statedDate != day, statedDate != day.adding(days: 1) {
      throw .shape(path: "現在時刻")
    }
    let date = day ?? statedDate
    let newest = min(stated, Instant(date.adding(days: 1)))
    var rows: [ExtremeRow] = []
    var losses = 0
    for (fields, time) in zip(table.rows, times) {
      // Rows of other days are ignored.
      guard let time, Self.dayEnding(time) == statedDate else {
        losses += 1
        continue
      }
      switch row(fields, on: date) {
      case .value(let row): rows.append(row)
      case .missing: break
      case .unreadable: losses += 1
      }
    }
    return ExtremeTable(kind: kind, time: newest, rows: rows, losses: losses)
  }

  /// 00:00 ends the day before.
  private static func dayEnding(_ time: Instant) -> CivilDate { time.adding(seconds: -1).date }

  /// The time that most rows have: a single wrong one must not make all others old.
  private static func newest(_ times: [Instant?]) -> Instant? {
    var counts: [Instant: Int] = [:]
    for case let time? in times { counts[time, default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  private enum Outcome {
    case value(ExtremeRow)
    /// JMA has no value, or none that can be used.
    case missing
    case unreadable
  }

  private func row(_ fields: [Substring], on date: CivilDate) -> Outcome {
    guard fields.indices.contains(columns.quality) else { return .unreadable }
    let (text, quality) = (fields[columns.value], fields[columns.quality])
    guard !text.isEmpty else { return .missing }
    guard let value = Self.number(text, in: range) else { return .unreadable }
    // 8 normal, 5 nearly normal, 4 insufficient; anything below is not to be used.
    guard let level = Int(quality) else { return quality.isEmpty ? .missing : .unreadable }
    guard [4, 5, 8].contains(level) else { return .missing }
    let hasDifferences = kind.measurement == .temperature
    return .value(
      ExtremeRow(
        station: StationCode(fields[0]), value: value, reached: reached(fields, on: date),
        fromNormal: hasDifferences ? Self.difference(fields, 14) : nil,
        fromYesterday: hasDifferences ? Self.difference(fields, 15) : nil, isSoFar: level == 4))
  }

  private func reached(_ fields: [Substring], on date: CivilDate) -> Instant? {
    guard fields.indices.contains(columns.minute),
      let hour = Self.whole(fields[columns.hour], in: 0...24),
      let minute = Self.whole(fields[columns.minute], in: 0...59), hour < 24 || minute == 0
    else { return nil }
    return Instant(date, hour: hour, minute: minute)
  }

  /// The present of a row: columns 4 to 8.
  private static func time(_ fields: [Substring]) -> Instant? {
    guard fields.count > 8, let year = whole(fields[4], in: 1900...2200),
      let month = whole(fields[5], in: 1...12), let day = whole(fields[6], in: 1...31),
      let hour = whole(fields[7], in: 0...24), let minute = whole(fields[8], in: 0...59),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return Instant(date, hour: hour, minute: minute)
  }

  /// `+0.7`; nil for an empty field, which means not published yet.
  private static func difference(_ fields: [Substring], _ column: Int) -> Double? {
    guard fields.indices.contains(column) else { return nil }
    let text = fields[column].first == "+" ? fields[column].dropFirst() : fields[column]
    return number(text, in: -60...60)
  }

  private static func whole(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.count <= 4, let number = Int(text), range.contains(number) else { return nil }
    return number
  }

  private static func number(_ text: Substring, in range: ClosedRange<Double>) -> Double? {
    guard text.utf8.count <= 8, text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2D || $0 == 0x2E }),
      let number = Double(text), range.contains(number)
    else { return nil }
    return number
  }
}

/// A table of JMA's statistics pages: lines of fields between commas, in Shift_JIS. Only fields of ASCII
/// are read, which both encodings share: no byte of a Japanese letter is a comma or a line's end.
struct CommaTable {
  /// The rows that begin with a number of five digits; headers contain the day and are no fixed text.
  let rows: [[Substring]]

  private static let lineLimit = 5000
  private static let fieldLimit = 80

  init(_ bytes: [UInt8], limit: Int) throws(DataFault) {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    if bytes.first(where: { !$0.isWhite }) == UInt8(ascii: "<") {
      throw DataFault(unreadable: bytes)
    }
    var rows: [[Substring]] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard rows.count < Self.lineLimit else { throw .tooManyValues(limit: Self.lineLimit) }
      let fields = line.split(
        separator: UInt8(ascii: ","), maxSplits: Self.fieldLimit, omittingEmptySubsequences: false)
      guard let key = fields.first, key.count == 5, key.allSatisfy(\.isDigit) else { continue }
      rows.append(fields.map(Self.text))
    }
    guard !rows.isEmpty else { throw .malformed }
    self.rows = rows
  }

  /// A field of printable ASCII; a question mark for any other, which is no number and not empty.
  private static func text(_ field: ArraySlice<UInt8>) -> Substring {
    var field = field
    while field.last == UInt8(ascii: "\r") || field.last == UInt8(ascii: " ") { field.removeLast() }
    guard field.allSatisfy({ (0x20...0x7E).contains($0) }) else { return "?" }
    return Substring(decoding: field, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isWhite: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
