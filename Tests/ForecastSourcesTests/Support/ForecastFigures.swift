import Models
import TestSupport

/// All values of a forecast file as plain text with their position. A missing value has no line.
struct ForecastFigures: Equatable {
  private(set) var lines: [String: String] = [:]

  mutating func add(_ member: String, _ code: String, _ time: String, _ value: String?) {
    if let value { lines["\(member) \(code) \(time)"] = value }
  }

  /// Without the forecaster's texts, which the sample does not have.
  var withoutTexts: ForecastFigures {
    var figures = self
    figures.lines = lines.filter { line in
      !["weathers", "winds", "waves"].contains(line.key.prefix { $0 != " " })
    }
    return figures
  }

  /// The matching figures, by member (`pops`, `week pops`), code and time.
  func filtered(_ isWanted: (String, String, String) -> Bool) -> ForecastFigures {
    var figures = self
    figures.lines = lines.filter { line in
      let parts = line.key.split(separator: " ", omittingEmptySubsequences: false)
      let count = parts.count - 2
      guard count > 0 else { return false }
      return isWanted(
        parts[..<count].joined(separator: " "), String(parts[count]), String(parts[count + 1]))
    }
    return figures
  }

  func differences(from other: ForecastFigures) -> [String] {
    Set(lines.keys).union(other.lines.keys).sorted().compactMap { key in
      let (own, others) = (lines[key], other.lines[key])
      return own == others ? nil : "\(key): \(own ?? "-") for \(others ?? "-")"
    }
  }
}

extension ForecastFigures {
  /// From the values that our code read.
  init(_ office: OfficeForecast) {
    add("issued", "short", "", office.short.report.issued.isoText)
    add("issued", "weekly", "", office.weekly?.report.issued.isoText)
    for area in office.short.areas { add(area) }
    for station in office.short.stations {
      for value in station.values {
        add("temps", station.code.text, value.stamp.isoText, value.celsius.map(String.init))
      }
    }
    for area in office.weekly?.areas ?? [] { add(area) }
    for station in office.weekly?.stations ?? [] {
      for day in station.days {
        add("tempsMin", station.code.text, day.date, day.low)
        add("tempsMax", station.code.text, day.date, day.high)
      }
    }
  }

  private mutating func add(_ area: ShortRangeForecast.AreaSeries) {
    for day in area.days {
      let time = day.start.isoText
      add("weatherCodes", area.code.text, time, day.weather?.text)
      add("weathers", area.code.text, time, day.weatherText)
      add("winds", area.code.text, time, day.windText)
      add("waves", area.code.text, time, day.waveText)
    }
    for block in area.rain {
      add("pops", area.code.text, block.start.isoText, block.percent.map(String.init))
    }
  }

  private mutating func add(_ area: WeeklyForecast.AreaSeries) {
    for day in area.days {
      let time = Instant(day.date).isoText
      add("week weatherCodes", area.code.text, time, day.weather?.text)
      add("week pops", area.code.text, time, day.rainPercent.map(String.init))
      add("week reliabilities", area.code.text, time, day.reliability?.rawValue)
    }
  }

  private mutating func add(
    _ member: String, _ code: String, _ date: CivilDate,
    _ value: WeeklyForecast.RangedTemperature?
  ) {
    let time = Instant(date).isoText
    add("week \(member)", code, time, value.map { String($0.celsius) })
    add("week \(member)Lower", code, time, value?.lower.map(String.init))
    add("week \(member)Upper", code, time, value?.upper.map(String.init))
  }
}

extension ForecastFigures {
  /// From the JSON itself, without the parser.
  init(_ json: JSONTree) {
    add("issued", "short", "", json[0]?["reportDatetime"]?.text)
    add("issued", "weekly", "", json[1]?["reportDatetime"]?.text)
    addSeries(of: json[0], as: "")
    addSeries(of: json[1], as: "week ")
  }

  private mutating func addSeries(of part: JSONTree?, as prefix: String) {
    for series in part?["timeSeries"]?.items ?? [] {
      let times = series["timeDefines"]?.items.compactMap(\.text) ?? []
      for area in series["areas"]?.items ?? [] {
        guard let code = area["area"]?["code"]?.text, case .object(let members) = area else {
          continue
        }
        for member in members {
          for (time, value) in zip(times, member.value.items) {
            let text = value.text.flatMap { $0.isEmpty || $0 == "-" ? nil : $0 }
            add(prefix + member.key, code, time, text)
          }
        }
      }
    }
  }
}
