import Terminal
import Testing

@testable import soramoyo

@Suite("Columns that give way")
struct ColumnLayoutTests {
  private typealias Layout = ColumnLayout<String>

  /// A name, two figures and words: 10 + 2 + 4 + 1 + 4 + 2 + 20 cells.
  private static func layout(in room: Int, least: Int = 6) -> Layout {
    Layout(
      [
        .init(id: "name", width: 10, short: 5, header: 4, least: 3, gap: 2),
        .init(id: "high", width: 4, rank: 3, align: .right),
        .init(id: "empty", width: 0),
        .init(id: "low", width: 4, rank: 2, gap: 2, align: .right),
        .init(id: "words", width: 20, short: 8),
      ], in: room, from: 1, least: least)
  }

  /// `name 10, high 4`
  private static func widths(_ layout: Layout) -> String {
    layout.columns.map { "\($0.id) \($0.cells)" }.joined(separator: ", ")
  }

  @Test(
    "stand one behind the other with their gaps, without those that have nothing to show",
    arguments: [
      ("name", ColumnCells(column: 1, width: 10)),
      ("high", ColumnCells(column: 13, width: 4, align: .right)), ("empty", nil),
      ("low", ColumnCells(column: 18, width: 4, align: .right)),
      ("words", ColumnCells(column: 24, width: 20)),
    ] as [(String, ColumnCells?)])
  func placed(id: String, cells: ColumnCells?) {
    #expect(Self.layout(in: 43)[id] == cells)
  }

  @Test(
    "have cells to spare, the last one counted with its least, or too few",
    arguments: [(43, 6, 14), (43, 30, 0), (29, 6, 0), (20, 6, -9)])
  func spare(room: Int, least: Int, spare: Int) {
    #expect(Self.layout(in: room, least: least).spare == spare)
  }

  @Test(
    "go by their rank, and no more of them than must",
    arguments: [
      (29, 9, "name 10, high 4, low 4, words 20"), (28, 9, "name 10, high 4, words 20"),
      (23, 9, "name 10, high 4, words 20"), (22, 9, "name 10, words 20"),
      (5, 9, "name 10, words 20"), (5, 3, "name 10, high 4, words 20"),
      (5, 2, "name 10, high 4, low 4, words 20"),
    ])
  func dropped(room: Int, rank: Int, left: String) {
    var layout = Self.layout(in: room)
    layout.drop(below: rank)
    #expect(Self.widths(layout) == left)
  }

  @Test("go from the last where they are equal")
  func equals() {
    var layout = Layout(
      ["a", "b", "c"].map { .init(id: $0, width: 4, rank: 5) }, in: 9, least: 4)
    layout.drop()
    #expect(Self.widths(layout) == "a 4, b 4")
  }

  @Test(
    "have shorter texts in the order of their rank, never narrower than a header, but for the last",
    arguments: [
      (34, "a 9, b 9, c 14"), (33, "a 9, b 4, c 14"), (29, "a 9, b 4, c 14"),
      (28, "a 6, b 4, c 14"), (9, "a 6, b 4, c 14"),
    ])
  func shortened(room: Int, widths: String) {
    var layout = Layout(
      [
        .init(id: "a", width: 9, short: 2, header: 6, rank: 8),
        .init(id: "b", width: 9, short: 4, rank: 7), .init(id: "c", width: 14, short: 3, rank: 1),
      ], in: room, least: 14)
    layout.shorten()
    #expect(Self.widths(layout) == widths)
  }

  @Test("have shorter headers all at once, and then no more cells than their shorter texts need")
  func headers() {
    var layout = Layout(
      [
        .init(id: "a", width: 9, short: 2, header: 9, shorterHeader: 3),
        .init(id: "b", width: 9, short: 4, header: 9),
        .init(id: "c", width: 9, short: 2, header: 9, shorterHeader: 3),
      ], in: 9, least: 9)
    layout.shortenHeaders()
    #expect(Self.widths(layout) == "a 3, b 9, c 9")
    #expect(layout.columns.last?.header == 3)
  }

  @Test(
    "lose cells of the widest text, until that one has its least or its header; figures lose none",
    arguments: [
      (36, "a 12, b 10, c 6, d 5"), (35, "a 11, b 10, c 6, d 5"), (33, "a 9, b 10, c 6, d 5"),
      (31, "a 8, b 9, c 6, d 5"), (30, "a 8, b 8, c 6, d 5"), (9, "a 8, b 8, c 6, d 5"),
    ])
  func broken(room: Int, widths: String) {
    var layout = Layout(
      [
        .init(id: "a", width: 12, header: 8, least: 4), .init(id: "b", width: 10, least: 4),
        .init(id: "c", width: 6), .init(id: "d", width: 5),
      ], in: room, least: 5)
    layout.breakTexts()
    #expect(Self.widths(layout) == widths)
  }

  @Test(
    "leave the rest to the last, as far as it wants it, and lose texts for its floor",
    arguments: [
      (60, "name 10, high 4, low 4, words 20"), (43, "name 10, high 4, low 4, words 20"),
      (42, "name 10, high 4, low 4, words 19"), (26, "name 10, high 4, low 4, words 3"),
      (25, "name 9, high 4, low 4, words 3"), (10, "name 4, high 4, low 4, words 3"),
    ])
  func filled(room: Int, widths: String) {
    var layout = Self.layout(in: room)
    layout.fill(floor: 3)
    #expect(Self.widths(layout) == widths)
    #expect((layout.spare >= 0) == (room >= 20))
  }

  @Test(
    "have their whole texts again where a column that went left room for them",
    arguments: [(21, "a 10, c 10"), (20, "a 5, c 10")])
  func whole(room: Int, widths: String) {
    var layout = Layout(
      [
        .init(id: "a", width: 10, short: 5, rank: 5), .init(id: "b", width: 20, short: 20, rank: 4),
        .init(id: "c", width: 10),
      ], in: room, least: 10)
    layout.shorten()
    layout.drop(below: 5)
    layout.fill(floor: 4)
    #expect(Self.widths(layout) == widths)
  }

  @Test(
    "take their part of the cells that are left over beside the least of the last",
    arguments: [
      (29, "name 10, high 4, low 4, words 6"), (33, "name 12, high 4, low 4, words 8"),
      (28, "name 10, high 4, low 4, words 5"),
    ])
  func widened(room: Int, widths: String) {
    var layout = Self.layout(in: room)
    layout.widen("name") { $0 / 2 }
    layout.widen("nothing") { $0 }
    layout.fill(floor: 1)
    #expect(Self.widths(layout) == widths)
  }

  @Test("have equal parts with a gap behind each", arguments: [(0, 10), (1, 14), (3, 22)])
  func parts(index: Int, column: Int) {
    let cells = ColumnCells(column: 10, width: 16, align: .right)
    #expect(
      cells.part(index, of: 4) == ColumnCells(column: column, width: 3, align: .right))
  }
}
