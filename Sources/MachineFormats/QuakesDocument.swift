package import Models
import Pages

extension MachineOutput {
  package func quakes(_ answer: Sourced<FoundQuakes>, now: Instant) -> JSONDocument {
    QuakesDocument(answer: answer.judged(at: now), now: now).json(self)
  }

  package func quakeRecords(_ answer: Sourced<FoundQuakes>, now: Instant) -> [String] {
    let origin = AnswerOrigin(answer.judged(at: now))
    return answer.value.quakes.map {
      record(QuakeRecord(placed: $0, place: answer.value.query.place, origin: origin))
    }
  }

  package func quake(
    _ detail: QuakeDetail, list: Sourced<FoundQuakes>, now: Instant
  ) -> JSONDocument {
    QuakeDocument(detail: detail.judged(at: now), list: list.judged(at: now), now: now).json(self)
  }

  /// One record a prefecture and municipality.
  package func quakeRecords(_ detail: QuakeDetail) -> [String] {
    let quake = detail.placed.quake
    return quake.prefectures.flatMap { prefecture in
      [FeltRecord(quake: quake, code: prefecture.code, intensity: prefecture.intensity)]
        + prefecture.municipalities.map {
          FeltRecord(quake: quake, code: $0.code, intensity: $0.intensity)
        }
    }.map { record($0) }
  }
}

struct QuakesDocument: JSONObject {
  let answer: Sourced<FoundQuakes>
  let now: Instant

  static func declare(_ fields: inout some JSONFields<QuakesDocument>) {
    fields.head("quakes") { $0.now }
    fields.include { Provenance($0.answer) }
    fields("place", "that of `--place`; null without it") { $0.answer.value.query.place }
    fields(
      "least",
      "the least intensity: that of `--min`, else `3`, and any felt in the place's prefecture"
    ) { ($0.answer.value.query.least ?? QuakeQuery.usualLeast).text }
    fields("span", unit: "s", "how far back") { $0.answer.value.query.span }
    fields("weaker", "how many of that time were weaker and are left out") {
      $0.answer.value.weaker
    }
    fields("older", "how many were before it and are left out") { $0.answer.value.older }
    fields("withdrawn", "earthquakes of which JMA withdrew every report") {
      $0.answer.value.withdrawn.count
    }
    fields("unread", "entries of JMA's list that could not be read, or not whole") {
      $0.answer.value.losses
    }
    fields("since", "the earliest earthquake of the list; null for an empty one") {
      $0.answer.value.since
    }
    fields("notices", "rows of JMA's list that are no earthquakes: that a great one may come") {
      $0.answer.value.notices
    }
    fields("quakes", "newest first") { $0.answer.value.quakes }
  }
}

extension PlacedQuake: JSONObject {
  static var shape: String? { "quake" }

  static func declare(_ fields: inout some JSONFields<PlacedQuake>) {
    fields("id", "JMA's number of the event") { $0.quake.id }
    fields("occurred", "to the minute") { $0.quake.occurred }
    fields("epicentre", "null where no report names it yet") { $0.quake.epicentre }
    fields("latitude", unit: "°", "north; null where it is not known") {
      $0.quake.position?.latitude
    }
    fields("longitude", unit: "°", "east; null where it is not known") {
      $0.quake.position?.longitude
    }
    fields(
      "aheadOfClock", "it is dated ahead of this machine's clock: how long ago it was is not known"
    ) { $0.isAheadOfClock }
    fields("depth", unit: "m", "0 is “very shallow”; null where it is not known") {
      $0.quake.position?.depth
    }
    fields("magnitude", "null where there is no figure") { $0.quake.magnitude?.value }
    fields(
      "magnitudeText",
      "words in the place of a figure: `huge` (over M8), `unknown`, or JMA's; null beside a figure"
    ) { $0.quake.magnitude?.words }
    fields(
      "intensity",
      "the greatest: `1` ... `4`, `5-`, `5+`, `6-`, `6+`, `7`, or JMA's word; null where none is known"
    ) { $0.quake.intensity?.text }
    fields("preliminary", "the intensity is of quick reports: more may follow") {
      $0.quake.isPreliminary
    }
    fields("distant", "it was far from Japan: no intensity is to be expected") {
      $0.quake.isDistant
    }
    fields("updated", "when the hypocentre was worked out anew; null if it was not") {
      $0.quake.updated
    }
    fields("prefectures", "the strongest first, as JMA lists them") { $0.quake.prefectures }
    fields("reports", "newest first; withdrawn ones are not among them") { $0.quake.reports }
    fields("atPlace", "with `--place`; null without it") { placed in
      placed.intensity.map { AtPlace(intensity: $0, distance: placed.distance) }
    }
  }
}

extension QuakeMagnitude {
  var value: Double? { if case .value(let value) = self { value } else { nil } }

  var words: String? {
    switch self {
    case .value: nil
    case .huge: "huge"
    case .unknown: "unknown"
    case .text(let text): text
    }
  }
}

extension QuakeReport.Epicentre: JSONObject {
  static var shape: String? { "epicentre" }

  static func declare(_ fields: inout some JSONFields<QuakeReport.Epicentre>) {
    fields("name") { WrittenText($0.name) }
    fields("english", "JMA's; null where it gives none") { WrittenText($0.english) }
    fields("code") { $0.code }
  }
}

extension QuakeReport.PrefectureIntensity: JSONObject {
  static var shape: String? { "prefectureIntensity" }

  static func declare(_ fields: inout some JSONFields<QuakeReport.PrefectureIntensity>) {
    fields("code", "two digits") { $0.code }
    fields("name") { prefecture, machine in
      machine.catalog.prefectureName(PrefectureCode(prefecture.code))?.ja
    }
    fields("intensity", "the greatest; as of a municipality where none has come") {
      $0.intensity.text
    }
    fields("municipalities", "empty in quick reports") { $0.municipalities }
  }
}

extension QuakeReport.MunicipalityIntensity: JSONObject {
  static var shape: String? { "municipalityIntensity" }

  static func declare(_ fields: inout some JSONFields<QuakeReport.MunicipalityIntensity>) {
    fields("code", "seven digits; the first five are the JIS code. Designated cities come by ward")
    { $0.code }
    fields(
      "intensity",
      "the greatest; where its figure has not come to JMA `未入電`, or `震度５弱以上未入電` where JMA takes it to be 5- or more"
    ) { $0.intensity.text }
  }
}

extension QuakeReport: JSONObject {
  static var shape: String? { "quakeReport" }

  static func declare(_ fields: inout some JSONFields<QuakeReport>) {
    fields(
      "kind",
      "`quick` (震度速報), `hypocentre` (震源に関する情報), `full` (震源・震度情報), `distant` (遠地地震), `update` (震源要素更新), `longPeriod`, `notice`, `other`"
    ) { $0.kind }
    fields("title", "JMA's own words") { WrittenText($0.title) }
    fields("type", "`issued`, `corrected`, `delayed`, `other`") { $0.infoType }
    fields("serial", "the number of its kind; null where it has none") { $0.serial }
    fields("issued") { $0.reported }
    fields("created", "when it was made, to the second") { $0.created }
    fields("document", "its name at the source") { $0.document }
  }
}

extension QuakeReport.Kind: JSONWord {
  static var machineNames: [String] {
    ["quick", "hypocentre", "full", "distant", "update", "longPeriod", "notice", "other"]
  }

  var machineName: String {
    switch self {
    case .quick: "quick"
    case .hypocentre: "hypocentre"
    case .full: "full"
    case .distant: "distant"
    case .update: "update"
    case .longPeriod: "longPeriod"
    case .notice: "notice"
    case .other: "other"
    }
  }
}

extension QuakeNotice: JSONObject {
  static var shape: String? { "quakeNotice" }

  static func declare(_ fields: inout some JSONFields<QuakeNotice>) {
    fields(
      "family",
      "`nankai` (南海トラフ地震臨時情報), `nankaiCommentary` (南海トラフ地震関連解説情報), `hokkaidoSanriku` (北海道・三陸沖後発地震注意情報), `other`"
    ) { $0.family }
    fields(
      "keyword",
      "`warning` (巨大地震警戒), `caution` (巨大地震注意), `investigating` (調査中), `extra` (臨時解説), `concluded` (調査終了), `regular` (定例解説); null where there is none, or its document cannot be had"
    ) { $0.keyword }
    fields("title", "JMA's own words") { WrittenText($0.report.title) }
    fields("issued") { $0.report.reported }
    fields("created", "when it was made, to the second") { $0.report.created }
    fields("aheadOfClock", "it is dated ahead of this machine's clock") { $0.isAheadOfClock }
    fields("headline", "null where there is none") { WrittenText($0.headline) }
    fields("text", "null where its document cannot be had, or was not asked for") {
      WrittenText($0.text)
    }
    fields("document", "its name at the source") { $0.report.document }
    fields("failure", "why its document cannot be had") { $0.failure }
  }
}

extension QuakeNotice.Family: JSONWord {}
extension QuakeNotice.Keyword: JSONWord {}

/// The earthquake at the requested place.
struct AtPlace: JSONObject {
  let intensity: PlaceIntensity
  let distance: Double?

  static var shape: String? { "atPlace" }

  static func declare(_ fields: inout some JSONFields<AtPlace>) {
    fields(
      "state",
      "`felt`; `notReceived` (its figure has not come to JMA); `notListed` (a full report has no intensity there); `onlyPrefecture` and `notYet` (so far only prefectures are reported); `unknown`; `distant`"
    ) { $0.intensity.state }
    fields("intensity", "null unless it was felt there") { $0.intensity.intensity?.text }
    fields("greatestOfParts", "it is the greatest of the wards or parts of the place") {
      if case .felt(_, isGreatestOfParts: true) = $0.intensity { true } else { false }
    }
    fields("assumedStrong", "its figure has not come, and JMA takes it to be 5- or more") {
      $0.intensity == .notReceived(isAssumedStrong: true)
    }
    fields("distance", unit: "km", "to the epicentre") { $0.distance.map(AtPlace.shown) }
  }
}

extension AtPlace {
  /// An epicentre is exact to some kilometres.
  static func shown(kilometers: Double) -> Double { (kilometers * 10).rounded() / 10 }
}

extension PlaceIntensity {
  var state: String {
    switch self {
    case .felt: "felt"
    case .notReceived: "notReceived"
    case .notListed: "notListed"
    case .onlyPrefecture: "onlyPrefecture"
    case .notYet: "notYet"
    case .unknown: "unknown"
    case .distant: "distant"
    }
  }
}

struct QuakeRecord: RecordRow {
  let placed: PlacedQuake
  let place: Place?
  let origin: AnswerOrigin

  static func columns(_ columns: inout some RecordColumns<QuakeRecord>) {
    columns("id") { $0.placed.quake.id }
    columns("occurred") { $0.placed.quake.occurred }
    columns("epicentre") { $0.placed.quake.epicentre?.name }
    columns("latitude") { $0.placed.quake.position?.latitude }
    columns("longitude") { $0.placed.quake.position?.longitude }
    columns("depth", "m; 0 is very shallow") { $0.placed.quake.position?.depth }
    columns("magnitude") { $0.placed.quake.magnitude?.value }
    columns("magnitudeText") { $0.placed.quake.magnitude?.words }
    columns("intensity", "the greatest") { $0.placed.quake.intensity?.text }
    columns("preliminary", "1 or 0") { $0.placed.quake.isPreliminary }
    columns("distant", "1 or 0") { $0.placed.quake.isDistant }
    columns("updated") { $0.placed.quake.updated }
    columns("place", "`code` of `--place`") { $0.place?.shortCode }
    columns("placeState") { $0.placed.intensity?.state }
    columns("placeIntensity") { $0.placed.intensity?.intensity?.text }
    columns("distance", "km") { $0.placed.distance.map(AtPlace.shown) }
    columns.include { $0.origin }
  }
}

struct FeltRecord: RecordRow {
  let quake: Quake
  let code: String
  let intensity: SeismicIntensity

  static func columns(_ columns: inout some RecordColumns<FeltRecord>) {
    columns("id", "the event") { $0.quake.id }
    columns("code", "two digits for a prefecture, seven for a municipality or ward") { $0.code }
    columns("intensity", "the greatest there") { $0.intensity.text }
  }
}

// MARK: One in detail

struct QuakeDocument: JSONObject {
  let detail: QuakeDetail
  let list: Sourced<FoundQuakes>
  let now: Instant

  static func declare(_ fields: inout some JSONFields<QuakeDocument>) {
    fields.head("quakeDetail") { $0.now }
    fields.include { Provenance($0.list) }
    fields("quake", "what its reports say together") { $0.detail.placed }
    fields("report", "its fullest report, all of it; null where it cannot be had") {
      $0.detail.telegram.value.map(WholeReport.init)
    }
    fields(
      "reportFailure", "why there is no report, as one of the words under [failures](#failures)"
    ) { $0.detail.telegram.error }
    fields("longPeriod", "long-period ground motion; null where none is reported") {
      $0.detail.longPeriod.value.flatMap { $0 }
    }
    fields("longPeriodFailure", "why that is not known") { $0.detail.longPeriod.error }
  }
}

struct WholeReport: JSONObject {
  let found: Sourced<Telegram>

  static var shape: String? { "wholeReport" }

  static func declare(_ fields: inout some JSONFields<WholeReport>) {
    fields.include { Provenance($0.found) }
    fields("inForce", "as of a telegram of `read`") { $0.found.value.isInForce }
    fields("control") { $0.found.value.control }
    fields("head") { $0.found.value.head }
    fields("parts", "as of a telegram of `read`") { $0.found.value.parts }
  }
}

extension LongPeriodReport: JSONObject {
  static var shape: String? { "longPeriod" }

  static func declare(_ fields: inout some JSONFields<LongPeriodReport>) {
    fields("highest", "the greatest class, `1` to `4`") { $0.highest }
    fields("areas") { $0.areas }
  }
}

extension LongPeriodReport.Area: JSONObject {
  static func declare(_ fields: inout some JSONFields<LongPeriodReport.Area>) {
    fields("code") { $0.code }
    fields("class") { $0.level }
  }
}
