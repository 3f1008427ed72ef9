public import Models

/// What machines read: `--json` (docs/json.md) and `--plain`. Always UTF-8, in no language, and
/// made from the model's values, never from the text of a screen.
public struct MachineOutput: Sendable {
  let catalog: any PrefectureNaming
  let codes: WeatherCodeTable

  public init(catalog: any PrefectureNaming, codes: WeatherCodeTable = WeatherCodeTable()) {
    self.catalog = catalog
    self.codes = codes
  }

  /// Version of the schemas; raised when a key changes its meaning or goes away.
  static let version = 1

  /// One record of `--plain`.
  func record<Row: RecordRow>(_ row: Row) -> String {
    var writer = RecordWriter(row: row, machine: self)
    Row.columns(&writer)
    return writer.line.text
  }

  /// One record a column.
  func facts<Row: RecordRow>(_ row: Row) -> [String] {
    var writer = FactWriter(row: row, machine: self)
    Row.columns(&writer)
    return writer.records
  }
}
