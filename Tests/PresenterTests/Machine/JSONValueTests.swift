import FoundationEssentials
import TestSupport
import Testing

@testable import Presenter

@Suite("JSON")
struct JSONValueTests {
  @Test("is written two spaces a level, members in their order")
  func layout() {
    let value: JSONValue = [
      "b": 1, "a": ["x", true, .null, .number(1.5)], "none": [], "empty": .object([]),
      "in": ["k": "v"],
    ]
    #expect(
      value.jsonText == """
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

  @Test(
    "escapes what must be escaped and nothing else",
    arguments: [
      ("\"", #""\"""#), ("\\", #""\\""#), ("\n\r\t", #""\n\r\t""#), ("\u{0}", #""\u0000""#),
      ("\u{1B}[31m", #""\u001b[31m""#), ("\u{7F}\u{9B}", #""\u007f\u009b""#), ("渋谷 ℃", "\"渋谷 ℃\""),
      ("👩‍👩‍👧", "\"👩‍👩‍👧\""), ("/", "\"/\""), ("e\u{301}", "\"e\u{301}\""),
      // Line ends to some programs; escaped, they can end no record.
      ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ])
  func escapes(text: String, json: String) {
    #expect(JSONValue.text(text).jsonText == json)
  }

  @Test(
    "comes back as it was, whatever the text",
    arguments: [
      "", "\"\\/\u{8}\u{C}\n\r\t", "\u{0}\u{1}\u{1F}\u{7F}\u{80}\u{9F}", "\u{2028}", "渋谷区",
      "\\u0041", "{\"a\":1}", "\u{FEFF}x", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    ])
  func roundTrip(text: String) throws {
    let value: JSONValue = .object([.init(name: text, value: .text(text))])
    let tree = try JSONDecoder().decode(JSONTree.self, from: Data(value.jsonText.utf8))
    #expect(tree == .object([.init(text, .text(text))]))
  }

  @Test(
    "has no number that JSON does not know",
    arguments: [
      (Double.nan, "null"), (.infinity, "null"), (-.infinity, "null"), (0, "0.0"), (-1.5, "-1.5"),
      (1e300, "1e+300"),
    ])
  func numbers(number: Double, json: String) throws {
    #expect(JSONValue.number(number).jsonText == json)
    _ = try JSONDecoder().decode([JSONTree].self, from: Data("[\(json)]".utf8))
  }
}
