import TestSupport

@testable import Models
@testable import Presenter

/// Sections of a place, all invented, in the middle of the past issuance of the tests.
enum SectionAnswers {
  static func sourced<Value>(_ value: Value) -> Sourced<Value> {
    Sourced(
      value: value, source: .jma, freshness: .fresh, checked: Given.now.adding(minutes: -5),
      origin: "https://www.jma.go.jp/bosai/")
  }

  static let hourly = hourly(from: "2024-08-29T12:00")

  /// Issued an hour before it begins.
  static func hourly(from start: Instant) -> ThreeHourlyForecast {
    ThreeHourlyForecast(
      area: "130010", publishingOffice: "気象庁", issued: start.adding(hours: -1),
      steps: (0..<12).map { index in
        ThreeHourlyForecast.Step(
          start: start.adding(hours: index * 3), hours: 3,
          weather: ["晴れ", "くもり", "雨", "雨または雪"][index % 4],
          wind: .init(
            direction: ["北", "北東", "静穏", "南西"][index % 4], level: 1 + index % 6,
            speed: [
              .init(lower: 3, upper: 5), .init(lower: 0, upper: 2), nil,
              .init(lower: 20, upper: nil),
            ][
              index % 4]))
      },
      point: .init(
        code: nil, name: "東京", englishName: "Tokyo",
        temperatures: (0...12).map { index in
          .init(
            time: start.adding(hours: index * 3),
            celsius: index == 5 ? nil : [30, 31, 28, 26, 25, 25, 27][index % 7])
        }))
  }

  static let overview = Overview(
    publishingOffice: "気象庁", issued: "2024-08-29T10:36", targetArea: "東京都",
    headline: "大雨に注意してください。",
    text: "　見本の文章です。気象庁の文章ではありません。\n\n　二つ目の段落は、端末の幅で折り返すように、少し長く書いてあります。読みやすい長さで折り返されていれば正解です。\n")

  /// Of the usual length; invented.
  static let longOverview = Overview(
    publishingOffice: "気象庁", issued: "2024-08-29T10:36", targetArea: "東京都",
    headline: "大雨に注意してください。",
    text: """
      　見本の文章です。気象庁の文章ではありません。

      　架空の前線が本州の南にのびています。前線に向かって湿った空気が流れ込み、架空の地方では\
      昼過ぎから雨が強まるでしょう。

      　今日はくもりで、昼過ぎから雨となり、雷を伴って激しく降る所がある見込みです。低い土地の\
      浸水、河川の増水、落雷、突風に注意してください。

      　明日は雨時々くもりで、昼過ぎから再び雷を伴う所があるでしょう。海上では南の風が強く吹き、\
      波が高くなる見込みです。船舶は高波に注意してください。

      　あさっては前線が北へ離れますが、上空の寒気の影響で大気の状態が不安定となり、くもりで一時\
      雨が降る見込みです。最高気温は平年より三度ほど高く、厳しい暑さとなる所があるでしょう。

      """)

  static var changes: ForecastChanges {
    let before = Report(
      publishingOffice: "気象庁", issued: "2024-08-29T05:00", base: "2024-08-29T05:00")
    let now = Report(
      publishingOffice: "気象庁", issued: "2024-08-29T11:00", base: "2024-08-29T11:00")
    let weather = (WeatherCode("201"), WeatherCode("300"))
    var values: [ForecastChange.Value] = [
      .high(29, 31), .rainBlock(start: "2024-08-29T18:00", 50, 80),
    ]
    if let old = weather.0, let new = weather.1 { values.insert(.weather(old, new), at: 0) }
    return ForecastChanges(
      previous: before, current: now,
      changes: values.map { ForecastChange(date: "2024-08-29", value: $0) } + [
        ForecastChange(date: "2024-08-31", value: .reliability(.b, .c))
      ])
  }

  /// A level-4 warning and an advisory at 渋谷区, from a source that is up to date.
  private static let warnings = GivenWarnings(
    [
      "130000": [
        .given(
          .heavyRain, "2024-08-29T11:10", office: "気象庁",
          ["1311300": [.given("43", "発表"), .given("03", "解除")]]),
        .given(.others, "2024-08-28T16:00", office: "気象庁", ["1311300": [.given("14")]]),
      ]
    ], latest: "2024-08-29T11:10")

  /// 東京 at 11:20, with its morning.
  private static let observations = GivenObservations(
    .given(
      "2024-08-29T11:20",
      [
        "44132": [
          .temperature: 29.4, .rain1Hour: 12.5, .windSpeed: 4.2, .windDirection: 6, .humidity: 88,
        ]
      ]),
    histories: [
      StationHistory(
        station: "44132",
        moments: [
          .given(
            "44132", "2024-08-29T11:20", high: 30.1, highTime: .init(hour: 10, minute: 40),
            low: 25.3, lowTime: .init(hour: 5, minute: 15))
        ])
    ])

  /// The models' sections of a place.
  /// - Parameter others: further sections.
  static func all(_ id: PlaceID, with others: Set<WeatherSection> = []) async -> PlaceSections {
    guard let place = Given.catalog.place(id) else { preconditionFailure("no place: \(id)") }
    let weather = GivenSource().weatherModel()
    let models = WeatherServices(
      weather: weather,
      observations: ObservationsModel(catalog: Given.catalog, source: observations) { Given.now },
      warnings: WarningsModel(catalog: Given.catalog, source: warnings) { Given.now },
      rain: RainModel(catalog: Given.catalog, source: GivenRain()) { Given.now },
      sky: Given.catalog)
    let answer = await weather.weather(of: place)
    var sections = await PlaceSections.load(
      others.union([.warnings, .observed]), of: answer, from: models)
    sections.hourly = .success(sourced(hourly))
    sections.changes = .success(sourced(changes))
    sections.overview = .success(sourced(overview))
    return sections
  }

  /// Every section failed.
  static func failed(_ id: PlaceID) async -> PlaceSections {
    var source = GivenWarnings()
    source.elsewhere = GivenSource.refused
    let warnings = WarningsModel(catalog: Given.catalog, source: source) { Given.now }
    var sections = PlaceSections(
      warnings: await warnings.warnings(of: [id].compactMap(Given.catalog.place)).first,
      observed: .failure(GivenSource.refused), hourly: .failure(GivenSource.unavailable))
    sections.changes = .success(sourced(nil))
    sections.overview = .failure(.moved(.overview, host: GivenSource.host))
    return sections
  }
}
