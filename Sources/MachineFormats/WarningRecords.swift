package import Models

extension MachineOutput {
  /// One record a warning or flood in force; one for a place with none, and one for each unknown part.
  package func warningRecords(_ answers: [PlaceWarnings]) -> [String] {
    answers.flatMap { WarningRecord.all($0) }.map { record($0) }
  }
}

struct WarningRecord: RecordRow {
  let place: String
  let kind: String
  var area: String?
  var name: String?
  let `class`: String
  var level: AlertLevel?
  var code: String?
  var warning: String?
  var status: String?
  var reported: Instant?
  var until: Instant?

  static func all(_ answer: PlaceWarnings) -> [WarningRecord] {
    let place = answer.place.shortCode
    var records: [WarningRecord] = []
    for state in answer.states + answer.areaStates {
      records += state.active.map { entry in
        WarningRecord(
          place: place, kind: "warning", area: state.area.code.text, name: state.area.name?.ja,
          class: entry.meaning?.kind.machineName ?? "unknown", level: entry.meaning?.level,
          code: entry.code?.text, warning: entry.meaning?.ja, status: entry.status.text,
          reported: entry.reported, until: entry.until)
      }
    }
    records += answer.floods.map(\.flood).map { flood in
      WarningRecord(
        place: place, kind: "flood", area: flood.riverCode, name: flood.river,
        class: flood.gravity.known?.machineName ?? "unknown", level: flood.level,
        code: flood.code, warning: flood.name, status: flood.condition, reported: flood.reported)
    }
    if answer.overall == .none {
      records.append(WarningRecord(place: place, kind: "none", class: "none"))
    }
    records += answer.unknowns.map { unknown in
      WarningRecord(
        place: place, kind: "unknown", area: unknown.part.rawValue,
        name: unknown.reason.machineName, class: "unknown", code: unknown.family?.text)
    }
    return records
  }

  static func columns(_ columns: inout some RecordColumns<WarningRecord>) {
    columns.column("place", "`code`") { $0.place }
    columns.column("kind", "`warning`, `flood`, `none`, `unknown`") { $0.kind }
    columns.column(
      "area", "code of the municipality or area, or of the river; for `unknown` the part"
    ) { $0.area }
    columns.column("name", "of the area or river, in Japanese; for `unknown` the reason") {
      $0.name
    }
    columns.column(
      "class", "`advisory`, `warning`, `danger`, `emergency`, `none`, `unknown`"
    ) { $0.class }
    columns.column("level", "2 to 5") { $0.level?.rawValue }
    columns.column("code", "JMA's code; for `unknown` the family") { $0.code }
    columns.column("warning", "in Japanese") { $0.warning }
    columns.column("status", "in Japanese") { $0.status }
    columns.column("reported", "time") { $0.reported }
    columns.column("until", "time") { $0.until }
  }
}
