import ForecastSources
import FoundationEssentials
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// Every forecast file recorded since 2021, compared with an independent reading.
@Suite(
  "A recorded forecast file", .computing,
  .enabled(
    if: RecordedForecasts.areHere,
    "recorded files are not part of the repository; SORAMOYO_SHARED names the folder that has them")
)
struct RecordedForecastsTests {
  private static let catalog = PlaceCatalog()

  private struct Parsed {
    let file: RecordedForecasts.File
    let office: OfficeForecast
    let areas: [PrimaryArea]
  }

  private func parse(_ file: RecordedForecasts.File) throws -> Parsed {
    let office = try JMAForecastParser().parse(file.bytes)
    let areas = office.short.areas.compactMap { Self.catalog.primaryArea($0.code) }
    #expect(areas.count == office.short.areas.count, "\(file.name) has unknown areas")
    return Parsed(file: file, office: office, areas: areas)
  }

  private func table(_ area: PrimaryArea, _ parsed: Parsed, now: Instant) -> Forecast? {
    DayTable(area: area, office: parsed.office, stations: Self.catalog, now: now).forecast()
  }

  @Test func `gives a day table for each area, with its station and its weekly area`() throws {
    var areas = 0
    var renumbered: [String] = []
    let files = RecordedForecasts.all
    for file in files {
      let parsed = try parse(file)
      for area in parsed.areas {
        areas += 1
        #expect(area.forecastFile == file.code, "\(file.name) \(area.code)")
        let table = try #require(self.table(area, parsed, now: parsed.office.short.report.issued))
        let rows = parsed.office.short.report.cycle == .morning ? 7 : 8
        #expect(table.days.count == rows, "\(file.name) \(area.code)")
        #expect(table.shortStation != nil, "\(file.name) \(area.code) has no station")
        #expect(table.weeklyStation != nil, "\(file.name) \(area.code) has no weekly station")
        let present = area.weeklyCandidates.filter { code in
          parsed.office.weekly?.areas.contains { $0.code == code } == true
        }
        #expect(present.count == 1, "\(file.name) \(area.code)")
        #expect(table.weeklyArea?.code == present.first)
        if let station = table.shortStation, !area.stations.contains(station.code) {
          renumbered.append(station.name)
        }
        if let code = table.weeklyArea?.code, let station = table.weeklyStation,
          Self.catalog.weeklyStation(of: code, file: file.code) != station.code
        {
          renumbered.append(station.name)
        }
      }
    }
    // The counts of the whole collection, jma-data section 2.6.
    if files.count == 610 {
      #expect(areas == 1560)
      #expect(renumbered.count == 30, "found by name, because their numbers have changed")
      #expect(Set(renumbered) == ["銚子", "高知", "名瀬"])
    }
  }

  @Test func `has every figure of the table at its code and date, and no more`() throws {
    for file in RecordedForecasts.all {
      let parsed = try parse(file)
      let json = try JSONDecoder().decode(JSONTree.self, from: Data(file.bytes))
      let raw = RawForecast(json)
      let base = parsed.office.short.report.base
      for area in parsed.areas {
        for now in [base, Instant(base.date.adding(days: 1), hour: 0, minute: 1)] {
          let table = try #require(self.table(area, parsed, now: now))
          let differences = raw.differences(from: table, now: now)
          #expect(differences == [], "\(file.name) \(area.code) at \(now.isoText)")
        }
      }
    }
  }
}
