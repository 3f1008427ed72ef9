package import Models

extension MachineOutput {
  package func bulletins(_ answer: Sourced<[PlaceBulletins]>, now: Instant) -> JSONDocument {
    BulletinsDocument(answer: answer.judged(at: now), now: now).json(self)
  }

  package func bulletin(_ answer: Sourced<PlaceBulletins.Whole>, now: Instant) -> JSONDocument {
    BulletinDocument(answer: answer.judged(at: now), now: now).json(self)
  }

  /// One record a line of the text; none for a sheet of paper.
  package func bulletinRecords(
    _ answer: Sourced<PlaceBulletins.Whole>, now: Instant
  ) -> [String] {
    let origin = AnswerOrigin(answer.judged(at: now))
    guard let text = answer.value.text else { return [] }
    let headline = text.headline.map { [(kind: "headline", text: Optional($0))] } ?? []
    return (headline + text.lines.map(\.named)).map { line in
      record(
        BulletinLineRecord(
          bulletin: answer.value.placed.bulletin, kind: line.kind, text: line.text, origin: origin))
    }
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

  static func declare(_ fields: inout some JSONFields<BulletinsDocument>) {
    fields.head("bulletins") { $0.now }
    fields.include { Provenance($0.answer) }
    fields("places", "one entry a place, in the order asked for; without a place one for all Japan")
    { $0.answer.value }
    fields.unresolvedPlaces()
  }
}

extension PlaceBulletins: JSONObject {
  static var shape: String? { "bulletinsOfPlace" }

  static func declare(_ fields: inout some JSONFields<PlaceBulletins>) {
    fields("place", "what was asked for; null for all Japan") { $0.place }
    fields("unread", "entries of JMA's list that could not be read, or not whole") { $0.losses }
    fields(
      "bulletins",
      "newest first; those that do not say when are last. All of JMA's list, or the days of `--since`"
    ) { $0.bulletins }
  }
}

extension PlaceBulletins.Placed: JSONObject {
  static var shape: String? { "bulletin" }

  static func declare(_ fields: inout some JSONFields<PlaceBulletins.Placed>) {
    fields("issued") { $0.bulletin.reported }
    fields("handled", "when JMA's system handled it") { $0.bulletin.controlled }
    fields("kind", "府県気象解説情報 and the like; null for a PDF") { WrittenText($0.bulletin.kind) }
    fields("title", "JMA's own words") { WrittenText($0.bulletin.title) }
    fields("type", "`issued`, `corrected`, `cancelled`, or JMA's word") {
      $0.bulletin.infoType?.machineName
    }
    fields("office", "who issued it") { WrittenText($0.bulletin.publishingOffice) }
    fields("scope", "`office`, `center` (a region), `japan`, `unknown`") { $0.scope.rawValue }
    fields("areas", "codes of offices and regions") { $0.bulletin.areaCodes }
    fields("areaNames", "as far as they are known") { $0.areas.map { Names(name: $0) } }
    fields("event", "bulletins of one event share it") { $0.bulletin.eventID }
    fields("pdf", "it is a picture of paper, not a text") { $0.bulletin.isPDF }
    fields("text", "address of the text; null for a PDF, or where only the list is at hand") {
      $0.bulletin.textAddress
    }
    fields("id", "what `bulletins ID` reads; null for a PDF") { $0.bulletin.id?.text }
  }
}

struct BulletinDocument: JSONObject {
  let answer: Sourced<PlaceBulletins.Whole>
  let now: Instant

  static func declare(_ fields: inout some JSONFields<BulletinDocument>) {
    fields.head("bulletinText") { $0.now }
    fields.include { Provenance($0.answer) }
    fields.include { $0.answer.value.placed }
    fields("parts", "the areas inside of those, as the text lists them") { $0.answer.value.parts }
    fields("headline", "its most important words") { WrittenText($0.answer.value.text?.headline) }
    fields(
      "words",
      "the text, in JMA's characters and lines; headings are in `［］`, rows of tables begin with two ideographic blanks; null for a PDF"
    ) { WrittenText($0.answer.value.text?.text) }
  }
}

extension WholeBulletin.Part: JSONObject {
  static var shape: String? { "bulletinPart" }

  static func declare(_ fields: inout some JSONFields<WholeBulletin.Part>) {
    fields("name", "JMA's own words") { WrittenText($0.name) }
    fields("code", "of a primary area, or of a larger area around it; null where JMA gives none") {
      $0.code
    }
  }
}

struct BulletinRecord: RecordRow {
  let place: Place?
  let placed: PlaceBulletins.Placed
  let origin: AnswerOrigin

  static func columns(_ columns: inout some RecordColumns<BulletinRecord>) {
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
    columns("id", "what `bulletins ID` reads") { $0.placed.bulletin.id?.text }
  }
}

struct BulletinLineRecord: RecordRow {
  let bulletin: Bulletin
  let kind: String
  let text: String?
  let origin: AnswerOrigin

  static func columns(_ columns: inout some RecordColumns<BulletinLineRecord>) {
    columns("id") { $0.bulletin.id?.text }
    columns("issued") { $0.bulletin.time }
    columns("part", "`headline`, `heading`, `prose`, `row` (of a table), `space`") { $0.kind }
    columns("text", "as JMA wrote it; a dash for an empty line") { $0.text }
    columns.include { $0.origin }
  }
}

extension BulletinText.Line {
  fileprivate var named: (kind: String, text: String?) {
    switch self {
    case .heading(let text): ("heading", text)
    case .prose(let text): ("prose", text)
    case .row(let text): ("row", text)
    case .space: ("space", nil)
    }
  }
}
