package import Models
import Pages

extension MachineOutput {
  package func typhoons(_ answer: TyphoonAnswer, now: Instant) -> JSONDocument {
    TyphoonDocument(answer: answer.judged(at: now), now: now).json(self)
  }

  /// One record an analysis or forecast.
  package func typhoonRecords(_ answer: TyphoonAnswer, now: Instant) -> [String] {
    answer.judged(at: now).storms.flatMap { storm -> [String] in
      guard let report = storm.report else { return [] }
      return report.value.moments.map {
        record(StormRecord(storm: storm, report: report, moment: $0))
      }
    }
  }
}

struct TyphoonDocument: JSONObject {
  let answer: TyphoonAnswer
  let now: Instant

  static var shape: String? { "typhoon" }

  static func declare(_ fields: inout some JSONFields<TyphoonDocument>) {
    fields.head("typhoon")
    fields.at { $0.now }
    fields.include { Provenance($0.answer.list) }
    fields.field("unread", "entries of JMA's list that could not be read, or not whole") {
      $0.answer.list.value.losses
    }
    fields.field(
      "typhoons",
      "whether any of the storms is a typhoon now; null if that is not known, as with an entry that could not be read"
    ) { $0.isAny }
    fields.field("storms", "in the order of JMA's list; empty if there are none") {
      $0.answer.storms.map { [places = $0.answer.places, now = $0.now] in
        StormShape(storm: $0, places: places, now: now)
      }
    }
    fields.field(
      "texts",
      "the newest text of each office about these storms, of the last day: first those for the places, then those for the whole country; null if it is not known"
    ) { $0.answer.texts }
    fields.unresolvedPlaces()
  }

  private var isAny: Bool? {
    let classes = answer.storms.map { $0.stormClass?.isTyphoon }
    if classes.contains(true) { return true }
    return classes.contains(nil) || answer.list.value.losses > 0 ? nil : false
  }
}

struct StormShape: JSONObject {
  let storm: StormAnswer
  let places: [TyphoonPlace]
  let now: Instant

  static var shape: String? { "storm" }

  static func declare(_ fields: inout some JSONFields<StormShape>) {
    fields.field("id", "JMA's identifier, which is not the number of the typhoon") {
      $0.storm.storm.id.text
    }
    fields.field("year", "of the number") { $0.storm.designation.year }
    fields.field("number", "25 is 台風第25号; null for what never was a typhoon") {
      $0.storm.designation.number
    }
    fields.field("letter", "of a depression that is expected to become a typhoon") {
      $0.storm.designation.letter
    }
    fields.field("name", "as JMA writes it; null where it has none") {
      $0.storm.report?.value.name?.ja
    }
    fields.field("english", "the name in English") { $0.storm.report?.value.name?.en }
    fields.field(
      "class",
      "`TD` 熱帯低気圧, `TS`, `STS`, `TY` 台風, `LOW` 温帯低気圧, or JMA's word"
    ) { $0.storm.stormClass?.code }
    fields.field("listed", "when its information was issued, by the list") {
      $0.storm.storm.issued
    }
    fields.field("report", "analysis and forecasts; null if they could not be had") { shape in
      shape.storm.report.map {
        StormReportShape(report: $0, storm: shape.storm, places: shape.places)
      }
    }
    fields.field(
      "track", "for a map; null if there is none, or it could not be had"
    ) { $0.storm.track?.value }
    fields.field(
      "chances",
      "probability of storm winds for the places; null if none is published, or it could not be had"
    ) { shape in
      shape.storm.chances.map { chances in
        StormChancesShape(
          chances: chances, days: shape.storm.dayChances?.value,
          groups: shape.places.flatMap(\.groups).uniqued(by: \.code), now: shape.now)
      }
    }
    fields.field("failures", "what could not be had") { $0.failures }
  }

  private var failures: [StormFailure] {
    let details = storm.details
    let found: [(String, ForecastError?)] = [
      ("report", details.report.error), ("track", details.track.error),
      ("chances", details.chances.error), ("dayChances", details.dayChances.error),
    ]
    return found.compactMap { part, error in error.map { StormFailure(part: part, error: $0) } }
  }
}

struct StormFailure: JSONObject {
  let part: String
  let error: ForecastError

  static func declare(_ fields: inout some JSONFields<StormFailure>) {
    fields.field("part", "`report`, `track`, `chances`, `dayChances`") { $0.part }
    fields.field("error", "a word of the list under [failures](#failures)") { $0.error }
    fields.field("message", "the same for people, in English") { failure, machine in
      ErrorText(language: .en, catalog: machine.catalog).text(failure.error)
    }
  }
}

struct StormReportShape: JSONObject {
  let report: Sourced<StormReport>
  let storm: StormAnswer
  let places: [TyphoonPlace]

  static func declare(_ fields: inout some JSONFields<StormReportShape>) {
    fields.include { Provenance($0.report) }
    fields.field("issued") { $0.report.value.issued }
    fields.field("unread", "values that could not be read") { $0.report.value.losses }
    fields.field("moments", "in the order of their times") { shape in
      shape.report.value.moments.map {
        StormMomentShape(moment: $0, storm: shape.storm, places: shape.places)
      }
    }
  }
}

struct StormMomentShape: JSONObject {
  let moment: StormMoment
  let storm: StormAnswer
  let places: [TyphoonPlace]

  static func declare(_ fields: inout some JSONFields<StormMomentShape>) {
    fields.field("kind", "`analysis`, `estimate` (an hour later), `forecast`") { $0.moment.kind }
    fields.field("hours", unit: "h", "from the analysis, as JMA counts them") { $0.moment.hours }
    fields.field("time") { $0.moment.time }
    fields.field("class", "as of the storm; it may change in a forecast") {
      $0.moment.stormClass?.code
    }
    fields.field("size", "大型, 超大型; null without a word") { $0.moment.size }
    fields.field("intensity", "強い, 非常に強い, 猛烈な; null without a word") { $0.moment.intensity }
    fields.field("position", "of the centre") { $0.moment.position }
    fields.field("accuracy", "JMA's word for how sure the position is") { $0.moment.accuracy }
    fields.field("location", "the position in JMA's words") { $0.moment.location }
    fields.field(
      "circleKilometers", unit: "km",
      "radius of the forecast circle: the centre is in it with a probability of 70 %"
    ) {
      $0.moment.circle
    }
    fields.field("course", "where it moves, in JMA's words") { $0.moment.course }
    fields.field("speedKilometersPerHour", unit: "km/h") { $0.moment.speed?.kilometersPerHour }
    fields.field("speedNote", "JMA's word in place of a figure: ゆっくり, ほとんど停滞") {
      $0.moment.speed?.note
    }
    fields.field("pressure", unit: "hPa", "at the centre") { $0.moment.pressure }
    fields.field("windMetersPerSecond", unit: "m/s", "the strongest of ten minutes") {
      $0.moment.wind?.metersPerSecond
    }
    fields.field("windKnots", unit: "kt") { $0.moment.wind?.knots }
    fields.field("gustMetersPerSecond", unit: "m/s") { $0.moment.gust?.metersPerSecond }
    fields.field("gustKnots", unit: "kt") { $0.moment.gust?.knots }
    fields.field("gales", "how far winds of 15 m/s blow; empty where that is not given") {
      $0.moment.galeArea
    }
    fields.field(
      "stormWinds",
      "how far winds of 25 m/s blow; of a forecast, where they may blow; empty where that is not given"
    ) { $0.moment.stormArea }
    fields.field("places", "for each place that was asked for, computed by soramoyo") { shape in
      shape.places.map { place in
        StormDistanceShape(
          place: place.place,
          distance: place.vantage.flatMap { shape.storm.distance(of: shape.moment, from: $0) })
      }
    }
  }
}

struct StormDistanceShape: JSONObject {
  let place: Place
  let distance: StormDistance?

  static func declare(_ fields: inout some JSONFields<StormDistanceShape>) {
    fields.field("place", "`code`") { $0.place.shortCode }
    fields.field("kilometers", unit: "km", "to the centre, on the shortest way") { shape in
      shape.distance.map { ($0.kilometers * 10).rounded() / 10 }
    }
    fields.field("bearing", unit: "°", "where the centre lies, from north clockwise") { shape in
      shape.distance.map { ($0.bearing * 10).rounded() / 10 }
    }
  }
}

extension StormMoment.Kind: JSONWord {}

extension StormRange: JSONObject {
  static func declare(_ fields: inout some JSONFields<StormRange>) {
    fields.field("side", "JMA's word; null for all sides") { $0.side }
    fields.field("kilometers", unit: "km") { $0.kilometers }
  }
}

extension StormTrack: JSONObject {
  static func declare(_ fields: inout some JSONFields<StormTrack>) {
    fields.field("before", "before it was a typhoon, oldest first") { $0.before }
    fields.field("past", "as a typhoon, oldest first") { $0.past }
    fields.field("gales", "where winds of 15 m/s blow") { $0.gale }
    fields.field("stormWinds", "where winds of 25 m/s blow") { $0.storm }
    fields.field("circles", "of the forecasts") { $0.forecasts }
  }
}

extension StormCircle: JSONObject {
  static func declare(_ fields: inout some JSONFields<StormCircle>) {
    fields.field("center") { $0.center }
    fields.field("kilometers", unit: "km", "its radius") { $0.radius }
  }
}

extension StormTrack.Forecast: JSONObject {
  static func declare(_ fields: inout some JSONFields<StormTrack.Forecast>) {
    fields.field("time") { $0.time }
    fields.include { $0.circle }
  }
}

extension StormText: JSONObject {
  static func declare(_ fields: inout some JSONFields<StormText>) {
    fields.field("title", "JMA's own words") { $0.title }
    fields.field("issued") { $0.reported }
    fields.field("storm", "`id`") { $0.storm.text }
    fields.field("office", "who issued it; null if not known") { $0.office }
    fields.field("earlier", "how many of the same office about the storm came before it") {
      $0.earlier
    }
    fields.field("text", "where its words are; null where it has none, or only the list is at hand")
    {
      $0.address
    }
    fields.field("headline", "its most important words; null where its words were not read") {
      try? $0.words?.get().headline
    }
    fields.field(
      "words",
      "the whole text in lines, with the ideographic blanks that align its tables; read of the newest for the whole country and for the places' offices, where it is one storm or there are places"
    ) { try? $0.words?.get().text }
    fields.field("failure", "why its words cannot be had; null where they were not asked for") {
      $0.words?.error
    }
  }
}

struct StormChancesShape: JSONObject {
  let chances: Sourced<StormChances>
  let days: StormDayChances?
  let groups: [MunicipalityGroup]
  let now: Instant

  static func declare(_ fields: inout some JSONFields<StormChancesShape>) {
    fields.include { Provenance($0.chances) }
    fields.field("start", "of the first three hours") { $0.chances.value.start }
    fields.field("areas", "JMA's groups of municipalities that the places lie in") { shape in
      shape.groups.map { group in
        StormAreaChances(
          group: group, slots: shape.chances.value.slots(of: group.code),
          days: shape.days?.chances[group.code], now: shape.now)
      }
    }
  }
}

struct StormAreaChances: JSONObject {
  let group: MunicipalityGroup
  let slots: [StormChances.Slot]?
  let days: [Int?]?
  let now: Instant

  static func declare(_ fields: inout some JSONFields<StormAreaChances>) {
    fields.include { CodeWithNames(code: $0.group.code.text, name: $0.group.name) }
    fields.field("slots", "of three hours; null if the file lacks the area") { $0.slots }
    fields.field("peak", "the first with the greatest chance of the slots that are not past") {
      shape in
      shape.slots?.filter { $0.end > shape.now }.peak
    }
    fields.field(
      "withinDays", unit: "%", "at any time within one day, two days ...; null if not published"
    ) {
      $0.days
    }
  }
}

extension StormChances.Slot: JSONObject {
  static func declare(_ fields: inout some JSONFields<StormChances.Slot>) {
    fields.field("start") { $0.start }
    fields.field("end") { $0.end }
    fields.field("percent", unit: "%") { $0.percent }
  }
}

struct StormRecord: RecordRow {
  let storm: StormAnswer
  let report: Sourced<StormReport>
  let moment: StormMoment

  static func columns(_ columns: inout some RecordColumns<StormRecord>) {
    columns.column("id") { $0.storm.storm.id.text }
    columns.column("number", "of the typhoon, or a letter") { row -> String? in
      row.storm.designation.number.map { String($0) } ?? row.storm.designation.letter
    }
    columns.column("name") { $0.report.value.name?.ja }
    columns.column("issued") { $0.report.value.issued }
    columns.column("kind") { $0.moment.kind }
    columns.column("time") { $0.moment.time }
    columns.column("class") { $0.moment.stormClass?.code }
    columns.column("latitude") { $0.moment.position?.latitude }
    columns.column("longitude") { $0.moment.position?.longitude }
    columns.column("circle", "km") { $0.moment.circle }
    columns.column("pressure", "hPa") { $0.moment.pressure }
    columns.column("wind", "m/s") { $0.moment.wind?.metersPerSecond }
    columns.column("gust", "m/s") { $0.moment.gust?.metersPerSecond }
    columns.column("course") { $0.moment.course }
    columns.column("speed", "km/h") { $0.moment.speed?.kilometersPerHour }
    columns.column("location", "JMA's words") { $0.moment.location }
    columns.column("source") { AnswerOrigin($0.report).source }
    columns.column("freshness") { AnswerOrigin($0.report).freshness }
  }
}
