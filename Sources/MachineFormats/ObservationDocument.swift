package import Models

extension MachineOutput {
  package func observations(_ answers: [ObservationAnswer], now: Instant) -> JSONDocument {
    ObservationDocument(answers, now: now).json(self)
  }
}

struct ObservationDocument: JSONObject {
  let now: Instant
  private(set) var observations: [ObservationEntry] = []
  private(set) var failures: [PlaceFailure] = []

  init(_ answers: [ObservationAnswer], now: Instant) {
    self.now = now
    for answer in answers {
      switch answer.judged(at: now) {
      case .observed(let answer):
        observations.append(ObservationEntry(answer: answer, now: now))
        if answer.report.value.figures.isEmpty {
          failures.append(
            PlaceFailure(place: answer.place, error: .notReported(.observations, code: nil)))
        }
      case .failed(let place, let error):
        failures.append(PlaceFailure(place: place, error: error))
      }
    }
  }

  static func declare(_ fields: inout some JSONFields<ObservationDocument>) {
    fields.head("now") { $0.now }
    fields("observations", "one entry a place that has them, in the order asked for") {
      $0.observations
    }
    fields(
      "failures",
      "one entry a place that has none, or no station nearby that observes anything, or a name that stands for no place, with `section` null"
    ) { $0.failures + $1.unresolved.map(PlaceFailure.init) }
  }
}

struct ObservationEntry: JSONObject {
  let answer: PlaceObservation
  let now: Instant

  private var report: ObservationReport { answer.report.value }

  static var shape: String? { "observation" }

  static func declare(_ fields: inout some JSONFields<ObservationEntry>) {
    fields("place", "what was asked for") { $0.answer.place }
    fields.include { Provenance($0.answer.report) }
    fields("observed", "the moment of the observations: every ten minutes") { $0.report.time }
    fields("stale", "older than an hour") { $0.report.isStale(at: $0.now) }
    fields("from", "from where distances are counted") { $0.report.vantage }
    fields("station", "that of the temperature: the nearest that gives one") {
      $0.report.main.map { StationShape(near: $0) }
    }
    fields.group("elements", "one member for each element, always all of them, in this order") {
      fields in
      for element in ObservedElement.allCases {
        fields(element.rawValue, unit: element.unit.rawValue) {
          ElementShape(element: element, report: $0.report)
        }
      }
    }
    fields.group(
      "today", "extremes of the day of `observed`, so far; each null where the station has none"
    ) { fields in
      fields("date") { $0.report.time.date }
      fields("high") { $0.report.temperatureExtremes?.highest }
      fields("low") { $0.report.temperatureExtremes?.lowest }
      fields("gust") { DayExtreme($0.report.windExtremes) { $0.gust }.map(GustExtreme.init) }
      fields(
        "gustDirection", unit: "1/16", "from where the gust blew, 1 to 16 as `windDirection`"
      ) { $0.report.windExtremes?.extremes.gustDirection?.rawValue }
    }
  }
}

extension VantagePoint: JSONObject {
  static func declare(_ fields: inout some JSONFields<VantagePoint>) {
    fields(
      "kind",
      "`townHall`, with the municipality's name, or `forecastStation`: areas, prefectures, parts of municipalities without the town hall, and three villages whose office stands on another island ask from the station that their forecast's temperatures are for (or one of their own), which has no distance; or `point`, the position or landmark that was asked for"
    ) { $0.told.kind }
    fields("name", "in Japanese; null for a position") { $0.told.name?.ja }
    fields("english", "the same in English") { $0.told.name?.en }
    fields.include { $0.coordinates }
  }

  private var told: (kind: VantageKind, name: PlaceName?) {
    switch self {
    case .townHall(let name, _): (.townHall, name)
    case .forecastStation(let station): (.forecastStation, station.name)
    case .point(let point): (.point, point.name)
    }
  }
}

private enum VantageKind: String, CaseIterable, JSONWord {
  case townHall, forecastStation, point
}

struct StationShape: JSONObject {
  let near: NearStation
  /// The one that heights are compared with.
  var main: NearStation?

  static var shape: String? { "station" }

  /// Ten metres are as exact as the positions are.
  static func kilometers(_ near: NearStation) -> Double? {
    near.kilometers.map { ($0 * 100).rounded() / 100 }
  }

  private var aboveMain: Double? {
    near.station.altitude.flatMap { height in main?.station.altitude.map { height - $0 } }
  }

  static func declare(_ fields: inout some JSONFields<StationShape>) {
    fields("code", "AMeDAS number, five digits") { $0.near.station.code.text }
    fields("name", "in Japanese") { $0.near.station.name.ja }
    fields("english", "in English") { $0.near.station.name.en }
    fields(
      "kilometers", unit: "km",
      "along the great circle; null for the station that stands for the place"
    ) { kilometers($0.near) }
    fields("altitude", unit: "m") { $0.near.station.altitude }
    fields(
      "aboveMain", unit: "m",
      "how much higher than the `station` of the temperature it stands, negative below; null outside of `elements`"
    ) { $0.aboveMain }
    fields.include { $0.near.station.coordinates }
  }
}

private struct ElementShape: JSONObject {
  let element: ObservedElement
  let figure: ObservedFigure?
  let main: NearStation?
  let gap: ObservationGap?
  let passedOver: [ObservationGap]

  init(element: ObservedElement, report: ObservationReport) {
    self.element = element
    figure = report.figures[element]
    main = report.main
    let measurement = StationMeasurement.allCases.first { $0.elements.contains(element) }
    gap = figure == nil ? measurement.flatMap { report.gaps[$0] } : nil
    passedOver = figure == nil ? [] : measurement.flatMap { report.passedOver[$0] } ?? []
  }

  static var shape: String? { "element" }

  static func declare(_ fields: inout some JSONFields<ElementShape>) {
    fields("value", "null where there is none: never 0") { $0.figure?.value }
    fields("unit") { $0.element.unit }
    fields("quality", "`normal` or `nearlyNormal` (JMA's flags 0 and 1); other values are not used")
    { $0.figure?.quality }
    fields("estimated", "sunshine that JMA works out from satellites instead of measuring it") {
      $0.figure?.isEstimated ?? false
    }
    fields(
      "time",
      "that of `observed`, or up to an hour earlier where the newest map had no value; the weather is reported on the hour"
    ) { $0.figure?.time }
    fields("station", "the nearest that has the instrument and gave a value") { element in
      element.figure.map { StationShape(near: $0.station, main: element.main) }
    }
    fields(
      "missing",
      "why there is no value. Null also where the station of the measurement gave others of its elements, but not this one"
    ) { $0.gap }
    fields("passedOver", "nearer stations that gave no value") { $0.passedOver }
  }
}

extension ObservationGap: JSONObject {
  static var shape: String? { "gap" }

  static func declare(_ fields: inout some JSONFields<ObservationGap>) {
    fields("reason", "see below") { GapReason(gap: $0) }
    fields("within", unit: "km", "with the reason `noStation`: there is none in so many kilometres")
    { $0.radius }
    fields("station", "with the other reasons: the nearest that should have a value") {
      $0.station.map { StationShape(near: $0) }
    }
  }

  private var radius: Double? {
    if case .noStation(let kilometers) = self { kilometers } else { nil }
  }

  private var station: NearStation? {
    if case .noValue(let station, _) = self { station } else { nil }
  }
}

private struct GapReason: JSONWord {
  let gap: ObservationGap

  static var machineNames: [String] { Reading.Quality.machineNames + ["noStation"] }

  var machineName: String {
    switch gap {
    case .noStation: "noStation"
    case .noValue(_, let quality): quality.rawValue
    }
  }
}

extension Reading.Quality: JSONWord {}
extension ObservedElement.Unit: JSONWord {
  static var machineNames: [String] {
    ObservedElement.allCases.map(\.unit.rawValue)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

struct TemperatureExtreme: JSONObject {
  let extreme: DayExtreme

  static var shape: String? { "temperatureExtreme" }

  static func declare(_ fields: inout some JSONFields<TemperatureExtreme>) {
    fields("celsius", unit: "°C", "the highest or lowest since 00:00") { $0.extreme.value.value }
    fields.include { $0.extreme }
  }
}

struct GustExtreme: JSONObject {
  let extreme: DayExtreme

  static var shape: String? { "gust" }

  static func declare(_ fields: inout some JSONFields<GustExtreme>) {
    fields("metersPerSecond", unit: "m/s", "the strongest since 00:00") { $0.extreme.value.value }
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
    fields("time", "when it was reached; null where the station does not say") { $0.value.time }
    fields("asOf", "up to when") { $0.observed.extremes.asOf }
    fields("quality", "as of an element") { $0.value.quality }
    fields("station") { StationShape(near: $0.observed.station) }
  }
}

extension ObservedExtremes {
  var highest: TemperatureExtreme? {
    DayExtreme(self) { $0.high }.map(TemperatureExtreme.init)
  }

  var lowest: TemperatureExtreme? { DayExtreme(self) { $0.low }.map(TemperatureExtreme.init) }
}

extension MachineOutput {
  /// One record an element, then those of today's extremes.
  package func observationRecords(_ answers: [ObservationAnswer], now: Instant) -> [String] {
    answers.flatMap { answer -> [String] in
      guard case .observed(let answer) = answer.judged(at: now) else { return [] }
      return ObservationRecord.all(answer).map { record($0) }
    }
  }
}

struct ObservationRecord: RecordRow {
  let answer: PlaceObservation
  let element: String
  let value: Double?
  let unit: ObservedElement.Unit
  let station: NearStation?
  let time: Instant?

  static func all(_ answer: PlaceObservation) -> [ObservationRecord] {
    let report = answer.report.value
    let now = ObservedElement.allCases.map { element in
      let figure = report.figures[element]
      return ObservationRecord(
        answer: answer, element: element.rawValue, value: figure?.value, unit: element.unit,
        station: figure?.station, time: figure?.time)
    }
    let (temperature, wind) = (report.temperatureExtremes, report.windExtremes)
    let today: [(String, DayExtreme?, ObservedElement.Unit)] = [
      ("highToday", DayExtreme(temperature) { $0.high }, .celsius),
      ("lowToday", DayExtreme(temperature) { $0.low }, .celsius),
      ("gustToday", DayExtreme(wind) { $0.gust }, .metersPerSecond),
    ]
    return now
      + today.map { name, extreme, unit in
        ObservationRecord(
          answer: answer, element: name, value: extreme?.value.value, unit: unit,
          station: extreme?.observed.station, time: extreme?.value.time)
      }
  }

  static func columns(_ columns: inout some RecordColumns<ObservationRecord>) {
    columns("place", "`code`") { $0.answer.place.shortCode }
    columns("element") { $0.element }
    columns("value") { $0.value }
    columns("unit") { $0.unit }
    columns("station", "code") { $0.station?.station.code.text }
    columns("station's name", "in Japanese") { $0.station?.station.name.ja }
    columns("distance", "km") { $0.station.flatMap(StationShape.kilometers) }
    columns("time") { $0.time }
    columns.include { AnswerOrigin($0.answer.report) }
  }
}
