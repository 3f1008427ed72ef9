package import Models

extension MachineOutput {
  package func bulletins(_ answer: Sourced<[PlaceBulletins]>, now: Instant) -> JSONDocument {
    BulletinsDocument(answer: answer.judged(at: now)).json(at(now))
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

  static func declare(_ fields: JSONFields<Self>) {
    fields.dated("bulletins")
    fields.include { Provenance($0.answer) }
    fields("places", "one entry a place, in the order asked for; without a place one for all Japan")
    { $0.answer.value }
    fields.unresolvedPlaces()
  }
}

extension PlaceBulletins: JSONObject {
  static var shape: String? { "bulletinsOfPlace" }

  static func declare(_ fields: JSONFields<Self>) {
    fields("place", "what was asked for; null for all Japan") { $0.place }
    fields("unread", "entries of JMA's list that could not be read, or not whole") { $0.losses }
    fields("bulletins", "newest first; those that do not say when are last") { $0.bulletins }
  }
}

extension PlaceBulletins.Placed: JSONObject {
  static var shape: String? { "bulletin" }

  static func declare(_ fields: JSONFields<Self>) {
    fields("issued") { $0.bulletin.reported }
    fields("handled", "when JMA's system handled it") { $0.bulletin.controlled }
    fields("kind", "府県気象解説情報 and the like; null for a PDF") { $0.bulletin.kind }
    fields("title", "JMA's own words") { $0.bulletin.title }
    fields("type", "`issued`, `corrected`, `cancelled`, or JMA's word") {
      $0.bulletin.infoType?.machineName
    }
    fields("office", "who issued it") { $0.bulletin.publishingOffice }
    fields("scope", "`office`, `center` (a region), `japan`, `unknown`") { $0.scope.rawValue }
    fields("areas", "codes of offices and regions") { $0.bulletin.areaCodes }
    fields("areaNames", "as far as they are known") { $0.areas.map { Names(name: $0) } }
    fields("event", "bulletins of one event share it") { $0.bulletin.eventID }
    fields("pdf", "it is a picture of paper, not a text") { $0.bulletin.isPDF }
    fields("text", "address of the text; null for a PDF") { $0.bulletin.textAddress }
  }
}

struct BulletinRecord: RecordRow {
  let place: Place?
  let placed: PlaceBulletins.Placed
  let origin: AnswerOrigin

  static func columns(_ columns: RecordColumns<Self>) {
    columns("place", "`code`; a dash for all Japan") { $0.place?.shortCode }
    columns("issued") { $0.placed.bulletin.time }
    columns("scope") { $0.placed.scope.rawValue }
    columns("areas", "codes") { $0.placed.bulletin.areaCodes.dashed }
    columns("kind") { $0.placed.bulletin.kind }
    columns("title") { $0.placed.bulletin.title }
    columns("type") { $0.placed.bulletin.infoType?.machineName }
    columns("office") { $0.placed.bulletin.publishingOffice }
    columns("text", "address of the text") { $0.placed.bulletin.textAddress }
    columns.include { $0.origin }
  }
}
