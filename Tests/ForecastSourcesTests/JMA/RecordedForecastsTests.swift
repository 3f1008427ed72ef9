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

/// An independent reading of a forecast file, without the parser and the join.
struct RawForecast {
  private let figures: ForecastFigures
  private let base: String

  init(_ json: JSONTree) {
    base = json[0]?["timeSeries"]?[0]?["timeDefines"]?[0]?.text ?? ""
    figures = ForecastFigures(json)
  }

  private func figure(
    _ member: String, _ code: String, _ date: CivilDate, _ hour: String = "00"
  ) -> String? {
    figures.lines["\(member) \(code) \(date.isoText)T\(hour):00:00+09:00"]
  }

  /// Values in the table but not in the file, or the other way round.
  func differences(from table: Forecast, now: Instant) -> [String] {
    var differences: [String] = []
    func compare(_ what: String, _ date: CivilDate, _ said: String?, _ written: String?) {
      if said != written {
        differences.append("\(what) \(date.isoText): \(said ?? "-") for \(written ?? "-")")
      }
    }
    for day in table.days {
      let date = day.date
      let isBase = base.hasPrefix(date.isoText)
      let area = table.area.text
      let hour = isBase ? String(base.prefix(13).suffix(2)) : "00"
      let shortCode = figure("weatherCodes", area, date, hour)
      compare("weather", date, day.weather?.text, shortCode ?? week("weatherCodes", table, date))
      compare(
        "part", date, day.weatherPart?.rawValue,
        shortCode != nil ? "short" : day.weather != nil ? "weekly" : nil)
      compare("text", date, day.weatherText, figure("weathers", area, date, hour))
      compare("wind", date, day.windText, figure("winds", area, date, hour))
      compare("wave", date, day.waveText, figure("waves", area, date, hour))
      compare("reliability", date, day.reliability?.rawValue, week("reliabilities", table, date))
      compare("rain", date, day.rain.map { String($0.percent) }, rain(table, date, now))
      compare("high", date, text(day.high), high(table, date, isBase))
      compare("low", date, text(day.low), low(table, date, isBase))
      compare(
        "highest", date, day.wholeDayHigh.map(String.init), isBase ? temp(table, date, "00") : nil)
    }
    return differences
  }

  private func week(_ member: String, _ table: Forecast, _ date: CivilDate) -> String? {
    table.weeklyArea.flatMap { figure("week \(member)", $0.code.text, date) }
  }

  /// The blocks that are not over, as text; the table's own blocks are the same ones.
  private func rain(_ table: Forecast, _ date: CivilDate, _ now: Instant) -> String? {
    let blocks = [0, 6, 12, 18].compactMap { hour -> Int? in
      guard Instant(date, hour: hour).adding(hours: 6) > now else { return nil }
      let digits = hour < 10 ? "0\(hour)" : "\(hour)"
      return figure("pops", table.area.text, date, digits).flatMap { Int($0) }
    }
    let own = table.day(date)?.rainBlocks.compactMap(\.percent)
    guard own == blocks else { return "blocks \(blocks)" }
    return blocks.max().map(String.init) ?? week("pops", table, date)
  }

  private func temp(_ table: Forecast, _ date: CivilDate, _ hour: String) -> String? {
    table.shortStation.flatMap { figure("temps", $0.code.text, date, hour) }
  }

  private func high(_ table: Forecast, _ date: CivilDate, _ isBase: Bool) -> String? {
    temp(table, date, "09") ?? (isBase ? nil : ranged("tempsMax", table, date))
  }

  private func low(_ table: Forecast, _ date: CivilDate, _ isBase: Bool) -> String? {
    isBase ? nil : temp(table, date, "00") ?? ranged("tempsMin", table, date)
  }

  private func ranged(_ member: String, _ table: Forecast, _ date: CivilDate) -> String? {
    guard let station = table.weeklyStation?.code else { return nil }
    let values = ["", "Lower", "Upper"].map { bound in
      figure("week \(member)\(bound)", station.text, date)
    }
    return values[0].map { "\($0) \(values[1] ?? "") \(values[2] ?? "")" }
  }

  private func text(_ temperature: DayTemperature?) -> String? {
    temperature.map { value in
      switch value.origin {
      case .short: "\(value.celsius)"
      case .weekly:
        "\(value.celsius) \(value.lower.map(String.init) ?? "") \(value.upper.map(String.init) ?? "")"
      case .earlier, .observed: "from elsewhere"
      }
    }
  }
}
