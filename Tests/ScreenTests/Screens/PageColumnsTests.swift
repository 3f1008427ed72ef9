import Terminal
import Testing

@testable import soramoyo

@Suite("Columns of a long text")
struct PageColumnsTests {
  @Test(
    "do not divide a section that a whole column has room for, unless all of it is seen then",
    arguments: [
      // A section of 15 lines would begin at the last five.
      (60, [0, 15, 30, 45], [0..<15, 15..<35]),
      // It fits no column.
      (60, [0, 15], [0..<20, 20..<40]),
      // Everything fits if it is divided.
      (40, [0, 15], [0..<20, 20..<40]),
      // More than half of the column would be empty.
      (60, [0, 8, 26], [0..<20, 20..<40]),
      // Nothing is divided.
      (60, [0, 20, 40], [0..<20, 20..<40]),
    ])
  func divided(count: Int, sections: [Int], expected: [Range<Int>]) {
    let text = Self.text(count, sections)
    let columns = PageColumns(CellRect(row: 0, column: 0, rows: 20, columns: 160), hasCards: true)
    #expect(columns.parts(of: text, from: 0).map(\.lines) == expected)
    // The end can be reached, and nothing is skipped between columns.
    let most = columns.extent(of: text, from: 0).most
    let last = columns.parts(of: text, from: most).map(\.lines)
    #expect(last.last?.upperBound == count)
    #expect(zip(last, last.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
  }

  @Test(
    "do not end with a heading whose text is out of sight",
    arguments: [(60, [0, 19], 19), (60, [0, 18], 20), (60, [0], 20), (20, [0, 19], 20)])
  func headings(count: Int, headings: [Int], end: Int) {
    var text = Self.text(count, headings)
    text.headings = headings
    let columns = PageColumns(CellRect(row: 0, column: 0, rows: 20, columns: 80), hasCards: true)
    #expect(columns.parts(of: text, from: 0).map(\.lines) == [0..<end])
    let most = columns.extent(of: text, from: 0).most
    #expect(columns.parts(of: text, from: most).last?.lines.upperBound == count)
  }

  @Test(
    "do not divide a drawing, even if not all is seen then",
    arguments: [
      // All would fit if it were divided.
      (40, [0, 12], [15..<25], [0..<12, 12..<32]),
      // It ends with the column.
      (40, [0, 12], [15..<20], [0..<20, 20..<40]),
      // It fits no column.
      (40, [0, 5], [8..<30], [0..<20, 20..<40]),
      // It begins the column.
      (60, [0], [2..<30], [0..<20, 20..<40]),
    ])
  func drawings(
    count: Int, sections: [Int], pictures: [Range<Int>], expected: [Range<Int>]
  ) {
    var text = Self.text(count, sections)
    text.pictures = pictures
    let columns = PageColumns(CellRect(row: 0, column: 0, rows: 20, columns: 160), hasCards: true)
    #expect(columns.parts(of: text, from: 0).map(\.lines) == expected)
    let most = columns.extent(of: text, from: 0).most
    #expect(columns.parts(of: text, from: most).last?.lines.upperBound == count)
  }

  private static func text(_ count: Int, _ sections: [Int]) -> PageRenderer.Text {
    PageRenderer.Text(lines: (0..<count).map { StyledText("line \($0)") }, sections: sections)
  }
}
