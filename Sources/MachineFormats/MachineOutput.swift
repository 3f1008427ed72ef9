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

/// Words of a document from outside: what a forecaster wrote, or the name that a service gives something.
///
/// `--json` has them as they are. For `mcp` they are the only member of an object, `{"quoted": ...}`, so that no
/// reader takes them for words of the program, or for instructions.
struct WrittenText: JSONRepresentable {
  private let text: String

  init(_ text: String) { self.text = text }

  init?(_ text: String?) {
    guard let text else { return nil }
    self.text = text
  }

  func write(to json: inout JSONOutput) {
    guard json.machine.quotesTexts else { return json.text(text) }
    json.open("{")
    json.member("quoted", text: text)
    json.close("}")
  }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue { "text" }

  /// Longer than any name.
  private static let nameLimit = 200

  /// Whether a text is one that no name, code or time is: long, in lines, with markup or with control characters.
  static func isUnlikeName(_ text: String) -> Bool {
    text.utf8.count > nameLimit
      || text.unicodeScalars.contains { $0 == "<" || $0 == ">" || !UntrustedText.isHarmless($0) }
  }
}
