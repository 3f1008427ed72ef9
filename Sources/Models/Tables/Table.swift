internal import CResources
internal import SystemLibrary

/// A table of facts of `Resources/`, searched in place: nothing is decoded in advance.
///
/// The layout ("soratab", docs/data.md) is UTF-8 lines of tab-separated fields under one header
/// line, in ascending order of the bytes of the first field, which is unique. A lookup is a binary
/// search that reads a few cache lines.
package struct Table: @unchecked Sendable {
  // The bytes never change, so reading them from any thread is safe, hence `@unchecked`.
  private let bytes: UnsafeRawBufferPointer
  /// The offset of the first row.
  private let start: Int

  /// - Parameter bytes: memory that stays valid and unchanged for the life of the process.
  package init(staticBytes bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    start = Self.endOfLine(in: bytes, from: 0) + 1
  }

  private static func endOfLine(in bytes: UnsafeRawBufferPointer, from offset: Int) -> Int {
    guard offset < bytes.count, let base = bytes.baseAddress,
      let end = memchr(base + offset, Int32(UInt8(ascii: "\n")), bytes.count - offset)
    else { return bytes.count }
    return UnsafeRawPointer(end) - base
  }

  /// The names of the columns, from the header line.
  package var columns: [String] {
    let header = Row(bytes: bytes, start: 0, end: max(0, min(bytes.count, start - 1)))
    return Array(header.fields.dropFirst(2))
  }

  /// The row whose first field is exactly `key`.
  package func row(_ key: some StringProtocol) -> Row? {
    let key = Array(key.utf8)
    guard let row = row(at: lowerBound(of: key)), row.hasKey(key) else { return nil }
    return row
  }

  /// All rows whose first field begins with `prefix`.
  package func rows(withPrefix prefix: some StringProtocol) -> [Row] {
    let wanted = Array(prefix.utf8)
    var found: [Row] = []
    var offset = lowerBound(of: wanted)
    while let row = row(at: offset), row.keyHasPrefix(wanted) {
      found.append(row)
      offset = row.end + 1
    }
    return found
  }

  /// Calls `body` with each row, in order.
  package func forEachRow(_ body: (Row) -> Void) {
    var offset = start
    while let row = row(at: offset) {
      body(row)
      offset = row.end + 1
    }
  }

  /// All rows, in order.
  package var rows: [Row] {
    var all: [Row] = []
    forEachRow { all.append($0) }
    return all
  }

  private func row(at offset: Int) -> Row? {
    guard offset < bytes.count else { return nil }
    return Row(bytes: bytes, start: offset, end: Self.endOfLine(in: bytes, from: offset))
  }

  /// Where the line of the byte at `offset` begins.
  /// - Parameter low: a beginning of a line at or before it.
  private func startOfLine(around offset: Int, from low: Int) -> Int {
    guard let base = bytes.baseAddress else { return low }
    guard let end = cresources_find_last(base + low, offset - low, UInt8(ascii: "\n")) else {
      return low
    }
    return UnsafeRawPointer(end) + 1 - base
  }

  /// The offset of the first row whose key is not smaller than `key`.
  private func lowerBound(of key: [UInt8]) -> Int {
    var low = start
    var high = bytes.count
    while low < high {
      let middle = startOfLine(around: low + (high - low) / 2, from: low)
      guard let row = row(at: middle) else { break }
      if row.keyIsSmaller(than: key) {
        low = row.end + 1
      } else {
        high = middle
      }
    }
    return low
  }

  var rowsStart: Int { start }
  var byteCount: Int { bytes.count }

  /// The next offset of `needle` at or after an offset.
  func firstOffset(of needle: [UInt8], from offset: Int) -> Int? {
    guard let base = bytes.baseAddress, offset < bytes.count,
      let hit = cresources_find(base + offset, bytes.count - offset, needle, needle.count)
    else { return nil }
    return hit - base
  }

  /// The row that contains the byte at `offset`.
  func row(around offset: Int) -> Row {
    let first = startOfLine(around: offset, from: start)
    return Row(bytes: bytes, start: first, end: Self.endOfLine(in: bytes, from: offset))
  }

  /// Calls `body` with each row whose first field contains `text`, and the byte offset of the text
  /// in that field. Searches the bytes in place, which for all names takes well under a
  /// millisecond.
  func forEachRow(containing text: String, _ body: (Row, Int) -> Void) {
    let needle = Array(text.utf8)
    guard !needle.isEmpty else { return }
    var offset = rowsStart
    while offset < byteCount, let hit = firstOffset(of: needle, from: offset) {
      let row = row(around: hit)
      let position = hit - row.start
      if row.isInKey(position, length: needle.count) { body(row, position) }
      offset = row.end + 1
    }
  }
}

/// The tables of facts built into the binary. Creating this value costs nothing; a table is
/// accessed on lookup.
package struct Tables: Sendable {
  package init() {}

  package var prefectures: Table { table(CRESOURCES_PREFECTURES) }
  package var offices: Table { table(CRESOURCES_OFFICES) }
  package var centers: Table { table(CRESOURCES_CENTERS) }
  package var primaryAreas: Table { table(CRESOURCES_PRIMARY_AREAS) }
  package var municipalities: Table { table(CRESOURCES_MUNICIPALITIES) }
  package var groups: Table { table(CRESOURCES_GROUPS) }
  package var aliases: Table { table(CRESOURCES_ALIASES) }
  package var names: Table { table(CRESOURCES_NAMES) }
  package var folds: Table { table(CRESOURCES_FOLDS) }
  package var stations: Table { table(CRESOURCES_STATIONS) }
  package var weeklyAreas: Table { table(CRESOURCES_WEEKLY_AREAS) }
  package var weatherCodes: Table { table(CRESOURCES_WEATHER_CODES) }
  package var warningCodes: Table { table(CRESOURCES_WARNING_CODES) }
  package var quakeNames: Table { table(CRESOURCES_QUAKE_NAMES) }
  package var tsunamiCoasts: Table { table(CRESOURCES_TSUNAMI_COASTS) }
  package var tideStations: Table { table(CRESOURCES_TIDE_STATIONS) }
  package var marineAreas: Table { table(CRESOURCES_MARINE_AREAS) }
  package var words: Table { table(CRESOURCES_WORDS) }
  package var terms: Table { table(CRESOURCES_TERMS) }
  package var placeWords: Table { table(CRESOURCES_PLACE_WORDS) }
  package var normals: Table { table(CRESOURCES_NORMALS) }
  package var tiles: Table { table(CRESOURCES_TILES) }
  package var postcodes: Table { table(CRESOURCES_POSTCODES) }
  package var landmarks: Table { table(CRESOURCES_LANDMARKS) }
  package var populations: Table { table(CRESOURCES_POPULATIONS) }
  package var coastline: Table { table(CRESOURCES_COASTLINE) }

  /// Invented answers of services, for the sample source: a name, and the text with `|` for the end of a line.
  package var recordings: Table { table(CRESOURCES_RECORDINGS) }

  /// A recorded issuance for the sample source.
  package func sample(_ sample: SampleIssue) -> Table {
    switch sample {
    case .snow: table(CRESOURCES_SAMPLE_SNOW)
    case .typhoon: table(CRESOURCES_SAMPLE_TYPHOON)
    }
  }

  private func table(_ id: cresources_table) -> Table {
    let blob = cresources_get(id)
    return Table(staticBytes: UnsafeRawBufferPointer(start: blob.bytes, count: blob.count))
  }
}

/// The real past issuances that are built in, figures only.
package enum SampleIssue: String, CaseIterable, Sendable {
  /// 2024-01-24 17:00, with snow.
  case snow
  /// 2024-08-29 11:00, with a typhoon.
  case typhoon
}

/// As of when the built-in tables are: the dates of the files they were made from (docs/data.md,
/// "Inputs"), which a test compares.
package enum TableDates {
  /// JMA's list of areas and municipalities.
  package static let places = "2026-04-24"
  /// JMA's list of AMeDAS stations, and the normals of 1991 to 2020.
  package static let stations = "2026-04-24, 1991-2020"
}
