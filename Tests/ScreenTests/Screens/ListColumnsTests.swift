import Testing

@testable import soramoyo

@Suite("Columns of the list with curves")
struct ListColumnsTests {
  private static func columns(_ width: Int, words: Int) -> ListColumns {
    ListColumns(width, signs: 3, tonight: nil, texts: .init(name: 10, words: words))
  }

  @Test("Words have what the longest needs before the curve has more than twelve cells")
  func words() throws {
    for width in 52...90 {
      let columns = Self.columns(width, words: 18)
      let curve = try #require(columns[.curve])
      // Without words the curve has all.
      if curve.width > 12, let words = columns[.words] { #expect(words.width >= 18, "\(width)") }
    }
    // Words that are longer still leave the curve its hours.
    #expect(try #require(Self.columns(90, words: 40)[.curve]).width > 12)
  }

  @Test("What short words leave is the curve's", arguments: [60, 70, 80])
  func short(width: Int) throws {
    let curve = try #require(Self.columns(width, words: 6)[.curve])
    #expect(curve.width >= (try #require(Self.columns(width, words: 18)[.curve])).width)
    #expect(curve.width > 12)
  }
}
