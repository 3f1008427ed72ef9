import Testing

@testable import soramoyo

@Suite("Columns that give way")
struct ColumnLayoutTests {
  typealias Layout = ColumnLayout<String>

  /// A name, two figures, a place and words: 10 + 2 + 4 + 1 + 4 + 2 + 12 + 1 + 20 cells, 42 with
  /// the least of the words.
  private let columns: [Layout.Column] = [
    .init(id: "name", width: 10, short: 3, header: 4, least: 3, gap: 2),
    .init(id: "high", width: 4, short: 4, rank: 3), .init(id: "empty", width: 0),
    .init(id: "low", width: 4, short: 4, rank: 3, gap: 2),
    .init(id: "place", width: 12, short: 6, header: 7, shorterHeader: 2, least: 5, rank: 4),
    .init(id: "words", width: 20, short: 8, header: 5, shorterHeader: 2),
  ]

  enum Way {
    case drop(Int)
    case shorten, shortenHeaders, breakTexts, widen, fill
  }

  @Test(
    "give up no more than is missing, in the order that their owner says",
    arguments: [
      // By their rank, of equals the last, and those of rank 9 never.
      ([.drop(9)], 42, "name 10, high 4, low 4, place 12, words 20"),
      ([.drop(9)], 41, "name 10, high 4, place 12, words 20"),
      ([.drop(9)], 36, "name 10, high 4, place 12, words 20"),
      ([.drop(9)], 35, "name 10, place 12, words 20"), ([.drop(9)], 5, "name 10, words 20"),
      ([.drop(4)], 5, "name 10, place 12, words 20"),
      // The last one keeps its text, and each its header.
      ([.shorten], 41, "name 10, high 4, low 4, place 7, words 20"),
      ([.shorten], 36, "name 4, high 4, low 4, place 7, words 20"),
      ([.shorten], 5, "name 4, high 4, low 4, place 7, words 20"),
      ([.shortenHeaders], 42, "name 10, high 4, low 4, place 6, words 20"),
      // From the widest, until that one has its least or its header.
      ([.breakTexts], 41, "name 10, high 4, low 4, place 11, words 20"),
      ([.breakTexts], 39, "name 9, high 4, low 4, place 10, words 20"),
      ([.breakTexts], 5, "name 6, high 4, low 4, place 7, words 20"),
      // The rest is the last one's, down to its floor or its header; then texts are broken.
      ([.fill], 99, "name 10, high 4, low 4, place 12, words 20"),
      ([.fill], 55, "name 10, high 4, low 4, place 12, words 19"),
      ([.fill], 41, "name 10, high 4, low 4, place 12, words 5"),
      ([.fill], 40, "name 10, high 4, low 4, place 11, words 5"),
      // What is left over beside the least of the last.
      ([.widen, .fill], 46, "name 12, high 4, low 4, place 12, words 8"),
      ([.widen, .fill], 42, "name 10, high 4, low 4, place 12, words 6"),
      ([.shorten, .drop(9), .fill], 30, "name 4, high 4, place 7, words 11"),
      ([.shorten, .drop(9), .fill], 12, "name 4, words 6"),
    ] as [([Way], Int, String)])
  func given(ways: [Way], room: Int, expected: String) {
    var layout = Layout(columns, in: room, least: 6)
    for way in ways {
      switch way {
      case .drop(let rank): layout.drop(below: rank)
      case .shorten: layout.shorten()
      case .shortenHeaders: layout.shortenHeaders()
      case .breakTexts: layout.breakTexts()
      case .widen: layout.widen("name") { $0 / 2 }
      case .fill: layout.fill(floor: 3)
      }
    }
    #expect(
      layout.columns.map { "\($0.id) \($0.cells)" }.joined(separator: ", ") == expected)
  }

  @Test(
    "have their whole texts again where one that went has left room for them",
    arguments: [(21, [10, 10]), (20, [5, 10])])
  func whole(room: Int, cells: [Int]) {
    var layout = Layout(
      [
        .init(id: "a", width: 10, short: 5, rank: 5),
        .init(id: "b", width: 20, short: 20, rank: 4), .init(id: "c", width: 10),
      ], in: room, least: 10)
    layout.shorten()
    layout.drop()
    layout.fill(floor: 4)
    #expect(layout.columns.map(\.cells) == cells)
  }

  @Test("stand one behind the other with their gaps, without those that have nothing to show")
  func placed() {
    let layout = Layout(columns, in: 60, from: 1, least: 6)
    #expect(columns.map { layout[$0.id]?.column } == [1, 13, nil, 18, 24, 37])
    // The last one counts with its least.
    #expect(layout.spare == 18)
    #expect(layout["place"]?.part(2, of: 3) == ColumnCells(column: 32, width: 3))
  }
}
