import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The graph of the three-hourly forecast")
struct HourlyCurveTests {
  /// What is drawn from 60 columns on.
  private func blocks(
    _ hours: ThreeHourlyForecast = GivenGraph.hours, style: TextStyle = .ja,
    now: Instant = GivenGraph.now
  ) -> [Block]? {
    let page = WeatherPage(
      style: style, catalog: Given.catalog, translator: ForecastTranslator(), now: now,
      request: WeatherRequest(place: .shibuya, sections: [.hourly]))
    let days = hours.steps.map(\.start.date)
    let sky = days.first.flatMap { first in
      Given.catalog.sky(of: .shibuya, on: [first, first.adding(days: 1)])
    }
    let block = HourlyCurve(text: page.text, point: hours.point, steps: hours.steps)
      .block(sky, narrow: [])
    guard case .wide(let wide) = block, wide.least == Block.Graph.leastWidth else { return nil }
    return wide.blocks
  }

  private func graph(
    _ hours: ThreeHourlyForecast = GivenGraph.hours, style: TextStyle = .ja,
    now: Instant = GivenGraph.now
  ) throws -> Block.Graph {
    guard case .graph(let graph)? = blocks(hours, style: style, now: now)?.first else {
      throw NoGraph()
    }
    return graph
  }

  private struct NoGraph: Error {}

  @Test func `has the points and figures of the issue, counted from its first step, and no more`()
    throws
  {
    let graph = try graph()
    let issued = GivenGraph.hours.point?.temperatures.map { $0.celsius.map(Double.init) }
    #expect(graph.forecast.map(\.value) == issued)
    #expect(graph.forecast.map(\.hour) == (0...14).map { Double($0 * 3) })
    // One temperature is missing: no line to it, and none from it.
    #expect(graph.forecast.filter { !$0.joinsNext }.map(\.hour) == [21, 24, 42])
    #expect(graph.rows[0].whole.cells.map(\.text).prefix(3) == ["13", "18", "25"])
    #expect(graph.rows[0].whole.cells[8].text == "-")
    #expect(graph.scale == 5...30)
    #expect(graph.title.isEmpty && graph.place.text.isEmpty && graph.observed.isEmpty)
    #expect(graph.chances.cells.isEmpty && graph.events.cells.isEmpty && graph.week == nil)
    #expect(!graph.isPointable)
  }

  @Test(
    "has the present only while it is inside, and says its time",
    arguments: [
      ("2026-11-20T05:59", nil), ("2026-11-20T06:00", 0), ("2026-11-20T07:30", 1.5),
      ("2026-11-22T00:00", 42), ("2026-11-22T00:01", nil),
    ] as [(Instant, Double?)])
  func present(now: Instant, hour: Double?) throws {
    #expect(try graph(now: now).now == hour)
    let notes = (blocks(now: now) ?? []).texts(.quiet)
    #expect(notes.contains { $0.hasPrefix("縦の線は今") } == (hour != nil))
    #expect(notes.contains("夜は計算した日没から日の出まで"))
  }

  @Test func `has a day from its midnight on, or from the first step, with ever shorter names`()
    throws
  {
    let graph = try graph()
    #expect(graph.days.map(\.hour) == [0, 18])
    #expect(
      graph.days.map { $0.names.map(\.text) } == [
        ["今日 20日(金)", "今日 20日(金)", "20日(金)", "今日"],
        ["明日 21日(土)", "明日 21日(土)", "21日(土)", "明日"],
      ])
    #expect(graph.ticks.cells.map(\.text).suffix(2) == ["21", "24"])
  }

  @Test(
    "has the wind as an arrow with its range, and a sign with its word", arguments: [true, false])
  func words(isASCII: Bool) throws {
    let rows = try graph(style: .init(language: .en, glyphs: isASCII ? .ascii : .unicode)).rows
    let wind = rows[2].whole.cells.map(\.text)
    #expect(
      wind.prefix(4)
        == (isASCII ? ["N 3-5", "S 3-5", "SW 3-5", "calm"] : ["↓ 3-5", "↑ 3-5", "↗ 3-5", "calm"]))
    #expect(wind[9] == "-")
    #expect(rows[2].parts.map(\.label) == ["Wind", "m/s"])
    #expect(rows[1].whole.cells[0].text.hasSuffix(" Cloudy"))
    #expect(rows[1].whole.cells[6].text == "-")
  }

  @Test func `is none without a temperature, or with steps out of order`() {
    let hours = GivenGraph.hours
    func blocks(_ steps: [ThreeHourlyForecast.Step], _ point: ThreeHourlyForecast.Point?)
      -> [Block]?
    {
      self.blocks(
        .init(
          area: hours.area, publishingOffice: hours.publishingOffice, issued: hours.issued,
          steps: steps, point: point))
    }
    #expect(blocks(hours.steps, hours.point) != nil)
    #expect(blocks(hours.steps, nil) == nil)
    #expect(blocks(hours.steps.reversed(), hours.point) == nil)
    #expect(blocks([], hours.point) == nil)
  }
}
