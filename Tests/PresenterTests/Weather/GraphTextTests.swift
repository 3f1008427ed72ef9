import Terminal
import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter
@testable import soramoyo

@Suite("A graph of two days claims")
struct GraphTextTests {
  private func graph(
    _ sections: PlaceSections = GivenGraph.sections(), forecast: Forecast = GivenGraph.forecast,
    style: TextStyle = .ja, now: Instant = GivenGraph.now
  ) async throws -> Block.Graph {
    let page = await GivenGraph.page(style, sections: sections, forecast: forecast, now: now)
    return try #require(page.graph)
  }

  @Test func `no point that nobody observed or issued, so none at a highest or a lowest`()
    async throws
  {
    let graph = try await graph()
    let issued = GivenGraph.hours.point?.temperatures ?? []
    let midnight = Instant(GivenGraph.now.date)
    for point in graph.forecast {
      let time = midnight.adding(seconds: Int(point.hour * 3600))
      let temperature = try #require(issued.first { $0.time == time })
      let value = temperature.celsius.map { Double($0) }
      #expect(point.value == value)
    }
    for point in graph.observed {
      let time = midnight.adding(seconds: Int((point.hour * 3600).rounded()))
      let moment = GivenGraph.history.moments.first { $0.time == time }
      #expect(moment?.observation[.temperature].value == point.value)
    }
    let values = (graph.observed + graph.forecast).map(\.value)
    #expect(!values.contains(30))
    let beside = graph.days.map { $0.figures.map(\.text) }
    #expect(beside == [["最高 30°", "最低 11.8°*"], ["最高 20°", "最低 16°"]])
  }

  @Test func `what was observed only until now, what is forecast only from now on`() async throws {
    let graph = try await graph()
    let latest = try #require(graph.observed.last?.hour)
    #expect(latest < 7.5)
    #expect(graph.forecast.first?.hour == 9)
    #expect(graph.forecast.last?.hour == 48)
    #expect(graph.now == 7.5)
    // Observed figures have their decimals, those of a forecast have none.
    let figures = graph.rows[0].whole.cells.map(\.text)
    #expect(Array(figures.prefix(5)) == ["14.8", "13.0", "12.4", "18", "25"])
    #expect(figures[figures.count - 7] == "-")
  }

  @Test
  func `nothing between reports that are not neighbours, or temperatures that are not of one step`()
    async throws
  {
    let graph = try await graph()
    let ends = graph.observed.filter { !$0.joinsNext }.map { ($0.hour * 6).rounded() }
    // 03:10 is missing, 03:20 has no temperature, and 07:20 is the last.
    #expect(ends == [18, 44])
    let gap = try #require(graph.forecast.firstIndex { $0.value == nil })
    #expect(!graph.forecast[gap - 1].joinsNext && !graph.forecast[gap].joinsNext)
  }

  @Test(
    "the same in a window of 24 rows, without what its rows repeat or compute",
    arguments: [Language.ja, .en], [80, 100])
  func low(language: Language, width: Int) async throws {
    func lines(isLow: Bool) async -> [String] {
      let page = await GivenGraph.page(
        .init(language: language, glyphs: .unicode), warnings: GivenGraph.warnings("14"),
        isLow: isLow)
      return PageRenderer(width: width, color: .none, measure: DisplayWidth(), isASCII: false)
        .lines([page])
    }
    let (low, whole) = (await lines(isLow: true), await lines(isLow: false))
    #expect(low.count <= 23, "\(low.joined(separator: "\n"))")
    #expect(whole.count > 24)
    // What may not be claimed, the credit and the warning stay.
    let said = low.joined()
    for words in language == .ja
      ? ["間の気温は発表なし", "出典", "雷", "10°低い"]
      : ["none issued between", "Source", "Thunder", "10° below"]
    {
      #expect(said.contains(words), "\(said)")
    }
  }

  @Test func `no chance of rain where none was issued, and each other as issued for six hours`()
    async throws
  {
    let chances = try await graph().chances.cells
    #expect(chances.map(\.percent) == [nil, 10, 40, 50, 40, 10, 0, nil])
    #expect(chances.map(\.text) == ["-", "10%", "40%", "50%", "40%", "10%", "0%", "-"])
    let lengths = chances.map { $0.hours.upperBound - $0.hours.lowerBound }
    #expect(Set(lengths) == [6])
  }

  @Test
  func `the wind as the range of its class with an arrow to where it blows, observed as a speed`()
    async throws
  {
    let wind = try await graph().rows[2].whole.cells.map(\.text)
    #expect(Array(wind.prefix(6)) == ["2.7", "2.7", "↓ 3-5", "↑ 3-5", "↗ 3-5", "静穏"])
    #expect(wind.contains("↗ 20+") && wind.contains("-"))
    let ascii = try await graph(style: .init(language: .en, glyphs: .ascii)).rows[2].whole.cells
    #expect(ascii[2].text == "N 3-5" && ascii[5].text == "calm")
    // Where arrows take two cells there are words, too.
    let wide = try await graph(
      style: .init(language: .ja, glyphs: .unicode, isAmbiguousWide: true)
    ).rows[2].whole.cells.map(\.text)
    #expect(Array(wide[2..<6]) == ["北 3-5", "南 3-5", "南西 3-5", "静穏"])
    #expect(!wide.contains { $0.contains { "↑↗→↘↓↙←↖".contains($0) } })
  }

  @Test("ends with tomorrow, whatever follows in the issue")
  func end() async throws {
    let longer = GivenGraph.hours.with(steps: 20)
    let graph = try await graph(GivenGraph.sections(hours: .success(longer)))
    #expect(graph.hours == 48)
    #expect(graph.forecast.last?.hour == 48)
    #expect(graph.days.count == 2)
  }

  @Test(
    "differences of two forecasts only",
    arguments: [
      (DayTemperature.short(30), DayTemperature.short(20), "明日は今日より最高が10°低い予想。"),
      (.short(20), .short(21), "明日は今日より最高が1°高い予想。"),
      (.short(20), .short(20), "明日の最高は今日と同じ予想。"),
      (
        .init(celsius: 30, origin: .earlier(issued: GivenGraph.issued)), .short(20),
        "明日は今日より最高が10°低い予想。"
      ),
      (.init(celsius: 30, origin: .observed(at: GivenGraph.issued)), .short(20), nil),
      (.short(30), .weekly(20, 18...22), nil), (nil, .short(20), nil), (.short(30), nil, nil),
    ] as [(DayTemperature?, DayTemperature?, String?)])
  func differences(today: DayTemperature?, tomorrow: DayTemperature?, expected: String?)
    async throws
  {
    let forecast = Forecast.given([
      .short(
        "2026-11-20", blocks: [(hour: 6, percent: 10), (hour: 12, percent: nil)], high: today),
      .short("2026-11-21", high: tomorrow),
    ])
    let sentences = try await graph(forecast: forecast).sentences
    #expect(sentences == [(expected ?? "") + "今日の降水確率は06-12時 10%。"])
  }

  @Test func `in English the same`() async throws {
    let graph = try await graph(style: .en)
    #expect(
      graph.sentences == [
        "Tomorrow's high is forecast 10° below today's. "
          + "Chance of rain today: 06-12 10%, 12-18 40%, 18-24 50%."
      ])
  }

  @Test func `that nothing is known between the points, and of whom each of them is`() async {
    let page = await GivenGraph.page(.ja)
    let texts = (Array(page.sections.joined()).texts.map(\.text) + page.items).joined()
    for words in ["間の気温は発表されていません", "東京の観測（07:20まで）", "縦の線は今（07:30）", "* 07:20まで観測"] {
      #expect(texts.contains(words), "\(words)")
    }
  }

  @Test(
    "a week of another area as what it is, where a day of it is shown",
    arguments: [
      ("東京地方", true, nil), ("伊豆諸島", true, "（伊豆諸島）"), ("伊豆諸島", false, nil),
    ] as [(String, Bool, String?)])
  func weeklyArea(name: String, hasWeek: Bool, said: String?) async throws {
    let days = GivenGraph.forecast.days.prefix(2)
    let forecast = Forecast.given(
      days + (hasWeek ? [.weekly("2026-11-22", rain: 30)] : [.short("2026-11-22")]),
      base: GivenGraph.issued, weeklyArea: .init(code: "130100", name: name))
    let issued = try #require(await GivenGraph.page(.ja, forecast: forecast).items.first)
    #expect(issued.contains("、週間は ") == (said != nil), "\(issued)")
    if let said { #expect(issued.hasSuffix(said), "\(issued)") }
  }

  @Test(
    "a temperature of now only while it is one",
    arguments: [("2026-11-20T07:40", true), ("2026-11-20T07:41", false)] as [(Instant, Bool)])
  func now(now: Instant, isCurrent: Bool) async throws {
    let title = try await graph(now: now).title.map(\.text)
    let isShown = title.contains { $0.hasPrefix("今 ") }
    #expect(isShown == isCurrent)
  }

  // MARK: What is missing

  @Test func `only what was observed, above the days as usual, where three hours are not given`()
    async throws
  {
    let error = ForecastError.refused(status: 503, host: "www.jma.go.jp")
    let page = await GivenGraph.page(.ja, sections: GivenGraph.sections(hours: .failure(error)))
    let graph = try #require(page.graph)
    #expect(graph.hours == 24 && graph.forecast.isEmpty && !graph.observed.isEmpty)
    #expect(graph.week == nil && graph.sentences.isEmpty)
    #expect(page.hasCards)
    let failures = Array(page.sections.joined()).texts(.failure)
    #expect(failures == ["三時間ごとの予報は取得できません（HTTP 503）"])
  }

  @Test func `the forecast alone where nothing was observed`() async throws {
    let graph = try await graph(GivenGraph.sections(history: .failure(.notCached)))
    #expect(graph.observed.isEmpty)
    #expect(graph.forecast.map(\.hour).min() == 9)
    #expect(graph.days.first?.figures.last?.text == "最低 -")
  }

  @Test func `the present temperature with its station, which may not be the nearest`() async throws
  {
    let title = try await graph().title.map(\.text)
    #expect(title.contains("今 13.2°（東京）"), "\(title)")
  }

  @Test func `nothing where there is neither: the days are the usual cards`() async {
    let sections = GivenGraph.sections(
      hours: .failure(.notCached), history: .failure(.notCached))
    let page = await GivenGraph.page(.ja, sections: sections)
    #expect(page.graph == nil && page.hasCards)
  }

  @Test func `a low so far only of the station that the forecast is for`() async throws {
    let other = Forecast.given(
      GivenGraph.forecast.days, base: GivenGraph.issued,
      shortStation: .init(code: "44136", name: "練馬"))
    let figures = try await graph(forecast: other).days.first?.figures
    #expect(figures?.last?.text == "最低 -")
  }

  // MARK: Warnings

  @Test(
    "an advisory below the picture, and what is graver or not known above it",
    arguments: [("14", false), ("33", true), ("05", true)])
  func warned(code: String, isAbove: Bool) async throws {
    let page = await GivenGraph.page(.ja, warnings: GivenGraph.warnings(code))
    let graph = try #require(page.graph)
    #expect(graph.marks.isEmpty != isAbove)
    #expect(page.closing.isEmpty != isAbove)
  }

  @Test func `that the warnings are not known, above the picture`() async throws {
    var source = GivenGraph.warnings("14")
    source.reports = ["130000": .failure(.notCached)]
    let page = await GivenGraph.page(.ja, warnings: source)
    let graph = try #require(page.graph)
    #expect(graph.marks.texts.map(\.text).joined().contains("不明"))
  }
}

extension Page {
  fileprivate var items: [String] {
    sections.joined().flatMap { block -> [String] in
      if case .items(let items) = block { items.items } else { [] }
    }
  }

  fileprivate var graph: Block.Graph? {
    sections.lazy.flatMap { $0 }.compactMap { block in
      if case .graph(let graph) = block { graph } else { nil }
    }.first
  }
}

extension ThreeHourlyForecast {
  /// The same with more steps at its end.
  fileprivate func with(steps count: Int) -> ThreeHourlyForecast {
    ThreeHourlyForecast(
      area: area, publishingOffice: publishingOffice, issued: issued,
      steps: (0..<count).map { index in
        Step(start: steps[0].start.adding(hours: 3 * index), hours: 3, weather: nil, wind: nil)
      },
      point: point.map { point in
        Point(
          code: nil, name: point.name, englishName: nil,
          temperatures: (0...count).map { index in
            Temperature(time: steps[0].start.adding(hours: 3 * index), celsius: index)
          })
      })
  }
}
