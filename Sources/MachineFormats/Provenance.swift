import Models

/// The source of an answer, and how current it is.
struct Provenance: JSONObject {
  let origin: AnswerOrigin
  let trouble: ForecastError?

  init<Value>(_ sourced: Sourced<Value>) {
    origin = AnswerOrigin(sourced)
    trouble = sourced.trouble
  }

  static var shape: String? { "provenance" }

  static func declare(_ fields: inout some JSONFields<Provenance>) {
    fields.include { $0.origin }
    fields(
      "trouble",
      "why a stored answer, or another source, had to do, as one of the words under [failures](#failures)"
    ) { $0.trouble }
  }
}

/// The same without the reason why a stored answer had to do.
struct AnswerOrigin: JSONObject, RecordRow {
  let source: SourceKind
  let freshness: Freshness
  let origin: String
  let checked: Instant?

  init<Value>(_ sourced: Sourced<Value>) {
    source = sourced.source
    freshness = sourced.freshness
    origin = sourced.origin
    checked = sourced.checked
  }

  static func declare(_ fields: inout some JSONFields<AnswerOrigin>) {
    fields(
      "source",
      "who answered: `jma`, `jma-xml`, `livedoor`, `archive`, `sample`; which may be who stood in ([sources.md](sources.md))"
    ) { $0.source }
    fields(
      "freshness",
      "`fresh`: asked for now, or stored and the next issue not yet due. `stale`: stored, and asking again failed, or dated ahead of the clock (a forecast by more than half an hour), so that nobody can tell how old it is. `offline`: stored, and asking was forbidden. `sample`: built in, and `replay`: replayed from an archive; both true once"
    ) { $0.freshness }
    fields("origin", "the address, the file, or the name of the sample") { $0.origin }
    fields("checked", "when the service last confirmed this; null for archive and sample") {
      $0.checked
    }
  }

  /// The last columns of most records.
  static func columns(_ columns: inout some RecordColumns<AnswerOrigin>) {
    columns("source") { $0.source }
    columns("freshness") { $0.freshness }
  }
}

extension SourceKind: JSONWord {}
extension Freshness: JSONWord {}
