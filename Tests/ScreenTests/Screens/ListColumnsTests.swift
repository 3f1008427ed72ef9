import Testing

@testable import soramoyo

@Suite("Columns of the list with curves")
struct ListColumnsTests {
  private static func columns(_ width: Int, words: Int) -> ListRows.Columns {
    ListRows.Columns(width, signs: 3, tonight: nil, texts: .init(name: 10, words: words))
  }

  @Test("Words have what the longest needs before the curve has more than twelve cells")
  func words() {
    for width in 52...90 {
      let columns = Self.columns(width, words: 18)
      let room = columns.curve - columns.words - 1
      // Without words the curve has all.
      if columns.curveWidth > 12, room > 0 { #expect(room >= 18, "\(width)") }
    }
    // Words that are longer still leave the curve its hours.
    #expect(Self.columns(90, words: 40).curveWidth > 12)
  }

  @Test("What short words leave is the curve's", arguments: [60, 70, 80])
  func short(width: Int) {
    let columns = Self.columns(width, words: 6)
    #expect(columns.curveWidth >= Self.columns(width, words: 18).curveWidth)
    #expect(columns.curveWidth > 12)
  }
}
