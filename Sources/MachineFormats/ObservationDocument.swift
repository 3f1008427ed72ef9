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
      case .failed(let place, let error):
        failures.append(PlaceFailure(place: place, error: error))
      }
    }
  }

  static var shape: String? { "now" }

  static func declare(_ fields: inout some JSONFields<ObservationDocument>) {
    fields.head("now")
    fields.at { $0.now }
    fields.field(
      "observations", "one entry a place that has them, in the order asked for"
    ) { $0.observations }
    fields.field(
      "failures",
      "one entry a place that has none, or a name that stands for no place, with `section` null"
    ) { $0.failures + $1.unresolved.map(PlaceFailure.init) }
  }
}

struct ObservationEntry: JSONObject {
  let answer: PlaceObservation
  let now: Instant

  private var report: ObservationReport { answer.report.value }

  static var shape: String? { "observation" }

  static func declare(_ fields: inout some JSONFields<ObservationEntry>) {
    fields.field("place", "what was asked for") { $0.answer.place }
    fields.include { Provenance($0.answer.report) }
    fields.field("observed", "the moment of the observations: every ten minutes") {
      $0.report.time
    }
    fields.field("stale", "older than an hour") { $0.report.isStale(at: $0.now) }
    fields.field("from", "from where distances are counted") { $0.report.vantage }
    fields.field(
      "station", "that of the temperature: the nearest that gives one"
    ) { $0.report.main.map { StationShape(near: $0) } }
    fields.field("elements", "one member for each element, always all of them, in this order") {
      ObservedElements(report: $0.report)
    }
    fields.field(
      "today", "extremes of the day of `observed`, so far; each null where the station has none"
    ) { TodaysExtremes(report: $0.report) }
  }
}

extension VantagePoint: JSONObject {
  static func declare(_ fields: inout some JSONFields<VantagePoint>) {
    fields.field(
      "kind",
      "`townHall`, with the municipality's name, or `forecastStation`: areas, prefectures, parts of municipalities without the town hall, and three villages whose office stands on another island ask from the station that their forecast's temperatures are for (or one of their own), which has no distance; or `point`, the position or landmark that was asked for"
    ) { VantageKind($0) }
    fields.field("name", "in Japanese; null for a position") { $0.name?.ja }
    fields.field("english", "the same in English") { $0.name?.en }
    fields.include { $0.coordinates }
  }

  private var name: PlaceName? {
    switch self {
    case .townHall(let name, _): name
    case .forecastStation(let station): station.name
    case .point(let point): point.name
    }
  }
}

private enum VantageKind: String, CaseIterable, JSONWord {
  case townHall, forecastStation, point

  init(_ vantage: VantagePoint) {
    switch vantage {
    case .townHall: self = .townHall
    case .forecastStation: self = .forecastStation
    case .point: self = .point
    }
  }
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
    fields.field("code", "AMeDAS number, five digits") { $0.near.station.code.text }
    fields.field("name", "in Japanese") { $0.near.station.name.ja }
    fields.field("english", "in English") { $0.near.station.name.en }
    fields.field(
      "kilometers", unit: "km",
      "along the great circle; null for the station that stands for the place"
    ) { kilometers($0.near) }
    fields.field("altitude", unit: "m") { $0.near.station.altitude }
    fields.field(
      "aboveMain", unit: "m",
      "how much higher than the `station` of the temperature it stands, negative below; null outside of `elements`"
    ) { $0.aboveMain }
    fields.include { $0.near.station.coordinates }
  }
}

private struct ObservedElements: JSONObject {
  let report: ObservationReport

  static func declare(_ fields: inout some JSONFields<ObservedElements>) {
    for element in ObservedElement.allCases {
      fields.field(element.rawValue, unit: element.unit.rawValue) {
        ElementShape(element: element, report: $0.report)
      }
    }
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
    fields.field("value", "null where there is none: never 0") { $0.figure?.value }
    fields.field("unit") { $0.element.unit }
    fields.field(
      "quality",
      "`normal` or `nearlyNormal` (JMA's flags 0 and 1); other values are not used"
    ) { $0.figure?.quality }
    fields.field(
      "estimated", "sunshine that JMA works out from satellites instead of measuring it"
    ) { $0.figure?.isEstimated ?? false }
    fields.field(
      "time",
      "that of `observed`, or up to an hour earlier where the newest map had no value; the weather is reported on the hour"
    ) { $0.figure?.time }
    fields.field("station", "the nearest that has the instrument and gave a value") { element in
      element.figure.map { StationShape(near: $0.station, main: element.main) }
    }
    fields.field(
      "missing",
      "why there is no value. Null also where the station of the measurement gave others of its elements, but not this one"
    ) { $0.gap }
    fields.field("passedOver", "nearer stations that gave no value") { $0.passedOver }
  }
}

extension ObservationGap: JSONObject {
  static var shape: String? { "gap" }

  static func declare(_ fields: inout some JSONFields<ObservationGap>) {
    fields.field("reason", "see below") { GapReason(gap: $0) }
    fields.field(
      "within", unit: "km", "with the reason `noStation`: there is none in so many kilometres"
    ) { $0.radius }
    fields.field("station", "with the other reasons: the nearest that should have a value") {
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
