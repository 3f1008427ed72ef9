import Models

/// A prefecture on the map of observations.
struct ObservedTile: JSONObject {
  let tile: PlacedTile
  let observed: FiguresOrError<ObservedTemperature>

  static var shape: String? { "observedTile" }

  static func declare(_ fields: inout some JSONFields<ObservedTile>) {
    fields.include { $0.tile }
    fields.field("observed", "at the station of the capital's primary area") { $0.observed }
  }
}

struct ObservedTemperature: JSONObject {
  let report: Sourced<ObservationReport>

  init?(_ answer: ObservationAnswer) {
    guard case .observed(let observation) = answer else { return nil }
    report = observation.report
  }

  var figure: ObservedFigure? { report.value.figures[.temperature] }

  static func of(_ answer: ObservationAnswer) -> FiguresOrError<ObservedTemperature> {
    if let temperature = ObservedTemperature(answer) { return .known(temperature) }
    let error = answer.error ?? .cancelled
    return .failed(NoFigures(machineName: error.machineName))
  }

  static var shape: String? { "observedTemperature" }

  static func declare(_ fields: inout some JSONFields<ObservedTemperature>) {
    fields.field("temperature", unit: "°C", "null where no station nearby has one") {
      $0.figure?.value
    }
    fields.field("station", "AMeDAS number, five digits; null without a temperature") {
      $0.figure?.station.station.code.text
    }
    fields.field("time", "when it was observed") { $0.figure?.time ?? $0.report.value.time }
    fields.field("source", "who answered") { $0.report.source }
    fields.field("freshness", "as elsewhere") { $0.report.freshness }
  }
}

struct ObservedTileRecord: RecordRow {
  let tile: PlacedTile
  let temperature: ObservedTemperature?

  static func columns(_ columns: inout some RecordColumns<ObservedTileRecord>) {
    columns.include { $0.tile }
    columns.column("temperature", "observed, °C") { $0.temperature?.figure?.value }
    columns.column("station", "code") { $0.temperature?.figure?.station.station.code.text }
    columns.column("time") { $0.temperature?.report.value.time }
  }
}
