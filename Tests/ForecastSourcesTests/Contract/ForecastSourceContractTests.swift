import ForecastSources
import Models
import TestSupport
import Testing

/// What every source promises, whatever it reads from (see `ForecastSource`).
@Suite("Every source of forecasts")
struct ForecastSourceContractTests {
  @Test(
    "says what it is, where the answer is from and how fresh it is", arguments: SourceCase.allCases)
  func labels(source: SourceCase) async throws {
    let stage = try await source.stage()
    #expect(stage.source.kind == stage.kind)
    let answer = try await stage.source.officeForecast(stage.file, now: stage.now)
    #expect(answer.source == stage.kind)
    #expect(answer.freshness == stage.freshness)
    #expect(answer.checked == stage.checked)
    #expect(answer.origin == stage.origin)
    #expect(answer.trouble == nil)
  }

  @Test(
    "gives exactly what was put in: nothing lost, nothing made up", arguments: SourceCase.allCases)
  func values(source: SourceCase) async throws {
    let stage = try await source.stage()
    let answer = try await stage.source.officeForecast(stage.file, now: stage.now)
    var figures = ForecastFigures(answer.value)
    if stage.kind == .sample { figures = figures.withoutTexts }
    #expect(figures.differences(from: stage.figures) == [])
    #expect(figures.lines.count > 50)
    #expect(answer.value.short.report.issued == stage.issued)
  }

  @Test("leaves missing what is missing", arguments: SourceCase.allCases)
  func missing(source: SourceCase) async throws {
    let stage = try await source.stage()
    let office = try await stage.source.officeForecast(stage.file, now: stage.now).value
    // The first day of the week has neither temperatures nor a chance of rain; none is 0.
    let week = try #require(office.weekly)
    for area in week.areas {
      #expect(area.days.count == 7)
      #expect(area.days[0].rainPercent == nil)
      #expect(area.days[0].reliability == nil)
      #expect(area.days[1].reliability == nil)
    }
    for station in week.stations {
      #expect(station.days.count == 7)
      #expect(station.days[0].low == nil)
      #expect(station.days[0].high == nil)
      #expect(station.days.dropFirst().allSatisfy { $0.low != nil && $0.high != nil })
    }
    guard stage.kind != .sample else { return }
    #expect(office.short.areas[0].rain[1].percent == nil)
    #expect(office.short.areas[1].days[2].weather == nil)
    #expect(office.short.areas[1].days.allSatisfy { $0.waveText == nil })
    #expect(office.short.stations[0].values.map(\.celsius) == [nil, nil, 3, 9])
  }

  @Test("gives the same answer to the same question", arguments: SourceCase.allCases)
  func again(source: SourceCase) async throws {
    let stage = try await source.stage()
    let first = try await stage.source.officeForecast(stage.file, now: stage.now)
    #expect(try await stage.source.officeForecast(stage.file, now: stage.now) == first)
  }

  @Test("says when it has no such file", arguments: SourceCase.allCases)
  func noSuchFile(source: SourceCase) async throws {
    let stage = try await source.stage()
    let answer = await outcome { () async throws(ForecastError) in
      try await stage.source.officeForecast(SourceStage.nobodysFile, now: stage.now)
    }
    #expect(answer.failure == stage.missing)
    #expect(stage.source.earlierReports(SourceStage.nobodysFile, before: stage.now) == [])
  }

  @Test(
    "knows earlier reports newest first, each older than what was asked for",
    arguments: SourceCase.allCases)
  func earlier(source: SourceCase) async throws {
    let stage = try await source.stage()
    _ = try await stage.source.officeForecast(stage.file, now: stage.now)
    func issues(before time: Instant) -> [Instant] {
      stage.source.earlierReports(stage.file, before: time).map(\.short.report.issued)
    }
    #expect(issues(before: stage.issued) == stage.earlier)
    for issued in stage.earlier {
      #expect(issues(before: issued) == stage.earlier.filter { $0 < issued })
    }
  }

  @Test("when it replays the past, never shows what came later", arguments: SourceCase.replays)
  func neverLater(source: SourceCase) async throws {
    let stage = try await source.stage()
    let first = stage.earlier.last ?? stage.issued
    let before = first.adding(seconds: -1)
    let answer = await outcome { () async throws(ForecastError) in
      try await stage.source.officeForecast(stage.file, now: before)
    }
    #expect(answer.failure == .notInArchive(stage.file, at: before))
    guard first < stage.issued else { return }
    let between = stage.issued.adding(seconds: -1)
    let older = try await stage.source.officeForecast(stage.file, now: between)
    #expect(older.value.short.report.issued == first)
  }

  @Test(
    "an area that the file does not speak of is missing, not somebody else's",
    arguments: SourceCase.allCases)
  func areaMissing(source: SourceCase) async throws {
    let stage = try await source.stage()
    // An area of Osaka, in a file that is Tokyo's.
    let area = try #require(PlaceCatalog().primaryArea("270000"))
    let model = WeatherModel(
      catalog: PlaceCatalog(), source: OneFile(source: stage.source, file: stage.file)
    ) { stage.now }
    let answer = await outcome { () async throws(ForecastError) in
      try await model.forecast(of: area)
    }
    #expect(answer.failure == .areaMissing("270000", origin: stage.origin))
  }

  @Test("a report whose days are all over is called over", arguments: SourceCase.allCases)
  func allPast(source: SourceCase) async throws {
    let stage = try await source.stage()
    let area = try #require(PlaceCatalog().primaryArea("130010"))
    func model(daysLater days: Int) -> WeatherModel {
      let now = Instant(stage.now.date.adding(days: days))
      return WeatherModel(catalog: PlaceCatalog(), source: stage.source) { now }
    }
    let last = try await model(daysLater: 7).forecast(of: area)
    #expect(last.value.days.count == 1)
    #expect(last.value.isOutdated(at: Instant(stage.now.date.adding(days: 7))))
    let answer = await outcome { () async throws(ForecastError) in
      try await model(daysLater: 8).forecast(of: area)
    }
    #expect(answer.failure == .allPast(issued: stage.issued, origin: stage.origin))
  }
}

/// Answers every question with one and the same file, as a mixed-up server would.
private struct OneFile: ForecastsOnly {
  let source: any ForecastSource
  let file: ForecastFileCode
  var kind: SourceKind { source.kind }

  func officeForecast(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await source.officeForecast(self.file, now: now)
  }

  func earlierReports(_ file: ForecastFileCode, before issued: Instant) -> [OfficeForecast] {
    source.earlierReports(self.file, before: issued)
  }
}
