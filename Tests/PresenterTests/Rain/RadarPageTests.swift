import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The page of radar")
struct RadarPageTests {
  private static let base: Instant = "2026-10-04T17:15"

  private func answer(
    _ kind: RainFrame.Kind = .observed, missing: [ForecastError] = [],
    source: SourceKind = .jma
  ) -> RadarAnswer {
    let valid = kind == .observed ? Self.base : Self.base.adding(seconds: 600)
    let frame = RainFrame(base: Self.base, valid: valid, kind: kind)
    let view = RadarView(
      around: Coordinates(latitude: 35.66, longitude: 139.70), step: 3, layer: .nowcast)
    return RadarAnswer(
      picture: Sourced(
        value: RadarPicture(layer: .nowcast, frame: frame, view: view, tiles: []),
        source: source, freshness: source == .sample ? .sample : .fresh, checked: Self.base,
        origin: "x"),
      missing: missing, tileCount: 4, observed: Self.base, trouble: nil)
  }

  private func page(_ answer: RadarAnswer, _ style: TextStyle, minutes: Int = 3) -> Page {
    RadarPage(style: style, catalog: Given.catalog, now: Self.base.adding(seconds: minutes * 60))
      .page(answer, around: .shibuya)
  }

  @Test func `says what it shows, of when and how wide`() {
    let ja = texts(page(answer(), .ja))
    #expect(ja.first == "雨雲  渋谷区（東京都）のまわり 130km")
    #expect(ja.contains("10月4日(日) 17:15 観測・3分前"))
    let en = texts(page(answer(.forecast), .en))
    #expect(en.contains("Sun 4 Oct 17:25 JST, forecast +10 min (made at 17:15)"))
  }

  @Test func `names what is missing, and that it is old`() {
    let page = page(answer(missing: [.notCached]), .ja, minutes: 20)
    #expect(texts(page).contains("! 図 4 枚のうち 1 枚がありません（「:」は資料なし）。"))
    #expect(texts(page).contains("! 観測が古くなっています。"))
    #expect(texts(self.page(answer(source: .sample), .en)).contains("SAMPLE (invented rain)"))
  }

  @Test func `marks the place first, and towns by their names`() throws {
    let blocks = page(answer(), .ja).blocks
    let radar = try #require(
      blocks.lazy.compactMap { if case .radar(let radar) = $0 { radar } else { nil } }.first)
    #expect(radar.marks.first?.sign == "◎")
    #expect(radar.marks.first?.name == "渋谷区")
    #expect(radar.marks.contains { $0.name == "横浜市" || $0.name == "横浜" })
    #expect(radar.coastline != nil)
    let ascii = page(answer(), .given(.en, .ascii)).blocks
    #expect(
      ascii.contains { if case .radar(let radar) = $0 { radar.coastline == nil } else { false } })
  }
}
