import FoundationEssentials
import TestSupport
import Testing

@testable import MachineFormats
@testable import Presenter

@Suite("JSON")
struct JSONValueTests {
  private static func text(_ value: JSONValue) -> String {
    value.json(MachineOutput(catalog: Given.catalog)).jsonText
  }

  @Test func `is written two spaces a level, members in their order`() {
    let value: JSONValue = [
      "b": 1, "a": ["x", true, .null, .number(1.5)], "none": [], "empty": .object([]),
      "in": ["k": "v"],
    ]
    #expect(
      Self.text(value) == """
        {
          "b": 1,
          "a": [
            "x",
            true,
            null,
            1.5
          ],
          "none": [],
          "empty": {},
          "in": {
            "k": "v"
          }
        }
        """)
  }

  @Test(arguments: [
    ("\"", #""\"""#), ("\\", #""\\""#), ("\n\r\t", #""\n\r\t""#), ("\u{0}", #""\u0000""#),
    ("\u{1B}[31m", #""\u001b[31m""#), ("\u{7F}\u{9B}", #""\u007f\u009b""#), ("渋谷 ℃", "\"渋谷 ℃\""),
    ("👩‍👩‍👧", "\"👩‍👩‍👧\""), ("/", "\"/\""), ("e\u{301}", "\"e\u{301}\""),
    // Line ends to some programs; escaped, they can end no record.
    ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    // They turn what follows, in whatever shows the document.
    ("\u{202E}東\u{200F}\u{2066}", #""\u202e東\u200f\u2066""#), ("\u{61C}", #""\u061c""#),
    ("\u{200D}\u{2030}\u{2065}\u{206A}", "\"\u{200D}\u{2030}\u{2065}\u{206A}\""),
  ])
  func `escapes what must be escaped and nothing else`(text: String, json: String) {
    #expect(Self.text(.text(text)) == json)
  }

  @Test(arguments: [
    "", "\"\\/\u{8}\u{C}\n\r\t", "\u{0}\u{1}\u{1F}\u{7F}\u{80}\u{9F}", "\u{2028}", "渋谷区",
    "\\u0041", "{\"a\":1}", "\u{FEFF}x", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  ])
  func `comes back as it was, whatever the text`(text: String) throws {
    let value: JSONValue = .object([.init(name: text, value: .text(text))])
    let tree = try JSONDecoder().decode(JSONTree.self, from: Data(Self.text(value).utf8))
    #expect(tree == .object([.init(text, .text(text))]))
  }

  @Test(
    "escapes what lies anywhere in a text, and leaves what only begins alike", arguments: 0...17)
  func places(offset: Int) throws {
    let before =
      String(repeating: "あ", count: offset / 3) + String(repeating: "a", count: offset % 3)
    let specials = ["\"", "\\", "\n"] + ["\u{7F}", "\u{80}", "\u{9F}", "\u{2028}", "\u{2029}"]
    for special in specials + ["\u{202E}", "\u{61C}"] {
      for after in ["", "z", "渋谷区の天気"] {
        let text = before + special + after
        let json = Self.text(.text(text))
        #expect(
          !json.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
        #expect(!json.unicodeScalars.contains { $0.properties.isBidiControl })
        #expect(!json.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" })
        let tree = try JSONDecoder().decode([JSONTree].self, from: Data("[\(json)]".utf8))
        #expect(tree == [.text(text)])
      }
    }
    // The same first bytes as a control character, a separator.
    for harmless in ["\u{A0}", "¿", "℃", "…", "●"] {
      let text = before + harmless + "渋谷区"
      #expect(Self.text(.text(text)) == "\"\(text)\"")
    }
  }

  @Test func `is handed on in pieces, none of them large`() {
    let long = String(repeating: "あいう", count: 30_000)
    let value = JSONValue.list([.text(long), .list(Array(repeating: .text("x"), count: 50_000))])
    var bytes: [UInt8] = []
    var largest = 0
    value.json(MachineOutput(catalog: Given.catalog)).write { piece in
      bytes += piece
      if !piece.elementsEqual(Array(long.utf8)) { largest = max(largest, piece.count) }
    }
    #expect(String(decoding: bytes, as: UTF8.self) == Self.text(value))
    #expect(largest <= 1 << 16 && bytes.count > 10 << 16)
  }

  @Test(arguments: [
    (Double.nan, "null"), (.infinity, "null"), (-.infinity, "null"), (0, "0.0"), (-1.5, "-1.5"),
    (1e300, "1e+300"),
  ])
  func `has no number that JSON does not know`(number: Double, json: String) throws {
    #expect(Self.text(.number(number)) == json)
    _ = try JSONDecoder().decode([JSONTree].self, from: Data("[\(json)]".utf8))
  }
}
