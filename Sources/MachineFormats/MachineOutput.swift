package import Models
import Pages

/// What machines read: `--json` (docs/json.md) and `--plain`. Always UTF-8, in no language, and
/// made from the model's values, never from the text of a screen.
package struct MachineOutput: Sendable {
  let catalog: PlaceCatalog
  let codes: WeatherCodeTable
  /// Names on the command line that stand for no place.
  let unresolved: [UnresolvedPlace]
  /// The moment that dated documents are for.
  private(set) var now = Instant(seconds: 0)

  package init(
    catalog: PlaceCatalog, codes: WeatherCodeTable = WeatherCodeTable(),
    unresolved: [UnresolvedPlace] = []
  ) {
    self.catalog = catalog
    self.codes = codes
    self.unresolved = unresolved
  }

  /// Version of the schemas; raised when a key changes its meaning or goes away.
  static let version = 1

  func at(_ now: Instant) -> MachineOutput {
    var dated = self
    dated.now = now
    return dated
  }

  func record<Row: RecordRow>(_ row: Row) -> String {
    var line = RecordLine()
    write(row, to: &line)
    return line.text
  }

  func write<Row: RecordRow>(_ row: Row, to line: inout RecordLine) {
    withUnsafeMutablePointer(to: &line) {
      Row.columns(.init(target: .line($0, of: row, self)))
    }
  }

  /// One record a column: its name and its value.
  func facts<Row: RecordRow>(_ row: Row) -> [String] {
    var lines = RecordLine()
    lines.tellsNames = true
    write(row, to: &lines)
    return lines.text.split(separator: "\n").map(String.init)
  }
}
