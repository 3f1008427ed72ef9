import Models
import Pages

/// `twoWeeks` in `forecast --json`.
struct TwoWeekShape: JSONObject {
  let sourced: Sourced<PlaceTwoWeeks>
  let now: Instant

  init(_ sourced: Sourced<PlaceTwoWeeks>, now: Instant) {
    self.sourced = sourced
    self.now = now
  }

  static var shape: String? { "twoWeeks" }

  static func declare(_ fields: inout some JSONFields<TwoWeekShape>) {
    fields("issued") { $0.sourced.value.forecast.issued }
    fields(
      "outdated", "it is more than 36 hours old, or dated ahead of the clock: newer ones must exist"
    ) { $0.sourced.value.forecast.issued.isOutdated(after: TwoWeekForecast.life, at: $0.now) }
    fields("station", "the nearest one that has a forecast of two weeks") {
      StationShape(near: $0.sourced.value.station)
    }
    fields("internationalNumber", "JMA's international number of the station") {
      $0.sourced.value.forecast.station
    }
    fields("unread", "rows of the file that could not be read") { $0.sourced.value.forecast.losses }
    fields("days") { $0.sourced.value.forecast.days }
    fields.include { Provenance($0.sourced) }
  }
}

extension TwoWeekForecast.Day: JSONObject {
  static func declare(_ fields: inout some JSONFields<TwoWeekForecast.Day>) {
    fields("date") { $0.date }
    fields("span", "`day`: of that day, `fiveDays`: the mean of the five days around it") {
      $0.span
    }
    fields("high", "null where it is missing") { $0.high }
    fields("low", "null where it is missing") { $0.low }
  }
}

extension TwoWeekForecast.Span: JSONWord {}

extension TwoWeekForecast.Value: JSONObject {
  static func declare(_ fields: inout some JSONFields<TwoWeekForecast.Value>) {
    fields("celsius", unit: "°C") { $0.celsius }
    fields("lower", unit: "°C", "of the range of the forecast") { $0.lower }
    fields("upper", unit: "°C", "of the range of the forecast") { $0.upper }
    fields("normal", unit: "°C") { $0.normal }
    fields(
      "rank",
      "JMA's class: `muchBelow` かなり低い, `below` 低い, `near` 平年並, `above` 高い, `muchAbove` かなり高い"
    ) { $0.rank }
  }
}

extension TemperatureRank: JSONWord {
  var machineName: String {
    switch self {
    case .muchBelow: "muchBelow"
    case .below: "below"
    case .near: "near"
    case .above: "above"
    case .muchAbove: "muchAbove"
    }
  }
}

extension MachineOutput {
  /// One record a day.
  func twoWeekRecords(_ answer: Sourced<PlaceTwoWeeks>) -> [String] {
    answer.value.forecast.days.map { record(TwoWeekRecord(sourced: answer, day: $0)) }
  }
}

struct TwoWeekRecord: RecordRow {
  let sourced: Sourced<PlaceTwoWeeks>
  let day: TwoWeekForecast.Day

  static func columns(_ columns: inout some RecordColumns<TwoWeekRecord>) {
    columns("place", "`code`") { $0.sourced.value.place.shortCode }
    columns("date") { $0.day.date }
    columns("span", "`day` or `fiveDays`") { $0.day.span }
    columns("high", "°C") { $0.day.high?.celsius }
    columns("high, lower end", "°C") { $0.day.high?.lower }
    columns("high, upper end", "°C") { $0.day.high?.upper }
    columns("high, normal", "°C") { $0.day.high?.normal }
    columns("high, class") { $0.day.high?.rank }
    columns("low", "°C") { $0.day.low?.celsius }
    columns("low, lower end", "°C") { $0.day.low?.lower }
    columns("low, upper end", "°C") { $0.day.low?.upper }
    columns("low, normal", "°C") { $0.day.low?.normal }
    columns("low, class") { $0.day.low?.rank }
    columns("station", "AMeDAS number") { $0.sourced.value.station.station.code.text }
    columns("issued") { $0.sourced.value.forecast.issued }
    columns.include { AnswerOrigin($0.sourced) }
  }
}
