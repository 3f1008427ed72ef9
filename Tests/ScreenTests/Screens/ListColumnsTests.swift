import Pages
import Testing

@testable import soramoyo

@Suite("Columns of the list")
struct ListColumnsTests {
  private static let ja = ListColumns.Needs(
    name: 8, signs: 5, words: 12, usualWords: 12, high: 2, nextHigh: 2, nextLow: 2, range: 9)
  private static let en = ListColumns.Needs(
    name: 9, signs: 5, words: 24, usualWords: 24, high: 2, nextHigh: 2, nextLow: 2, range: 5)

  @Test func `stand at 80 columns where they are drawn`() {
    let ja = ListColumns(80, Self.ja)
    let places = [
      ja[.name], ja[.badge], ja[.day(0, .sign)], ja[.day(0, .words)], ja[.day(0, .high)],
      ja[.day(1, .sign)], ja[.day(1, .stroke)], ja[.day(1, .low)], ja[.day(1, .chance)],
      ja.layout.chance(0), ja.layout.rainHeader(4), ja.rangeHeader(9), ja.highHeader(4),
    ]
    #expect(
      places.map { $0?.column } == [1, 11, 16, 23, 35, 57, 68, 69, 73, 43, 40, 63, 35])
    let en = ListColumns(80, Self.en)
    #expect(en[.rain] == nil)
    let english = [
      en[.name], en[.badge], en[.day(0, .sign)], en[.day(0, .words)], en[.day(0, .high)],
      en[.day(0, .chance)], en[.day(1, .sign)], en[.day(1, .stroke)], en[.day(1, .low)],
      en[.day(1, .chance)], en.rangeHeader(5), en.highHeader(4),
    ]
    #expect(
      english.map { $0?.column } == [1, 12, 16, 23, 48, 53, 59, 69, 70, 73, 67, 48])
  }

  @Test(
    "have the words, the chances and the next day as far as there is room",
    arguments: [
      (80, true, true, true, true), (76, true, false, true, true), (64, false, true, true, true),
      (60, false, false, true, true), (52, false, false, true, true),
      (40, false, false, true, false), (27, false, false, false, false),
    ])
  func room(width: Int, hasWords: Bool, hasBlocks: Bool, hasNext: Bool, hasMost: Bool) {
    var needs = Self.ja
    if !ListColumns.hasMargin(width) { needs.signs = 3 }
    let columns = ListColumns(width, needs)
    #expect((columns[.day(0, .words)] != nil) == hasWords)
    #expect((columns[.rain] != nil) == hasBlocks)
    #expect((columns[.day(1, .sign)] != nil) == hasNext)
    #expect((columns[.day(1, .chance)] != nil) == hasMost)
    // The last cell is that of the sign that there are more rows.
    let ends = [columns[.day(0, .chance)], columns[.day(1, .low)], columns[.day(1, .chance)]]
    #expect(ends.compactMap { $0?.right }.max() ?? 0 < width)
  }

  @Test("leave figures out that would be cut", arguments: [16, 20, 23])
  func figures(width: Int) {
    var needs = Self.ja
    needs.signs = 3
    for isTonight in [false, true] {
      needs.isTonight = isTonight
      let columns = ListColumns(width, needs)
      let high = columns[.day(isTonight ? 1 : 0, .high)]
      #expect(high.map { $0.right < width } ?? true)
    }
  }

  @Test("of one day are those of tomorrow where only the night is left of today")
  func evening() {
    var needs = Self.ja
    needs.isTonight = true
    let columns = ListColumns(80, needs)
    #expect(columns[.day(0, .high)] == nil && columns[.day(0, .words)] != nil)
    needs.signs = 3
    let narrow = ListColumns(27, needs)
    #expect(narrow[.day(0, .sign)] == nil && narrow[.day(1, .high)] != nil)
  }

  @Test("grow by long words, and by figures with a mark", arguments: [(14, 2), (12, 3)])
  func longer(words: Int, high: Int) {
    var needs = Self.ja
    needs.words = words
    needs.high = high
    let columns = ListColumns(80, needs)
    #expect(columns[.day(0, .words)]?.width == words)
    #expect(columns[.day(0, .high)]?.width == high + 1)
    // Before the sign that there are more rows is a blank.
    #expect(columns[.day(1, .chance)]?.right ?? 80 < 79)
  }
}
