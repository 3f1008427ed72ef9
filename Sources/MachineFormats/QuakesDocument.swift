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

  static var shape: String? { "quakes" }

  static func declare(_ fields: inout some JSONFields<QuakesDocument>) {
    fields.head("quakes")
    fields.at { $0.now }
    fields.include { Provenance($0.answer) }
    fields.field("place", "that of `--place`; null without it") { $0.answer.value.query.place }
    fields.field(
      "least",
      "the least intensity: that of `--min`, else `3`, and any felt in the place's prefecture"
    ) { ($0.answer.value.query.least ?? QuakeQuery.usualLeast).text }
    fields.field("span", unit: "s", "how far back") { $0.answer.value.query.span }
    fields.field("weaker", "how many of that time were weaker and are left out") {
      $0.answer.value.weaker
    }
    fields.field("older", "how many were before it and are left out") { $0.answer.value.older }
    fields.field("withdrawn", "earthquakes of which JMA withdrew every report") {
      $0.answer.value.withdrawn.count
    }
    fields.field("unread", "entries of JMA's list that could not be read, or not whole") {
      $0.answer.value.losses
    }
    fields.field("since", "the earliest earthquake of the list; null for an empty one") {
      $0.answer.value.since
    }
    fields.field(
      "notices", "rows of JMA's list that are no earthquakes: that a great one may come"
    ) { $0.answer.value.notices }
    fields.field("quakes", "newest first") { $0.answer.value.quakes }
  }
}

extension PlacedQuake: JSONObject {
  static var shape: String? { "quake" }

  static func declare(_ fields: inout some JSONFields<PlacedQuake>) {
    fields.field("id", "JMA's number of the event") { $0.quake.id }
    fields.field("occurred", "to the minute") { $0.quake.occurred }
    fields.field("epicentre", "null where no report names it yet") { $0.quake.epicentre }
    fields.field("latitude", unit: "°", "north; null where it is not known") {
      $0.quake.position?.latitude
    }
    fields.field("longitude", unit: "°", "east; null where it is not known") {
      $0.quake.position?.longitude
    }
    fields.field(
      "aheadOfClock", "it is dated ahead of this machine's clock: how long ago it was is not known"
    ) { $0.isAheadOfClock }
    fields.field("depth", unit: "m", "0 is “very shallow”; null where it is not known") {
      $0.quake.position?.depth
    }
    fields.field("magnitude", "null where there is no figure") { $0.quake.magnitude?.value }
    fields.field(
      "magnitudeText",
      "words in the place of a figure: `huge` (over M8), `unknown`, or JMA's; null beside a figure"
    ) { $0.quake.magnitude?.words }
    fields.field(
      "intensity",
      "the greatest: `1` ... `4`, `5-`, `5+`, `6-`, `6+`, `7`, or JMA's word; null where none is known"
    ) { $0.quake.intensity?.text }
    fields.field("preliminary", "the intensity is of quick reports: more may follow") {
      $0.quake.isPreliminary
    }
    fields.field("distant", "it was far from Japan: no intensity is to be expected") {
      $0.quake.isDistant
    }
    fields.field("updated", "when the hypocentre was worked out anew; null if it was not") {
      $0.quake.updated
    }
    fields.field("prefectures", "the strongest first, as JMA lists them") { $0.quake.prefectures }
    fields.field("reports", "newest first; withdrawn ones are not among them") { $0.quake.reports }
    fields.field("atPlace", "with `--place`; null without it") { placed in
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
    fields.field("name") { $0.name }
    fields.field("english", "JMA's; null where it gives none") { $0.english }
    fields.field("code") { $0.code }
  }
}

extension QuakeReport.PrefectureIntensity: JSONObject {
  static var shape: String? { "prefectureIntensity" }

  static func declare(_ fields: inout some JSONFields<QuakeReport.PrefectureIntensity>) {
    fields.field("code", "two digits") { $0.code }
    fields.field("name") { prefecture, machine in
      machine.catalog.prefectureName(PrefectureCode(prefecture.code))?.ja
    }
    fields.field("intensity", "the greatest; as of a municipality where none has come") {
      $0.intensity.text
    }
    fields.field("municipalities", "empty in quick reports") { $0.municipalities }
  }
}

extension QuakeReport.MunicipalityIntensity: JSONObject {
  static var shape: String? { "municipalityIntensity" }

  static func declare(_ fields: inout some JSONFields<QuakeReport.MunicipalityIntensity>) {
    fields.field(
      "code", "seven digits; the first five are the JIS code. Designated cities come by ward"
    ) { $0.code }
    fields.field(
      "intensity",
      "the greatest; where its figure has not come to JMA `未入電`, or `震度５弱以上未入電` where JMA takes it to be 5- or more"
    ) { $0.intensity.text }
  }
}

extension QuakeReport: JSONObject {
  static var shape: String? { "quakeReport" }

  static func declare(_ fields: inout some JSONFields<QuakeReport>) {
    fields.field(
      "kind",
      "`quick` (震度速報), `hypocentre` (震源に関する情報), `full` (震源・震度情報), `distant` (遠地地震), `update` (震源要素更新), `longPeriod`, `notice`, `other`"
    ) { $0.kind }
    fields.field("title", "JMA's own words") { $0.title }
    fields.field("type", "`issued`, `corrected`, `delayed`, `other`") { $0.infoType }
    fields.field("serial", "the number of its kind; null where it has none") { $0.serial }
    fields.field("issued") { $0.reported }
    fields.field("created", "when it was made, to the second") { $0.created }
    fields.field("document", "its name at the source") { $0.document }
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
    fields.field(
      "family",
      "`nankai` (南海トラフ地震臨時情報), `nankaiCommentary` (南海トラフ地震関連解説情報), `hokkaidoSanriku` (北海道・三陸沖後発地震注意情報), `other`"
    ) { $0.family }
    fields.field(
      "keyword",
      "`warning` (巨大地震警戒), `caution` (巨大地震注意), `investigating` (調査中), `extra` (臨時解説), `concluded` (調査終了), `regular` (定例解説); null where there is none, or its document cannot be had"
    ) { $0.keyword }
    fields.field("title", "JMA's own words") { $0.report.title }
    fields.field("issued") { $0.report.reported }
    fields.field("created", "when it was made, to the second") { $0.report.created }
    fields.field("aheadOfClock", "it is dated ahead of this machine's clock") {
      $0.isAheadOfClock
    }
    fields.field("headline", "null where there is none") { $0.headline }
    fields.field("text", "null where its document cannot be had, or was not asked for") { $0.text }
    fields.field("document", "its name at the source") { $0.report.document }
    fields.field("failure", "why its document cannot be had") { $0.failure }
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
    fields.field(
      "state",
      "`felt`; `notReceived` (its figure has not come to JMA); `notListed` (a full report has no intensity there); `onlyPrefecture` and `notYet` (so far only prefectures are reported); `unknown`; `distant`"
    ) { $0.intensity.state }
    fields.field("intensity", "null unless it was felt there") { $0.intensity.intensity?.text }
    fields.field("greatestOfParts", "it is the greatest of the wards or parts of the place") {
      if case .felt(_, isGreatestOfParts: true) = $0.intensity { true } else { false }
    }
    fields.field(
      "assumedStrong", "its figure has not come, and JMA takes it to be 5- or more"
    ) { $0.intensity == .notReceived(isAssumedStrong: true) }
    fields.field("distance", unit: "km", "to the epicentre") { $0.distance }
  }
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
    columns.column("id") { $0.placed.quake.id }
    columns.column("occurred") { $0.placed.quake.occurred }
    columns.column("epicentre") { $0.placed.quake.epicentre?.name }
    columns.column("latitude") { $0.placed.quake.position?.latitude }
    columns.column("longitude") { $0.placed.quake.position?.longitude }
    columns.column("depth", "m; 0 is very shallow") { $0.placed.quake.position?.depth }
    columns.column("magnitude") { $0.placed.quake.magnitude?.value }
    columns.column("magnitudeText") { $0.placed.quake.magnitude?.words }
    columns.column("intensity", "the greatest") { $0.placed.quake.intensity?.text }
    columns.column("preliminary", "1 or 0") { $0.placed.quake.isPreliminary }
    columns.column("distant", "1 or 0") { $0.placed.quake.isDistant }
    columns.column("updated") { $0.placed.quake.updated }
    columns.column("place", "`code` of `--place`") { $0.place?.shortCode }
    columns.column("placeState") { $0.placed.intensity?.state }
    columns.column("placeIntensity") { $0.placed.intensity?.intensity?.text }
    columns.column("distance", "km") { $0.placed.distance }
    columns.column("source") { $0.origin.source }
    columns.column("freshness") { $0.origin.freshness }
  }
}

struct FeltRecord: RecordRow {
  let quake: Quake
  let code: String
  let intensity: SeismicIntensity

  static func columns(_ columns: inout some RecordColumns<FeltRecord>) {
    columns.column("id", "the event") { $0.quake.id }
    columns.column("code", "two digits for a prefecture, seven for a municipality or ward") {
      $0.code
    }
    columns.column("intensity", "the greatest there") { $0.intensity.text }
  }
}

// MARK: One in detail

struct QuakeDocument: JSONObject {
  let detail: QuakeDetail
  let list: Sourced<FoundQuakes>
  let now: Instant

  static var shape: String? { "quakeDetail" }

  static func declare(_ fields: inout some JSONFields<QuakeDocument>) {
    fields.head("quakeDetail")
    fields.at { $0.now }
    fields.include { Provenance($0.list) }
    fields.field("quake", "what its reports say together") { $0.detail.placed }
    fields.field("report", "its fullest report, all of it; null where it cannot be had") {
      (document) -> WholeReport? in
      if case .success(let found) = document.detail.telegram {
        return WholeReport(found: found)
      }
      return nil
    }
    fields.field(
      "reportFailure", "why there is no report, as one of the words under [failures](#failures)"
    ) {
      (document) -> ForecastError? in
      if case .failure(let error) = document.detail.telegram { return error }
      return nil
    }
    fields.field("longPeriod", "long-period ground motion; null where none is reported") {
      (document) -> LongPeriodReport? in
      if case .success(let found) = document.detail.longPeriod { return found }
      return nil
    }
    fields.field("longPeriodFailure", "why that is not known") {
      (document) -> ForecastError? in
      if case .failure(let error) = document.detail.longPeriod { return error }
      return nil
    }
  }
}

struct WholeReport: JSONObject {
  let found: Sourced<Telegram>

  static var shape: String? { "wholeReport" }

  static func declare(_ fields: inout some JSONFields<WholeReport>) {
    fields.include { Provenance($0.found) }
    fields.field("inForce", "as of a telegram of `read`") { $0.found.value.isInForce }
    fields.field("control") { $0.found.value.control }
    fields.field("head") { $0.found.value.head }
    fields.field("parts", "as of a telegram of `read`") { $0.found.value.parts }
  }
}

extension LongPeriodReport: JSONObject {
  static var shape: String? { "longPeriod" }

  static func declare(_ fields: inout some JSONFields<LongPeriodReport>) {
    fields.field("highest", "the greatest class, `1` to `4`") { $0.highest }
    fields.field("areas") { $0.areas }
  }
}

extension LongPeriodReport.Area: JSONObject {
  static func declare(_ fields: inout some JSONFields<LongPeriodReport.Area>) {
    fields.field("code") { $0.code }
    fields.field("class") { $0.level }
  }
}
