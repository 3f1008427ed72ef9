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

  @Test("names its columns and counts its rows")
  func columns() {
    #expect(Self.small.columns == ["key", "value", "list"])
    #expect(Self.small.count == 5)
    #expect(Self.small.rows.map { $0[0] } == ["a", "aa", "ab", "b", "う"])
  }

  @Test(
    "finds a key exactly, and none that is not there",
    arguments: [
      ("a", true), ("aa", true), ("ab", true), ("b", true), ("う", true), ("", false), ("A", false),
      ("aaa", false), ("ac", false), ("c", false), ("ん", false), ("\u{10FFFF}", false),
      ("a\t1", false),
      ("#soratab 1", false), ("a\n", false), ("\u{0}", false),
    ])
  func lookUp(key: String, isThere: Bool) {
    #expect((Self.small.row(key)?[0] == key) == isThere)
  }

  @Test(
    "finds all keys that begin with a text",
    arguments: [
      ("a", ["a", "aa", "ab"]), ("aa", ["aa"]), ("ab", ["ab"]), ("ac", []),
      ("", ["a", "aa", "ab", "b", "う"]),
      ("b", ["b"]), ("c", []), ("う", ["う"]), ("ん", []),
    ])
  func prefix(prefix: String, keys: [String]) {
    #expect(Self.small.rows(withPrefix: prefix).map { $0[0] } == keys)
  }

  @Test("reads fields as text, numbers and lists, and an empty one as missing")
  func fields() throws {
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
    #expect(Self.small.row("ab")?.integer(1) == nil)
    #expect(Self.small.row("b")?.text(1) == nil)
    #expect(Self.small.row("う")?.list(2) == ["五", "六"])
  }

  @Test("finds a text inside its keys only")
  func contains() {
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

  @Test(
    "is harmless when there is next to nothing in it",
    arguments: ["", "\n", "#soratab 1\tx\tkey", "#soratab 1\tx\tkey\n", "#\n\n", "\t\t\n"])
  func empty(text: String) {
    let table = Self.table(text)
    #expect(table.row("a") == nil)
    #expect(table.rows(withPrefix: "a").isEmpty)
    #expect(table.rows.allSatisfy { $0[0] == "" })
    table.forEachRow(containing: "a") { _, _ in Issue.record("found") }
  }

  @Test("needs no line feed at its end")
  func noLastLineFeed() {
    let table = Self.table("#soratab 1\tx\tkey\tv\na\t1\nb\t2")
    #expect(table.row("b")?.integer(1) == 2)
    #expect(table.row("a")?.integer(1) == 1)
    #expect(table.count == 2)
  }
}
