package import Models

extension MachineOutput {
  package func volcanoes(_ answer: VolcanoesAnswer, now: Instant) -> JSONDocument {
    VolcanoesDocument(answer: answer.judged(at: now), now: now).json(self)
  }

  package func volcanoRecords(_ answer: VolcanoesAnswer, now: Instant) -> [String] {
    let judged = answer.judged(at: now)
    return answer.reports.value.reports.map { record(VolcanoShape(report: $0, answer: judged)) }
  }
}

struct VolcanoesDocument: JSONObject {
  let answer: VolcanoesAnswer
  let now: Instant

  static func declare(_ fields: inout some JSONFields<VolcanoesDocument>) {
    fields.head("volcanoes") { $0.now }
    fields.include { Provenance($0.answer.reports) }
    fields("unread", "records that could not be read: there may be more warnings") {
      $0.answer.reports.value.losses
    }
    fields("volcanoes", "those with a report in force, the gravest first") { document in
      document.answer.reports.value.reports.map {
        VolcanoShape(report: $0, answer: document.answer)
      }
    }
    fields.unresolvedPlaces()
  }
}

struct VolcanoShape: JSONObject, RecordRow {
  let report: VolcanoReport
  let answer: VolcanoesAnswer

  private var level: Int? { if case .level(let level) = report.alert { level } else { nil } }

  static var shape: String? { "volcano" }

  static func declare(_ fields: inout some JSONFields<VolcanoShape>) {
    fields("code", "three digits") { $0.report.code }
    fields("name") { WrittenText($0.report.name) }
    fields("english", "by JMA's list or, where it is not at hand, a table; null without one") {
      shape in
      WrittenText(
        shape.answer.volcanoes?[shape.report.code]?.english
          ?? VolcanoNames.english(shape.report.code, name: shape.report.name))
    }
    fields("warning", "whether a warning is in force; a report may also lower the level") {
      $0.report.alert.isWarning
    }
    fields("level", "1 to 5; null for a volcano without levels") { $0.level }
    fields("alert", "JMA's words for it") { WrittenText($0.report.alertName) }
    fields("condition", "what the last report did, in JMA's word") {
      WrittenText($0.report.condition)
    }
    fields("issued", "when the last report was issued; it may be years old and in force") {
      $0.report.reported
    }
    fields("municipalities", "that are warned") { shape in
      shape.report.municipalities.map { CodeWithName(code: $0.code, name: $0.name) }
    }
    fields("position", "by JMA's list; null if it could not be had") { shape in
      shape.answer.volcanoes?[shape.report.code]?.coordinates
    }
    fields("places", "for each place that was asked for, computed by soramoyo") { shape in
      shape.answer.places.map { place in
        StormDistanceShape(
          place: place.place, distance: shape.answer.distance(of: shape.report, from: place))
      }
    }
  }

  static func columns(_ columns: inout some RecordColumns<VolcanoShape>) {
    columns("code") { $0.report.code }
    columns("name") { $0.report.name }
    columns("warning") { $0.report.alert.isWarning }
    columns("level") { $0.level }
    columns("alert", "JMA's words") { $0.report.alertName }
    columns("condition") { $0.report.condition }
    columns("issued") { $0.report.reported }
    columns("municipalities", "codes") { $0.report.municipalities.map(\.code).dashed }
    columns.include { AnswerOrigin($0.answer.reports) }
  }
}
