import Models
import TestSupport

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
