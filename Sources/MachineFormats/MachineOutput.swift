package import Models
import Pages

/// What machines read: `--json` (docs/json.md) and `--plain`. Always UTF-8, in no language, and
/// made from the model's values, never from the text of a screen.
package struct MachineOutput: Sendable {
  let catalog: PlaceCatalog
  let codes = WeatherCodeTable()
  /// Names on the command line that stand for no place.
  let unresolved: [UnresolvedPlace]
  /// Whether `WrittenText` is marked as such: for `mcp`.
  let quotesTexts: Bool

  package init(
    catalog: PlaceCatalog, unresolved: [UnresolvedPlace] = [], quotesTexts: Bool = false
  ) {
    self.catalog = catalog
    self.unresolved = unresolved
    self.quotesTexts = quotesTexts
  }

  /// Version of the schemas; raised when a key changes its meaning or goes away.
  static let version = 1

  func record<Row: RecordRow>(_ row: Row) -> String {
    var line = RecordLine()
    write(row, to: &line)
    return line.text
  }

  func write<Row: RecordRow>(_ row: Row, to line: inout RecordLine) {
    withUnsafeMutablePointer(to: &line) { line in
      var writer = RecordWriter(row: row, machine: self, line: line)
      Row.columns(&writer)
    }
  }

  /// One record a column.
  func facts<Row: RecordRow>(_ row: Row) -> [String] {
    var writer = FactWriter(row: row, machine: self)
    Row.columns(&writer)
    return writer.records
  }
}
