import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The high and low of today on a page of cards, where the issue has none")
struct ObservedSoFarTests {
  private static let now: Instant = "2026-11-20T12:00"
  private static let full = [
    ForecastDay.short("2026-11-20", high: .short(16), low: .short(8)),
    .short("2026-11-21", high: .short(15), low: .short(7)),
  ]
  private static let withoutLow = [
    ForecastDay.short("2026-11-20", high: .short(16)),
    .short("2026-11-21", high: .short(15), low: .short(7)),
  ]

  private static func source(
    until time: Instant = "2026-11-20T11:50", freshness: Freshness = .fresh
  ) -> GivenObservations {
    let history = StationHistory(
      station: "44132",
      moments: [
        .given("44132", time, low: 7.3, lowTime: TimeOfDay(hour: 5, minute: 40))
      ])
    return GivenObservations(
      .given(time, ["44132": [.temperature: 12.1]]), histories: [history], freshness: freshness)
  }

  private func page(
    _ source: GivenObservations, of days: [ForecastDay] = withoutLow, _ language: Language = .ja,
    isPictured: Bool = true
  ) async throws -> Page {
    let view = RecordingWeatherView()
    let answer = Forecast.given(days).sourced().answer(for: .shibuya)
    let model = ObservationsModel(catalog: Given.catalog, source: source) { Self.now }
    await WeatherPresenter(Place.shibuya.id, output: view).weatherRequested(
      WeatherRequest(place: .shibuya),
      from: WeatherServices(
        weather: FakeWeatherModel(answer), extremes: isPictured ? model : nil,
        today: Self.now.date),
      in: .init(
        catalog: Given.catalog, translator: TaggingReader(),
        style: TextStyle(language: language, glyphs: .unicode, isOnTerminal: isPictured),
        now: Self.now, isPictured: isPictured))
    return try #require(view.page)
  }

  @Test(
    "are what the station of the forecast saw so far, with a mark that the foot explains",
    arguments: [
      (Language.ja, ["最高 16°", "最低 7.3°*"], "* 11:50まで観測"),
      (.en, ["High 16°", "Low 7.3°*"], "* until 11:50"),
    ])
  func marked(language: Language, figures: [String], note: String) async throws {
    let source = Self.source()
    let page = try await page(source, language)
    #expect(page.cards.first?.figures == figures)
    #expect(page.cards.last?.figures.contains { $0.contains("*") } == false)
    #expect(page.footItems.contains(note), "\(page.footItems)")
    #expect(source.questions == ["44132@9"])
  }

  @Test func `need no request where the issue has both, nor on a page of lines`() async throws {
    let (source, other) = (Self.source(), Self.source())
    let page = try await page(source, of: Self.full)
    #expect(page.cards.first?.figures == ["最高 16°", "最低 8°"])
    #expect(!page.footItems.contains { $0.contains("*") })
    #expect(source.questions.isEmpty)
    let lines = try await self.page(other, isPictured: false)
    #expect(lines.days.first?.low == "最低 -")
    #expect(other.questions.isEmpty)
  }

  @Test(
    "are not known where the observations failed, have stopped, or are of the day before",
    arguments: [
      GivenObservations(failing: .notCached), Self.source(until: "2026-11-20T10:50"),
      Self.source(until: "2026-11-19T23:50"),
    ])
  func unknown(source: GivenObservations) async throws {
    let page = try await page(source)
    #expect(page.cards.first?.figures == ["最高 16°", "最低 -"])
    #expect(!page.footItems.contains { $0.contains("*") })
  }

  @Test(
    "are also in the reports of the station of the three hours, as far as they are of now",
    arguments: [
      ("44132", ["2026-11-20T11:40", "2026-11-20T11:50", "2026-11-20T12:10"], "2026-11-20T11:50"),
      ("44132", ["2026-11-20T10:50"], nil), ("44132", ["2026-11-19T23:50"], nil),
      ("44132", [], nil), ("47662", ["2026-11-20T11:50"], nil),
    ] as [(StationCode, [Instant], Instant?)])
  func measured(station: StationCode, times: [Instant], asOf: Instant?) {
    let history = StationHistory(
      station: station,
      moments: times.map {
        .given(station, $0, low: Double($0.minute), lowTime: TimeOfDay(hour: 5, minute: 40))
      })
    var sections = PlaceSections()
    sections.measured = .success(
      Sourced(value: history, source: .jma, freshness: .fresh, checked: Self.now, origin: "x"))
    let found = sections.observedSoFar(of: .given(Self.withoutLow), at: Self.now)
    #expect(found?.asOf == asOf)
    #expect(found?.low?.value == asOf.map { Double($0.minute) })
  }

  @Test func `of a sample are never too old`() async throws {
    let page = try await page(Self.source(until: "2026-11-20T06:00", freshness: .sample))
    #expect(page.cards.first?.figures.last == "最低 7.3°*")
  }
}

extension Page {
  fileprivate var cards: [Block.Cards.Card] {
    blocks.lazy.compactMap { if case .cards(let cards) = $0 { cards.cards } else { nil } }.first
      ?? []
  }

  /// What the foot of a wide page says.
  fileprivate var footItems: [String] {
    foot.flatMap { block -> [String] in
      guard case .wide(let wide) = block, case .items(let items)? = wide.blocks.first else {
        return []
      }
      return items.items
    }
  }
}

extension Block.Cards.Card {
  /// The high and the low.
  fileprivate var figures: [String] {
    parts.joined().lazy.compactMap { block in
      if case .line(let line) = block { line.spans.map(\.text) } else { nil }
    }.first ?? []
  }
}
