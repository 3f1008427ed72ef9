import TestSupport
import Testing

@testable import Models
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
      (28, 33, "28~33"), (0, 4, "0~4"), (-4, 2, "-4~2"), (-9, -3, "-9~-3"),
    ])
  func range(lower: Int, upper: Int, text: String) {
    #expect(ja.range(lower, upper) == text)
  }

  @Test func `of quantity carry their unit`() {
    #expect(ja.quantity(96.3, "mm") == "96.3mm")
    #expect(ja.quantity(0, "cm") == "0.0cm")
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

@Suite("Highs and lows that the newest issue does not have")
struct MissingFigureTests {
  private static let now: Instant = "2026-11-20T12:00"
  private static let style = TextStyle(language: .ja, glyphs: .unicode)
  private static let marked = "* は 17:00 の発表の値（11:00 の発表にはありません）"
  private static let missing = "11:00 の発表に今日の最低はありません"

  /// - Parameter low: of the day before's evening issue; nil for no low.
  private func answer(low: Int?) -> WeatherAnswer {
    let low = low.map {
      DayTemperature(celsius: $0, origin: .earlier(issued: "2026-11-19T17:00"))
    }
    return Forecast.given([
      .short("2026-11-20", high: .short(15), low: low),
      .short("2026-11-21", high: .short(14), low: .short(9)),
    ]).sourced(checked: "2026-11-20T11:10").answer(for: .shibuya)
  }

  private func page(_ show: MapRequest.Show, low: Int?) -> Page {
    MapPage(style: Self.style, catalog: Given.catalog, now: Self.now)
      .page(.forecasts([answer(low: low)], date: "2026-11-20"), show: show)
  }

  @Test(arguments: [MapRequest.Show.low, .weather])
  func `are marked on tiles, and the mark is explained`(show: MapRequest.Show) throws {
    let page = page(show, low: 5)
    let tokyo = try #require(page.tiles?.tiles.first { $0.code == "13" })
    #expect((show == .low ? tokyo.value : tokyo.detail).hasSuffix("5*"))
    #expect(page.blocks.texts(.quiet).contains(Self.marked))
  }

  @Test func `are explained where there is none, but not on a map of rain`() {
    #expect(page(.low, low: nil).blocks.texts(.quiet).contains(Self.missing))
    #expect(!page(.rain, low: nil).blocks.texts(.quiet).contains(Self.missing))
    #expect(!page(.low, low: 5).blocks.texts(.quiet).contains(Self.missing))
  }

  @Test func `are explained below rows of places`() {
    func notes(low: Int?) -> [String] {
      PlaceRowsPage(style: Self.style, catalog: Given.catalog, now: Self.now)
        .page([PlaceWeather(answer: answer(low: low))], names: FavoriteList()).blocks
        .texts(.quiet)
    }
    #expect(notes(low: 5).contains(Self.marked))
    #expect(notes(low: nil).contains(Self.missing))
  }

  @Test func `are marked in a line of status`() {
    var status = StatusAnswer(place: .shibuya)
    status.forecast = answer(low: 5)
    let screen = StatusText(style: Self.style, catalog: Given.catalog, now: Self.now)
      .screen(status, .usual)
    #expect(screen.line.contains("15/5*"))
  }

  @Test func `are explained once for many forecasts of one issue`() {
    let forecasts = [answer(low: 5), answer(low: nil), answer(low: nil)].compactMap(\.forecast)
    let rows = DayRowText(style: Self.style, now: Self.now)
    #expect(rows.reasons(forecasts, ["2026-11-20"]) == [Self.missing, Self.marked])
  }
}
