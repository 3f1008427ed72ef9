import Models
import ProcessTestSupport
import TestSupport
import Testing

/// The same issuance through the three services gives the same figures as far as they carry them.
@Suite("One issuance in three shapes", .heavy)
struct OneIssuanceTests {
  private static let bases = ["2026-11-21T05:00", "2026-11-21T11:00", "2026-11-21T17:00"]

  /// How a service's values of a field compare with those of `jma`.
  enum Standing: String, Sendable {
    case same
    case missing
    /// It has some of them, and those are equal.
    case fewer
    /// It has values that `jma` lacks.
    case more
    case different
  }

  /// The fields in which the services differ by design (docs/sources.md); all others are equal.
  private static let differences: [String: [SourceKind: Standing]] = [
    // The service drops the day's highest, because it takes it for a low.
    "short.wholeDayHigh": [.livedoor: .missing],
    // Its weekly values are found by position, so none is used.
    "week.publishingOffice": [.livedoor: .missing], "week.issued": [.livedoor: .missing],
    "week.base": [.livedoor: .missing], "week.area": [.livedoor: .missing],
    "week.weather": [.livedoor: .missing], "week.rain": [.livedoor: .missing],
    "week.reliability": [.livedoor: .missing], "week.station": [.livedoor: .missing],
    "week.low": [.livedoor: .missing], "week.lowRange": [.livedoor: .missing],
    "week.high": [.livedoor: .missing], "week.highRange": [.livedoor: .missing],
    // XML has a normal for each day, JSON one for the week.
    "normals.low": [.jmaXML: .missing, .livedoor: .missing],
    "normals.high": [.jmaXML: .missing, .livedoor: .missing],
    "normals.rain": [.livedoor: .missing],
    // The service has no three-hourly series.
    "hours.publishingOffice": [.livedoor: .missing], "hours.issued": [.livedoor: .missing],
    "hours.area": [.livedoor: .missing], "hours.step": [.livedoor: .missing],
    "hours.weather": [.livedoor: .missing], "hours.windDirection": [.livedoor: .missing],
    "hours.windLevel": [.livedoor: .missing], "hours.windSpeed": [.livedoor: .missing],
    "hours.stationName": [.livedoor: .missing], "hours.temperature": [.livedoor: .missing],
    // JSON names the station in two languages, XML in one and with its number.
    "hours.stationCode": [.jmaXML: .more],
    "hours.stationNameInEnglish": [.jmaXML: .missing, .livedoor: .missing],
    "overview.targetArea": [.livedoor: .missing],
  ]

  private func fields(
    _ source: any ForecastSource, of area: PrimaryArea, now: Instant
  ) async throws -> Fields {
    var fields = Fields()
    fields.add(try await source.officeForecast(of: area, now: now).value, of: area)
    let hours = await outcome { try await source.threeHourly(of: area, now: now).value }
    switch hours {
    case .success(let value): fields.add(value)
    case .failure(let error): #expect(error == .notOffered(.threeHourly, by: source.kind))
    }
    fields.add(try await source.overview(of: area, now: now).value)
    return fields
  }

  private func standing(_ own: [String: String]?, _ reference: [String: String]?) -> Standing {
    switch (own, reference) {
    case (nil, nil): return .same
    case (nil, _?): return .missing
    case (_?, nil): return .more
    case (let own?, let reference?):
      if own == reference { return .same }
      let isPart = own.allSatisfy { reference[$0.key] == $0.value }
      return isPart ? .fewer : .different
    }
  }

  @Test("differs only in the fields that are listed", arguments: bases)
  func differences(base: String) async throws {
    let issuance = Issuance(base: Instant(stringLiteral: base))
    let stage = try await issuance.stage()
    let area = try SourceStage.area
    var all: [SourceKind: Fields] = [:]
    for (kind, source) in stage.sources {
      all[kind] = try await fields(source, of: area, now: issuance.file.issued)
    }
    let reference = try #require(all[.jma]?.values)
    var found: [String: [SourceKind: Standing]] = [:]
    for (kind, fields) in all where kind != .jma {
      for field in Set(reference.keys).union(fields.values.keys) {
        let standing = standing(fields.values[field], reference[field])
        if standing != .same { found[field, default: [:]][kind] = standing }
      }
    }
    // In the evening JMA itself has no highest of the day.
    let expected = Self.differences.filter {
      base.contains("T17") ? $0.key != "short.wholeDayHigh" : true
    }
    for field in Set(found.keys).union(expected.keys).sorted() {
      #expect(found[field] == expected[field], "\(field)")
    }
    #expect(reference.keys.count >= (base.contains("T17") ? 43 : 44))
  }

  @Test("gives the same figures of both areas of the file", arguments: bases)
  func bothAreas(base: String) async throws {
    let issuance = Issuance(base: Instant(stringLiteral: base))
    let stage = try await issuance.stage()
    let now = issuance.file.issued
    let json = ForecastFigures(issuance.file.json)
    for (code, station) in [("130010", "44132"), ("130020", "44172")] {
      let area = try #require(SourceStage.catalog.primaryArea(PrimaryAreaCode(code)))
      for (kind, source) in stage.sources {
        let office = try await source.officeForecast(of: area, now: now).value
        let expected =
          kind == .livedoor
          ? json.carriedByLivedoor(area: code, station: station, base: issuance.file.base) : json
        #expect(ForecastFigures(office).differences(from: expected) == [], "\(kind) \(code)")
      }
    }
  }

  @Test("joins to the same days, as far as each source reaches", arguments: bases)
  func days(base: String) async throws {
    let issuance = Issuance(base: Instant(stringLiteral: base))
    let stage = try await issuance.stage()
    let now = issuance.file.issued
    let area = try SourceStage.area
    var days: [SourceKind: [ForecastDay]] = [:]
    for (kind, source) in stage.sources {
      let model = WeatherModel(catalog: SourceStage.catalog, source: source) { now }
      let forecast = try await model.forecast(of: area)
      #expect(forecast.source == kind)
      days[kind] = forecast.value.days
    }
    let jma = try #require(days[.jma])
    #expect(days[.jmaXML] == jma)
    let livedoor = try #require(days[.livedoor])
    #expect(livedoor.map(\.date) == jma.prefix(livedoor.count).map(\.date))
    for (own, reference) in zip(livedoor, jma) {
      #expect(own.weather == reference.weather)
      #expect(own.weatherText == reference.weatherText)
      #expect(own.rainBlocks == reference.rainBlocks)
      // If JMA has the day from its short range, so has the service; the rest is missing.
      if reference.high?.origin == .short { #expect(own.high == reference.high) }
      if reference.high?.origin != .short { #expect(own.high == nil) }
      if reference.low?.origin == .short { #expect(own.low == reference.low) }
      if reference.low?.origin != .short { #expect(own.low == nil) }
      #expect(own.wholeDayHigh == nil)
      #expect(own.reliability == nil)
    }
  }
}

/// All fields of the sources' answers, with their values as text and the place and time that they
/// are for. A field without values is omitted.
struct Fields {
  private(set) var values: [String: [String: String]] = [:]

  mutating func add(_ field: String, _ place: String, _ value: String?) {
    if let value { values[field, default: [:]][place] = value }
  }

  private mutating func add(_ field: String, _ time: Instant, _ value: String?) {
    add(field, time.isoText, value)
  }

  private mutating func add(_ field: String, _ date: CivilDate, _ value: String?) {
    add(field, date.isoText, value)
  }
}

extension Fields {
  /// Adds the answer's values for one area, and for its station and week.
  mutating func add(_ office: OfficeForecast, of area: PrimaryArea) {
    let short = office.short
    add("short.publishingOffice", "", short.report.publishingOffice)
    add("short.issued", "", short.report.issued.isoText)
    add("short.base", "", short.report.base.isoText)
    if let series = short.area(area.code) {
      add("short.area", "", "\(series.code) \(series.name)")
      for day in series.days {
        add("short.weather", day.start, day.weather?.text)
        add("short.weatherText", day.start, day.weatherText)
        add("short.windText", day.start, day.windText)
        add("short.waveText", day.start, day.waveText)
      }
      for block in series.rain { add("short.rain", block.start, block.percent.map(String.init)) }
    }
    let station = area.stations.lazy.compactMap { code in
      short.stations.first { $0.code == code }
    }.first
    if let station {
      add("short.station", "", "\(station.code) \(station.name)")
      for value in station.values {
        let meaning = TemperatureMeaning(stamp: value.stamp, base: short.report.base)
        add(
          "short.\(meaning.map { "\($0)" } ?? "temperature")", value.stamp,
          value.celsius.map(String.init))
      }
    }
    if let weekly = office.weekly { add(weekly, of: area) }
  }

  private mutating func add(_ weekly: WeeklyForecast, of area: PrimaryArea) {
    add("week.publishingOffice", "", weekly.report.publishingOffice)
    add("week.issued", "", weekly.report.issued.isoText)
    add("week.base", "", weekly.report.base.isoText)
    if let series = weekly.areas.first(where: { area.weeklyCandidates.contains($0.code) }) {
      add("week.area", "", "\(series.code) \(series.name)")
      for day in series.days {
        add("week.weather", day.date, day.weather?.text)
        add("week.rain", day.date, day.rainPercent.map(String.init))
        add("week.reliability", day.date, day.reliability?.rawValue)
      }
    }
    if let station = weekly.stations.first {
      add("week.station", "", "\(station.code) \(station.name)")
      for day in station.days {
        add("week.low", day.date, day.low.map { String($0.celsius) })
        add("week.lowRange", day.date, range(day.low))
        add("week.high", day.date, day.high.map { String($0.celsius) })
        add("week.highRange", day.date, range(day.high))
      }
    }
    if let normals = weekly.normals.first {
      add("normals.low", "", normals.low.map { "\($0)" })
      add("normals.high", "", normals.high.map { "\($0)" })
      add("normals.rain", "lower", normals.rainLower.map { "\($0)" })
      add("normals.rain", "upper", normals.rainUpper.map { "\($0)" })
    }
  }

  private func range(_ value: WeeklyForecast.RangedTemperature?) -> String? {
    guard let lower = value?.lower, let upper = value?.upper else { return nil }
    return "\(lower)...\(upper)"
  }

  mutating func add(_ hours: ThreeHourlyForecast) {
    add("hours.publishingOffice", "", hours.publishingOffice)
    add("hours.issued", "", hours.issued.isoText)
    add("hours.area", "", hours.area.text)
    for step in hours.steps {
      add("hours.step", step.start, String(step.hours))
      add("hours.weather", step.start, step.weather)
      add("hours.windDirection", step.start, step.wind?.direction)
      add("hours.windLevel", step.start, step.wind?.level.map(String.init))
      add(
        "hours.windSpeed", step.start,
        step.wind?.speed.map { "\($0.lower) \($0.upper.map(String.init) ?? "INF")" })
    }
    guard let point = hours.point else { return }
    add("hours.stationCode", "", point.code?.text)
    add("hours.stationName", "", point.name)
    add("hours.stationNameInEnglish", "", point.englishName)
    for value in point.temperatures {
      add("hours.temperature", value.time, value.celsius.map(String.init))
    }
  }

  mutating func add(_ overview: Overview) {
    add("overview.publishingOffice", "", overview.publishingOffice)
    add("overview.issued", "", overview.issued.isoText)
    add("overview.targetArea", "", overview.targetArea.isEmpty ? nil : overview.targetArea)
    add("overview.headline", "", overview.headline)
    add("overview.text", "", overview.text)
  }
}
