import Testing

@testable import Models

@Suite("The height of a tsunami")
struct TsunamiHeightTests {
  @Test(
    "is a figure with its bound, or words",
    arguments: [
      ("<0.2", "0.2", .under, false, "０．２ｍ未満"), (">10", "10", .over, false, "１０ｍ超"),
      ("≧8.5", "8.5", .atLeast, false, "８．５ｍ以上"), (">=8.5", "8.5", .atLeast, false, "８．５ｍ以上"),
      ("0.4+", "0.4", .exact, true, "０．４ｍ"), ("3", "3", .exact, false, "３ｍ"),
      ("１０ｍ超", "10", .over, false, "１０ｍ超"), ("０．２ｍ未満", "0.2", .under, false, "０．２ｍ未満"),
      ("４．１ｍ以上", "4.1", .atLeast, false, "４．１ｍ以上"), ("５ｍ", "5", .exact, false, "５ｍ"),
      ("＞１０", "10", .over, false, "１０ｍ超"), ("> 10 m", "10", .over, false, "１０ｍ超"),
      (">10+", "10", .over, true, "１０ｍ超"), ("巨大", nil, .exact, false, nil),
      ("高い", nil, .exact, false, nil), ("~5", nil, .exact, false, nil),
      ("-3", nil, .exact, false, nil), ("5000", nil, .exact, false, nil),
      ("3-5", nil, .exact, false, nil), ("", nil, .exact, false, nil),
    ] as [(String, String?, TsunamiHeight.Bound, Bool, String?)])
  func forms(
    text: String, figure: String?, bound: TsunamiHeight.Bound, isRising: Bool, words: String?
  ) {
    let height = TsunamiHeight(text: text)
    #expect(height.figure == figure)
    #expect(height.number == figure.flatMap(Double.init))
    #expect(height.bound == bound)
    #expect(height.isRising == isRising)
    #expect(height.description == words)
    #expect(height.isUnread == ["~5", "-3", "5000", "3-5"].contains(text))
  }
}
