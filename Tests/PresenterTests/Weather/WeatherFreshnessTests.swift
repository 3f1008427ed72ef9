import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("Where a forecast is from and how old it is")
struct WeatherFreshnessTests {
  private let today: CivilDate = "2026-11-20"

  private func page(
    _ forecast: Sourced<Forecast>, _ language: Language = .ja, now: Instant = "2026-11-20T12:00"
  ) async throws -> Page {
    try #require(await WeatherCase(style: .given(language), now: now).page(forecast))
  }

  @Test(
    "leaves a fresh forecast unmarked, and marks all others",
    arguments: [
      (Freshness.fresh, SourceKind.jma, nil, nil),
      (.stale, .jma, "保存分・3時間前に確認", "STORED, checked 3 h ago"),
      (.offline, .jma, "オフライン・3時間前に確認", "OFFLINE, checked 3 h ago"),
      (.stale, .livedoor, "保存分・3時間前に確認", "STORED, checked 3 h ago"),
      (.sample, .sample, "見本（過去の発表）", "SAMPLE (a past issuance)"),
      (.sample, .archive, "記録の再生", "REPLAY of a recorded report"),
      // A source that does not state its freshness must not make a sample look current.
      (.fresh, .sample, "見本（過去の発表）", "SAMPLE (a past issuance)"),
    ] as [(Freshness, SourceKind, String?, String?)])
  func mark(freshness: Freshness, source: SourceKind, ja: String?, en: String?) async throws {
    let forecast = Forecast.given([.short(today)])
      .sourced(freshness, source: source, checked: "2026-11-20T09:00")
    #expect(try await page(forecast, .ja).mark == ja)
    #expect(try await page(forecast, .en).mark == en)
  }

  @Test func `says who issued it and when, and how long ago`() async throws {
    let forecast = Forecast.given([.short(today)]).sourced()
    let ja = try await page(forecast, .ja)
    let en = try await page(forecast, .en)
    #expect(ja.issued == ["気象庁 11月20日(金) 11:00 発表", "1時間前・次は 17:00 ごろ"])
    #expect(
      en.issued == ["Issued by JMA Tokyo, Fri 20 Nov 11:00 JST", "1 h ago, next about 17:00"])
  }

  @Test func `says so when it is a correction`() async throws {
    let forecast = Forecast.given([.short(today)], issued: "2026-11-20T11:42").sourced()
    #expect(try await page(forecast).issued.first == "気象庁 11月20日(金) 11:42 発表（訂正）")
    #expect(
      try await page(forecast, .en).issued.first?
        .hasSuffix(", Fri 20 Nov 11:42 JST (corrected)") == true)
  }

  @Test(
    "says the year of what is of another year, and always of a sample",
    arguments: [
      (Freshness.fresh, "2027-01-01T06:00" as Instant, "気象庁 2026年11月20日(金) 11:00 発表"),
      (.fresh, "2026-12-31T23:00", "気象庁 11月20日(金) 11:00 発表"),
      (.sample, "2026-11-20T12:00", "気象庁 2026年11月20日(金) 11:00 発表"),
    ])
  func year(freshness: Freshness, now: Instant, text: String) async throws {
    let forecast = Forecast.given([.short(now.date)])
      .sourced(freshness, source: freshness == .sample ? .sample : .jma)
    #expect(try await page(forecast, now: now).issued.first == text)
  }

  @Test(arguments: [
    ("2026-11-20T16:59" as Instant, "5時間前・次は 17:00 ごろ"), ("2026-11-20T17:00", "6時間前"),
    ("2026-11-23T12:00", "3日前"),
  ])
  func `does not announce a next issue that is overdue`(now: Instant, age: String) async throws {
    let shown = try await page(Forecast.given([.short(now.date)]).sourced(), now: now)
    #expect(shown.issued.dropFirst() == [age])
  }

  @Test func `gives a sample and a replay no age`() async throws {
    for source in [SourceKind.sample, .archive] {
      let forecast = Forecast.given([.short(today)]).sourced(.sample, source: source)
      #expect(try await page(forecast).issued.count == 1)
    }
  }

  @Test(
    "warns of a forecast that is more than a day old, but not of a sample",
    arguments: [
      (Freshness.fresh, SourceKind.jma, "2026-11-21T11:00" as Instant, false),
      (.fresh, .jma, "2026-11-21T11:01", true), (.stale, .jma, "2026-11-22T11:01", true),
      (.sample, .archive, "2026-11-22T11:01", true), (.sample, .sample, "2026-11-22T11:01", false),
    ])
  func outdated(freshness: Freshness, source: SourceKind, now: Instant, warns: Bool) async throws {
    let forecast = Forecast.given([.short(now.date)]).sourced(freshness, source: source)
    let ja = try await page(forecast, .ja, now: now).alerts
    let en = try await page(forecast, .en, now: now).alerts
    #expect(ja == (warns ? ["この予報は古くなっています。新しい発表があるはずです。"] : []))
    #expect(en == (warns ? ["This forecast is old; newer ones must have been issued."] : []))
  }

  @Test("says why a stored forecast had to do", arguments: Language.allCases)
  func trouble(language: Language) async throws {
    let trouble = ForecastError.unreachable(host: "www.jma.go.jp", reason: .unknownHost)
    let forecast = Forecast.given([.short(today)]).sourced(.stale, trouble: trouble)
    #expect(
      try await page(forecast, language).alerts == [ErrorText(language: language).text(trouble)])
  }

  @Test(
    "says when another source stands in, and which",
    arguments: [
      (Language.ja, "代わりに jma-xml から取得しました。"),
      (.en, "The forecast comes from jma-xml instead."),
    ])
  func standIn(language: Language, text: String) async throws {
    let trouble = ForecastError.refused(status: 503, host: "www.jma.go.jp")
    let forecast = Forecast.given([.short(today)]).sourced(source: .jmaXML, trouble: trouble)
    let page = try await page(forecast, language)
    #expect(page.alerts == [ErrorText(language: language).text(trouble), text])
    #expect(page.footnotes.last?.contains("XML") == true)
  }

  @Test func `a telegram that is missing is no other source that stands in`() async throws {
    let trouble = ForecastError.notListed(.forecast, code: "130000", origin: "x")
    let forecast = Forecast.given([.short(today)]).sourced(source: .jmaXML, trouble: trouble)
    let page = try await page(forecast, .en)
    #expect(page.alerts == [ErrorText(language: .en).text(trouble)])
  }

  @Test func `credits JMA, and says what a sample is made of`() async throws {
    let forecast = Forecast.given([.short(today)])
    let jma = try await page(forecast.sourced()).footnotes
    let sample = try await page(forecast.sourced(.sample, source: .sample)).footnotes
    #expect(jma == ["気温の地点：東京", "出典：気象庁ホームページ (https://www.jma.go.jp/) を加工"])
    #expect(sample.last == "出典：気象庁の過去の発表の数値（文は天気コードから作成）")
  }

  @Test(
    "names both stations where the week's temperatures are of another one",
    arguments: [
      (Language.ja, "気温の地点：八丈島（短期）、東京（週間）"),
      (.en, "Temperatures: Hachijojima Island (first days), Tokyo (week)"),
    ])
  func stations(language: Language, text: String) async throws {
    let forecast = Forecast.given(
      [.short(today)], shortStation: .init(code: "44263", name: "八丈島"))
    #expect(try await page(forecast.sourced(), language).footnotes.first == text)
  }

  @Test func `names no station where the report has none`() async throws {
    let forecast = Forecast.given([.short(today)], shortStation: nil, weeklyStation: nil)
    #expect(try await page(forecast.sourced()).footnotes.count == 1)
  }
}
