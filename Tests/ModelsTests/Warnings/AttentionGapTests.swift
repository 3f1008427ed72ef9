import Models
import TestSupport
import Testing

@Suite("Days of which early attention information is not known")
struct AttentionGapTests {
  private static let origin = "https://example.jp/r8"
  private static let gone = ForecastError.refused(status: 404, host: "example.jp")

  private static func part(
    _ blocks: [EarlyAttention.Block], areas: [String], rows: Int = 1
  ) -> EarlyAttention.Part {
    .init(
      publishingOffice: "例", reported: "2026-11-21T11:00",
      series: [
        .init(
          blocks: blocks,
          areas: areas.map { area in
            .init(
              code: area, text: nil,
              rows: Array(
                repeating: .init(
                  type: "大雨の警報級の可能性", values: blocks.map { _ in .neither }), count: rows))
          })
      ])
  }

  private static func near(
    _ areas: [String] = ["130010", "130020"], from: Instant = "2026-11-21T12:00"
  ) -> EarlyAttention.Part {
    part((0..<6).map { .init(start: from.adding(hours: $0 * 6), hours: 6) }, areas: areas)
  }

  private static func far(
    _ areas: [String] = ["130000"], rows: Int = 1, hours: Int? = 24
  ) -> EarlyAttention.Part {
    part(
      [
        .init(start: "2026-11-23T00:00", hours: hours),
        .init(start: "2026-11-24T00:00", hours: hours),
      ],
      areas: areas, rows: rows)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let attention: EarlyAttention
    let periods: [EarlyAttention.Period]
    var from: Instant?
    var until: Instant?
    let reason: ForecastError
  }

  private static let cases = [
    Case(
      testDescription: "the later days could not be had",
      attention: .init(parts: [near()], missing: [.far: gone]), periods: [.far],
      from: "2026-11-23T00:00", reason: gone),
    Case(
      testDescription: "the nearer days could not be had",
      attention: .init(parts: [far()], missing: [.near: gone]), periods: [.near],
      until: "2026-11-23T00:00", reason: gone),
    Case(
      testDescription: "there is no part of the later days", attention: .init(parts: [near()]),
      periods: [.far], from: "2026-11-23T00:00",
      reason: .areaMissing("130010", origin: origin)),
    Case(
      testDescription: "the later days are of other areas",
      attention: .init(parts: [near(), far(["140000"])]), periods: [.far],
      from: "2026-11-23T00:00", reason: .areaMissing("130010", origin: origin)),
    Case(
      testDescription: "the later days have no rows",
      attention: .init(parts: [near(), far(rows: 0)]), periods: [.far],
      from: "2026-11-23T00:00", reason: .areaMissing("130010", origin: origin)),
    Case(
      testDescription: "the later days could not be read",
      attention: .init(parts: [near()], isWhole: false), periods: [.far],
      from: "2026-11-23T00:00", reason: .notUnderstood(.shape(path: "-"), origin: origin)),
    Case(
      testDescription: "the nearer days are those of last week",
      attention: .init(parts: [near(from: "2026-11-14T12:00"), far()]), periods: [.near],
      until: "2026-11-23T00:00", reason: .allPast(issued: "2026-11-21T11:00", origin: origin)),
    Case(
      testDescription: "there is nothing at all", attention: .init(parts: []),
      periods: [.near, .far], reason: .areaMissing("130010", origin: origin)),
    Case(
      testDescription: "all of it is of last week",
      attention: .init(parts: [near(from: "2026-11-14T12:00")]), periods: [.near, .far],
      reason: .allPast(issued: "2026-11-21T11:00", origin: origin)),
  ]

  private func ask(
    _ attention: Result<EarlyAttention, ForecastError>, _ id: String = "m:1310400"
  ) async -> PlaceWarnings {
    var source = Tokyo.source([.given(.wind, "2026-11-21T11:00", [Tokyo.shinjuku: [.none]])])
    source.attention = attention
    return await Tokyo.ask(source, id)
  }

  @Test("are named with their reason, which is an error", arguments: cases)
  func missing(of given: Case) async throws {
    let answer = await ask(.success(given.attention))
    let gap = try #require(answer.attentionGaps.first)
    #expect(answer.attentionGaps.count == 1)
    #expect(gap.periods == given.periods)
    #expect(gap.from == given.from)
    #expect(gap.until == given.until)
    #expect(gap.reason == given.reason)
    #expect(answer.attentionError == given.reason)
    #expect(gap.isEverywhere && gap.areas == ["130010"])
    // It is beside the warnings.
    #expect(answer.unknowns == [])
  }

  @Test(
    "are none where both parts are there, whether or not JMA says how long a day is",
    arguments: [24, nil])
  func whole(hours: Int?) async {
    let answer = await ask(.success(.init(parts: [Self.near(), Self.far(hours: hours)])))
    #expect(answer.attentionGaps == [])
    #expect(answer.attentionError == nil)
    #expect(answer.attention.count == 2)
  }

  @Test func `name the areas of the place that lack them`() async throws {
    let attention = EarlyAttention(parts: [Self.near(["130010"]), Self.far()])
    let answer = await ask(.success(attention), "p:13")
    let gap = try #require(answer.attentionGaps.first)
    #expect(!gap.isEverywhere)
    #expect(!gap.areas.contains("130010") && gap.areas.contains("130020"))
    #expect(gap.periods == [.near])
  }

  @Test func `are all of them where the answer failed`() async {
    let answer = await ask(.failure(Self.gone))
    #expect(answer.attentionGaps.map(\.periods) == [[.near, .far]])
    #expect(answer.attentionError == Self.gone)
  }
}
