import TestSupport
import Testing

/// A number that traps, or a missing list, would end the whole test run: the test is that all documents finish.
@Suite("Documents that are wrong in one place")
struct HostileDocumentTests {
  /// How many edits of one document are tried: evenly spaced, always the same. In total about ten thousand.
  private static let limit = 200

  private static func some<Item>(_ items: [Item]) -> [Item] {
    let step = max(1, items.count / limit)
    // A step that shares no divisor with the number of edits reaches all of them.
    let odd = step % 2 == 0 ? step + 1 : step
    return items.enumerated().filter { $0.offset % odd == 0 }.map(\.element)
  }

  @Test("are shown whole when nothing is wrong", arguments: HostileDocument.all)
  func good(document: HostileDocument) async {
    let shown = await ShownDocument(document.tree, as: document)
    #expect(shown.isAnything)
    #expect(shown.texts.allSatisfy { !$0.contains("\"failures\": [\n") }, "\(shown.texts)")
  }

  @Test(
    "end in something that is shown or a failure, whatever is removed, emptied, doubled or replaced",
    arguments: HostileDocument.all)
  func edited(document: HostileDocument) async {
    for (name, tree) in Self.some(document.tree.edited) {
      let shown = await ShownDocument(tree, as: document)
      #expect(shown.isAnything, "\(name)")
    }
  }

  /// The numbers, each with its possible appearance on a screen or in JSON.
  static let extremes: [(number: String, signs: [String])] = [
    ("-1", []), ("0", []), ("99999", ["99999", "99,999"]), ("-99999", ["99999", "99,999"]),
    ("9223372036854775807", ["922337", "9,223"]), ("-9223372036854775808", ["922337", "9,223"]),
    ("9223372036854775808", ["922337", "9,223"]), ("1e308", ["e308", "e+308", "00000000"]),
    ("-1e308", ["e308", "e+308", "00000000"]), ("1e-320", []), ("1e999", Self.infinite),
    ("1" + String(repeating: "0", count: 30), ["00000000", "e+30"]),
    ("99999.9", ["99999", "99,999"]), ("NaN", Self.infinite), ("Infinity", Self.infinite),
    ("", []), ("１２", []), ("0x7fffffff", ["7fff", "2147483647"]), ("99999 99999", ["99999"]),
    ("0 99999", ["99999"]), ("99999%", ["99999"]), ("PT99999999999H", ["99999"]),
    ("PT9223372036854775807H", ["922337"]), ("P99999D", ["99999"]), ("PT99999H", ["99999"]),
  ]

  /// Beside a unit or as a whole field: words such as "information" contain the letters too.
  private static let infinite = ["inf", "nan"].flatMap {
    ["\($0)°", "\($0)%", "\($0) m", "\($0) h", ": \($0)", "\t\($0)\t"]
  }

  @Test(
    "show no number that cannot be, in any place where one stands",
    arguments: HostileDocument.all.filter { !$0.numbers.isEmpty })
  func numbers(document: HostileDocument) async {
    let places = document.tree.places.filter(document.isNumber)
    #expect(!places.isEmpty)
    let cases = places.flatMap { place in Self.extremes.map { (place, $0) } }
    for (place, extreme) in Self.some(cases) {
      // As text and, if it is one, as a number.
      let isNumber = extreme.number.utf8.first.map { $0 == 0x2D || (0x30...0x39).contains($0) }
      let spellings: [JSONTree] =
        isNumber == true && Double(extreme.number) != nil && !extreme.number.contains("x")
        ? [.number(extreme.number), .text(extreme.number)] : [.text(extreme.number)]
      for spelling in spellings {
        let shown = await ShownDocument(
          document.tree.with([spelling], at: place.steps), as: document)
        #expect(shown.isAnything, "\(place.name) \(spelling)")
        for text in shown.texts {
          let sign = extreme.signs.first { text.contains($0) }
          #expect(sign == nil, "\(place.name) \(spelling) is shown as \(sign ?? "")")
        }
      }
    }
  }

  static let moments = [
    "9999-12-31T23:59:59+09:00", "9999-12-31T23:59:59-18:00", "0001-01-01T00:00:00+09:00",
    "0001-01-01T00:00:00+18:00", "99999-01-01T00:00:00+09:00", "2026-02-30T00:00:00+09:00",
    "2026-11-21T24:00:00+09:00", "2026-11-21T25:00:00+09:00", "9223372036854775807", "", "-1",
    "２０２６-11-21T12:00:00+09:00", "2026-11-21T12:00:00+99:99",
  ]

  @Test("come to an end with times far from any calendar", arguments: HostileDocument.all)
  func times(document: HostileDocument) async {
    let places = document.tree.places.filter { place in
      guard case .text(let text) = place.value else { return false }
      return text.contains("T") && text.contains(":")
    }
    let cases = places.flatMap { place in Self.moments.map { (place, $0) } }
    for (place, moment) in Self.some(cases) {
      let shown = await ShownDocument(
        document.tree.with([.text(moment)], at: place.steps), as: document)
      #expect(shown.isAnything, "\(place.name) \(moment)")
    }
  }
}
