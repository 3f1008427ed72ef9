import TestSupport
import Testing

@testable import ForecastSources
@testable import Models

@Suite("The invented day of the sample")
struct SampleRecordingsTests {
  @Test(arguments: SampleIssue.allCases)
  func `is read without a loss, and is of its own time`(issue: SampleIssue) async throws {
    let source = SampleSource(issue)
    let now = source.issued
    let reports = try await source.warningReportsOfJapan(now: now).value
    #expect(reports.allSatisfy { $0.losses.isEmpty && $0.reported < now })
    let named = Set(reports.flatMap(\.municipalities).map(\.area))
    #expect(named.count == 1796)
    let classes = Set(
      reports.flatMap(\.municipalities).flatMap(\.kinds).compactMap(\.code)
        .compactMap { WarningCodeTable().meaning($0)?.kind })
    #expect(classes.isSuperset(of: [.advisory, .warning, .emergency]))
    let map = try await source.latest(now: now).value
    #expect(map.time == now && map.stationCount >= 47)
    let bulletins = try await source.bulletins(of: [], now: now).value
    #expect(bulletins.losses == 0)
    for bulletin in bulletins.bulletins {
      let id = try #require(bulletin.id)
      #expect(try await source.bulletin(id, now: now).value.bulletin.title == bulletin.title)
    }
    for kind in [ExtremeKind.highest, .lowest, .rain24Hours] {
      let table = try await source.extremes(kind, of: nil, now: now).value
      #expect(table.time == now && table.losses == 0 && table.rows.count > 10)
    }
    let yesterday = now.date.adding(days: -1)
    #expect(try await source.extremes(.highest, of: yesterday, now: now).value.losses == 0)
    let volcanoes = try await source.reports(now: now).value
    #expect(volcanoes.losses == 0 && volcanoes.warnings.count == 6)
  }

  @Test func `of winter is written by the rule that all other stations follow`() async throws {
    let source = SampleSource(.snow)
    let now = source.issued
    let map = try await source.latest(now: now).value
    let elements: [ObservedElement] = [
      .temperature, .humidity, .rain1Hour, .windDirection, .windSpeed, .snowDepth,
    ]
    var compared = 0
    for station in PlaceCatalog().observationStations where map[station.code] != nil {
      let readings = SampleCourse(issue: .snow, station: station, report: nil).readings(at: now)
      let rule = Observation(station: station.code, time: now, readings: readings)
      for element in elements where rule[element].value != nil {
        #expect(map[station.code]?[element] == rule[element], "\(station.name.ja) \(element)")
        compared += 1
      }
    }
    #expect(compared > 1000)
  }

  @Test("is computed as it is written", arguments: SampleIssue.allCases)
  func course(issue: SampleIssue) async throws {
    let source = SampleSource(issue)
    let now = source.issued
    let map = try await source.latest(now: now).value
    let tables = try await (
      source.extremes(.highest, of: nil, now: now).value,
      source.extremes(.lowest, of: nil, now: now).value
    )
    let stations = PlaceCatalog().observationStations.map(\.code).filter { map[$0] != nil }
    #expect(stations.count >= 47)
    for station in stations {
      let bucket = ObservationBucket(containing: now)
      let history = try await source.history(of: station, in: bucket, now: now).value
      let last = try #require(history.moments.last?.observation)
      let elements: [ObservedElement] = [.temperature, .rain1Hour, .windSpeed]
      #expect(last.time == now && elements.allSatisfy { last[$0] == map[station]?[$0] })
      let extremes = try #require(history.extremes(on: now.date))
      for (table, own) in [(tables.0, extremes.high), (tables.1, extremes.low)] {
        guard let row = table.rows.first(where: { $0.station == station }) else { continue }
        #expect(row.value == own?.value, "\(station)")
      }
      let before = try await source.history(of: station, in: bucket.previous, now: now).value
      #expect(before.moments.count == 18)
    }
  }

  @Test(arguments: SampleIssue.allCases)
  func `has a temperature at every municipality, and what was observed before`(
    issue: SampleIssue
  ) async throws {
    let (source, catalog) = (SampleSource(issue), PlaceCatalog())
    let model = ObservationsModel(catalog: catalog, source: source) { source.issued }
    let places = catalog.municipalities(jisCode: "").map(Place.municipality)
    #expect(places.count > 1700)
    for answer in await model.current(at: places) {
      guard case .observed(let observed) = answer else {
        Issue.record("\(answer)")
        continue
      }
      let celsius = observed.report.value.figures[.temperature]?.value
      // Two islands have no thermometer within reach.
      let isNear = catalog.vantagePoint(of: observed.place).map {
        !StationFinder(catalog: catalog).candidates(for: .temperature, from: $0).isEmpty
      }
      #expect((celsius != nil) == isNear, "\(observed.place.id)")
    }
    let some = places.indices.filter { $0 % 60 == 0 }.map { places[$0] }
    let hours = source.issued.adding(hours: -3)
    for past in await model.past(of: some, since: hours) {
      #expect(past.past.error == nil, "\(past.place.id)")
    }
  }

  @Test func `is over a day later`() async throws {
    let source = SampleSource()
    let late = source.issued.adding(seconds: 86_401)
    await #expect(throws: ForecastError.notOffered(.warnings, by: .sample)) {
      try await source.warningReports(of: "130000", now: late)
    }
  }
}
