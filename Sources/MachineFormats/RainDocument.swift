package import Models

extension MachineOutput {
  package func rain(_ answers: [RainAnswer], now: Instant) -> JSONDocument {
    RainDocument(answers: answers.map { $0.judged(at: now) }, now: now).json(self)
  }

  /// One record a picture.
  package func rainRecords(_ answers: [RainAnswer], now: Instant) -> [String] {
    answers.compactMap { $0.judged(at: now).rain }.flatMap { answer -> [String] in
      let origin = AnswerOrigin(answer)
      var rows = answer.value.moments.map {
        record(RainRecord(place: answer.value.place, layer: .nowcast, moment: $0, origin: origin))
      }
      if case .success(let hours)? = answer.value.hours {
        rows += hours.value.map {
          record(
            RainRecord(
              place: answer.value.place, layer: .hourly, moment: $0, origin: AnswerOrigin(hours)))
        }
      }
      return rows
    }
  }
}

struct RainDocument: JSONObject {
  let answers: [RainAnswer]
  let now: Instant

  static func declare(_ fields: inout some JSONFields<RainDocument>) {
    fields.head("rain") { $0.now }
    fields("places", "one entry a place, in the order asked for") { rain in
      rain.answers.compactMap(\.rain).map { RainEntry(answer: $0, now: rain.now) }
    }
    fields("failures", "places of which nothing could be had, and names that stand for no place") {
      rain, machine in
      rain.answers.compactMap { answer -> PlaceFailure? in
        guard case .failed(let place, let error) = answer else { return nil }
        return PlaceFailure(place: place, error: error)
      } + machine.unresolved.map(PlaceFailure.init)
    }
  }
}

/// The rain of a place, also as a section of others.
struct RainEntry: JSONObject {
  let answer: Sourced<PlaceRain>
  let outlook: RainOutlook

  init(answer: Sourced<PlaceRain>, now: Instant) {
    self.answer = answer
    outlook = RainOutlook(answer.value, now: now)
  }

  static var shape: String? { "placeRain" }

  static func declare(_ fields: inout some JSONFields<RainEntry>) {
    fields("place", "what was asked for") { $0.answer.value.place }
    fields("from", "the point that is read; null if no position of the place is known") {
      $0.answer.value.vantage
    }
    fields.include { RainFacts(outlook: $0.outlook) }
    fields(
      "frames",
      "the newest observed picture and the forecast ones, rising; empty outside of the pictures"
    ) { $0.answer.value.moments }
    fields(
      "missing",
      "which of JMA's two lists could not be had: `observed`, `forecast`; null where both could"
    ) { $0.missing }
    fields("hours", "what `--hours` adds; null without, and where it could not be had") {
      $0.answer.value.hours?.value.map(RainHours.init)
    }
    fields.include { Provenance($0.answer) }
  }

  private var missing: RainFrame.Kind? {
    switch answer.value.trouble {
    case .noObserved: .observed
    case .noForecast: .forecast
    case nil: nil
    }
  }
}

/// A summary of the hour.
struct RainFacts: JSONObject {
  let outlook: RainOutlook

  static func declare(_ fields: inout some JSONFields<RainFacts>) {
    fields(
      "state",
      "`dry`: none now and for the hour. `raining`: now. `expected`: forecast, and not now or not known now. `unknown`: none in what is known, and not all is. `outside`: no pictures of there"
    ) { $0.outlook.state }
    fields("observed", "the moment of the newest observed picture, which is \"now\"") {
      $0.outlook.observed
    }
    fields(
      "age",
      "of it: `current`, `old` (over 15 minutes), `past` (over 30: no longer \"now\"), `ahead` (this machine's clock is wrong)"
    ) { $0.outlook.age }
    fields("start", "when rain is first forecast; null while it rains") { $0.outlook.start?.time }
    fields("doubtful", "that is a single picture of the lowest class: often noise") {
      $0.outlook.isDoubtful
    }
    fields("stop", "when rain that falls now is forecast to have ended") { $0.outlook.stop }
    fields("resumption", "when it is forecast to begin again") { $0.outlook.resumption?.time }
    fields("heaviest", "the strongest from now on, the first of several") { $0.outlook.heaviest }
  }
}

extension RainOutlook.State: JSONWord {}
extension RainFrame.Kind: JSONWord {}

extension RainAge: JSONWord {}

extension RainMoment: JSONObject {
  static var shape: String? { "rainFrame" }

  static func declare(_ fields: inout some JSONFields<RainMoment>) {
    fields("time", "the moment shown; in `hours` the end of the hour") { $0.time }
    fields("base", "when it was computed") { $0.frame.base }
    fields("kind", "`observed`, `forecast`") { $0.frame.kind }
    fields("class", "JMA's class, 1 to 8; 0 for no rain; null where it is not known") {
      $0.reading.number
    }
    fields(
      "lower", unit: "mm/h",
      "the class begins here (above it for class 1). In `hours` mm in the hour"
    ) { $0.reading.lower }
    fields("upper", unit: "mm/h", "and ends below this; null for class 8, which has no upper end") {
      $0.reading.upper
    }
    fields(
      "unknown",
      "why it is not known: `noTile` (the picture could not be had), `unknownColor` (a colour that is not in JMA's table), `notCovered` (no radar sees the place), `notToldApart` (nothing drawn, and whether a radar sees the place is not known)"
    ) { $0.reading.gap }
  }
}

extension RainReading {
  var number: Int? { figure { $0.rawValue } }
  var lower: Int? { figure { $0.lower } }
  var upper: Int? { figure { $0.upper } }

  /// Of the class; 0 for no rain.
  private func figure(_ get: (RainClass) -> Int?) -> Int? {
    switch self {
    case .dry: 0
    case .rain(let found): get(found)
    case .unknown: nil
    }
  }

  var gap: RainGap? {
    if case .unknown(let gap) = self { gap } else { nil }
  }
}

extension RainGap: JSONWord {
  static var machineNames: [String] { ["noTile", "unknownColor", "notCovered", "notToldApart"] }

  var machineName: String {
    switch self {
    case .noTile: "noTile"
    case .unknownColor: "unknownColor"
    case .notCovered: "notCovered"
    case .notToldApart: "notToldApart"
    }
  }
}

private struct RainHours: JSONObject {
  let answer: Sourced<[RainMoment]>

  static var shape: String? { "rainHours" }

  static func declare(_ fields: inout some JSONFields<RainHours>) {
    fields("frames", "amounts of an hour each, up to 15 hours ahead") { $0.answer.value }
    fields.include { Provenance($0.answer) }
  }
}

struct RainRecord: RecordRow {
  let place: Place
  let layer: RainLayer
  let moment: RainMoment
  let origin: AnswerOrigin

  static func columns(_ columns: inout some RecordColumns<RainRecord>) {
    columns("place", "`code`") { $0.place.shortCode }
    columns("layer", "`nowcast` (mm/h at a moment), `hourly` (mm in the hour before)") {
      $0.layer.rawValue
    }
    columns("time") { $0.moment.time }
    columns("kind", "`observed`, `forecast`") { $0.moment.frame.kind }
    columns("class", "0 to 8; a dash where it is not known") { $0.moment.reading.number }
    columns("lower", "mm/h or mm") { $0.moment.reading.lower }
    columns("upper") { $0.moment.reading.upper }
    columns("unknown", "why") { $0.moment.reading.gap }
    columns("base", "when it was computed") { $0.moment.frame.base }
    columns.include { $0.origin }
  }
}
