import Testing

@testable import Models

@Suite("A text in a text")
struct AdditionsTests {
  @Test(arguments: [
    ("大雨警報（土砂災害）", "警報", "大雨"), ("ab", "ab", ""), ("aab", "ab", "a"), ("abab", "ab", ""),
    ("大雨", "警報", nil), ("", "a", nil), ("a", "ab", nil), ("a", "", nil),
  ])
  func `is found where it first stands`(text: String, wanted: String, before: String?) {
    #expect(text.firstRange(of: wanted).map { String(text[..<$0.lowerBound]) } == before)
    #expect(text.contains(wanted) == (before != nil || wanted.isEmpty))
    #expect(text.dropFirst(0).contains(wanted) == text.contains(wanted))
  }

  @Test(arguments: [
    ("a..b", ["a", "b"]), ("..a....b..", ["a", "b"]), ("a.b", ["a.b"]), ("", []), ("...", ["."]),
  ])
  func `separates pieces, of which none is empty`(text: String, pieces: [String]) {
    #expect(text.pieces(at: "..").map(String.init) == pieces)
  }

  @Test(arguments: [
    ("曇後雨", "後", "のち", "曇のち雨"), ("aaa", "aa", "b", "ba"), ("a", "", "b", "a"), ("", "a", "b", ""),
  ])
  func `is replaced from the beginning on`(
    text: String, old: String, new: String, result: String
  ) {
    #expect(text.replacing(old, with: new) == result)
  }
}
