package import Models
import Pages

extension MachineOutput {
  package func extremes(_ answer: ExtremesAnswer, count: Int, now: Instant) -> JSONDocument {
    ExtremesDocument(answer: answer.judged(at: now), count: count, now: now).json(self)
  }

  /// One record a station.
  package func extremeRecords(
    _ answer: ExtremesAnswer, count: Int, now: Instant
  ) -> [String] {
    answer.judged(at: now).tables.flatMap { part -> [String] in
      guard let table = try? part.table.get() else { return [] }
      return table.value.ranking.prefix(count).map {
        record(StationExtremeRecord(table: table, rank: $0.rank, row: $0.row, place: nil))
      }
        + zip(answer.places, part.places).compactMap { place, extreme in
          extreme.map {
            record(StationExtremeRecord(table: table, rank: $0.rank, row: $0.row, place: place))
          }
        }
    }
  }
}

struct ExtremesDocument: JSONObject {
  let answer: ExtremesAnswer
  let count: Int
  let now: Instant

  static func declare(_ fields: inout some JSONFields<ExtremesDocument>) {
    fields.head("extremes") { $0.now }
    fields("tables", "one a kind that could be had") { document in
      document.answer.tables.compactMap { part in
        (try? part.table.get()).map {
          StationExtremesShape(
            table: $0, part: part, places: document.answer.places, count: document.count)
        }
      }
    }
    fields("failures", "kinds that could not be had, and names that stand for no place") {
      document, machine in
      document.answer.tables.compactMap { part in
        part.table.error.map {
          ExtremeFailure(kind: part.kind, failure: PlaceFailure(place: nil, error: $0))
        }
      } + machine.unresolved.map { ExtremeFailure(kind: nil, failure: PlaceFailure($0)) }
    }
  }
}

struct ExtremeFailure: JSONObject {
  let kind: ExtremeKind?
  let failure: PlaceFailure

  static func declare(_ fields: inout some JSONFields<ExtremeFailure>) {
    fields("kind", "null for a name") { $0.kind }
    fields.include { $0.failure.cause }
  }
}

struct StationExtremesShape: JSONObject {
  let table: Sourced<ExtremeTable>
  let part: ExtremesAnswer.Part
  let places: [Place]
  let count: Int

  static var shape: String? { "stationExtremes" }

  static func declare(_ fields: inout some JSONFields<StationExtremesShape>) {
    fields(
      "kind",
      "`highest`, `lowest` (temperatures since 00:00), `rain24Hours` (the most in 24 hours that ended on the day), `snowDepth` (now)"
    ) { $0.part.kind }
    fields("unit") { $0.part.kind.unit.rawValue }
    fields.include { Provenance($0.table) }
    fields("asOf", "up to when the table goes; 00:00 where the day is over") { $0.table.value.time }
    fields("unread", "rows that could not be read") { $0.table.value.losses }
    fields("stations", "how many have a value") { $0.table.value.rows.count }
    fields("rows", "the most extreme first; without rain or snow none") { shape in
      shape.table.value.ranking.prefix(shape.count).map {
        StationExtremeShape(rank: $0.rank, row: $0.row)
      }
    }
    fields("places", "one a place, in the order asked for") { shape in
      zip(shape.places, shape.part.places).map { place, extreme in
        PlaceExtremeShape(place: place, extreme: extreme)
      }
    }
  }
}

struct PlaceExtremeShape: JSONObject {
  let place: Place
  let extreme: PlaceExtreme?

  static func declare(_ fields: inout some JSONFields<PlaceExtremeShape>) {
    fields("place", "`code`") { $0.place.shortCode }
    fields("kilometers", unit: "km", "to the station; null for the place's own, and without one") {
      ($0.extreme?.station).flatMap(StationShape.kilometers)
    }
    fields("station", "the nearest that has a value; null without one") { shape in
      shape.extreme.map { StationExtremeShape(rank: $0.rank, row: $0.row) }
    }
  }
}

struct StationExtremeShape: JSONObject {
  let rank: Int?
  let row: ExtremeRow

  static var shape: String? { "stationExtreme" }

  static func declare(_ fields: inout some JSONFields<StationExtremeShape>) {
    fields("rank", "in all Japan; equal values share one; null without rain or snow") { $0.rank }
    fields("code", "the station's number") { $0.row.station.text }
    fields("name") { shape, machine in machine.catalog.stationName(shape.row.station) }
    fields("english") { shape, machine in
      machine.catalog.stationNameInEnglish(shape.row.station)
    }
    fields("prefecture", "two digits") { $0.row.station.prefecture?.text }
    fields("value", "in `unit`") { $0.row.value }
    fields("time", "when it was reached") { $0.row.reached }
    fields(
      "fromNormal", unit: "°C", "JMA's own difference to the normal; null until it is published"
    ) { $0.row.fromNormal }
    fields(
      "fromYesterday", unit: "°C",
      "JMA's own difference to the day before; null until it is published"
    ) { $0.row.fromYesterday }
    fields("soFar", "JMA calls the value insufficient, which is usual while the day is not over") {
      $0.row.isSoFar
    }
  }
}

extension ExtremeKind: JSONWord {}

struct StationExtremeRecord: RecordRow {
  let table: Sourced<ExtremeTable>
  let rank: Int?
  let row: ExtremeRow
  let place: Place?

  static func columns(_ columns: inout some RecordColumns<StationExtremeRecord>) {
    columns("kind") { $0.table.value.kind }
    columns("place", "`code`; a dash for a row of the ranking") { $0.place?.shortCode }
    columns("rank") { $0.rank }
    columns("station") { $0.row.station.text }
    columns("name") { row, machine in machine.catalog.stationName(row.row.station) }
    columns("prefecture", "two digits") { $0.row.station.prefecture?.text }
    columns("value") { $0.row.value }
    columns("unit") { $0.table.value.kind.unit.rawValue }
    columns("time") { $0.row.reached }
    columns("fromNormal", "°C") { $0.row.fromNormal }
    columns("fromYesterday", "°C") { $0.row.fromYesterday }
    columns("asOf") { $0.table.value.time }
    columns.include { AnswerOrigin($0.table) }
  }
}
