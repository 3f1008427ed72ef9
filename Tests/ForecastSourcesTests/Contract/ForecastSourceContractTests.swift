import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// The contract of every source, whatever it reads from (see `ForecastSource`).
@Suite("Every source of forecasts", .heavy)
struct ForecastSourceContractTests {
  private let area: PrimaryArea

  init() throws { area = try SourceStage.area }

  @Test(
    "says what it is, where the answer is from and how fresh it is", arguments: SourceCase.allCases)
  func labels(source: SourceCase) async throws {
    let stage = try await source.stage()
    #expect(stage.source.kind == stage.kind)
    let answer = try await stage.source.officeForecast(of: area, now: stage.now)
    #expect(answer.source == stage.kind)
    #expect(answer.freshness == stage.freshness)
    #expect(answer.checked == stage.checked)
    #expect(answer.origin == stage.origin)
    #expect(answer.trouble == nil)
  }

  @Test(
    "gives exactly what was put in, as far as it carries it: nothing lost, nothing made up",
    arguments: SourceCase.allCases)
  func values(source: SourceCase) async throws {
    let stage = try await source.stage()
    let answer = try await stage.source.officeForecast(of: area, now: stage.now)
    var figures = ForecastFigures(answer.value)
    if stage.kind == .sample { figures = figures.withoutTexts }
    #expect(figures.differences(from: stage.figures) == [])
    #expect(figures.lines.count >= (stage.kind == .livedoor ? 18 : 50))
    #expect(answer.value.short.report.issued == stage.issued)
  }

  @Test("leaves missing what is missing", arguments: SourceCase.allCases)
  func missing(source: SourceCase) async throws {
    let stage = try await source.stage()
    let office = try await stage.source.officeForecast(of: area, now: stage.now).value
    #expect((office.weekly == nil) == (stage.kind == .livedoor))
    // The first day of the week has neither temperatures nor a chance of rain; missing is not 0.
    for area in office.weekly?.areas ?? [] {
      #expect(area.days.count == 7)
      #expect(area.days[0].rainPercent == nil)
      #expect(area.days[0].reliability == nil)
      #expect(area.days[1].reliability == nil)
    }
    for station in office.weekly?.stations ?? [] {
      #expect(station.days.count == 7)
      #expect(station.days[0].low == nil)
      #expect(station.days[0].high == nil)
      #expect(station.days.dropFirst().allSatisfy { $0.low != nil && $0.high != nil })
    }
    guard stage.kind != .sample else { return }
    let series = try #require(office.short.area(area.code))
    #expect(series.rain.map(\.percent) == [10, nil, 30, 40, 50, 60])
    #expect(office.short.stations[0].values.compactMap(\.celsius) == [3, 9])
    guard stage.kind != .livedoor else { return }
    #expect(office.short.areas[1].days[2].weather == nil)
    #expect(office.short.areas[1].days.allSatisfy { $0.waveText == nil })
  }

  @Test("gives the same answer to the same question", arguments: SourceCase.allCases)
  func again(source: SourceCase) async throws {
    let stage = try await source.stage()
    let first = try await stage.source.officeForecast(of: area, now: stage.now)
    #expect(try await stage.source.officeForecast(of: area, now: stage.now) == first)
  }

  @Test("says when it has no such area", arguments: SourceCase.allCases)
  func noSuchArea(source: SourceCase) async throws {
    let stage = try await source.stage()
    let answer = await outcome {
      try await stage.source.officeForecast(of: SourceStage.nobodysArea, now: stage.now)
    }
    #expect(answer.failure == stage.missing)
    #expect(stage.source.earlierReports(of: SourceStage.nobodysArea, before: stage.now) == [])
  }

  @Test(
    "knows earlier reports newest first, each older than what was asked for",
    arguments: SourceCase.allCases)
  func earlier(source: SourceCase) async throws {
    let stage = try await source.stage()
    _ = try await stage.source.officeForecast(of: area, now: stage.now)
    func issues(before time: Instant) -> [Instant] {
      stage.source.earlierReports(of: area, before: time).map(\.short.report.issued)
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
    let answer = await outcome { try await stage.source.officeForecast(of: area, now: before) }
    #expect(answer.failure == .notInArchive(area.forecastFile, at: before))
    guard first < stage.issued else { return }
    let between = stage.issued.adding(seconds: -1)
    let older = try await stage.source.officeForecast(of: area, now: between)
    #expect(older.value.short.report.issued == first)
  }

  @Test(
    "an area that the answer does not speak of is missing, not somebody else's",
    arguments: SourceCase.allCases)
  func areaMissing(source: SourceCase) async throws {
    let stage = try await source.stage()
    let model = WeatherModel(catalog: SourceStage.catalog, source: stage.mixedUp) { stage.now }
    let foreign = try SourceStage.foreignArea
    let answer = await outcome { try await model.forecast(of: foreign) }
    #expect(answer.failure == stage.mixUp)
  }

  @Test("a report whose days are all over is called over", arguments: SourceCase.allCases)
  func allPast(source: SourceCase) async throws {
    let stage = try await source.stage()
    func model(daysLater days: Int) -> WeatherModel {
      let now = Instant(stage.now.date.adding(days: days))
      return WeatherModel(catalog: SourceStage.catalog, source: stage.source) { now }
    }
    let days = stage.dayCount
    let last = try await model(daysLater: days - 1).forecast(of: area)
    #expect(last.value.days.count == 1)
    #expect(last.value.isOutdated(at: Instant(stage.now.date.adding(days: days - 1))))
    let answer = await outcome { try await model(daysLater: days).forecast(of: area) }
    #expect(answer.failure == .allPast(issued: stage.issued, origin: stage.origin))
  }

  @Test("says of each product whether it carries it at all", arguments: SourceCase.allCases)
  func products(source: SourceCase) async throws {
    let stage = try await source.stage()
    let hours = await outcome {
      try await stage.source.threeHourly(of: area, now: stage.now).source
    }
    let text = await outcome { try await stage.source.overview(of: area, now: stage.now).source }
    for (product, answer) in [(Product.threeHourly, hours), (.overview, text)] {
      let isOffered = answer.failure != .notOffered(product, by: stage.kind)
      #expect(isOffered == stage.products.contains(product), "\(product)")
      if case .success(let kind) = answer { #expect(kind == stage.kind) }
    }
  }
}
