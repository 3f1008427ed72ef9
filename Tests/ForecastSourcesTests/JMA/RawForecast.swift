import Models
import TestSupport

/// An independent reading of a forecast file, without the parser and the join: plain dictionaries
/// from `code date hour` to the text.
struct RawForecast {
  private var short: [String: String] = [:]
  private var weekly: [String: String] = [:]
  private let base: String

  init(_ json: JSONTree) {
    base = json[0]?["timeSeries"]?[0]?["timeDefines"]?[0]?.text ?? ""
    short = Self.values(of: json[0])
    weekly = Self.values(of: json[1])
  }

  /// `member code 2024-01-24T05` to the value; empty values are omitted.
  private static func values(of part: JSONTree?) -> [String: String] {
    var values: [String: String] = [:]
    for series in part?["timeSeries"]?.items ?? [] {
      let times = series["timeDefines"]?.items.compactMap(\.text) ?? []
      for area in series["areas"]?.items ?? [] {
        guard let code = area["area"]?["code"]?.text, case .object(let members) = area else {
          continue
        }
        for member in members {
          for (time, value) in zip(times, member.value.items) {
            guard let text = value.text, !text.isEmpty else { continue }
            values["\(member.key) \(code) \(time.prefix(13))"] = text
          }
        }
      }
    }
    return values
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
      let shortCode = short["weatherCodes \(area) \(date.isoText)T\(hour)"]
      compare("weather", date, day.weather?.text, shortCode ?? week("weatherCodes", table, date))
      compare(
        "part", date, day.weatherPart?.rawValue,
        shortCode != nil ? "short" : day.weather != nil ? "weekly" : nil)
      compare("text", date, day.weatherText, short["weathers \(area) \(date.isoText)T\(hour)"])
      compare("wind", date, day.windText, short["winds \(area) \(date.isoText)T\(hour)"])
      compare("wave", date, day.waveText, short["waves \(area) \(date.isoText)T\(hour)"])
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
    table.weeklyArea.flatMap { weekly["\(member) \($0.code) \(date.isoText)T00"] }
  }

  /// The blocks that are not over, as text; the table's own blocks are the same ones.
  private func rain(_ table: Forecast, _ date: CivilDate, _ now: Instant) -> String? {
    let blocks = [0, 6, 12, 18].compactMap { hour -> Int? in
      guard Instant(date, hour: hour).adding(hours: 6) > now else { return nil }
      let digits = hour < 10 ? "0\(hour)" : "\(hour)"
      return short["pops \(table.area) \(date.isoText)T\(digits)"].flatMap { Int($0) }
    }
    let own = table.day(date)?.rainBlocks.compactMap(\.percent)
    guard own == blocks else { return "blocks \(blocks)" }
    return blocks.max().map(String.init) ?? week("pops", table, date)
  }

  private func temp(_ table: Forecast, _ date: CivilDate, _ hour: String) -> String? {
    table.shortStation.flatMap { short["temps \($0.code) \(date.isoText)T\(hour)"] }
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
      weekly["\(member)\(bound) \(station) \(date.isoText)T00"]
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
