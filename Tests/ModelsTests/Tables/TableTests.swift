import TestSupport
import Testing

@testable import Models

@Suite("A table in memory")
struct TableTests {
  /// Bytes with the lifetime of the process, as a table's.
  private static func table(_ text: String) -> Table {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    bytes.copyBytes(from: text.utf8)
    return Table(staticBytes: UnsafeRawBufferPointer(bytes))
  }

  private static let small = table(
    "#soratab 1\tsmall\tkey\tvalue\tlist\na\t1\tx,,y\naa\t-2\t\nab\t1.5\tz\nb\t\t\nう\t四\t五,六\n")

  @Test func `names its columns and counts its rows`() {
    #expect(Self.small.columns == ["key", "value", "list"])
    #expect(Self.small.rows.count == 5)
    #expect(Self.small.rows.map { $0[0] } == ["a", "aa", "ab", "b", "う"])
  }

  @Test(arguments: [
    ("a", true), ("aa", true), ("ab", true), ("b", true), ("う", true), ("", false), ("A", false),
    ("aaa", false), ("ac", false), ("c", false), ("ん", false), ("\u{10FFFF}", false),
    ("a\t1", false),
    ("#soratab 1", false), ("a\n", false), ("\u{0}", false),
  ])
  func `finds a key exactly, and none that is not there`(key: String, isThere: Bool) {
    #expect((Self.small.row(key)?[0] == key) == isThere)
  }

  @Test(arguments: [
    ("a", ["a", "aa", "ab"]), ("aa", ["aa"]), ("ab", ["ab"]), ("ac", []),
    ("", ["a", "aa", "ab", "b", "う"]),
    ("b", ["b"]), ("c", []), ("う", ["う"]), ("ん", []),
  ])
  func `finds all keys that begin with a text`(prefix: String, keys: [String]) {
    #expect(Self.small.rows(withPrefix: prefix).map { $0[0] } == keys)
  }

  @Test func `reads fields as text, numbers and lists, and an empty one as missing`() throws {
    let a = try #require(Self.small.row("a"))
    #expect(a.list(2) == ["x", "", "y"])
    #expect(a.integer(1) == 1)
    #expect(a[99] == "")
    #expect(a.text(99) == nil)
    let aa = try #require(Self.small.row("aa"))
    #expect(aa.integer(1) == -2)
    #expect(aa.list(2) == [])
    #expect(aa.fields == ["aa", "-2", ""])
    #expect(Self.small.row("ab")?.number(1) == 1.5)
    for (key, read) in [("a", [1, nil, nil]), ("ab", [1.5, nil, nil]), ("b", [nil, nil, nil])] {
      var numbers = try #require(Self.small.row(key)).numbers(from: 1)
      #expect([numbers.next(), numbers.next(), numbers.next()] == read)
    }
    #expect(Self.small.row("ab")?.integer(1) == nil)
    #expect(Self.small.row("b")?.text(1) == nil)
    #expect(Self.small.row("う")?.list(2) == ["五", "六"])
  }

  @Test(
    "reads a number as the standard library does, whatever stands in the field",
    arguments: [
      "0", "7", "-7", "+7", "007", "1.", ".5", "0.1", "43.0640", "141.3479", "78419.21", "1.2.3",
      "123456789012345", "1234567890123456", "9223372036854775807", "9223372036854775808",
      "0.30000000000000004", "12345678.123456", "0.00000000000001", "1e3", "0x10", "nan", "inf",
      "", " ", " 1", "1 ", "1,5", "一", "5043000", "-", "--1", "1-", "999999999999999",
    ])
  func numbers(text: String) throws {
    let row = try #require(Self.table("#soratab 1\tx\tkey\na\t\(text)\tz\n").row("a"))
    #expect(row.integer(1) == Int(text))
    // Not a number equals nothing, itself neither.
    #expect(row.number(1).map(\.bitPattern) == Double(text).map(\.bitPattern))
  }

  @Test("finds the same fields, wherever it was told to look from", arguments: 0...7)
  func near(field: Int) throws {
    let row = try #require(Self.table("#soratab 1\tx\tkey\na\tb\t\td\té\n").row("a"))
    let there = row.near(field)
    #expect((0...7).map { there[$0] } == ["a", "b", "", "d", "é", "", "", ""])
    #expect((0...7).map { there.near(2)[$0] } == (0...7).map { row[$0] })
    #expect(there.fields == row.fields)
  }

  @Test func `finds every text in every place, as a plain comparison does`() {
    // Few different bytes, so that texts begin and end alike; longer than what is compared at once.
    let pieces = ["a", "b", "ab", "あ", "い"]
    var text = ""
    for index in 0..<90 {
      let chosen: Int = (index * index + index / 7) % pieces.count
      text += pieces[chosen]
    }
    let bytes = Array(text.utf8)
    let table = Self.table(text)
    var found = 0
    for length in [1, 2, 3, 5, 15, 16, 17, 18, 40, bytes.count - 1, bytes.count] {
      for start in 0...(bytes.count - length) {
        let needle: [UInt8] = Array(bytes[start..<start + length])
        let place: Int? = bytes.indices.first { bytes[$0...].starts(with: needle) }
        #expect(table.firstOffset(of: needle, from: 0) == place)
        #expect(table.firstOffset(of: needle + [UInt8(ascii: "!")], from: 0) == nil)
        found += 1
      }
    }
    #expect(found > 500)
  }

  @Test func `finds a text inside its keys only`() {
    var hits: [String] = []
    Self.small.forEachRow(containing: "a") { row, position in hits.append("\(row[0])@\(position)") }
    #expect(hits == ["a@0", "aa@0", "ab@0"])
    hits = []
    Self.small.forEachRow(containing: "x") { row, _ in hits.append(row[0]) }
    Self.small.forEachRow(containing: "四") { row, _ in hits.append(row[0]) }
    Self.small.forEachRow(containing: "") { row, _ in hits.append(row[0]) }
    Self.small.forEachRow(containing: "key") { row, _ in hits.append(row[0]) }
    #expect(hits == [])
  }

  @Test(arguments: ["", "\n", "#soratab 1\tx\tkey", "#soratab 1\tx\tkey\n", "#\n\n", "\t\t\n"])
  func `is harmless when there is next to nothing in it`(text: String) {
    let table = Self.table(text)
    #expect(table.row("a") == nil)
    #expect(table.rows(withPrefix: "a").isEmpty)
    #expect(table.rows.allSatisfy { $0[0] == "" })
    table.forEachRow(containing: "a") { _, _ in Issue.record("found") }
  }

  @Test func `needs no line feed at its end`() {
    let table = Self.table("#soratab 1\tx\tkey\tv\na\t1\nb\t2")
    #expect(table.row("b")?.integer(1) == 2)
    #expect(table.row("a")?.integer(1) == 1)
    #expect(table.rows.count == 2)
  }
}

@Suite("The dates of the tables")
struct TableDatesTests {
  @Test func `are those of the inputs that docs/data.md names`() throws {
    let text = try #require(PackageRoot.text(of: "docs/data.md"))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let areas = try #require(rows.first { $0.contains("/common/const/area.json") })
    #expect(areas.contains("; \(TableDates.places)"))
    let stations = try #require(rows.first { $0.contains("amedastable.json") })
    let normals = try #require(rows.first { $0.contains("av_avtemp.json") })
    let dates = TableDates.stations.split(separator: ",").map { $0.drop { $0 == " " } }
    #expect(stations.contains("; \(dates[0])"))
    #expect(normals.contains("normals \(dates[1])"))
  }
}
