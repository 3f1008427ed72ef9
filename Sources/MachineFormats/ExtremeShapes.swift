import Models

struct TodaysExtremes: JSONObject {
  let report: ObservationReport

  static func declare(_ fields: inout some JSONFields<TodaysExtremes>) {
    fields.field("date") { $0.report.time.date }
    fields.field("high") { TemperatureExtreme($0.report.temperatureExtremes) { $0.high } }
    fields.field("low") { TemperatureExtreme($0.report.temperatureExtremes) { $0.low } }
    fields.field("gust") { GustExtreme($0.report.windExtremes) { $0.gust } }
    fields.field(
      "gustDirection", unit: "1/16", "from where the gust blew, 1 to 16 as `windDirection`"
    ) { $0.report.windExtremes?.extremes.gustDirection?.rawValue }
  }
}

struct TemperatureExtreme: JSONObject {
  let extreme: DayExtreme

  init?(_ observed: ObservedExtremes?, _ which: (DayExtremes) -> DayExtremes.Value?) {
    guard let extreme = DayExtreme(observed, which) else { return nil }
    self.extreme = extreme
  }

  static var shape: String? { "temperatureExtreme" }

  static func declare(_ fields: inout some JSONFields<TemperatureExtreme>) {
    fields.field("celsius", unit: "°C", "the highest or lowest since 00:00") {
      $0.extreme.value.value
    }
    fields.include { $0.extreme }
  }
}

struct GustExtreme: JSONObject {
  let extreme: DayExtreme

  init?(_ observed: ObservedExtremes?, _ which: (DayExtremes) -> DayExtremes.Value?) {
    guard let extreme = DayExtreme(observed, which) else { return nil }
    self.extreme = extreme
  }

  static var shape: String? { "gust" }

  static func declare(_ fields: inout some JSONFields<GustExtreme>) {
    fields.field("metersPerSecond", unit: "m/s", "the strongest since 00:00") {
      $0.extreme.value.value
    }
    fields.include { $0.extreme }
  }
}

/// The fields of every extreme.
struct DayExtreme: JSONObject {
  let value: DayExtremes.Value
  let observed: ObservedExtremes

  init?(_ observed: ObservedExtremes?, _ which: (DayExtremes) -> DayExtremes.Value?) {
    guard let observed, let value = which(observed.extremes) else { return nil }
    self.observed = observed
    self.value = value
  }

  static func declare(_ fields: inout some JSONFields<DayExtreme>) {
    fields.field("time", "when it was reached; null where the station does not say") {
      $0.value.time
    }
    fields.field("asOf", "up to when") { $0.observed.extremes.asOf }
    fields.field("quality", "as of an element") { $0.value.quality }
    fields.field("station") { StationShape(near: $0.observed.station) }
  }
}
