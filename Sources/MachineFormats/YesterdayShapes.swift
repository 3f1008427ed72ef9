import Models

/// `yesterday` in `forecast --json`.
struct YesterdayShape: JSONObject {
  let sourced: Sourced<YesterdayHigh>

  init(_ sourced: Sourced<YesterdayHigh>) { self.sourced = sourced }

  static var shape: String? { "yesterday" }

  static func declare(_ fields: inout some JSONFields<YesterdayShape>) {
    fields.field("date") { $0.sourced.value.date }
    fields.field("station", "AMeDAS number") { $0.sourced.value.station.text }
    fields.field(
      "high", unit: "°C", "observed; null where the station has no value for the whole day"
    ) { $0.sourced.value.celsius }
    fields.field("reached", "when") { $0.sourced.value.reached }
    fields.include { Provenance($0.sourced) }
  }
}

struct YesterdayRecord: RecordRow {
  let place: PlaceAndArea
  let sourced: Sourced<YesterdayHigh>

  static func columns(_ columns: inout some RecordColumns<YesterdayRecord>) {
    columns.include { $0.place }
    columns.column("date") { $0.sourced.value.date }
    columns.column("observed high", "°C") { $0.sourced.value.celsius }
    columns.column("station", "AMeDAS number") { $0.sourced.value.station.text }
    columns.column("source") { $0.sourced.source }
    columns.column("freshness") { $0.sourced.freshness }
  }
}
