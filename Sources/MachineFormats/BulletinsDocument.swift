package import Models

extension MachineOutput {
  package func bulletins(_ answer: Sourced<[PlaceBulletins]>, now: Instant) -> JSONDocument {
    BulletinsDocument(answer: answer.judged(at: now), now: now).json(self)
  }

  package func bulletinRecords(_ answer: Sourced<[PlaceBulletins]>, now: Instant) -> [String] {
    let origin = AnswerOrigin(answer.judged(at: now))
    return answer.value.flatMap { found in
      found.bulletins.map {
        record(BulletinRecord(place: found.place, placed: $0, origin: origin))
      }
    }
  }
}

struct BulletinsDocument: JSONObject {
  let answer: Sourced<[PlaceBulletins]>
  let now: Instant

  static var shape: String? { "bulletins" }

  static func declare(_ fields: inout some JSONFields<BulletinsDocument>) {
    fields.head("bulletins")
    fields.at { $0.now }
    fields.include { Provenance($0.answer) }
    fields.field(
      "places", "one entry a place, in the order asked for; without a place one for all Japan"
    ) { $0.answer.value }
    fields.unresolvedPlaces()
  }
}

extension PlaceBulletins: JSONObject {
  static var shape: String? { "bulletinsOfPlace" }

  static func declare(_ fields: inout some JSONFields<PlaceBulletins>) {
    fields.field("place", "what was asked for; null for all Japan") { $0.place }
    fields.field("unread", "entries of JMA's list that could not be read, or not whole") {
      $0.losses
    }
    fields.field("bulletins", "newest first; those that do not say when are last") { $0.bulletins }
  }
}

extension PlaceBulletins.Placed: JSONObject {
  static var shape: String? { "bulletin" }

  static func declare(_ fields: inout some JSONFields<PlaceBulletins.Placed>) {
    fields.field("issued") { $0.bulletin.reported }
    fields.field("handled", "when JMA's system handled it") { $0.bulletin.controlled }
    fields.field("kind", "府県気象解説情報 and the like; null for a PDF") { $0.bulletin.kind }
    fields.field("title", "JMA's own words") { $0.bulletin.title }
    fields.field("type", "`issued`, `corrected`, `cancelled`, or JMA's word") {
      $0.bulletin.infoType?.machineName
    }
    fields.field("office", "who issued it") { $0.bulletin.publishingOffice }
    fields.field("scope", "`office`, `center` (a region), `japan`, `unknown`") {
      $0.scope.rawValue
    }
    fields.field("areas", "codes of offices and regions") { $0.bulletin.areaCodes }
    fields.field("areaNames", "as far as they are known") {
      $0.areas.map { Names(name: $0) }
    }
    fields.field("event", "bulletins of one event share it") { $0.bulletin.eventID }
    fields.field("pdf", "it is a picture of paper, not a text") { $0.bulletin.isPDF }
    fields.field("text", "address of the text; null for a PDF") { $0.bulletin.textAddress }
  }
}

struct BulletinRecord: RecordRow {
  let place: Place?
  let placed: PlaceBulletins.Placed
  let origin: AnswerOrigin

  static func columns(_ columns: inout some RecordColumns<BulletinRecord>) {
    columns.column("place", "`code`; a dash for all Japan") { $0.place?.shortCode }
    columns.column("issued") { $0.placed.bulletin.time }
    columns.column("scope") { $0.placed.scope.rawValue }
    columns.column("areas", "codes") { row -> String? in
      let codes = row.placed.bulletin.areaCodes.joined(separator: ",")
      return codes.isEmpty ? nil : codes
    }
    columns.column("kind") { $0.placed.bulletin.kind }
    columns.column("title") { $0.placed.bulletin.title }
    columns.column("type") { $0.placed.bulletin.infoType?.machineName }
    columns.column("office") { $0.placed.bulletin.publishingOffice }
    columns.column("text", "address of the text") { $0.placed.bulletin.textAddress }
    columns.column("source") { $0.origin.source }
    columns.column("freshness") { $0.origin.freshness }
  }
}
