import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The calendar of a place")
struct CalendarTextTests {
  private func weather(_ morning: GivenMorning) async throws -> PlaceWeather {
    var weather = try await morning.answer().weather
    if case .notCarried = morning.warnings {
    } else {
      weather.sections.warnings = weather.inForce?.warnings
    }
    return weather
  }

  private func feed(
    _ weathers: [PlaceWeather], language: Language = .ja, now: Instant = GivenMorning.now
  ) -> CalendarFeed {
    CalendarText(
      style: .given(language), catalog: Given.catalog, translator: ForecastTranslator(), now: now
    ).feed(weathers)
  }

  private func events(
    _ morning: GivenMorning, language: Language = .ja, now: Instant = GivenMorning.now
  ) async throws -> [CalendarEvent] {
    feed([try await weather(morning)], language: language, now: now).events
  }

  @Test func `has an event for each day, with a name that stays`() async throws {
    let morning = try await events(GivenMorning())
    #expect(morning.count > 5)
    #expect(morning.map(\.date) == morning.indices.map { "2026-11-27".days($0) })
    #expect(morning[0].id == "2026-11-27-m-1311300-forecast@soramoyo")
    #expect(Set(morning.map(\.id)).count == morning.count)
    #expect(morning.allSatisfy { $0.location == "渋谷区（東京都）" })
    let stored = try await events(GivenMorning(freshness: .stale), language: .en)
    #expect(stored.map(\.id) == morning.map(\.id))
  }

  @Test func `has weather, temperatures and chance of rain in the summary`() async throws {
    let japanese = try await events(GivenMorning())
    #expect(japanese[0].summary == "☁→☂ 曇後一時雨 30/-℃ 降水最大50%")
    #expect(japanese[1].summary == "☁→☀ 曇後時々晴 20/16℃ 降水最大40%")
    let english = try await events(GivenMorning(), language: .en)
    #expect(english[0].summary.hasSuffix(" 30/-°C Rain max 50%"))
  }

  @Test("has the warnings in force on the first day alone")
  func warnings() async throws {
    let events = try await events(GivenMorning(codes: ["14"]))
    #expect(events[0].description.contains("[注意報] 雷注意報"))
    #expect(!events[1].description.contains("注意報"))
    let english = try await self.events(GivenMorning(codes: ["14"]), language: .en)
    #expect(english[0].description.contains("Thunder"))
  }

  @Test func `says that none are listed, that a source has none, and that they are not known`()
    async throws
  {
    let none = try await events(GivenMorning(codes: []))
    #expect(none[0].description.contains(WarningWords(.ja).noneListed))
    let lacking = try await events(GivenMorning(codes: [], warnings: .notCarried(.livedoor)))
    #expect(lacking[0].description.contains("扱いません"))
    var weather = try await weather(GivenMorning())
    weather.sections.warnings = .given(.shibuya, error: .notCached)
    let unknown = feed([weather]).events
    #expect(unknown[0].description.contains("警報・注意報：不明"))
  }

  @Test("begins with the gravest of what is in force today", arguments: [false, true])
  func grave(isSample: Bool) async throws {
    let mark = isSample ? "[見本] " : ""
    for (codes, hasNotice, expected) in [
      (["14"], false, ""), (["43"], false, "[危険警報] "), (["33"], false, "[特別警報] "),
      (["14"], true, "[竜巻注意] "), (["43"], true, "[竜巻注意] [危険警報] "),
      (["33"], true, "[特別警報] [竜巻注意] "),
    ] {
      var weather = try await weather(
        GivenMorning(
          codes: codes, freshness: isSample ? .sample : .fresh,
          source: isSample ? .sample : .jma))
      let tornado = Bulletin.alert("東京都竜巻注意情報", GivenMorning.now.adding(seconds: -600))
      let placed = [tornado].map(BulletinAreas(catalog: Given.catalog).placed)
      let notices = UrgentNotice.standing(in: hasNotice ? placed : [], at: GivenMorning.now).notices
      weather.sections.warnings?.alerts = PlaceAlerts(notices: notices)
      let events = feed([weather]).events
      #expect(events[0].summary.hasPrefix("\(mark)\(expected)☁"), "\(events[0].summary)")
      #expect(events[1].summary.hasPrefix("\(mark)☁"))
      #expect(!hasNotice || events[0].description.contains("2026年11月27日(金) 07:20 発表"))
    }
  }

  @Test("is read on other days: its times have dates, and it names no command")
  func later() async throws {
    let japanese = try await events(GivenMorning(codes: ["14"]))
    #expect(japanese[0].description.contains("雷注意報（2026年11月27日(金) 0"))
    let english = try await events(GivenMorning(codes: ["14"]), language: .en)
    #expect(english[0].description.contains("(as of Fri 27 Nov 2026 0"))
    #expect(english[0].description.contains(" JST)"))
    var weather = try await weather(GivenMorning())
    weather.sections.warnings = .given(.shibuya, error: .notCached)
    for language in [Language.ja, .en] {
      let unknown = feed([weather], language: language).events
      #expect(!unknown[0].description.contains("soramoyo warnings"))
    }
  }

  @Test func `names its issue with the year, and the credit, on every day`() async throws {
    let events = try await events(GivenMorning())
    #expect(events[0].description.contains("気象庁 2026年11月27日(金) 05:00 発表"))
    #expect(events.allSatisfy { $0.description.contains("発表") && $0.description.contains("出典：") })
    #expect(events.allSatisfy { !$0.description.contains("明日") })
    #expect(events.last?.description.contains("週間予報") == true)
  }

  @Test("is revised when JMA issued the newest of what it says, today when it was asked for")
  func revised() async throws {
    var weather = try await weather(GivenMorning())
    let forecast = try #require(weather.answer.forecast)
    let checked = weather.sections.warnings?.offices.compactMap { $0.reports?.checked }.max()
    let events = feed([weather]).events
    let issued = [forecast.short.issued, forecast.weekly?.issued].compactMap(\.self).max()
    #expect(events[1].revised == issued)
    #expect(events[0].revised == (try #require(checked)))
    // Later ones, of which less is known, are revised later.
    weather.sections.warnings = .given(.shibuya, error: .notCached)
    let revised = feed([weather]).events[0].revised
    #expect(try #require(checked) <= revised && revised <= GivenMorning.now)
  }

  @Test func `is not revised in a future that would hide later issues`() async throws {
    let morning: Instant = "2026-11-26T20:00"
    let events = try await events(GivenMorning(), now: morning)
    #expect(events.allSatisfy { $0.revised == morning })
  }

  @Test("is marked where it is no current forecast, and does not replace one")
  func marks() async throws {
    let sample = feed([try await weather(GivenMorning(freshness: .sample, source: .sample))])
    #expect(sample.events.allSatisfy { $0.summary.hasPrefix("[見本] ") })
    #expect(sample.events.allSatisfy { $0.description.hasPrefix("見本") })
    #expect(sample.events[0].id == "2026-11-27-m-1311300-sample@soramoyo")
    #expect(sample.name == "[見本] 天気：渋谷区")
    let stored = feed([try await weather(GivenMorning(freshness: .stale))], language: .en)
    #expect(stored.events.allSatisfy { $0.summary.hasPrefix("[STORED] ") })
    // An age would be wrong an hour later.
    #expect(stored.events[1].description.hasPrefix("STORED (checked Fri 27 Nov 2026 07:30 JST)"))
  }

  @Test("of several places names each, and those without a forecast")
  func several() async throws {
    let shibuya = try await weather(GivenMorning())
    let failed = PlaceWeather(answer: .failed(.tokyo, .notCached))
    let both = feed([shibuya, failed])
    #expect(both.name == "天気：渋谷区、東京都")
    #expect(both.events.allSatisfy { $0.summary.hasPrefix("渋谷区 ") })
    #expect(both.about.contains("東京都：保存なし"))
    #expect(feed([failed]).events.isEmpty)
  }
}

extension String {
  /// The day so many days after a date.
  fileprivate func days(_ count: Int) -> CivilDate {
    Instant(stringLiteral: self).date.adding(days: count)
  }
}
