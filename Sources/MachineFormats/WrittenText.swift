import Models

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
