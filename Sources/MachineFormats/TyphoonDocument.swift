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

  static func declare(_ fields: inout some JSONFields<TyphoonDocument>) {
    fields.head("typhoon") { $0.now }
    fields.include { Provenance($0.answer.list) }
    fields("unread", "entries of JMA's list that could not be read, or not whole") {
      $0.answer.list.value.losses
    }
    fields(
      "typhoons",
      "whether any of the storms is a typhoon now; null if that is not known, as with an entry that could not be read"
    ) { $0.isAny }
    fields("storms", "in the order of JMA's list; empty if there are none") {
      $0.answer.storms.map { [places = $0.answer.places, now = $0.now] in
        StormShape(storm: $0, places: places, now: now)
      }
    }
    fields(
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

struct StormShape: JSONObject, PartedShape {
  let storm: StormAnswer
  let places: [PlacePosition]
  let now: Instant

  static var shape: String? { "storm" }
  static let parts = "`report`, `track`, `chances`, `dayChances`"

  static func declare(_ fields: inout some JSONFields<StormShape>) {
    fields("id", "JMA's identifier, which is not the number of the typhoon") {
      $0.storm.storm.id.text
    }
    fields("year", "of the number") { $0.storm.designation.year }
    fields("number", "25 is 台風第25号; null for what never was a typhoon") {
      $0.storm.designation.number
    }
    fields("letter", "of a depression that is expected to become a typhoon") {
      $0.storm.designation.letter
    }
    fields("name", "as JMA writes it; null where it has none") {
      WrittenText($0.storm.report?.value.name?.ja)
    }
    fields("english", "the name in English") { WrittenText($0.storm.report?.value.name?.en) }
    fields("class", "`TD` 熱帯低気圧, `TS`, `STS`, `TY` 台風, `LOW` 温帯低気圧, or JMA's word") {
      $0.storm.stormClass?.code
    }
    fields("listed", "when its information was issued, by the list") { $0.storm.storm.issued }
    fields("report", "analysis and forecasts; null if they could not be had") { shape in
      shape.storm.report.map {
        StormReportShape(report: $0, storm: shape.storm, places: shape.places)
      }
    }
    fields("track", "for a map; null if there is none, or it could not be had") {
      $0.storm.track?.value
    }
    fields(
      "chances",
      "probability of storm winds for the places; null if none is published, or it could not be had"
    ) { shape in
      shape.storm.chances.map { chances in
        StormChancesShape(
          chances: chances, days: shape.storm.dayChances?.value,
          groups: shape.places.flatMap(\.groups).uniqued(by: \.code), now: shape.now)
      }
    }
    fields("failures", "what could not be had") { $0.failures }
  }

  private var failures: [PartFailure<Self>] {
    let details = storm.details
    return [
      ("report", details.report.error), ("track", details.track.error),
      ("chances", details.chances.error), ("dayChances", details.dayChances.error),
    ].compactMap(PartFailure.init)
  }
}

struct StormReportShape: JSONObject {
  let report: Sourced<StormReport>
  let storm: StormAnswer
  let places: [PlacePosition]

  static func declare(_ fields: inout some JSONFields<StormReportShape>) {
    fields.include { Provenance($0.report) }
    fields("issued") { $0.report.value.issued }
    fields("unread", "values that could not be read") { $0.report.value.losses }
    fields("moments", "in the order of their times") { shape in
      shape.report.value.moments.map {
        StormMomentShape(moment: $0, storm: shape.storm, places: shape.places)
      }
    }
  }
}

struct StormMomentShape: JSONObject {
  let moment: StormMoment
  let storm: StormAnswer
  let places: [PlacePosition]

  static func declare(_ fields: inout some JSONFields<StormMomentShape>) {
    fields("kind", "`analysis`, `estimate` (an hour later), `forecast`") { $0.moment.kind }
    fields("hours", unit: "h", "from the analysis, as JMA counts them") { $0.moment.hours }
    fields("time") { $0.moment.time }
    fields("class", "as of the storm; it may change in a forecast") { $0.moment.stormClass?.code }
    fields("size", "大型, 超大型; null without a word") { WrittenText($0.moment.size) }
    fields("intensity", "強い, 非常に強い, 猛烈な; null without a word") { WrittenText($0.moment.intensity) }
    fields("position", "of the centre") { $0.moment.position }
    fields("accuracy", "JMA's word for how sure the position is") {
      WrittenText($0.moment.accuracy)
    }
    fields("location", "the position in JMA's words") { WrittenText($0.moment.location) }
    fields(
      "circleKilometers", unit: "km",
      "radius of the forecast circle: the centre is in it with a probability of 70 %"
    ) { $0.moment.circle }
    fields("course", "where it moves, in JMA's words") { WrittenText($0.moment.course) }
    fields("speedKilometersPerHour", unit: "km/h") { $0.moment.speed?.kilometersPerHour }
    fields("speedNote", "JMA's word in place of a figure: ゆっくり, ほとんど停滞") {
      WrittenText($0.moment.speed?.note)
    }
    fields("pressure", unit: "hPa", "at the centre") { $0.moment.pressure }
    fields("windMetersPerSecond", unit: "m/s", "the strongest of ten minutes") {
      $0.moment.wind?.metersPerSecond
    }
    fields("windKnots", unit: "kt") { $0.moment.wind?.knots }
    fields("gustMetersPerSecond", unit: "m/s") { $0.moment.gust?.metersPerSecond }
    fields("gustKnots", unit: "kt") { $0.moment.gust?.knots }
    fields("gales", "how far winds of 15 m/s blow; empty where that is not given") {
      $0.moment.galeArea
    }
    fields(
      "stormWinds",
      "how far winds of 25 m/s blow; of a forecast, where they may blow; empty where that is not given"
    ) { $0.moment.stormArea }
    fields("places", "for each place that was asked for, computed by soramoyo") { shape in
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
  let distance: GreatCircleDistance?

  static func declare(_ fields: inout some JSONFields<StormDistanceShape>) {
    fields("place", "`code`") { $0.place.shortCode }
    fields("kilometers", unit: "km", "to the centre, on the shortest way") { shape in
      shape.distance.map { ($0.kilometers * 10).rounded() / 10 }
    }
    fields("bearing", unit: "°", "where the centre lies, from north clockwise") { shape in
      shape.distance.map { ($0.bearing * 10).rounded() / 10 }
    }
  }
}

extension StormMoment.Kind: JSONWord {}

extension StormRange: JSONObject {
  static func declare(_ fields: inout some JSONFields<StormRange>) {
    fields("side", "JMA's word; null for all sides") { WrittenText($0.side) }
    fields("kilometers", unit: "km") { $0.kilometers }
  }
}

extension StormTrack: JSONObject {
  static func declare(_ fields: inout some JSONFields<StormTrack>) {
    fields("before", "before it was a typhoon, oldest first") { $0.before }
    fields("past", "as a typhoon, oldest first") { $0.past }
    fields("gales", "where winds of 15 m/s blow") { $0.gale }
    fields("stormWinds", "where winds of 25 m/s blow") { $0.storm }
    fields("circles", "of the forecasts") { $0.forecasts }
  }
}

extension StormCircle: JSONObject {
  static func declare(_ fields: inout some JSONFields<StormCircle>) {
    fields("center") { $0.center }
    fields("kilometers", unit: "km", "its radius") { $0.radius }
  }
}

extension StormTrack.Forecast: JSONObject {
  static func declare(_ fields: inout some JSONFields<StormTrack.Forecast>) {
    fields("time") { $0.time }
    fields.include { $0.circle }
  }
}

extension StormText: JSONObject {
  static func declare(_ fields: inout some JSONFields<StormText>) {
    fields("title", "JMA's own words") { WrittenText($0.title) }
    fields("issued") { $0.reported }
    fields("storm", "`id`") { $0.storm.text }
    fields("office", "who issued it; null if not known") { WrittenText($0.office) }
    fields("earlier", "how many of the same office about the storm came before it") { $0.earlier }
    fields("text", "where its words are; null where it has none, or only the list is at hand") {
      $0.address
    }
    fields("headline", "its most important words; null where its words were not read") {
      WrittenText(try? $0.words?.get().headline)
    }
    fields(
      "words",
      "the whole text in lines, with the ideographic blanks that align its tables; read of the newest for the whole country and for the places' offices, where it is one storm or there are places"
    ) { WrittenText(try? $0.words?.get().text) }
    fields("failure", "why its words cannot be had; null where they were not asked for") {
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
    fields("start", "of the first three hours") { $0.chances.value.start }
    fields("areas", "JMA's groups of municipalities that the places lie in") { shape in
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
    fields("slots", "of three hours; null if the file lacks the area") { $0.slots }
    fields("peak", "the first with the greatest chance of the slots that are not past") {
      shape in
      shape.slots?.filter { $0.end > shape.now }.peak
    }
    fields(
      "withinDays", unit: "%", "at any time within one day, two days ...; null if not published"
    ) { $0.days }
  }
}

extension StormChances.Slot: JSONObject {
  static func declare(_ fields: inout some JSONFields<StormChances.Slot>) {
    fields("start") { $0.start }
    fields("end") { $0.end }
    fields("percent", unit: "%") { $0.percent }
  }
}

struct StormRecord: RecordRow {
  let storm: StormAnswer
  let report: Sourced<StormReport>
  let moment: StormMoment

  static func columns(_ columns: inout some RecordColumns<StormRecord>) {
    columns("id") { $0.storm.storm.id.text }
    columns("number", "of the typhoon, or a letter") { row -> String? in
      row.storm.designation.number.map { String($0) } ?? row.storm.designation.letter
    }
    columns("name") { $0.report.value.name?.ja }
    columns("issued") { $0.report.value.issued }
    columns("kind") { $0.moment.kind }
    columns("time") { $0.moment.time }
    columns("class") { $0.moment.stormClass?.code }
    columns("latitude") { $0.moment.position?.latitude }
    columns("longitude") { $0.moment.position?.longitude }
    columns("circle", "km") { $0.moment.circle }
    columns("pressure", "hPa") { $0.moment.pressure }
    columns("wind", "m/s") { $0.moment.wind?.metersPerSecond }
    columns("gust", "m/s") { $0.moment.gust?.metersPerSecond }
    columns("course") { $0.moment.course }
    columns("speed", "km/h") { $0.moment.speed?.kilometersPerHour }
    columns("location", "JMA's words") { $0.moment.location }
    columns.include { AnswerOrigin($0.report) }
  }
}
