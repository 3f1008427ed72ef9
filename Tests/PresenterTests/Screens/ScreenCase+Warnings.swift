import Models
import Pages
import Presenter
import Terminal
import TestSupport

@testable import soramoyo

extension ScreenCase {
  static let warnings = [
    ScreenCase(
      name: "Warnings/severe", looks: .usual + [.en(40), .en(80, .ascii), .ja(80, level: .ansi16)]
    ) { page, style in
      await drawWarnings(page, style, severe, ["m:1310400"])
    },
    ScreenCase(name: "Warnings/quiet") { page, style in
      await drawWarnings(page, style, quiet, ["m:1310500"])
    },
    ScreenCase(name: "Warnings/unknown", looks: .usual + [.en(40)]) { page, style in
      await drawWarnings(page, style, troubled, ["m:1310400"])
    },
    ScreenCase(name: "Warnings/nothing") { page, style in
      await drawWarnings(page, style, GivenWarnings(), ["m:1310400"])
    },
    ScreenCase(name: "Warnings/stored") { page, style in
      var source = severe
      source.freshness = .stale
      source.checked = now
      return await drawWarnings(page, style, source, ["m:1310500"], now: now.adding(hours: 3))
    },
    ScreenCase(name: "Warnings/prefecture", looks: .usual + [.ja(40)]) { page, style in
      await drawWarnings(page, style, severe, ["p:13"])
    },
    ScreenCase(name: "Warnings/several", looks: .usual + [.en(40)]) { page, style in
      await drawWarnings(page, style, severe, ["m:1310500", "m:1336100"])
    },
    ScreenCase(name: "Warnings/nation", looks: .usual + [.ja(40), .ja(80, level: .ansi16)]) {
      page, style in
      var source = severe
      source.nation = .success((try? source.reports["130000"]?.get()) ?? [])
      let nation = WarningsPage(style: style, catalog: Given.catalog, now: now)
      return page.lines([nation.pageOfJapan(await model(source).warningsOfJapan())])
    },
    ScreenCase(name: "Warnings/section", looks: .usual + [.en(40)]) { page, style in
      let text = WarningsSectionText(style: style, catalog: Given.catalog, now: now)
      var sections: [[Block]] = []
      for (source, id) in [(severe, "m:1310400"), (quiet, "m:1310500"), (troubled, "m:1310500")] {
        sections.append(text.section(await model(source).warnings(of: Place.given(id))).blocks)
      }
      return page.lines([Page(sections: sections)])
    },
  ]

  private static func model(_ source: GivenWarnings, now: Instant = now) -> WarningsModel {
    WarningsModel(catalog: Given.catalog, source: source) { now }
  }

  private static func drawWarnings(
    _ page: PageRenderer, _ style: TextStyle, _ source: GivenWarnings, _ ids: [String],
    now: Instant = now
  ) async -> [String] {
    let warnings = WarningsPage(style: style, catalog: Given.catalog, now: now)
    return page.lines(
      await model(source, now: now).warnings(of: ids.map { Place.given($0) })
        .map { warnings.page($0) })
  }

  // MARK: Warnings, made up by us

  private static let quietAreas = ["130010", "130020", "130030", "130040"]

  private static func report(
    _ family: WarningFamily, _ reported: Instant, headline: String? = nil, office: String = "気象庁",
    infoType: ReportInfoType = .issued, _ municipalities: [String: [WarningKind]]
  ) -> WarningReport {
    .given(
      family, reported, infoType: infoType, office: office, headline: headline,
      areas: Dictionary(uniqueKeysWithValues: quietAreas.map { ($0, [.none]) }), municipalities)
  }

  private static let severe: GivenWarnings = {
    let period = WarningKind.Period(
      sentence: "２０日１５時から２１日３時まで、警戒レベル４相当", code: DangerCode("41"),
      start: "2026-11-20T15:00", hours: 12)
    var source = GivenWarnings(
      [
        "130000": [
          report(
            .heavyRain, "2026-11-20T11:40", headline: "【例】東京地方では最大級の警戒をしてください。",
            [
              "1310400": [.given("33", "発表")], "1310500": [.given("43")],
              "1336100": [.given("10", "特別警報から注意報")],
            ]),
          report(
            .landslide, "2026-11-20T11:20",
            [
              "1310400": [
                .given("49", properties: [.init(type: "土砂災害危険度", periods: [period])])
              ], "1310500": [.none], "1336100": [.none],
            ]),
          report(
            .wind, "2026-11-19T04:03",
            [
              "1310400": [.given("15", "解除")], "1310500": [.given("15", "解除")],
              "1336100": [.given("05")],
            ]),
          report(
            .others, "2026-11-18T16:00",
            [
              "1310400": [.given("14", "発表", additions: ["竜巻", "ひょう"]), .given("21")],
              "1310500": [.given("14", "発表", additions: ["竜巻", "ひょう"])],
              "1336100": [.given("77", "発表")],
            ]),
        ]
      ], latest: "2026-11-20T11:58")
    source.floods = .success([
      .given(
        "例川", "51", riverCode: "830300000100", reported: "2026-11-20T11:50",
        name: "レベル５氾濫特別警報"),
      .given(
        "上例川", "77", riverCode: "830300000200", reported: "2026-11-20T10:50", municipalities: [],
        areas: ["130010"]),
      .given("下例川", "10", riverCode: "830300000300", reported: "2026-11-20T09:10"),
    ])
    source.timeline = .success(timeline)
    source.attention = .success(attention)
    return source
  }()

  private static let timeline = WarningTimeline(
    reported: "2026-11-20T11:00",
    rows: [
      "1310400": [
        .init(type: "大雨浸水危険度", local: nil, steps: steps(["51", "51", "41", "31", "11", "11"])),
        .init(type: "風危険度", local: "海上", steps: steps(["01", "20", "30", "01", "20", "00"])),
        .init(type: "雷危険度", local: nil, steps: []),
      ],
      "1310500": [.init(type: "大雨浸水危険度", local: nil, steps: steps(["11", "11"]))],
    ])

  private static func steps(_ codes: [String]) -> [WarningTimeline.Step] {
    codes.enumerated().map { index, code in
      .init(
        start: Instant("2026-11-20", hour: 12).adding(hours: index * 3), hours: 3,
        code: DangerCode(code))
    }
  }

  private static let attention = EarlyAttention(parts: [
    .init(
      publishingOffice: "気象庁", reported: "2026-11-20T11:00",
      series: [
        .init(
          blocks: [
            .init(start: "2026-11-20T12:00", hours: 6), .init(start: "2026-11-20T18:00", hours: 6),
          ],
          areas: [
            .init(
              code: "130010", text: nil,
              rows: [
                .init(type: "大雨の警報級の可能性", values: [.high, .middle]),
                .init(type: "雪の警報級の可能性", values: [.outOfSeason, .outOfSeason]),
              ])
          ])
      ]),
    .init(
      publishingOffice: nil, reported: nil,
      series: [
        .init(
          blocks: [.init(start: "2026-11-23T00:00", hours: nil)],
          areas: [
            .init(
              code: "130000", text: nil, rows: [.init(type: "波の警報級の可能性", values: [.middle])])
          ])
      ]),
  ])

  private static let quiet: GivenWarnings = {
    var source = GivenWarnings(
      ["130000": [report(.wind, "2026-11-19T04:03", ["1310500": [.none]])]],
      latest: "2026-11-20T11:58")
    source.timeline = .success(timeline)
    source.attention = .success(
      EarlyAttention(
        parts: attention.parts.map { part in
          .init(
            publishingOffice: part.publishingOffice, reported: part.reported,
            series: part.series.map { series in
              .init(
                blocks: series.blocks,
                areas: series.areas.map { area in
                  .init(
                    code: area.code, text: nil,
                    rows: area.rows.map { row in
                      .init(type: row.type, values: row.values.map { _ in .neither })
                    })
                })
            })
        }))
    return source
  }()

  private static let troubled: GivenWarnings = {
    var source = GivenWarnings(
      [
        "130000": [
          report(.wind, "2026-11-19T04:03", ["1310400": [.given("05")], "1310500": [.none]]),
          report(.waves, "2026-11-20T11:03", infoType: .cancelled, [:]),
          .given(.snow, "2026-11-20T10:00", areas: ["130020": [.none]]),
        ]
      ], latest: "2026-11-20T11:58")
    source.floods = .failure(.moved(.riverFloods, host: "www.jma.go.jp"))
    source.attention = .failure(.unreachable(host: "www.jma.go.jp", reason: .timedOut(seconds: 8)))
    return source
  }()
}
