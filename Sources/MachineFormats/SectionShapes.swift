import Models

// The sections of `forecast`: each is null where it was not requested, or could not be fetched (the
// failures say why).

enum SectionKey: String, CaseIterable, JSONWord {
  case warnings, observed, rain, threeHourly, heat, yesterday, changes, twoWeeks, tide, overview
}

extension PlaceSections {
  var failures: [(SectionKey, ForecastError)] {
    let errors: [(SectionKey, ForecastError?)] = [
      (.warnings, warningsError), (.observed, observed?.error), (.rain, rain?.error),
      (.threeHourly, hourly?.error), (.heat, heat?.errors.first), (.yesterday, yesterday?.error),
      (.twoWeeks, twoWeeks?.error), (.tide, tide?.errors.first),
      (.changes, changes?.error), (.overview, overview?.error),
    ]
    return errors.compactMap { key, error in error.map { (key, $0) } }
  }
}

/// What a place has with and without a forecast.
struct SectionsWithoutForecast: JSONObject {
  let sections: PlaceSections
  let place: Place
  let now: Instant

  static func declare(_ fields: inout some JSONFields<SectionsWithoutForecast>) {
    fields(
      "warnings",
      "what `--warnings` adds: as an entry of `places` in [`warnings --json`](#warnings---json)"
    ) { $0.sections.warnings }
    fields(
      "observed", "what `--now` adds: as an entry of `observations` in [`now --json`](#now---json)"
    ) { urgent in
      urgent.sections.observed?.value.map {
        ObservationEntry(
          answer: PlaceObservation(place: urgent.place, report: $0), now: urgent.now)
      }
    }
    fields("rain", "what `--rain` adds: as an entry of `places` in [`rain --json`](#rain---json)") {
      urgent in
      urgent.sections.rain?.value.map { RainEntry(answer: $0, now: urgent.now) }
    }
    fields("heat", "what `--heat` adds: as an entry of `places` in [`heat --json`](#heat---json)") {
      urgent in
      urgent.sections.heat.map { HeatShape(place: urgent.place, heat: $0, now: urgent.now) }
    }
    fields(
      "twoWeeks",
      "what `--two-weeks` adds: temperatures of two weeks, a product of its own beside the weekly forecast"
    ) { urgent in
      urgent.sections.twoWeeks?.value.map { TwoWeekShape($0, now: urgent.now) }
    }
    fields("tide", "what `--tide` adds: as an entry of `places` in [`tide --json`](#tide---json)") {
      urgent in urgent.sections.tide.map { TideShape(TideAnswer($0), now: urgent.now) }
    }
  }
}

struct ForecastSections: JSONObject {
  let sections: PlaceSections

  static func declare(_ fields: inout some JSONFields<ForecastSections>) {
    fields(
      "observedToday",
      "with `--now`, where the forecast has no high or no low of today: what the station of today's temperatures measured so far, until `asOf`. Screens show it in their place, as long as it is new"
    ) { $0.sections.extremes?.value }
    fields(
      "threeHourly",
      "what `--hourly` adds: the forecast in steps of three hours, to the end of tomorrow, of the days that were asked for. Steps that are over are there, too"
    ) { $0.sections.hourly?.value.map { ThreeHourlySection(sourced: $0) } }
    fields(
      "changes",
      "what `--changes` adds: what is not as the issue before it said. Null, without a failure, also when the issue before is not at hand. The cache and an archive may have it"
    ) { $0.sections.changes?.value?.value }
    fields(
      "yesterday",
      "what `--yesterday` adds: the high of the day before that was observed at the station of today's temperatures"
    ) { $0.sections.yesterday?.value.map(YesterdayShape.init) }
    fields(
      "sun",
      "what `--sun` adds: sunrise, sunset and moon age of each day that was asked for, computed"
    ) {
      $0.sections.sky
    }
    fields("overview", "what `--text` adds: the forecaster's text for the region of the office") {
      $0.sections.overview?.value.map { OverviewShape(sourced: $0) }
    }
  }
}

extension ObservedExtremes: JSONObject {
  static var shape: String? { "observedToday" }

  static func declare(_ fields: inout some JSONFields<ObservedExtremes>) {
    fields("station") { StationShape(near: $0.station) }
    fields("high", "null where the station has none") { $0.highest }
    fields("low", "null where the station has none") { $0.lowest }
  }
}

private struct ThreeHourlySection: JSONObject {
  let sourced: Sourced<ThreeHourlyForecast>

  static var shape: String? { "threeHourly" }

  static func declare(_ fields: inout some JSONFields<ThreeHourlySection>) {
    fields("office", "who issued it") { WrittenText($0.sourced.value.publishingOffice) }
    fields("issued") { $0.sourced.value.issued }
    fields("area", "the code of the primary area") { $0.sourced.value.area.text }
    fields("steps", "what prevails in the area from one time to another") { $0.sourced.value.steps }
    fields("station", "that of the temperatures") {
      $0.sourced.value.point.map { PointStation(code: $0.code?.text, name: $0.name) }
    }
    fields("temperatures", "at an instant, not over a step") {
      $0.sourced.value.point?.temperatures ?? []
    }
    fields.include { Provenance($0.sourced) }
  }
}

private struct PointStation: JSONObject {
  let code: String?
  let name: String

  static func declare(_ fields: inout some JSONFields<PointStation>) {
    fields("code", "null in JMA's JSON, which gives the name only") { $0.code }
    fields("name") { WrittenText($0.name) }
  }
}

extension ThreeHourlyForecast.Step: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("from") { $0.start }
    fields("to") { $0.end }
    fields("weather", "in JMA's words") { WrittenText($0.weather) }
    fields("wind") { $0.wind }
  }
}

extension ThreeHourlyForecast.Wind: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("direction", "one of eight, in Japanese, or 静穏") { WrittenText($0.direction) }
    fields("level", "JMA's, 1 to 6") { $0.level }
    fields("lower", unit: "m/s") { $0.speed?.lower }
    fields("upper", unit: "m/s", "null for the strongest winds, which have no upper end") {
      $0.speed?.upper
    }
  }
}

extension ThreeHourlyForecast.Temperature: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("time") { $0.time }
    fields("celsius", unit: "°C") { $0.celsius }
  }
}

extension ForecastChanges: JSONObject {
  static var shape: String? { "changes" }

  static func declare(_ fields: inout some JSONFields<ForecastChanges>) {
    fields("previous", "when the issue before was issued") { $0.previous.issued }
    fields("current", "when this one was") { $0.current.issued }
    fields("values", "only what both issues have is compared") { $0.changes }
  }
}

extension ForecastChange: JSONObject {
  static func declare(_ fields: inout some JSONFields<ForecastChange>) {
    fields("date") { $0.date }
    fields(
      "value",
      "`weather` (weather codes), `high`, `low` (°C, of the same station), `rain` (%), `reliability`"
    ) { $0.value }
    fields(
      "from",
      "where `rain` is that of six hours, their beginning; null where it is of the whole day"
    ) { $0.value.start }
    fields("before") { $0.value.figures.before }
    fields("now") { $0.value.figures.now }
  }
}

extension ForecastChange.Value: JSONWord {
  static var machineNames: [String] { ["weather", "high", "low", "rain", "reliability"] }

  var machineName: String {
    switch self {
    case .weather: "weather"
    case .high: "high"
    case .low: "low"
    case .rainBlock, .dailyRain: "rain"
    case .reliability: "reliability"
    }
  }

  var start: Instant? {
    if case .rainBlock(let start, _, _) = self { start } else { nil }
  }

  var figures: (before: WordOrNumber, now: WordOrNumber) {
    switch self {
    case .weather(let old, let new): (.word(old.text), .word(new.text))
    case .high(let old, let new), .low(let old, let new), .rainBlock(_, let old, let new),
      .dailyRain(let old, let new):
      (.number(old), .number(new))
    case .reliability(let old, let new): (.word(old.rawValue), .word(new.rawValue))
    }
  }
}

/// What a value was or is.
enum WordOrNumber: JSONRepresentable, RecordField {
  case word(String)
  case number(Int)

  func write(to json: inout JSONOutput) {
    switch self {
    case .word(let word): json.text(word)
    case .number(let number): json.integer(number)
    }
  }

  var recordText: String? {
    switch self {
    case .word(let word): word
    case .number(let number): String(number)
    }
  }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue {
    ["either": ["text", "integer"]]
  }
}

private struct OverviewShape: JSONObject {
  let sourced: Sourced<Overview>

  static var shape: String? { "overview" }

  static func declare(_ fields: inout some JSONFields<OverviewShape>) {
    fields("office", "who issued it") { WrittenText($0.sourced.value.publishingOffice) }
    fields("issued") { $0.sourced.value.issued }
    fields("area", "the region's name") { WrittenText($0.sourced.value.targetArea) }
    fields("headline") { WrittenText($0.sourced.value.headline) }
    fields("text", "as written, with line feeds and full-width spaces") {
      WrittenText($0.sourced.value.text)
    }
    fields.include { Provenance($0.sourced) }
  }
}

/// `yesterday` in `forecast --json`.
struct YesterdayShape: JSONObject {
  let sourced: Sourced<YesterdayHigh>

  static var shape: String? { "yesterday" }

  static func declare(_ fields: inout some JSONFields<YesterdayShape>) {
    fields("date") { $0.sourced.value.date }
    fields("station", "AMeDAS number") { $0.sourced.value.station.text }
    fields("high", unit: "°C", "observed; null where the station has no value for the whole day") {
      $0.sourced.value.celsius
    }
    fields("reached", "when") { $0.sourced.value.reached }
    fields.include { Provenance($0.sourced) }
  }
}

struct YesterdayRecord: RecordRow {
  let place: PlaceWeather
  let sourced: Sourced<YesterdayHigh>

  static func columns(_ columns: inout some RecordColumns<YesterdayRecord>) {
    columns.include { $0.place }
    columns("date") { $0.sourced.value.date }
    columns("observed high", "°C") { $0.sourced.value.celsius }
    columns("station", "AMeDAS number") { $0.sourced.value.station.text }
    columns.include { AnswerOrigin($0.sourced) }
  }
}
