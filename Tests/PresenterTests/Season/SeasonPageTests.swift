import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The page of early weather information and outlooks")
struct SeasonPageTests {
  private static let now: Instant = "2026-10-03T12:00"

  private func page(
    _ information: Result<Sourced<EarlyWeather>, ForecastError>,
    flags: EarlyWeatherFlags? = nil, style: TextStyle = .ja
  ) -> Page {
    let season = PlaceSeason(
      place: .shibuya,
      regions: .init(whole: .kantoKoshin, paths: [[.kantoKoshin]], isUnsettled: false),
      information: information, flags: flags, outlooks: [])
    return SeasonPage(style: style, catalog: Given.catalog, now: Self.now).page(season)
  }

  private func information(_ date: CivilDate?, issued: Bool = false) -> Result<
    Sourced<EarlyWeather>, ForecastError
  > {
    let row = EarlyWeather.Row(
      title: "高温に関する早期天候情報（例）", kind: "本文", condition: nil, text: "例の本文。", office: "例示気象台")
    return .success(
      Sourced(
        value: EarlyWeather(region: .kantoKoshin, date: date, rows: issued ? [row] : []),
        source: .jma, freshness: .fresh, checked: Self.now, origin: "x"))
  }

  private func says(_ page: Page, _ words: String) -> Bool {
    texts(page).contains { $0.contains(words) }
  }

  @Test func `says none only where the file of the region does, and it is kept up`() {
    #expect(says(page(information("2026-10-01")), "発表されていません（10月1日(木)の発表）"))
    let none = EarlyWeatherFlags(temperature: EarlyWeatherFlags.Flag.none, snow: .outOfSeason)
    let unknown = [
      page(.failure(.notCached), flags: none), page(information("2026-09-24"), flags: none),
      page(information("2026-10-04"), flags: none),
    ]
    for page in unknown { #expect(!says(page, "発表されていません")) }
    #expect(says(unknown[1], "2026年9月24日(木)のファイルのまま"))
    #expect(says(unknown[1], "雪の情報は、いまは時期外です。"))
    let somewhere = EarlyWeatherFlags(temperature: .issued, snow: nil)
    #expect(says(page(.failure(.notCached), flags: somewhere), "どこかの地方で発表されています"))
  }

  @Test
  func `has the chances of a row as a bar, too, with the colours of warmth for temperatures only`()
  {
    let chances = SeasonChances(below: 20, normal: 30, above: 50)
    let outlook = SeasonOutlook(
      term: .oneMonth, issued: "2026-10-01T14:30", start: "2026-10-03",
      steps: ["2026-10-03", "2026-10-10", "2026-10-17"],
      chances: [
        .temperature: [.kantoKoshin: [chances, nil, chances, nil]],
        .precipitation: [.kantoKoshin: [chances]],
      ])
    let season = PlaceSeason(
      place: .shibuya,
      regions: .init(whole: .kantoKoshin, paths: [[.kantoKoshin]], isUnsettled: false),
      information: information("2026-10-01"), flags: nil,
      outlooks: [
        .init(
          .oneMonth,
          .success(
            Sourced(
              value: outlook, source: .jma, freshness: .fresh, checked: Self.now, origin: "x")))
      ])
    let page = SeasonPage(style: .en, catalog: Given.catalog, now: Self.now).page(season)
    let rows = page.blocks.wide.tables.flatMap(\.rows)
    for row in rows {
      let figures = row.map(\.text).filter { $0.hasSuffix("%") }
      let bar = row.compactMap(\.shares).first
      #expect(figures == bar?.parts.map { "\($0.percent)%" } ?? [], "\(row)")
    }
    let bars = rows.flatMap { $0.compactMap(\.shares) }
    let warm: [Role] = [.low, .quiet, .high]
    #expect(bars.map { $0.parts.map(\.role) } == [warm, warm, [.quiet, .quiet, .quiet]])
    // Where there is no room for bars, there are none.
    #expect(page.blocks.narrow.tables.flatMap(\.rows).joined().allSatisfy { $0.bar == nil })
  }

  @Test func `has what is issued as it is written, and says that no real one was at hand`() {
    let page = page(information("2026-10-01", issued: true), style: .en)
    #expect(says(page, "高温に関する早期天候情報（例）") && says(page, "例の本文。"))
    #expect(page.footnotes.contains { $0.hasPrefix("No public example") })
  }
}

extension Block.Table.Cell {
  fileprivate var shares: Block.Shares? {
    if case .shares(let shares) = bar { shares } else { nil }
  }
}
