import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("A tsunami and alerts of the heat above a forecast")
struct AlertLinesTests {
  private static let tsunami = "津波警報・注意報：不明（応答待ち）"
  private static let heat = "熱中症警戒アラート：不明（応答待ち）"

  /// A place of which nothing is known but its forecast, or not even that.
  private func answer(
    hasForecast: Bool = true, sections: Set<WeatherSection> = [], showsInForce: Bool = true
  ) async throws -> AnsweredRequest {
    var source = GivenGraph.warnings("14")
    source.reports = ["130000": .failure(.notCached)]
    let model = WarningsModel(catalog: Given.catalog, source: source) { GivenMorning.now }
    let warnings = PromptWarnings(await model.inForce(at: [.shibuya])[0], basis: .current)
    let known = try await GivenMorning().answer().weather.answer
    let failed = WeatherAnswer.normals(.shibuya, month: 11, reason: .notCached)
    return AnsweredRequest(
      request: WeatherRequest(place: .shibuya, sections: sections, showsInForce: showsInForce),
      weather: PlaceWeather(
        answer: hasForecast ? known : failed, inForce: warnings, tsunami: .unknown(nil),
        heatAlerts: .unknown(nil)))
  }

  private func page(_ answer: AnsweredRequest, isPictured: Bool = true) -> [String] {
    texts(
      WeatherPage(
        style: .ja, catalog: Given.catalog, translator: TaggingReader(), now: GivenMorning.now,
        request: answer.request, isPictured: isPictured
      ).page(answer.weather))
  }

  @Test("that are not known are said on every page, also where no warning is known either")
  func unknown() async throws {
    for hasForecast in [true, false] {
      let answer = try await answer(hasForecast: hasForecast)
      for isPictured in [true, false] {
        let lines = page(answer, isPictured: isPictured)
        #expect(lines.contains { $0.hasPrefix("警報・注意報：不明") }, "\(lines)")
        #expect(lines.contains(Self.tsunami) && lines.contains(Self.heat), "\(lines)")
      }
    }
    let answer = try await answer()
    let card = CardText(
      style: .ja, catalog: Given.catalog, translator: TaggingReader(), now: GivenMorning.now
    ).page([answer]).cards
    let notes = card.flatMap(\.notes).texts.map(\.text)
    #expect(notes.contains(Self.tsunami) && notes.contains(Self.heat), "\(notes)")
    let prose = ForecastProse(
      style: .ja, catalog: Given.catalog, translator: TaggingReader(), now: GivenMorning.now
    ).page([answer]).parts.joined().joined(separator: "")
    #expect(prose.contains("津波警報、注意報、不明") && prose.contains("熱中症警戒アラート、不明"), "\(prose)")
  }

  @Test func `are left to a section of the heat, and out where no warnings are wanted`()
    async throws
  {
    let heat = page(try await answer(sections: [.heat]))
    #expect(heat.contains(Self.tsunami) && !heat.contains(Self.heat))
    let none = page(try await answer(showsInForce: false))
    #expect(!none.contains { $0.contains("不明") }, "\(none)")
  }
}

extension Page {
  fileprivate var cards: [Block.Card] {
    sections.joined().compactMap { if case .card(let card) = $0 { card } else { nil } }
  }
}
