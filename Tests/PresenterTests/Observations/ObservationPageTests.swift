import Models
import Pages
import Presenter
import TestSupport
import Testing

@Suite("What is observed, in words")
struct ObservationPageTests {
  private static let now: Instant = "2026-11-20T12:00"

  private func pages(
    _ source: any ObservationSource, _ places: [Place] = [.shibuya], language: Language = .ja,
    isDetailed: Bool = false, now: Instant = Self.now
  ) async -> [Page] {
    let model = ObservationsModel(catalog: Given.catalog, source: source) { now }
    return ObservationPage(
      style: TextStyle(language: language, glyphs: .unicode), catalog: Given.catalog, now: now,
      isDetailed: isDetailed
    ).pages(await model.observations(of: places))
  }

  private func page(
    _ report: GivenReport, _ place: Place = .shibuya, language: Language = .ja,
    isDetailed: Bool = false, now: Instant = Self.now
  ) async throws -> Page {
    try #require(
      await pages(
        report.source, [place], language: language, isDetailed: isDetailed, now: now
      ).first)
  }

  private func value(_ label: String, _ page: Page) -> String? {
    page.fields.first { $0.label == label }?.value
  }

  @Test func `place by place, and none of what could not be had`() async {
    let pages = await pages(GivenReport().source, [.shibuya, .tokyo])
    #expect(pages.map(\.title) == ["渋谷区（東京都）", "東京都"])
    #expect(await self.pages(GivenObservations(failing: .notCached)) == [])
  }

  @Test func `when and where it was observed, and how far that is`() async throws {
    let ja = try await page(GivenReport())
    #expect(ja.title == "渋谷区（東京都）")
    #expect(ja.notes == ["観測 11月20日(金) 11:50・10分前", "観測所 東京（5.6km、標高 25m）"])
    #expect(ja.mark == nil)
    #expect(ja.alerts == [])
    #expect(ja.footnotes.first == "距離は渋谷区役所から")
    #expect(ja.footnotes.last?.contains("気象庁") == true)
    let en = try await page(GivenReport(), language: .en)
    #expect(
      en.notes == [
        "Observed Fri 20 Nov 11:50 JST, 10 min ago", "Station Tokyo (5.6 km, 25 m above the sea)",
      ])
    let tokyo = try await page(GivenReport(), .tokyo)
    #expect(tokyo.notes.last == "観測所 東京（標高 25m）")
    #expect(tokyo.footnotes.count == 1)
  }

  @Test func `each figure with its unit, in both languages`() async throws {
    let ja = try await page(GivenReport(extremes: GivenReport.day))
    #expect(
      ja.fields.map { "\($0.label): \($0.value)" } == [
        "気温: 15.2℃", "今日の最高: 16.2℃ 11:20", "今日の最低: 4.1℃ 06:16", "降水量: 1時間 0.0mm  24時間 1.5mm",
        "積雪: 0cm", "風: 北 2.4m/s", "最大瞬間風速: 西 12.3m/s 09:36", "湿度: 60%",
        "海面気圧: 1013.2hPa", "日照: 前1時間に0.4時間", "視程: 20km",
      ])
    let en = try await page(GivenReport(extremes: GivenReport.day), language: .en)
    #expect(
      en.fields.map { "\($0.label): \($0.value)" } == [
        "Temperature: 15.2°C", "Today's high: 16.2°C 11:20", "Today's low: 4.1°C 06:16",
        "Rain: 0.0 mm in 1 h  1.5 mm in 24 h", "Snow depth: 0 cm", "Wind: N 2.4 m/s",
        "Peak gust: W 12.3 m/s 09:36", "Humidity: 60%", "Pressure: 1013.2 hPa",
        "Sunshine: 0.4 h in the last hour", "Visibility: 20 km",
      ])
  }

  @Test(arguments: [
    (16.0, "北 2.4m/s"), (0, "静穏 2.4m/s"), (1, "北北東 2.4m/s"), (8, "南 2.4m/s"),
  ])
  func `the wind is north with 16 and calm with 0 (T16)`(code: Double, text: String) async throws {
    var report = GivenReport()
    report.values["44132"]?[.windDirection] = code
    #expect(value("風", try await page(report)) == text)
  }

  @Test func `a wind without a direction has a dash for it`() async throws {
    var report = GivenReport()
    report.values["44132"]?[.windDirection] = nil
    #expect(value("風", try await page(report)) == "- 2.4m/s")
  }

  @Test func `a figure of another station names it, with its distance`() async throws {
    var report = GivenReport()
    report.values["44132"]?[.rain1Hour] = nil
    report.values["44136"] = [.rain1Hour: 2.5, .rain10Minutes: 0.5]
    let page = try await page(report)
    let name = try #require(Given.catalog.observationStation("44136")).name.ja
    let rain = try #require(value("降水量", page))
    #expect(rain.hasPrefix("1時間 2.5mm  10分間 0.5mm  （\(name) "))
    #expect(rain.hasSuffix("km）"))
  }

  @Test func `a station that stands much higher or lower says by how much`() async throws {
    let report = GivenReport(
      values: ["41172": [.temperature: 12.5], "41166": [.humidity: 88]])
    let page = try await page(report, .given("s:09206"))
    #expect(page.notes.last?.hasPrefix("観測所 日光東町（") == true)
    #expect(value("湿度", page)?.hasSuffix("km +731m）") == true)
  }

  @Test func `a figure of an earlier moment says of which`() async throws {
    var report = GivenReport()
    report.values["44132"]?[.temperature] = nil
    report.values["44136"] = [:]
    report.extremes = .given(
      "44132", "2026-11-20T11:20", [.init(.temperature, Reading(14.9, flag: 0, of: .temperature))])
    let page = try await page(report)
    #expect(value("気温", page) == "14.9℃（11:20）")
  }

  @Test func `sunshine from satellites is called estimated`() async throws {
    let report = GivenReport(values: ["11121": [.temperature: 15.9, .sunshine1Hour: 1]])
    let ja = try await page(report, .given("m:0151600"))
    #expect(value("日照", ja) == "前1時間に1.0時間（推計）")
    let en = try await page(report, .given("m:0151600"), language: .en)
    #expect(value("Sunshine", en) == "1.0 h in the last hour (estimated)")
  }

  @Test("what is missing is a dash, never a zero, and the reason is for those who ask for more")
  func missing() async throws {
    let report = GivenReport(
      values: [:], bad: ["44132": [.temperature: .failed, .rain1Hour: .stopped]])
    let plain = try await page(report)
    // Temperature, rain, wind and humidity; and in November the depth of snow.
    #expect(plain.fields.map(\.value) == ["-", "-", "-", "-", "-"])
    #expect(plain.alerts == ["観測値がありません。"])
    let detailed = try await page(report, isDetailed: true)
    #expect(value("気温", detailed) == "-（東京：障害のため欠測）")
    #expect(value("降水量", detailed) == "-（東京：点検・計画休止）")
    let naha = try await page(
      GivenReport(values: ["91197": [.temperature: 25]]), .given("m:4720100"), isDetailed: true)
    #expect(value("積雪", naha) == "-（25km以内に観測所がありません）")
    let en = try await page(report, language: .en, isDetailed: true)
    #expect(value("Temperature", en) == "- (Tokyo: missing because of a failure)")
  }

  @Test func `no snow is worth saying in winter only; snow always is`() async throws {
    var summer = GivenReport(time: "2026-07-20T11:50")
    #expect(value("積雪", try await page(summer, now: "2026-07-20T12:00")) == nil)
    summer.values["44132"]?[.snowDepth] = 3
    summer.values["44132"]?[.snow24Hours] = 2
    #expect(
      value("積雪", try await page(summer, now: "2026-07-20T12:00")) == "3cm  24時間降雪 2cm")
  }

  @Test("in winter a gauge that says nothing is a dash; where there is none there is no line")
  func missingSnow() async throws {
    var winter = GivenReport()
    #expect(value("積雪", try await page(winter)) == "0cm")
    winter.values["44132"]?[.snowDepth] = nil
    #expect(value("積雪", try await page(winter)) == "-")
    let naha = GivenReport(values: ["91197": [.temperature: 25]])
    #expect(value("積雪", try await page(naha, .given("m:4720100"))) == nil)
    winter.time = "2026-07-20T11:50"
    #expect(value("積雪", try await page(winter, now: "2026-07-20T12:00")) == nil)
  }

  @Test("beside a forecast there is snow where some lies, and a dash where a gauge says nothing")
  func snowSection() async throws {
    func items(_ depth: Double?) async throws -> [String] {
      var winter = GivenReport()
      winter.values["44132"]?[.snowDepth] = depth
      let answer = await winter.answer(.shibuya)
      guard case .observed(let observed) = answer else { return [] }
      return ObservationSectionText(
        style: .ja, catalog: Given.catalog, now: "2026-11-20T12:00"
      ).section(observed.report).items.flatMap { $0 }.filter { $0.hasPrefix("積雪") }
    }
    #expect(try await items(12) == ["積雪 12cm"])
    #expect(try await items(0) == [])
    #expect(try await items(nil) == ["積雪 -"])
  }

  @Test("the weather of a staffed station comes first; a code that nobody knows is shown as it is")
  func weather() async throws {
    var report = GivenReport()
    report.values["44132"]?[.weather] = 7
    let first = try #require(try await page(report).fields.first)
    #expect(first == .init(label: "天気", value: "雨"))
    report.values["44132"]?[.weather] = 17
    #expect(value("天気", try await page(report)) == "不明な天気（17）")
  }

  @Test("what is older than an hour is marked, as is what could not be renewed")
  func stale() async throws {
    let late = try await page(GivenReport(), now: "2026-11-20T12:51")
    #expect(late.alerts == ["この観測は古くなっています（1時間前）。"])
    let edge = try await page(GivenReport(), now: "2026-11-20T12:50")
    #expect(edge.alerts == [])
    let report = GivenReport(
      freshness: .stale, trouble: .refused(status: 503, host: "www.jma.go.jp"))
    let stale = try await page(report)
    #expect(stale.mark?.hasPrefix("保存分") == true)
    #expect(stale.alerts.count == 1)
    let replay = try await page(GivenReport(freshness: .sample, kind: .archive))
    #expect(replay.mark == "記録の再生")
    #expect(replay.notes.first?.hasPrefix("観測 2026年11月20日(金) 11:50") == true)
  }

  @Test func `extremes of yesterday are called by their day`() async throws {
    let report = GivenReport(extremes: GivenReport.day)
    let page = try await page(report, now: "2026-11-21T00:20")
    #expect(value("20日(金)の最高", page) == "16.2℃ 11:20")
    #expect(value("今日の最高", page) == nil)
  }
}

@Suite("What is observed, in two lines")
struct ObservationSectionTests {
  private func section(
    _ report: GivenReport, language: Language = .ja, now: Instant = "2026-11-20T12:00"
  ) async throws -> ObservationSectionText.Section {
    guard case .observed(let answer) = await report.answer(.shibuya) else {
      throw try #require(nil as (any Error)?)
    }
    return ObservationSectionText(
      style: TextStyle(language: language, glyphs: .unicode), catalog: Given.catalog, now: now
    ).section(answer.report)
  }

  @Test func `has the moment, the station, the figures of now and the day so far`() async throws {
    let ja = try await section(GivenReport(extremes: GivenReport.day))
    #expect(ja.heading == "観測 11:50 東京（5.6km）")
    #expect(ja.mark == nil)
    #expect(
      ja.lines == [
        "15.2℃  降水量 1時間 0.0mm  24時間 1.5mm  北 2.4m/s  湿度 60%",
        "今日これまで  最高 16.2℃ 11:20  最低 4.1℃ 06:16  最大瞬間風速 西 12.3m/s 09:36",
      ])
    let en = try await section(GivenReport(extremes: GivenReport.day), language: .en)
    #expect(en.heading == "Observed 11:50 Tokyo (5.6 km)")
    #expect(en.lines.last?.hasPrefix("So far today  High 16.2°C 11:20") == true)
  }

  @Test func `says when it is old, and leaves out a day that is over`() async throws {
    let report = GivenReport(extremes: GivenReport.day, freshness: .stale, trouble: .notCached)
    let late = try await section(report, now: "2026-11-20T13:30")
    #expect(late.heading == "観測 11:50 東京（5.6km）・1時間前")
    #expect(late.mark == "保存分")
    let tomorrow = try await section(report, now: "2026-11-21T00:20")
    #expect(tomorrow.heading == "観測 11月20日(金) 11:50 東京（5.6km）・12時間前")
    #expect(tomorrow.lines.count == 1)
  }

  @Test func `without any figure says that there are none`() async throws {
    let report = GivenReport(values: [:], bad: ["44132": [.temperature: .failed]])
    #expect(try await section(report).lines == ["観測値がありません。"])
  }
}
