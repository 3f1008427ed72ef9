import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter
@testable import soramoyo

extension ScreenCase {
  static let season = [
    ScreenCase(
      name: "Season/none", looks: .usual + [.ja(40), .ja(80, .ascii)]
    ) { page, style in
      try drawSeason(page, style, "m:1311300", [])
    },
    ScreenCase(name: "Season/issued") { page, style in
      try drawSeason(
        page, style, "m:1311300",
        [
          .init(
            title: "高温に関する早期天候情報（関東甲信地方）", kind: "本文", condition: nil,
            text: "　関東甲信地方では、例の高温に注意してください。", office: "例示気象台")
        ])
    },
    ScreenCase(name: "Season/parts", looks: .usual + [.en(40)]) { page, style in
      try drawSeason(page, style, "p:02", [])
    },
    ScreenCase(name: "Season/failed") { page, style in
      let regions = try #require(Given.catalog.seasonRegions(of: .shibuya))
      let missing = ForecastError.refused(status: 503, host: "www.jma.go.jp")
      let season = PlaceSeason(
        place: .shibuya, regions: regions,
        information: .failure(.moved(.earlyWeather, host: "www.data.jma.go.jp")), flags: nil,
        outlooks: SeasonTerm.allCases.map { .init($0, .failure(missing)) })
      return draw(page, style, season)
    },
  ]

  private static func draw(
    _ page: PageRenderer, _ style: TextStyle, _ season: PlaceSeason
  ) -> [String] {
    page.lines([
      SeasonPage(style: style, catalog: Given.catalog, now: "2026-07-24T12:00").page(season)
    ])
  }

  private static func drawSeason(
    _ page: PageRenderer, _ style: TextStyle, _ id: String, _ rows: [EarlyWeather.Row]
  ) throws -> [String] {
    let place = Place.given(id)
    let regions = try #require(Given.catalog.seasonRegions(of: place))
    let information = EarlyWeather(
      region: regions.whole, date: "2026-07-23", time: "14時30分", rows: rows)
    let season = PlaceSeason(
      place: place, regions: regions, information: .success(sourced(information)),
      flags: EarlyWeatherFlags(temperature: EarlyWeatherFlags.Flag.none, snow: .outOfSeason),
      outlooks: [month, months].map { .init($0.term, .success(sourced($0))) })
    return draw(page, style, season)
  }

  private static func sourced<Value>(_ value: Value) -> Sourced<Value> {
    Sourced(
      value: value, source: .jma, freshness: .fresh, checked: "2026-07-24T12:00", origin: "x")
  }

  private static func chances(_ below: Int, _ normal: Int, _ above: Int) -> SeasonChances? {
    SeasonChances(below: below, normal: normal, above: above)
  }

  private static let month = SeasonOutlook(
    term: .oneMonth, issued: "2026-07-23T14:30", start: "2026-07-25",
    steps: ["2026-07-25", "2026-08-01", "2026-08-08"],
    chances: [
      .temperature: [
        .kantoKoshin: [
          chances(10, 30, 60), chances(0, 0, 100), chances(33, 33, 34), chances(40, 40, 20),
        ],
        .tohoku: [chances(20, 30, 50), chances(20, 50, 30), nil, nil],
        .tohokuJapanSea: [nil, nil, chances(10, 30, 60), nil],
        .tohokuPacific: [nil, nil, chances(10, 40, 50), nil],
      ],
      .precipitation: [.kantoKoshin: [chances(30, 40, 30)], .tohoku: [chances(30, 30, 40)]],
      .sunshine: [.kantoKoshin: [chances(30, 30, 40)], .tohoku: [chances(40, 30, 30)]],
    ])

  private static let months = SeasonOutlook(
    term: .threeMonths, issued: "2026-07-21T14:00", start: "2026-08-01",
    steps: ["2026-08-01", "2026-09-01", "2026-10-01"],
    chances: [
      .temperature: [
        .kantoKoshin: [
          chances(20, 40, 40), chances(10, 40, 50), chances(30, 40, 30), chances(20, 40, 40),
        ],
        .tohoku: [
          chances(20, 40, 40), chances(20, 40, 40), chances(30, 40, 30), chances(20, 40, 40),
        ],
      ],
      .precipitation: [
        .kantoKoshin: [chances(30, 30, 40), chances(30, 40, 30), nil, chances(30, 40, 30)],
        .tohokuJapanSea: [chances(30, 40, 30), nil, nil, chances(30, 40, 30)],
        .tohokuPacific: [chances(30, 30, 40), nil, nil, chances(30, 40, 30)],
        .tohoku: [nil, chances(30, 40, 30), nil, nil],
      ],
    ])
}
