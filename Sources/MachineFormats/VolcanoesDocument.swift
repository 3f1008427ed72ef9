package import Models

extension MachineOutput {
  package func volcanoes(_ answer: VolcanoesAnswer, now: Instant) -> JSONDocument {
    VolcanoesDocument(answer: answer.judged(at: now), now: now).json(self)
  }

  package func volcanoRecords(_ answer: VolcanoesAnswer, now: Instant) -> [String] {
    let judged = answer.judged(at: now)
    return answer.reports.value.reports.map { record(VolcanoRecord(report: $0, answer: judged)) }
  }
}

struct VolcanoesDocument: JSONObject {
  let answer: VolcanoesAnswer
  let now: Instant

  static var shape: String? { "volcanoes" }

  static func declare(_ fields: inout some JSONFields<VolcanoesDocument>) {
    fields.head("volcanoes")
    fields.at { $0.now }
    fields.include { Provenance($0.answer.reports) }
    fields.field("unread", "records that could not be read: there may be more warnings") {
      $0.answer.reports.value.losses
    }
    fields.field("volcanoes", "those with a report in force, the gravest first") { document in
      document.answer.reports.value.reports.map {
        VolcanoShape(report: $0, answer: document.answer)
      }
    }
    fields.unresolvedPlaces()
  }
}

struct VolcanoShape: JSONObject {
  let report: VolcanoReport
  let answer: VolcanoesAnswer

  static var shape: String? { "volcano" }

  static func declare(_ fields: inout some JSONFields<VolcanoShape>) {
    fields.field("code", "three digits") { $0.report.code }
    fields.field("name") { $0.report.name }
    fields.field("english", "by JMA's list or, where it is not at hand, a table; null without one")
    {
      shape in
      shape.answer.volcanoes?[shape.report.code]?.english
        ?? VolcanoNames.english(shape.report.code, name: shape.report.name)
    }
    fields.field("warning", "whether a warning is in force; a report may also lower the level") {
      $0.report.alert.isWarning
    }
    fields.field("level", "1 to 5; null for a volcano without levels") { shape -> Int? in
      if case .level(let level) = shape.report.alert { level } else { nil }
    }
    fields.field("alert", "JMA's words for it") { $0.report.alertName }
    fields.field("condition", "what the last report did, in JMA's word") { $0.report.condition }
    fields.field("issued", "when the last report was issued; it may be years old and in force") {
      $0.report.reported
    }
    fields.field("municipalities", "that are warned") { shape in
      shape.report.municipalities.map { CodeWithName(code: $0.code, name: $0.name) }
    }
    fields.field("position", "by JMA's list; null if it could not be had") { shape in
      shape.answer.volcanoes?[shape.report.code]?.coordinates
    }
    fields.field("places", "for each place that was asked for, computed by soramoyo") { shape in
      shape.answer.places.map { place in
        StormDistanceShape(
          place: place.place, distance: shape.answer.distance(of: shape.report, from: place))
      }
    }
  }
}

struct VolcanoRecord: RecordRow {
  let report: VolcanoReport
  let answer: VolcanoesAnswer

  static func columns(_ columns: inout some RecordColumns<VolcanoRecord>) {
    columns.column("code") { $0.report.code }
    columns.column("name") { $0.report.name }
    columns.column("warning") { $0.report.alert.isWarning }
    columns.column("level") { row -> Int? in
      if case .level(let level) = row.report.alert { level } else { nil }
    }
    columns.column("alert", "JMA's words") { $0.report.alertName }
    columns.column("condition") { $0.report.condition }
    columns.column("issued") { $0.report.reported }
    columns.column("municipalities", "codes") { row -> String? in
      let codes = row.report.municipalities.map(\.code).joined(separator: ",")
      return codes.isEmpty ? nil : codes
    }
    columns.column("source") { AnswerOrigin($0.answer.reports).source }
    columns.column("freshness") { AnswerOrigin($0.answer.reports).freshness }
  }
}
