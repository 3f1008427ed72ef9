package import Models
import Pages

extension MachineOutput {
  /// One line an event.
  package func watch(_ event: WatchEvent, now: Instant) -> String {
    WatchDocument(event: event, now: now).json(self).jsonLine
  }

  package func watchRecord(_ event: WatchEvent, now: Instant) -> String {
    record(WatchDocument(event: event, now: now))
  }

  /// The variables of a program of `watch --run`; `text` is the line for people.
  package func watchVariables(
    _ event: WatchEvent, text: String, now: Instant
  ) -> [(name: String, value: String)] {
    let document = WatchDocument(event: event, now: now)
    let summary = event.subject.summary
    return [
      ("WATCH_KIND", summary.kind.rawValue), ("WATCH_CHANGE", event.change.rawValue),
      ("WATCH_PLACE", event.place?.shortCode ?? ""),
      ("WATCH_PLACE_NAME", event.place?.name.ja ?? ""), ("WATCH_LEVEL", summary.level ?? ""),
      ("WATCH_SITES", event.sites.joined(separator: ", ")),
      ("WATCH_URGENT", event.isUrgent ? "1" : ""),
      ("WATCH_SOURCE", event.source?.rawValue ?? ""), ("WATCH_AT", now.isoText),
      ("WATCH_TEXT", text), ("WATCH_JSON", document.json(self).jsonLine),
    ]
  }
}

struct WatchDocument: JSONObject, RecordRow {
  let event: WatchEvent
  let now: Instant

  static var shape: String? { "watch" }

  enum Kind: String, CaseIterable, JSONWord {
    case warning, flood, rain, earthquake, tsunami, storm, trouble, alert, limit, heat, volcano,
      eruption, thunder, test
  }

  static func declare(_ fields: inout some JSONFields<WatchDocument>) {
    fields.head("watch") { $0.now }
    fields(
      "kind",
      "which of the members after `source` is not null; `test` of `watch --test`, where all are"
    ) { $0.event.subject.summary.kind }
    fields(
      "change",
      "`inForce` (what was issued before this was watched there), `issued`, `raised`, `lowered`, `lifted`; of rain and thunder `expected`, `started`, `heavier`, `over`; of limits `started` and `over` (observations), `occurred` (a gust), `expected` (a forecast); of earthquakes and eruptions `occurred`, `revised` (stronger than was said), `withdrawn`; `stillInForce`, a reminder of something grave; `lost` and `recovered` of what could not be had"
    ) { $0.event.change }
    fields(
      "urgent",
      "a warning above an advisory, a heat-stroke alert, an eruption, a volcano from level 3 on, a tsunami advisory, an intensity of 5-, or a probability of storm winds of 50 %, and more; every `alert` that begins"
    ) { $0.event.isUrgent }
    fields("place", "null for what concerns all watched places") { $0.event.place }
    fields("sites", "the own names of what it concerns, with `--places FILE`; else empty") {
      $0.event.sites
    }
    fields(
      "expires",
      "when it is of no use any more to somebody who has not been told: rain half an hour, thunder an hour after the newest picture; null for never"
    ) { $0.event.expires }
    fields("source", "who said it; null for `trouble`") { $0.event.source }
    fields("warning") { $0.event.subject.warning }
    fields("flood", "of a designated river") { $0.event.subject.flood }
    fields("rain") { $0.event.subject.rain.map(RainFacts.init) }
    fields("earthquake") { $0.event.subject.quake }
    fields("tsunami", "coasts of the place's prefecture, all with one level") {
      $0.event.subject.tsunami
    }
    fields("storm") { $0.event.subject.storm }
    fields("trouble") { $0.event.subject.trouble }
    fields("alert", "an urgent notice; of a great earthquake it is for all places") {
      $0.event.subject.alert
    }
    fields("limit", "a limit of one's own, and what reaches it") { $0.event.subject.limit }
    fields("heat", "a heat-stroke alert") { $0.event.subject.heat }
    fields("volcano", "near the place, whose alert has changed") { $0.event.subject.volcano }
    fields("thunder", "in the next hour") { $0.event.subject.thunder }
    fields("eruption", "a quick report of an eruption near the place") { $0.event.subject.eruption }
  }

  static func columns(_ columns: inout some RecordColumns<WatchDocument>) {
    columns("at") { $0.now }
    columns("kind", "as in `--json`") { $0.event.subject.summary.kind }
    columns("change", "as in `--json`") { $0.event.change }
    columns("place", "`code`; a dash for what concerns all of them") { $0.event.place?.shortCode }
    columns(
      "level",
      "the class of a warning, the level of a river, the class of rain, the intensity, the level of a tsunami, percent, the kind of an alert, the value that reaches a limit, the flag of a heat-stroke alert, the alert of a volcano in JMA's words, the class of thunder"
    ) { $0.event.subject.summary.level }
    columns(
      "code",
      "of a warning, an earthquake, a storm; the name of a river; coasts, and the subjects in trouble, separated by commas; a limit as it was given; the area of a heat-stroke alert; of a volcano"
    ) { $0.event.subject.summary.code }
    columns(
      "time",
      "when a warning was reported or an alert issued; when the ground shook; when rain begins; when the most likely three hours begin; since when there is trouble; when a value was observed or forecast; when thunder begins"
    ) { $0.event.subject.summary.time }
    columns("source", "a dash for `trouble`") { $0.event.source }
    columns(
      "sites",
      "as in `--json`, separated by commas, which a name may have itself (`--json` tells them apart); a dash for none"
    ) {
      $0.event.sites.dashed
    }
  }
}

extension WatchEvent.Subject {
  var warning: WatchEvent.Warning? { if case .warning(let it) = self { it } else { nil } }
  var flood: WatchEvent.Flood? { if case .flood(let it) = self { it } else { nil } }
  var rain: RainOutlook? { if case .rain(let it) = self { it } else { nil } }
  var quake: WatchEvent.QuakeEvent? { if case .quake(let it) = self { it } else { nil } }
  var tsunami: [TsunamiReport.Coast]? { if case .tsunami(let it) = self { it } else { nil } }
  var storm: WatchEvent.StormChance? { if case .storm(let it) = self { it } else { nil } }
  var trouble: WatchEvent.Trouble? { if case .trouble(let it) = self { it } else { nil } }
  var alert: WatchEvent.Alert? { if case .alert(let it) = self { it } else { nil } }
  var heat: WatchEvent.Heat? { if case .heat(let it) = self { it } else { nil } }
  var volcano: WatchEvent.Volcano? { if case .volcano(let it) = self { it } else { nil } }
  var eruption: WatchEvent.Eruption? { if case .eruption(let it) = self { it } else { nil } }
  var thunder: WatchEvent.Thunder? { if case .thunder(let it) = self { it } else { nil } }
  var limit: WatchEvent.Limit? { if case .limit(let it) = self { it } else { nil } }

  /// What it comes to in a few words: `level` is how grave it is, in the words of its kind.
  var summary: (kind: WatchDocument.Kind, level: String?, code: String?, time: Instant?) {
    switch self {
    case .warning(let warning):
      (.warning, warning.meaning?.kind.machineName, warning.code?.text, warning.reported)
    case .flood(let flood): (.flood, flood.level.map { "\($0.rawValue)" }, flood.river, nil)
    case .rain(let outlook):
      (.rain, outlook.heaviest?.reading.number.map { "\($0)" }, nil, outlook.start?.time)
    case .quake(let felt):
      (.earthquake, felt.quake.intensity?.text, felt.quake.id, felt.quake.occurred)
    case .tsunami(let coasts):
      (.tsunami, coasts.first?.level?.machineName, coasts.map(\.code).joined(separator: ","), nil)
    case .storm(let chance):
      (.storm, chance.peak?.percent.map { "\($0)" }, chance.storm.text, chance.peak?.start)
    case .trouble(let trouble):
      (.trouble, nil, trouble.subjects.map(\.rawValue).joined(separator: ","), trouble.since)
    case .alert(let alert): (.alert, alert.kind.rawValue, nil, alert.notice?.issued)
    case .heat(let alert):
      (.heat, alert.day.flag?.machineName, alert.area.code.text, alert.day.issued)
    case .volcano(let found):
      (.volcano, found.report?.alertName, found.code, found.report?.reported)
    case .eruption(let found): (.eruption, nil, found.eruption.code, found.eruption.reported)
    case .thunder(let found):
      (.thunder, found.strongest.map { "\($0.rawValue)" }, nil, found.start)
    case .limit(let found):
      (
        .limit, (found.observed?.value ?? found.forecast.first?.value).map { "\($0)" },
        found.limit.text, found.observed?.time ?? found.issued
      )
    case .test: (.test, nil, nil, nil)
    }
  }
}

extension WatchEvent.Change: JSONWord {}
extension WatchSubject: JSONWord {}

extension WatchEvent.Warning: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("code", "JMA's code") { $0.code?.text }
    fields("name", "what it means; this and the next four are null for an unknown code") {
      $0.meaning?.ja
    }
    fields("english") { $0.meaning?.en }
    fields("class", "`advisory`, `warning`, `danger`, `emergency`") { $0.meaning?.kind }
    fields("level", "the alert level, of phenomena that have one") { $0.meaning?.level?.rawValue }
    fields("phenomenon", "`heavy-rain`, ...") { $0.meaning?.phenomenon }
    fields("before", "the class that was told before; null for none") { $0.before?.kind }
    fields("additions", "竜巻, ひょう, ...") { $0.additions }
    fields("reported", "when its report was issued; null for what was lifted") { $0.reported }
  }
}

extension WatchEvent.Flood: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("river", "its name") { $0.river }
    fields("name", "what is in force, in Japanese; null for what was lifted") { $0.name }
    fields("level", "2 to 5; null for an unknown one, and for what was lifted") {
      $0.level?.rawValue
    }
  }
}

extension WatchEvent.QuakeEvent: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("id", "JMA's number of the event, for `soramoyo quakes ID`") { $0.quake.id }
    fields("occurred", "to the minute") { $0.quake.occurred }
    fields("epicentre", "null where no report names it yet") { $0.quake.epicentre }
    fields("latitude", unit: "°") { $0.quake.position?.latitude }
    fields("longitude", unit: "°") { $0.quake.position?.longitude }
    fields("depth", unit: "m") { $0.quake.position?.depth }
    fields("magnitude", "null where there is no figure") { $0.quake.magnitude?.value }
    fields("intensity", "the greatest, as in `quakes`") { $0.quake.intensity?.text }
    fields("preliminary", "of quick reports: more may follow") { $0.quake.isPreliminary }
    fields("here", "at the watched places where it was felt, the strongest first") { $0.here }
  }
}

extension WatchEvent.QuakeEvent.LocalIntensity: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("place") { $0.place }
    fields("intensity") { $0.intensity.text }
    fields("sites", "the own names of the place, as above") { $0.sites }
  }
}

extension TsunamiReport.Coast: JSONObject {
  static var shape: String? { "watchedCoast" }

  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.include { NamedCoast(coast: $0) }
    fields("level", "as of `tsunami`; `none` for what was lifted, null for one that nobody knows") {
      $0.level
    }
    fields("aheadOfClock", "its report is dated ahead of this machine's clock") {
      $0.isAheadOfClock
    }
  }
}

extension WatchEvent.StormChance: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("id", "JMA's identifier") { $0.storm.text }
    fields("year", "of the number") { $0.designation.year }
    fields("number", "of the typhoon; null for what never was one") { $0.designation.number }
    fields("name", "null where it has none") { $0.name?.ja }
    fields("english") { $0.name?.en }
    fields(
      "peak",
      "the three hours with the greatest probability of storm winds at the place; null once JMA no longer reports on the storm"
    ) { $0.peak }
  }
}

extension WatchEvent.Alert: JSONObject {
  static var shape: String? { "watchedAlert" }

  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("kind", "as of `alerts` in `warnings`") { $0.kind }
    fields("notice", "null for one that is over") { $0.notice }
  }
}

extension WatchEvent.Heat: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("area", "JMA's code of the area (府県予報区)") { $0.area.code.text }
    fields("name", "of the area") { $0.area.name }
    fields.include { $0.day }
  }
}

extension WatchEvent.Volcano: JSONObject {
  private var level: Int? { if case .level(let level)? = report?.alert { level } else { nil } }

  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("code", "three digits") { $0.code }
    fields("name") { $0.name }
    fields(
      "level", "1 to 5; null for a volcano without levels, and for one that has left JMA's list"
    ) {
      $0.level
    }
    fields("alert", "JMA's words for it; null for one that has left JMA's list") {
      $0.report?.alertName
    }
    fields("reported", "when its report was issued") { $0.report?.reported }
    fields.include { $0.position }
  }
}

extension WatchEvent.Eruption: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("code", "of the volcano, three digits") { $0.eruption.code }
    fields("title", "JMA's, in Japanese") { $0.eruption.title }
    fields("reported", "when it was issued") { $0.eruption.reported }
    fields.include { $0.position }
  }
}

extension VolcanoNews.Position: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("english", "the name by JMA's list; null without one") { $0.english }
    fields("kilometers", unit: "km", "from the place, computed by soramoyo") {
      Int($0.distance.kilometers.rounded())
    }
  }
}

extension WatchEvent.Thunder: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("observed", "the moment of the newest analysis, which is \"now\"") { $0.observed }
    fields("start", "when thunder is first; null for `over`") { $0.start }
    fields("now", "JMA's class, 2 to 4; null for none") { $0.now?.rawValue }
    fields("strongest", "within the hour, 2 to 4; null for `over`") { $0.strongest?.rawValue }
  }
}

extension WatchEvent.Limit: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("limit", "as it was given: `wind>=20`") { $0.limit.text }
    fields("observed", "null for a limit on the forecast") { $0.observed }
    fields("issued", "when the forecast was issued; null for an observation") { $0.issued }
    fields("forecast", "what of it reaches the limit; empty for an observation") { $0.forecast }
  }
}

extension WatchEvent.Limit.Observed: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("value", "m/s, mm, °C or cm") { $0.value }
    fields("time", "of the observation, or of the gust") { $0.time }
    fields("station", "the name, in Japanese") { observed in
      WrittenText(observed.gauge?.gauge.name ?? observed.station?.station.name.ja)
    }
    fields("stationCode", "AMeDAS number, five digits; six of a tide gauge") { observed in
      observed.gauge?.gauge.code ?? observed.station?.station.code.text
    }
    fields("kilometers", unit: "km", "from the place; null for the station that stands for it") {
      observed in
      observed.gauge?.shownKilometers
        ?? observed.station.flatMap(StationShape.kilometers)
    }
    fields("datum", "of a tide, what its level is above, as in `tide`; null for others") {
      $0.gauge.map { TideDatum($0.gauge.zero) }
    }
    fields("levels", "of a tide, JMA's levels of the coast, as in `tide`; null for others") {
      $0.gauge?.gauge.levels.map(SurgeLevelsShape.init)
    }
  }
}

extension WatchEvent.Limit.Expected: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("date") { $0.date }
    fields("from", "the beginning of six hours with a chance of rain; null for a day") { $0.from }
    fields("value", "°C, % or m, of waves the greatest height in `text`") { $0.value }
    fields("station", "of a temperature, in Japanese; null for others") { $0.station?.name }
    fields("text", "the forecaster's words, of waves; null for others") { $0.text }
  }
}

extension WatchEvent.Trouble: JSONObject {
  private var error: ForecastError? { if case .failed(let it) = reason { it } else { nil } }
  private var latest: Instant? { if case .silent(_, let it) = reason { it } else { nil } }
  private var unclear: WarningUnknown? { if case .unclear(let it) = reason { it } else { nil } }
  private var notLifted: Instant? { if case .notLifted(let it) = reason { it } else { nil } }

  static func declare(_ fields: inout some JSONFields<Self>) {
    fields(
      "subjects",
      "`warnings`, `rain`, `quakes`, `tsunami`, `typhoons`, `alerts`, `limits`, `heat`, `volcanoes`, `thunder`"
    ) {
      $0.subjects
    }
    fields("since", "when it was first noticed") { $0.since }
    fields("error", "why, as under [failures](#failures); null for `recovered`") { $0.error }
    fields(
      "latest", "the service answers, but with nothing newer than this; null for other troubles"
    ) { $0.latest }
    fields(
      "unknown",
      "the service answers, but leaves open what is in force: the first reason, as in `warnings`; null for other troubles"
    ) { $0.unclear }
    fields(
      "notLifted",
      "a tsunami warning or advisory of this time, more than two days ago, that no report lifts; null for other troubles, and where the report has no time"
    ) { $0.notLifted }
  }
}
