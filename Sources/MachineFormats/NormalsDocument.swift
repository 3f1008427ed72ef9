package import Models

extension MachineOutput {
  package func normals(_ years: [YearOfNormals], now: Instant) -> JSONDocument {
    NormalsDocument(years: years, now: now).json(self)
  }

  /// One record a month.
  package func normalsRecords(_ years: [YearOfNormals]) -> [String] {
    years.flatMap { year in
      year.months.map { record(NormalsRecord(place: year.place, normals: $0)) }
    }
  }
}

struct NormalsDocument: JSONObject {
  let years: [YearOfNormals]
  let now: Instant

  static func declare(_ fields: inout some JSONFields<NormalsDocument>) {
    fields.head("climate") { $0.now }
    fields.constant(
      "period", "1991-2020", "the years of which they are means. They are no forecast")
    fields("places", "one entry a place that has normals, in the order asked for") { $0.years }
    fields.unresolvedPlaces()
  }
}

extension YearOfNormals: JSONObject {
  static var shape: String? { "yearOfNormals" }

  static func declare(_ fields: inout some JSONFields<YearOfNormals>) {
    fields("place", "what was asked for") { $0.place }
    fields("primaryArea", "the area that the station is of") { CodeWithNames($0.area) }
    fields("from", "from where the distance is counted") { $0.vantage }
    fields("station", "the first of the area's forecast stations that has normals") {
      StationShape(near: $0.station)
    }
    fields("months", "twelve, January first") { $0.months }
  }
}

struct NormalsRecord: RecordRow {
  let place: Place
  let normals: ClimateNormals

  static func columns(_ columns: inout some RecordColumns<NormalsRecord>) {
    columns("place", "`code`") { $0.place.shortCode }
    columns("station", "code") { $0.normals.station.text }
    columns("month", "1 to 12") { $0.normals.month }
    columns("high", "°C") { $0.normals.high }
    columns("low", "°C") { $0.normals.low }
    columns("mean", "°C") { $0.normals.mean }
    columns("rain", "mm") { $0.normals.rain }
    columns("sunshine", "h") { $0.normals.sunshine }
    columns("snow", "cm") { $0.normals.snow }
  }
}
