import Pages
import Testing

@testable import soramoyo

@Suite("Columns of the list with curves")
struct ListColumnsTests {
  @Test(
    "Words have what the longest needs before the curve has more than twelve cells, and the rest is its own",
    arguments: [
      (53, 18, nil, 16), (54, 18, 8, 8), (66, 18, 16, 12), (68, 18, 18, 12), (70, 18, 18, 14),
      (70, 40, 19, 13), (70, 6, 9, 23), (80, 18, 18, 24), (80, 40, 26, 16), (90, 6, 28, 24),
    ] as [(Int, Int, Int?, Int)])
  func room(width: Int, longest: Int, words: Int?, curve: Int) {
    let columns = ListColumns(width, signs: 3, tonight: nil, texts: (name: 10, words: longest))
    #expect(columns[.words]?.width == words)
    #expect(columns[.curve]?.width == curve)
  }
}
