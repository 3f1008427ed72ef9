import Models
import TestSupport
import Testing

@testable import Pages
@testable import Presenter

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
