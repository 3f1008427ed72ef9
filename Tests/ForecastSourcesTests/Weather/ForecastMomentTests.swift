import ForecastSources
import Models
import TestSupport
import Testing

@Suite("A forecast as it reads at a later moment")
struct ForecastMomentTests {
  private static let catalog = PlaceCatalog()
  private static let source = SampleSource(.typhoon)

  /// The result of joining the same report again at the later moment.
  @Test(
    "has the days, figures and blocks that the report has at that moment",
    arguments: ["130010", "016010", "471010"] as [PrimaryAreaCode])
  func anew(code: PrimaryAreaCode) async throws {
    let area = try #require(Self.catalog.primaryArea(code))
    let issued = Self.source.issued
    let office = try await Self.source.officeForecast(of: area, now: issued).value
    func joined(_ now: Instant) throws -> Forecast {
      try #require(
        DayTable(area: area, office: office, stations: Self.catalog, now: now).forecast())
    }
    let first = try joined(issued)
    for hours in 0..<200 {
      let now = issued.adding(hours: hours)
      let later = first.at(now)
      let anew = try joined(now)
      #expect(later.days.map(\.date) == anew.days.map(\.date))
      for (day, expected) in zip(later.days, anew.days) {
        #expect(day.rainBlocks == expected.rainBlocks)
        #expect(day.high == expected.high && day.low == expected.low)
        #expect(day.weather == expected.weather && day.isTonight == expected.isTonight)
        if expected.rain?.isDerived == true { #expect(day.rain == expected.rain) }
      }
    }
  }

  private static func answer(checked: Instant, _ freshness: Freshness = .fresh) async throws
    -> WeatherAnswer
  {
    let prefecture = try #require(catalog.prefecture("13"))
    let model = WeatherModel(catalog: catalog, source: source) { source.issued }
    guard case .forecast(let answer) = await model.weather(of: .prefecture(prefecture)) else {
      throw ForecastError.notCached
    }
    return .forecast(
      PlaceForecast(
        place: answer.place, coverage: answer.coverage,
        forecast: Sourced(
          value: answer.forecast.value, source: .jma, freshness: freshness, checked: checked,
          origin: "")))
  }

  private static func freshness(_ answer: WeatherAnswer) -> Freshness? {
    guard case .forecast(let answer) = answer else { return nil }
    return answer.forecast.freshness
  }

  @Test("An answer that was not renewed when it was due is stored data, and no longer current")
  func overdue() async throws {
    // Of 11:00, checked at 11:30: due an hour later, and marked two minutes after that.
    let answer = try await Self.answer(checked: "2024-08-29T11:30")
    #expect(Self.freshness(answer.at("2024-08-29T12:31")) == .fresh)
    #expect(Self.freshness(answer.at("2024-08-29T12:32")) == .stale)
    // At a clock that was set back its age is unknown.
    #expect(Self.freshness(answer.at("2024-08-29T11:20")) == .stale)
    #expect(Self.freshness(answer.at("2024-08-29T11:26")) == .fresh)
  }

  @Test func `Once all days are past, there is no forecast`() async throws {
    let answer = try await Self.answer(checked: "2024-08-29T11:30")
    guard case .failed(_, .allPast(let issued, _)) = answer.at("2024-09-06T00:00")
    else { return unexpected("\(answer.at("2024-09-06T00:00"))") }
    #expect(issued == "2024-08-29T11:00")
  }
}

@Suite("Warnings as they read at a later moment")
struct WarningsMomentTests {
  private static let catalog = PlaceCatalog()
  private static let checked: Instant = "2026-11-21T11:30"

  private static func warnings(_ code: String?) async throws -> PlaceWarnings {
    let kind = code.map { WarningKind.given($0, "発表") } ?? .none
    let source = GivenWarnings(
      [
        "130000": [
          .given(
            .heavyRain, "2026-11-21T11:00", areas: ["130010": [kind]], ["1311300": [kind]])
        ]
      ], latest: checked)
    let id = try #require(PlaceID("m:1311300"))
    let place = try #require(catalog.place(id))
    return await WarningsModel(catalog: catalog, source: source) { checked }.warnings(of: place)
  }

  @Test("After minutes without an answer they are marked, and later \"none\" is not known any more")
  func none() async throws {
    let warnings = try await Self.warnings(nil)
    #expect(warnings.overall == .none)
    let soon = warnings.at("2026-11-21T11:34:59")
    #expect(soon == warnings)
    let later = warnings.at("2026-11-21T11:35")
    #expect(later.offices.first?.reports?.freshness == .stale)
    #expect(later.overall == .none)
    let muchLater = warnings.at("2026-11-21T11:41")
    #expect(muchLater.overall == .unknown)
    #expect(
      muchLater.unknowns.contains(.notRenewed(.warnings, checked: Self.checked)))
  }

  @Test func `What was in force stays, with the rest not known`() async throws {
    let warnings = try await Self.warnings("03").at("2026-11-21T14:00")
    #expect(warnings.overall == .active)
    #expect(!warnings.isComplete)
    #expect(warnings.due == "2026-11-21T11:32")
  }
}
