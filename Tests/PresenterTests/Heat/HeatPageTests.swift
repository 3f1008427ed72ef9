import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Pages
@testable import Presenter

@Suite("Heat, yesterday and two weeks on the page of a place")
struct HeatPageTests {
  private static let now: Instant = "2026-08-25T08:00"
  private static let tokyo: OfficeCode = "130000"

  private static let points: [HeatAlertArea.Point] = [
    .init(name: "東京", index: 32), .init(name: "八王子", index: 33),
  ]

  /// Of today and the days after it; the points are of the day that a list of this hour is about.
  private static func alerts(
    _ flags: [HeatFlag?], issued: Instant = "2026-08-25T05:00"
  ) -> HeatAlerts {
    let ahead = issued.hour < 12 ? 0 : 1
    return HeatAlerts(
      issued: issued,
      areas: [
        HeatAlertArea(
          code: tokyo, name: "東京都",
          days: flags.enumerated().map { day, flag in
            .init(
              date: CivilDate("2026-08-25").adding(days: day), flag: flag, issued: issued,
              points: day == ahead ? points : [])
          })
      ])
  }

  private static func sourced<Value>(
    _ value: Value, _ freshness: Freshness = .fresh
  ) -> Sourced<Value> {
    Sourced(value: value, source: .jma, freshness: freshness, checked: now, origin: "x")
  }

  private func lines(_ answer: PromptHeat, _ style: TextStyle = .ja) -> (
    alarms: [String], doubts: [String]
  ) {
    let lines = HeatAlertLines(style: style, catalog: Given.catalog, now: Self.now)
      .lines(answer, of: Self.tokyo)
    return (texts(lines.alarms), texts(lines.doubts))
  }

  @Test func `of a record that has none is marked as such and credits nobody`() {
    let missing = ForecastError.notOffered(.heat, by: .sample)
    let page = HeatPage(style: .ja, catalog: Given.catalog, now: Self.now).page(
      .shibuya,
      PlaceHeat(
        isInSeason: true, alerts: .failure(missing), office: Self.tokyo, forecast: .failure(missing)
      ))
    #expect(page.mark == "見本（過去の発表）")
    #expect(page.footnotes == [])
  }

  @Test("for machines has the flag of each day, also without a value of the index")
  func records() throws {
    let alerts = Self.sourced(Self.alerts([.special, HeatFlag.none]))
    let value = HeatForecast.Value(time: "2026-08-25T12:00", celsius: 33.1)
    let index = HeatForecast(station: "44132", made: Self.now, values: [value])
    func fields(_ forecast: Result<Sourced<HeatForecast>, ForecastError>?) -> [[String]] {
      let heat = PlaceHeat(
        isInSeason: true, alerts: .success(alerts), office: Self.tokyo, forecast: forecast)
      return MachineOutput(catalog: Given.catalog)
        .heatRecords([(place: .shibuya, heat: heat)], now: Self.now)
        .map { $0.split(separator: "\t")[1...4].map(String.init) }
    }
    let days = [
      ["2026-08-25T00:00:00+09:00", "-", "-", "special"],
      ["2026-08-26T00:00:00+09:00", "-", "-", "none"],
    ]
    #expect(fields(nil) == days)
    #expect(fields(.failure(.notOffered(.heat, by: .jmaXML))) == days)
    #expect(
      fields(.success(Self.sourced(index))) == [
        ["2026-08-25T12:00:00+09:00", "33.1", "danger", "special"], days[1],
      ])
  }

  @Test func `that fails as a whole says the reason once`() {
    func alerts(_ one: ForecastError, _ other: ForecastError) -> [String] {
      HeatPage(style: .ja, catalog: Given.catalog, now: Self.now).page(
        .shibuya,
        PlaceHeat(
          isInSeason: true, alerts: .failure(one), office: Self.tokyo, forecast: .failure(other))
      ).blocks.texts(.alert)
    }
    let gone = ForecastError.refused(status: 503, host: "example.jp")
    #expect(alerts(gone, gone).count == 1)
    #expect(alerts(gone, .refused(status: 500, host: "example.jp")).count == 2)
  }

  @Test("an alert is a line with its points and its time; in English with names of our tables")
  func alarm() {
    let answer = PromptHeat.known(Self.sourced(Self.alerts([.alert, .notYet])))
    let ja = lines(answer)
    #expect(ja.alarms == ["【熱中症警戒アラート】東京都 8月25日(火) 暑さ指数 東京32 八王子33（8月25日(火) 05:00 発表）"])
    #expect(ja.doubts.isEmpty)
    #expect(
      lines(answer, .en).alarms == [
        "HEAT STROKE ALERT: Tokyo, Tue 25 Aug, WBGT Tokyo 32, Hachioji 33 (issued Tue 25 Aug 05:00 JST)"
      ])
    let special = lines(.known(Self.sourced(Self.alerts([.special, .notYet]))))
    #expect(special.alarms.first?.hasPrefix("【熱中症特別警戒アラート】東京都") == true)
  }

  @Test func `none is no line`() {
    let found = lines(.known(Self.sourced(Self.alerts([HeatFlag.none, .notYet]))))
    #expect(found.alarms.isEmpty && found.doubts.isEmpty)
  }

  @Test func `what was judged only is not issued, and not none either`() throws {
    let found = lines(.known(Self.sourced(Self.alerts([.specialJudged, .notYet]))), .en)
    #expect(found.alarms.isEmpty)
    #expect(
      found.doubts == [
        "Tue 25 Aug: a special heat-stroke alert was judged and not issued; whether there is a heat-stroke alert is not known (as of Tue 25 Aug 05:00 JST)."
      ])
    #expect(
      try said([.specialJudged], at: Self.now, .ja).first?.hasPrefix("8月25日(火)：熱中症特別警戒アラートは判定の段階")
        == true)
  }

  @Test("on the first day of a season today has no alerts, and nothing is said of it")
  func firstDay() throws {
    let first: Instant = "2026-04-22T18:00"
    #expect(try said([], at: first) == [])
    let page = HeatPage(style: .en, catalog: Given.catalog, now: "2026-04-22T10:00").page(
      .shibuya, PlaceHeat(isInSeason: true, office: Self.tokyo))
    #expect(
      texts(page.head).contains(
        "The first heat-stroke alerts of the year are announced today at 17:00."))
  }

  private static let unknowns: [(PromptHeat, String)] = [
    (.unknown(nil), "熱中症警戒アラート：不明（応答待ち）"),
    (.unknown(.refused(status: 503, host: "x")), "熱中症警戒アラート：不明（"),
    (.known(sourced(alerts([nil, .notYet]))), "熱中症警戒アラート：不明（今日の分）"),
    (.known(sourced(alerts([.notYet, HeatFlag.none]))), "熱中症警戒アラート：不明（今日の分）"),
    (.known(sourced(HeatAlerts(issued: now, areas: []))), "熱中症警戒アラート：不明"),
    (
      .known(sourced(alerts([HeatFlag.none, .notYet]), .stale)),
      "熱中症警戒アラート：不明（確認できたのは 8月25日(火) 05:00 発表まで）"
    ),
  ]

  @Test("what is not known is never none", arguments: unknowns)
  func unknown(answer: PromptHeat, line: String) {
    let found = lines(answer)
    #expect(found.alarms.isEmpty)
    #expect(found.doubts.count == 1 && found.doubts.first?.hasPrefix(line) == true, "\(found)")
    let plain = lines(.notCarried)
    #expect(plain.alarms.isEmpty && plain.doubts.isEmpty)
  }

  @Test func `points of a list stand with the day that they are about only`() {
    let evening = Self.alerts([.alert, .alert], issued: "2026-08-25T17:00")
    let found = lines(.known(Self.sourced(evening)))
    #expect(found.alarms.map { $0.contains("東京32") } == [false, true])
  }

  @Test(
    "each alert has the time and the points of its own telegram, and none the time it is true of")
  func telegrams() {
    let alerts = HeatAlerts(
      issued: "2026-08-25T17:00", asOf: "2026-08-25T17:58",
      areas: [
        HeatAlertArea(
          code: Self.tokyo, name: "",
          days: [
            .init(
              date: "2026-08-25", flag: .alert, issued: "2026-08-25T05:00", points: Self.points),
            .init(
              date: "2026-08-26", flag: .alert, issued: "2026-08-25T17:00",
              points: [.init(name: "東京", index: 30)]),
          ])
      ])
    #expect(
      lines(.known(Self.sourced(alerts)), .en).alarms == [
        "HEAT STROKE ALERT: Tokyo, Tue 25 Aug, WBGT Tokyo 32, Hachioji 33 (issued Tue 25 Aug 05:00 JST)",
        "HEAT STROKE ALERT: Tokyo, Wed 26 Aug, WBGT Tokyo 30 (issued Tue 25 Aug 17:00 JST)",
      ])
    let none = HeatAlertArea(
      code: Self.tokyo, name: "",
      days: [.init(date: "2026-08-25", flag: HeatFlag.none, asOf: "2026-08-25T17:58")])
    func said(_ style: TextStyle) -> [String] {
      texts(HeatAlertLines(style: style, catalog: Given.catalog, now: Self.now).all(none))
    }
    #expect(
      said(.en) == ["Tue 25 Aug: no heat-stroke alert is issued (as of Tue 25 Aug 17:58 JST)."])
    #expect(said(.ja) == ["8月25日(火)：熱中症警戒アラートは発表されていません（8月25日(火) 17:58 現在）。"])
    let stale = Self.sourced(
      HeatAlerts(issued: nil, asOf: "2026-08-25T07:58", areas: [none]), .stale)
    #expect(
      lines(.known(stale)).doubts == ["熱中症警戒アラート：不明（確認できたのは 8月25日(火) 07:58 まで）"])
  }

  private func said(
    _ flags: [HeatFlag?], at now: Instant, _ style: TextStyle = .en
  ) throws -> [String] {
    let alerts = Self.alerts(flags, issued: "2026-08-25T17:00")
    let lines = HeatAlertLines(style: style, catalog: Given.catalog, now: now)
    return texts(lines.all(try #require(alerts.area(Self.tokyo))))
  }

  @Test func `of today something is always said; of tomorrow only when it is the time`() throws {
    let evening: Instant = "2026-08-25T18:00"
    #expect(
      try said([.notYet, HeatFlag.none], at: evening) == [
        "Tue 25 Aug: it is not known whether there is a heat-stroke alert.",
        "Wed 26 Aug: no heat-stroke alert is issued (as of Tue 25 Aug 17:00 JST).",
      ])
    #expect(
      try said([nil, nil], at: evening, .ja) == [
        "8月25日(火)：熱中症警戒アラートの有無は不明です。", "8月26日(水)：熱中症警戒アラートの有無は不明です。",
      ])
    #expect(try said([.alert, .notYet], at: Self.now).count == 1)
    #expect(
      try said([], at: Self.now) == [
        "Tue 25 Aug: it is not known whether there is a heat-stroke alert."
      ])
  }

  private func page(_ source: SourceKind, index: SourceKind? = nil) -> String {
    func from<Value>(_ source: SourceKind, _ value: Value) -> Sourced<Value> {
      Sourced(value: value, source: source, freshness: .fresh, checked: Self.now, origin: "x")
    }
    let heat = PlaceHeat(
      isInSeason: true, alerts: .success(from(source, Self.alerts([.alert, .notYet]))),
      office: Self.tokyo,
      forecast: index.map {
        .success(from($0, HeatForecast(station: "44132", made: Self.now, values: [])))
      } ?? .failure(.notOffered(.heat, by: source)))
    let page = HeatPage(style: .en, catalog: Given.catalog, now: Self.now).page(.shibuya, heat)
    return texts(page.foot).joined(separator: "\n")
  }

  @Test func `the credit is of those whose data are shown`() {
    #expect(page(.jma).contains("Ministry of the Environment"))
    #expect(!page(.jma).contains("XML"))
    #expect(page(.archive, index: .archive).contains("Ministry of the Environment"))
    #expect(page(.jmaXML).contains("JMA's XML feed"))
    #expect(!page(.jmaXML).contains("wbgt.env.go.jp"))
    // The index next to alerts of the fallback is still the ministry's.
    let both = page(.jmaXML, index: .jma)
    #expect(both.contains("JMA's XML feed") && both.contains("wbgt.env.go.jp"))
  }

  @Test(arguments: [
    ("2026-08-24T08:00" as Instant, false), ("2026-08-24T07:00", true),
    ("2026-08-20T08:00", true), ("2026-08-25T09:00", true),
  ])
  func `a forecast of the index that is old, or dated ahead, says so`(made: Instant, isOld: Bool) {
    let forecast = HeatForecast(
      station: "44132", made: made, values: [.init(time: "2026-08-25T12:00", celsius: 30)])
    let heat = PlaceHeat(
      isInSeason: true, alerts: .success(Self.sourced(Self.alerts([.alert, .notYet]))),
      office: Self.tokyo, forecast: .success(Self.sourced(forecast)))
    let page = HeatPage(style: .en, catalog: Given.catalog, now: Self.now).page(.shibuya, heat)
    #expect(texts(page.sections.flatMap { $0 }).contains { $0.hasPrefix("! ") } == isOld)
  }

  // MARK: Yesterday

  private func remark(
    _ yesterday: YesterdayHigh?, high: DayTemperature? = .short(31), station: StationCode = "44132",
    style: TextStyle = .ja
  ) async -> [String] {
    texts(
      pageOfYesterday(yesterday, high: high, station: station, style: style).sections.flatMap { $0 }
    )
    .filter { $0.contains("観測") || $0.contains("observed") }
  }

  private func pageOfYesterday(
    _ yesterday: YesterdayHigh?, high: DayTemperature? = .short(31), station: StationCode = "44132",
    style: TextStyle = .ja, surface: WeatherPage.Surface = .printed
  ) -> Page {
    var sections = PlaceSections()
    sections.yesterday = yesterday.map { .success(Self.sourced($0)) }
    let forecast = Forecast.given(
      [.short("2026-08-25", high: high), .short("2026-08-26", high: high)],
      base: "2026-08-25T05:00", shortStation: .init(code: station, name: "東京"))
    let weather = PlaceWeather(
      answer: forecast.sourced().answer(for: .shibuya), sections: sections)
    return WeatherPage(
      style: style, catalog: Given.catalog, translator: TaggingReader(), now: Self.now,
      request: WeatherRequest(place: .shibuya, sections: [.yesterday]), surface: surface,
      isPictured: surface == .screen
    ).page(weather)
  }

  @Test("a screen compares below the week: cards keep their rows for the days that follow")
  func comparedBelow() throws {
    let page = pageOfYesterday(high(28.2), surface: .screen)
    let compared = try #require(
      page.sections.firstIndex { texts($0) == ["今日  最高：昨日の観測 28.2℃ より 3℃高い"] })
    let cards = page.sections[..<compared].flatMap { $0 }.flatMap {
      block -> [Block.Cards.Card] in
      if case .cards(let cards) = block { cards.cards } else { [] }
    }
    #expect(cards.count == 2)
    #expect(!texts(cards.flatMap(\.parts).flatMap { $0 }).contains { $0.contains("昨日") })
  }

  private func high(_ celsius: Double?, _ date: CivilDate = "2026-08-24") -> YesterdayHigh {
    YesterdayHigh(date: date, station: "44132", celsius: celsius)
  }

  @Test("today's forecast is compared with yesterday's observation, each named as what it is")
  func compared() async {
    #expect(await remark(high(28.2)) == ["最高：昨日の観測 28.2℃ より 3℃高い"])
    #expect(await remark(high(34.6)) == ["最高：昨日の観測 34.6℃ より 4℃低い"])
    #expect(await remark(high(30.7)) == ["最高：昨日の観測 30.7℃ と同じくらい"])
    #expect(
      await remark(high(28.2), style: .en) == ["High: 3°C above yesterday's observed 28.2°C"])
    // A station without a value for the whole day is a dash.
    #expect(await remark(high(nil)) == ["最高：昨日の観測 -"])
  }

  @Test("values of another day or station, and a day without a forecast, are not compared")
  func notCompared() async {
    #expect(await remark(nil) == [])
    #expect(await remark(high(28.2, "2026-08-23")) == [])
    #expect(await remark(high(28.2), station: "44136") == [])
    #expect(await remark(high(28.2), high: nil) == [])
  }

  @Test func `only a value of the whole day counts`() async throws {
    struct Tables: ExtremeSource {
      let kind = SourceKind.jma
      let isSoFar: Bool
      func extremes(
        _ kind: ExtremeKind, of day: CivilDate?, now: Instant
      ) async throws(ForecastError) -> Sourced<ExtremeTable> {
        guard kind == .highest, day == "2026-08-24" else { throw .notCached }
        let row = ExtremeRow(
          station: "44132", value: 28.2, reached: "2026-08-24T13:20", isSoFar: isSoFar)
        return Sourced(
          value: ExtremeTable(kind: kind, time: "2026-08-25T00:00", rows: [row]), source: .jma,
          freshness: .fresh, checked: now, origin: "x")
      }
    }
    let whole = YesterdayModel(source: Tables(isSoFar: false)) { Self.now }
    #expect(try await whole.high(at: "44132").value.celsius == 28.2)
    #expect(try await whole.high(at: "44136").value.celsius == nil)
    let part = YesterdayModel(source: Tables(isSoFar: true)) { Self.now }
    #expect(try await part.high(at: "44132").value.celsius == nil)
  }

  // MARK: Two weeks

  @Test(
    "two weeks that are old, or dated ahead of the clock, say so",
    arguments: [
      ("2026-08-24T05:00" as Instant, Freshness.fresh, nil),
      ("2026-08-23T17:00", .fresh, "! This forecast is old (39 h ago)"),
      ("2026-08-15T14:00", .fresh, "! This forecast is old (9 days ago)"),
      ("2026-08-15T14:00", .stale, "! This forecast is old (9 days ago)"),
      ("2026-08-26T05:00", .fresh, "! This forecast is dated ahead"),
    ])
  func oldTwoWeeks(issued: Instant, freshness: Freshness, alert: String?) throws {
    let station = try #require(Given.catalog.observationStation("44132"))
    let answer = Self.sourced(
      PlaceTwoWeeks(
        place: .shibuya,
        forecast: TwoWeekForecast(
          station: "47662", issued: issued,
          days: [.init(date: "2026-08-26", span: .day, high: .init(celsius: 33), low: nil)]),
        station: NearStation(station: station, kilometers: 5.6)), freshness)
    let blocks = TwoWeekText(style: .en, catalog: Given.catalog, now: Self.now).section(answer)
    let alerts = texts(blocks).filter { $0.hasPrefix("! ") }
    #expect(alerts.count == (alert == nil ? 0 : 1))
    if let alert { #expect(alerts.first?.hasPrefix(alert) == true, "\(alerts)") }
    // The same in JSON.
    #expect(issued.isOutdated(after: TwoWeekForecast.life, at: Self.now) == (alert != nil))
  }

  @Test("two weeks name their station and issue, and that they are a product of their own")
  func twoWeeks() throws {
    let station = try #require(Given.catalog.observationStation("44132"))
    let answer = Self.sourced(
      PlaceTwoWeeks(
        place: .shibuya,
        forecast: TwoWeekForecast(
          station: "47662", issued: "2026-08-25T05:00",
          days: [
            .init(date: "2026-08-24", span: .day, high: .init(celsius: 1), low: nil),
            .init(
              date: "2026-08-26", span: .day,
              high: .init(celsius: 33, lower: 31, upper: 35, normal: 30.2, rank: .muchAbove),
              low: nil),
            .init(
              date: "2026-09-02", span: .fiveDays, high: .init(celsius: -3, lower: -5, upper: 0),
              low: .init(celsius: 24, rank: .near)),
          ]), station: NearStation(station: station, kilometers: 5.6)))
    let blocks = TwoWeekText(style: .ja, catalog: Given.catalog, now: Self.now).section(answer)
    let texts = texts(blocks)
    #expect(texts.first == "2週間気温予報")
    #expect(texts.contains("東京（5.6km）  8月25日(火) 05:00 発表"))
    #expect(texts.last?.hasPrefix("週間予報とは別の資料です。") == true)
    guard case .table(let table)? = blocks.dropFirst(2).first else { return unexpected("no table") }
    // The past has gone; what is missing is a dash.
    #expect(
      table.rows.map { $0.map(\.text) } == [
        ["26日(水)", "", "33", "(31~35)", "かなり高い", "-", "", "-"],
        ["2日(水)", "5日", "-3", "(-5~0)", "-", "24", "", "平年並"],
      ])
  }
}
