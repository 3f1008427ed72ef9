import TestSupport
import Testing

@testable import Models

@Suite("What is observed at a place")
struct ObservationsModelTests {
  private let catalog = PlaceCatalog()
  private static let time: Instant = "2026-11-21T15:40"

  private func observed(
    _ source: GivenObservations, at id: String = "p:13"
  ) async throws -> ObservationReport {
    let model = ObservationsModel(catalog: catalog, source: source) { Self.time }
    let answers = await model.observations(of: [.given(id)])
    guard case .observed(let answer) = answers.first else {
      throw try #require(answers.first?.error)
    }
    return answer.report.value
  }

  /// 東京 and, 11 km away, stations near 府中: only what the test needs.
  private static let full: KeyValuePairs<ObservedElement, Double> = [
    .temperature: 15.2, .rain1Hour: 0, .rain24Hours: 1.5, .windSpeed: 2.4, .windDirection: 16,
    .humidity: 60, .seaLevelPressure: 1013.2, .sunshine1Hour: 0.4, .snowDepth: 0,
    .visibility: 20_000,
  ]

  @Test func `is what the nearest station says, value by value`() async throws {
    let source = GivenObservations(.given(Self.time, ["44132": Self.full]))
    let report = try await observed(source, at: "m:1311300")
    #expect(report.main?.station.name.ja == "東京")
    for (element, value) in Self.full {
      let figure = try #require(report.figures[element])
      #expect(figure.value == value)
      #expect(figure.time == Self.time)
      #expect(figure.station.station.code == "44132")
    }
    #expect(report.figures[.snow1Hour] == nil)
    guard case .townHall(let name, _) = report.vantage
    else { return unexpected("\(report.vantage)") }
    #expect(name.ja == "渋谷区")
  }

  @Test("comes from the next station where the nearest has no value, and names who was passed over")
  func passedOver() async throws {
    var map = ObservationMap.given(Self.time, ["44136": [.rain1Hour: 2.5, .rain10Minutes: 0.5]])
    map.add("44132", [.init(.rain1Hour, Reading(missing: .stopped))])
    let report = try await observed(GivenObservations(map))
    let figure = try #require(report.figures[.rain1Hour])
    #expect(figure.station.station.code == "44136")
    #expect(report.figures[.rain10Minutes]?.station.station.code == "44136")
    guard case .noValue(let station, let quality) = report.passedOver[.rain]?.first
    else { return unexpected("nobody was passed over") }
    #expect(station.station.code == "44132")
    #expect(quality == .stopped)
    #expect(report.gaps[.rain] == nil)
  }

  @Test func `a direction is never of another station than its speed`() async throws {
    let map = ObservationMap.given(
      Self.time, ["44132": [.windDirection: 4], "44166": [.windSpeed: 7.5]])
    let report = try await observed(GivenObservations(map))
    #expect(report.figures[.windSpeed]?.station.station.code == "44166")
    #expect(report.figures[.windDirection] == nil)
  }

  @Test("what nobody in reach reports is a gap with the reason, never a number")
  func gaps() async throws {
    var map = ObservationMap(time: Self.time)
    map.add("44132", [.init(.temperature, Reading(99, flag: 6, of: .temperature))])
    let report = try await observed(GivenObservations(map))
    #expect(report.figures.isEmpty)
    guard case .noValue(let station, .failed) = report.gaps[.temperature]
    else { return unexpected("\(report.gaps)") }
    #expect(station.station.code == "44132")
    #expect(report.main?.station.code == "44132")
  }

  @Test("without an instrument in reach says within how many kilometres none is")
  func noStation() async throws {
    let source = GivenObservations(.given(Self.time, ["91197": [.temperature: 25.1]]))
    let report = try await observed(source, at: "m:4720100")
    #expect(report.gaps[.snow] == .noStation(within: 25))
    #expect(report.figures[.temperature]?.value == 25.1)
  }

  // MARK: Stepping back

  @Test("a station that is late gives its value of up to an hour ago, with that time")
  func late() async throws {
    let map = ObservationMap.given(Self.time, ["44136": [.rain1Hour: 0]])
    let history = StationHistory.given(
      "44132", .temperature, ["2026-11-21T15:10": 14.8, "2026-11-21T15:20": 14.9])
    let report = try await observed(GivenObservations(map, histories: [history]))
    #expect(report.figures[.temperature]?.value == 14.9)
    #expect(report.figures[.temperature]?.time == "2026-11-21T15:20")
    #expect(report.gaps[.temperature] == nil)
  }

  @Test func `what is older than an hour is no observation of now`() async throws {
    let map = ObservationMap.given(Self.time, ["44136": [.rain1Hour: 0]])
    let history = StationHistory.given("44132", .temperature, ["2026-11-21T14:30": 14.8])
    let source = GivenObservations(map, histories: [history])
    #expect(try await observed(source).figures[.temperature] == nil)
  }

  @Test func `the hour before reaches back into the file before`() async throws {
    let map = ObservationMap.given("2026-11-21T15:10", ["44136": [.rain1Hour: 0]])
    let history = StationHistory.given("44132", .temperature, ["2026-11-21T14:20": 14.8])
    let source = GivenObservations(map, histories: [history])
    #expect(try await observed(source).figures[.temperature]?.time == "2026-11-21T14:20")
    #expect(source.questions.starts(with: ["44132@15", "44132@12"]))
  }

  @Test func `the weather, which is reported on the hour, is that of the hour`() async throws {
    let map = ObservationMap.given(Self.time, ["44132": Self.full])
    let history = StationHistory.given(
      "44132", .weather, ["2026-11-21T14:00": 1, "2026-11-21T15:00": 7])
    let report = try await observed(GivenObservations(map, histories: [history]))
    #expect(report.figures[.weather]?.value == 7)
    #expect(report.figures[.weather]?.time == "2026-11-21T15:00")
  }

  @Test("what failed at the station is not asked for again: it failed ten minutes ago too")
  func noUse() async throws {
    var map = ObservationMap(time: Self.time)
    map.add(
      "44132",
      StationMeasurement.allCases.map { .init($0.primary, Reading(missing: .failed)) })
    let source = GivenObservations(map)
    _ = try await observed(source)
    // Only the day's extremes, in the newest file and the one before.
    #expect(source.questions == ["44132@15", "44132@12"])
  }

  // MARK: The day so far

  private static let moments = [
    StationHistory(
      station: "44132",
      moments: [
        .given(
          "44132", "2026-11-21T14:50", high: 16.2, highTime: TimeOfDay(hour: 13, minute: 20),
          low: 4.1, lowTime: TimeOfDay(hour: 5, minute: 40), gust: 12.3,
          gustTime: TimeOfDay(hour: 11, minute: 36), gustDirection: 12)
      ])
  ]

  @Test("the high, the low and the gust come with the station, from the file before if need be")
  func extremes() async throws {
    let map = ObservationMap.given(Self.time, ["44132": Self.full])
    let source = GivenObservations(map, histories: Self.moments)
    let report = try await observed(source)
    let temperature = try #require(report.temperatureExtremes)
    #expect(temperature.station.station.code == "44132")
    #expect(temperature.extremes.high?.value == 16.2)
    #expect(temperature.extremes.low?.time == "2026-11-21T05:40")
    #expect(temperature.extremes.asOf == "2026-11-21T14:50")
    let wind = try #require(report.windExtremes)
    #expect(wind.extremes.gust?.value == 12.3)
    #expect(wind.extremes.gustDirection == .west)
    // Each file is requested once.
    #expect(source.questions == ["44132@15", "44132@12"])
  }

  @Test func `the forecast can have the low so far, of today only`() async throws {
    let source = GivenObservations(.given(Self.time, ["44132": Self.full]), histories: Self.moments)
    let model = ObservationsModel(catalog: catalog, source: source) { Self.time }
    let found = try #require(try await model.extremesSoFar(at: "44132", on: "2026-11-21"))
    #expect(found.value.station.station.name.ja == "東京")
    #expect(found.value.extremes.low?.value == 4.1)
    #expect(try await model.extremesSoFar(at: "44132", on: "2026-11-20") == nil)
    #expect(try await model.extremesSoFar(at: "44132", on: "2026-11-22") == nil)
  }

  @Test func `just after midnight there is no low of today yet`() async throws {
    let history = StationHistory(
      station: "44132",
      moments: [
        .given("44132", "2026-11-20T23:50", high: 16, low: 4),
        .given("44132", "2026-11-21T00:00", high: 16, low: 4),
      ])
    let source = GivenObservations(
      .given("2026-11-21T00:00", ["44132": Self.full]), histories: [history])
    let model = ObservationsModel(catalog: catalog, source: source) { "2026-11-21T00:08" }
    #expect(try await model.extremesSoFar(at: "44132", on: "2026-11-21") == nil)
    let report = try await observed(source)
    #expect(report.temperatureExtremes == nil)
  }

  // MARK: Failures

  @Test func `all places fail together when there is no map`() async throws {
    let source = GivenObservations(failing: .notCached)
    let model = ObservationsModel(catalog: catalog, source: source) { Self.time }
    let places = [Place.given("p:13"), Place.given("p:27")]
    let answers = await model.observations(of: places)
    #expect(answers == places.map { .failed($0, .notCached) })
    await #expect(throws: ForecastError.notCached) {
      _ = try await model.extremesSoFar(at: "44132", on: "2026-11-21")
    }
  }

  @Test func `is old after an hour, by the clock of who asks`() async throws {
    let report = try await observed(GivenObservations(.given(Self.time, ["44132": Self.full])))
    #expect(!report.isStale(at: Self.time.adding(seconds: 3600)))
    #expect(report.isStale(at: Self.time.adding(seconds: 3601)))
    #expect(!report.isStale(at: Self.time.adding(seconds: -300)))
  }

  @Test("is now for twenty minutes, and as a sample always")
  func isNow() async throws {
    let map = ObservationMap.given(Self.time, ["44132": Self.full])
    let source = GivenObservations(map)
    let sample = GivenObservations(map, freshness: .sample)
    for (source, isLater) in [(source, false), (sample, true)] {
      let model = ObservationsModel(catalog: catalog, source: source) { Self.time }
      guard case .observed(let answer)? = await model.current(at: [.given("p:13")]).first
      else { return unexpected("no observation") }
      #expect(answer.report.isNow(at: Self.time.adding(seconds: 1200)))
      #expect(answer.report.isNow(at: Self.time.adding(seconds: 1201)) == isLater)
    }
  }

  // MARK: Today

  @Test(
    "of today are those of the area's station since midnight, with gaps where files are missing")
  func today() async throws {
    let source = GivenObservations(
      .given(Self.time, ["44132": Self.full]),
      histories: [
        .given(
          "44132", .temperature,
          [
            "2026-11-20T23:50": 9, "2026-11-21T00:00": 8, "2026-11-21T05:50": 4.5,
            "2026-11-21T15:40": 15.2, "2026-11-21T15:50": 15.4,
          ])
      ])
    let model = ObservationsModel(catalog: catalog, source: source) { Self.time }
    let area = try #require(catalog.primaryArea("130010"))
    let history = try await model.today(of: area, stationNamed: "東京").value
    #expect(history.station == "44132")
    // Nothing of yesterday, nothing later than the newest observations.
    let values = history.moments.map { $0.observation[.temperature].value }
    #expect(values == [8, 4.5, 15.2])
    #expect(
      Set(source.questions) == ["44132@0", "44132@3", "44132@6", "44132@9", "44132@12", "44132@15"])
    #expect(source.questions.count == 6)
  }

  @Test func `of today are nothing while the newest are of yesterday`() async throws {
    let source = GivenObservations(.given(Self.time, ["44132": Self.full]))
    let model = ObservationsModel(catalog: catalog, source: source) { "2026-11-22T00:05" }
    let area = try #require(catalog.primaryArea("130010"))
    await #expect(throws: ForecastError.self) {
      try await model.today(of: area, stationNamed: "東京")
    }
    #expect(source.questions == [])
  }

}
