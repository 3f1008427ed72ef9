import Testing

@testable import Pages
@testable import Presenter

@Suite("Figures")
struct FigureTextTests {
  private let ja = FigureText(style: .ja)

  @Test(
    "of temperature carry the degree of their language and signs",
    arguments: [
      (TextStyle.ja, "31℃"), (.en, "31°C"), (.given(.ja, .ascii), "31C"),
      (.given(.en, .ascii), "31C"),
      (.given(.ja, .emoji), "31℃"),
    ])
  func degree(style: TextStyle, text: String) {
    #expect(FigureText(style: style).celsius(31) == text)
  }

  @Test("that are missing are a dash, never zero", arguments: Language.allCases, GlyphSet.allCases)
  func missing(language: Language, glyphs: GlyphSet) {
    let text = FigureText(style: .given(language, glyphs))
    #expect(text.celsius(nil as Int?) == "-")
    #expect(text.celsius(nil as Double?) == "-")
    #expect(text.percent(nil) == "-")
    #expect(text.quantity(nil, "mm") == "-")
    #expect(text.high(nil).hasSuffix(" -"))
    #expect(text.low(nil).hasSuffix(" -"))
    #expect(text.range(nil, 3) == nil)
    #expect(text.range(3, nil) == nil)
  }

  @Test(
    "with one decimal round half away from zero, and are never -0.0",
    arguments: [
      (15.84, "15.8"), (15.85, "15.9"), (0, "0.0"), (-0.04, "0.0"), (-0.05, "-0.1"),
      (-12.34, "-12.3"),
      (0.04, "0.0"), (99.95, "100.0"), (.nan, "-"), (.infinity, "-"), (-.infinity, "-"),
      (1e13, "-"),
    ])
  func oneDecimal(number: Double, text: String) {
    #expect(ja.oneDecimal(number) == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
    (14_178_000, "14,178,000"), (-999, "-999"), (.max, "9,223,372,036,854,775,807"),
    (.min, "-9,223,372,036,854,775,808"),
  ])
  func `that are large are grouped by three`(number: Int, text: String) {
    #expect(ja.grouped(number) == text)
  }

  @Test(
    "that are large and have decimals are grouped too",
    arguments: [
      (2199.94, 2, "2,199.94"), (83_424.4, 2, "83,424.40"), (-0.001, 2, "0.00"),
      (-1234.5, 1, "-1,234.5"),
      (0.5, 0, "1"), (1234.5678, 3, "1,234.568"),
    ])
  func groupedDecimals(number: Double, decimals: Int, text: String) {
    #expect(ja.grouped(number, decimals: decimals) == text)
  }

  @Test(
    "of a range read well below zero too, in signs of one width",
    arguments: [
      (28, 33, "28-33"), (0, 4, "0-4"), (-4, 2, "-4..2"), (-9, -3, "-9..-3"),
    ])
  func range(lower: Int, upper: Int, text: String) {
    #expect(ja.range(lower, upper) == text)
  }

  @Test func `of quantity carry their unit`() {
    #expect(ja.quantity(96.3, "mm") == "96.3 mm")
    #expect(ja.quantity(0, "cm") == "0.0 cm")
    #expect(ja.percent(0) == "0%")
    #expect(ja.percent(100) == "100%")
  }

  @Test func `need nothing beyond ASCII where a terminal has no more`() {
    let text = FigureText(style: .given(.en, .ascii))
    let all = [
      text.celsius(-3), text.celsius(-3.25), text.high(31), text.low(nil), text.percent(40),
      text.range(-3, 2) ?? "", text.grouped(1_234_567), text.quantity(1.5, "mm"),
    ]
    #expect(all.allSatisfy { $0.isASCII })
  }
}
