import TestSupport

/// Changes of single values of a document, read from bytes: two for the place, one for the new
/// value; for a text of its own, one for its length and then the text.
struct DocumentEdits {
  private var bytes: ArraySlice<UInt8>

  /// More changes would leave nothing of the document.
  private static let limit = 4

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  func applied(to document: HealthyDocuments.Document) -> JSONTree {
    var rest = self
    var tree = document.tree
    var places = document.places
    for number in 0..<Self.limit {
      guard let high = rest.next(), let low = rest.next(), let kind = rest.next() else { break }
      // The places of the healthy document are known; after a change they are others.
      if number > 0 { places = tree.places }
      let place = places[(Int(high) << 8 | Int(low)) % places.count]
      tree = rest.changed(tree, at: place, Int(kind))
    }
    return tree
  }

  private mutating func next() -> UInt8? { bytes.popFirst() }

  private mutating func changed(
    _ tree: JSONTree, at place: JSONTree.Place, _ kind: Int
  ) -> JSONTree {
    let edits = JSONEdit.allCases
    let choices = edits.count + Self.nasty.count + 2
    let choice = kind % choices
    if choice < edits.count { return edits[choice].applied(to: place, of: tree) ?? tree }
    if choice < edits.count + Self.nasty.count {
      return tree.with([Self.nasty[choice - edits.count]], at: place.steps)
    }
    let length = Int(next() ?? 0)
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
    bytes = bytes.dropFirst(length)
    let value: JSONTree = choice == choices - 1 ? .text(text) : .number(Self.digits(text))
    return tree.with([value], at: place.steps)
  }

  /// Only what a number may consist of.
  private static func digits(_ text: String) -> String {
    let digits = text.filter { "0123456789+-.eE".contains($0) }
    return digits.isEmpty ? "0" : digits
  }

  /// Values that caused trouble once, or might.
  private static let nasty: [JSONTree] = [
    .text("\u{1B}[31m\u{1B}]0;x\u{7}赤\u{9B}2J"), .text("\u{202E}右\u{2066}から\u{200F}左"),
    .text("一\n二\r\n三\t四\u{0}\u{85}\u{2028}五"), .text(String(repeating: "長い", count: 1000)),
    .text(String(repeating: "long words ", count: 300)),
    .text(String(repeating: "x", count: 3000)),
    .text("カ" + String(repeating: "ﾟ", count: 300)),
    .text("e" + String(repeating: "\u{301}", count: 300)), .text("𑇂"), .text("☂️\u{200D}☂️ 👨‍👩‍👧 🇯🇵🇯"),
    .text("\u{FEFF}\u{200B}"), .text("　"), .text("-"), .text("０"), .text("１２．５"), .text("NaN"),
    .text("発表警報・注意報はなし"), .text("解除"), .text("発表"), .text("取消"), .text("訓練"), .text("33"),
    .text("130010"), .text("1310400"), .text("1310500"), .text("16"),
    .text("2026-11-21T11:30:00+09:00"), .text("2026-11-21T23:59:59-12:00"),
    .text("9999-12-31T23:59:59+09:00"), .text("0001-01-01T00:00:00+09:00"),
    .text("2026-13-45T99:99:99+09:00"), .text("20261121113000"), .text("PT999999999999H"),
    .number("-1"), .number("0.1"), .number("-0"), .number("1e999"), .number("1e-999"),
    .number("99999999999999999999"), .number("9223372036854775807"), .number("2147483648"),
    .number("-273.16"), .number("1000"), .list([]), .object([]),
    .list([.list([.list([.null])])]),
  ]
}
