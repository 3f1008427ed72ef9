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
    fields.field("issued") { $0.sourced.value.forecast.issued }
    fields.field(
      "outdated", "it is more than 36 hours old, or dated ahead of the clock: newer ones must exist"
    ) { $0.sourced.value.forecast.issued.isOutdated(after: TwoWeekForecast.life, at: $0.now) }
    fields.field("station", "the nearest one that has a forecast of two weeks") {
      StationShape(near: $0.sourced.value.station)
    }
    fields.field("internationalNumber", "JMA's international number of the station") {
      $0.sourced.value.forecast.station
    }
    fields.field("unread", "rows of the file that could not be read") {
      $0.sourced.value.forecast.losses
    }
    fields.field("days") { $0.sourced.value.forecast.days }
    fields.include { Provenance($0.sourced) }
  }
}

extension TwoWeekForecast.Day: JSONObject {
  static func declare(_ fields: inout some JSONFields<TwoWeekForecast.Day>) {
    fields.field("date") { $0.date }
    fields.field(
      "span", "`day`: of that day, `fiveDays`: the mean of the five days around it"
    ) { $0.span }
    fields.field("high", "null where it is missing") { $0.high }
    fields.field("low", "null where it is missing") { $0.low }
  }
}

extension TwoWeekForecast.Span: JSONWord {}

extension TwoWeekForecast.Value: JSONObject {
  static func declare(_ fields: inout some JSONFields<TwoWeekForecast.Value>) {
    fields.field("celsius", unit: "°C") { $0.celsius }
    fields.field("lower", unit: "°C", "of the range of the forecast") { $0.lower }
    fields.field("upper", unit: "°C", "of the range of the forecast") { $0.upper }
    fields.field("normal", unit: "°C") { $0.normal }
    fields.field(
      "rank",
      "JMA's class: `muchBelow` かなり低い, `below` 低い, `near` 平年並, `above` 高い, `muchAbove` かなり高い"
    ) { $0.rank }
  }
}

extension TemperatureRank: JSONWord {
  static var machineNames: [String] { allCases.map(\.machineName) }

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
    columns.column("place", "`code`") { $0.sourced.value.place.shortCode }
    columns.column("date") { $0.day.date }
    columns.column("span", "`day` or `fiveDays`") { $0.day.span }
    columns.column("high", "°C") { $0.day.high?.celsius }
    columns.column("high, lower end", "°C") { $0.day.high?.lower }
    columns.column("high, upper end", "°C") { $0.day.high?.upper }
    columns.column("high, normal", "°C") { $0.day.high?.normal }
    columns.column("high, class") { $0.day.high?.rank }
    columns.column("low", "°C") { $0.day.low?.celsius }
    columns.column("low, lower end", "°C") { $0.day.low?.lower }
    columns.column("low, upper end", "°C") { $0.day.low?.upper }
    columns.column("low, normal", "°C") { $0.day.low?.normal }
    columns.column("low, class") { $0.day.low?.rank }
    columns.column("station", "AMeDAS number") { $0.sourced.value.station.station.code.text }
    columns.column("issued") { $0.sourced.value.forecast.issued }
    columns.column("source") { $0.sourced.source }
    columns.column("freshness") { $0.sourced.freshness }
  }
}
