package import Models
import Pages

extension MachineOutput {
  package func heat(_ answers: [(place: Place, heat: PlaceHeat)], now: Instant) -> JSONDocument {
    PlacesDocument(
      places: answers.map { HeatShape(place: $0.place, heat: $0.heat.judged(at: now), now: now) },
      now: now
    )
    .json(self)
  }

  /// One record a value of the heat index, and one a day with a flag of alerts and no value.
  package func heatRecords(
    _ answers: [(place: Place, heat: PlaceHeat)], now: Instant
  ) -> [String] {
    answers.flatMap { answer -> [String] in
      let heat = answer.heat.judged(at: now)
      let forecast = heat.forecast?.value
      let values = forecast?.value.values ?? []
      let rows =
        forecast.map { forecast in
          values.map { value in
            HeatRecord(
              place: answer.place, day: heat.area?.day(of: value), station: forecast.value.station,
              origin: AnswerOrigin(forecast), time: value.time, celsius: value.celsius)
          }
        } ?? []
      guard let area = heat.area, let alerts = heat.alerts?.value else { return rows.map(record) }
      let days = area.days.filter { day in !values.contains { area.day(of: $0)?.date == day.date } }
      return
        (rows
        + days.map { day in
          HeatRecord(
            place: answer.place, day: day, station: nil, origin: AnswerOrigin(alerts),
            time: Instant(day.date), celsius: nil)
        }).map(record)
    }
  }
}

struct HeatShape: EntryOfPlace, PartedShape {
  let place: Place
  let heat: PlaceHeat
  let now: Instant

  static var shape: String? { "heatOfPlace" }
  static let schema = "heat"
  static let parts = "`alerts`, `index`"

  static func declare(_ fields: inout some JSONFields<HeatShape>) {
    fields("place", "what was asked for") { $0.place }
    fields("inSeason", "out of season nothing is published, and the rest is null") {
      $0.heat.isInSeason
    }
    fields(
      "alerts",
      "of the area; null if not known, which is not none, and before 17:00 of the first day of the season"
    ) { HeatAlertsShape($0.heat) }
    fields("index", "the heat index of the nearest point; null without one") {
      HeatIndexShape($0.heat, now: $0.now)
    }
    fields("failures", "what could not be had") { shape in
      let index = shape.heat.forecast?.error
      // What a source has none of is no failure of its alerts.
      return [
        ("alerts", shape.heat.alerts?.error),
        ("index", index.flatMap { shape.heat.errors.contains($0) ? $0 : nil }),
      ].compactMap(PartFailure<HeatShape>.init)
    }
  }
}

struct HeatAlertsShape: JSONObject {
  let alerts: Sourced<HeatAlerts>
  let area: HeatAlertArea

  init?(_ heat: PlaceHeat) {
    guard let alerts = try? heat.alerts?.get(), let area = heat.area else { return nil }
    self.alerts = alerts
    self.area = area
  }

  static func declare(_ fields: inout some JSONFields<HeatAlertsShape>) {
    fields.include { Provenance($0.alerts) }
    fields(
      "issued", "the newest list or telegram; null where there is no list, and nothing was issued"
    ) { $0.alerts.value.issued }
    fields("unread", "rows of the list that could not be read, or not whole") {
      $0.alerts.value.losses
    }
    fields("area", "JMA's code of the area (府県予報区)") { $0.area.code.text }
    fields("name", "of the area") { WrittenText($0.area.name) }
    fields("days") { $0.area.days }
    fields("points", "those of the newest list or telegram; each day has its own") { shape in
      let newest = shape.area.days.filter { $0.issued == shape.alerts.value.issued }
      return newest.first { !$0.points.isEmpty }?.points ?? []
    }
  }
}

extension HeatAlertArea.Day: JSONObject {
  static func declare(_ fields: inout some JSONFields<HeatAlertArea.Day>) {
    fields("date") { $0.date }
    fields(
      "flag",
      "`none`, `alert` 熱中症警戒情報, `specialJudged` (judged, not issued), `special` 熱中症特別警戒情報, `notYet` (not the time for that day); null if it is not known"
    ) { $0.flag }
    fields("issued", "when the list or telegram that says so was issued; null where none was") {
      $0.issued
    }
    fields("asOf", "up to when no telegram of an alert came, with `jma-xml`; null with a list") {
      $0.asOf
    }
    fields("points", "the highest index of the day by point, forecast at the time of issue") {
      $0.points
    }
  }
}

extension HeatAlertArea.Point: JSONObject {
  static func declare(_ fields: inout some JSONFields<HeatAlertArea.Point>) {
    fields("name") { WrittenText($0.name) }
    fields("index", unit: "°C") { $0.index }
  }
}

extension HeatFlag: JSONWord {
  var machineName: String {
    switch self {
    case .none: "none"
    case .alert: "alert"
    case .specialJudged: "specialJudged"
    case .special: "special"
    case .notYet: "notYet"
    }
  }
}

extension HeatClass: JSONWord {}

struct HeatIndexShape: JSONObject {
  let forecast: Sourced<HeatForecast>
  let actual: HeatForecast.Value?
  let station: NearStation?
  let now: Instant

  init?(_ heat: PlaceHeat, now: Instant) {
    guard let forecast = try? heat.forecast?.get() else { return nil }
    self.now = now
    self.forecast = forecast
    actual = heat.actual
    station = heat.station
  }

  static func declare(_ fields: inout some JSONFields<HeatIndexShape>) {
    fields.include { Provenance($0.forecast) }
    fields("station", "the number of the point, which is that of an AMeDAS station") {
      $0.forecast.value.station.text
    }
    fields("kilometers", unit: "km", "to the point; null for the place's own") {
      $0.station.flatMap(StationShape.kilometers)
    }
    fields("actual", "the newest estimated actual value, of the last three hours; null without one")
    { $0.actual }
    fields("made", "when the forecast was made") { $0.forecast.value.made }
    fields(
      "outdated", "it is more than 24 hours old, or dated ahead of the clock: newer ones must exist"
    ) { $0.forecast.value.made.isOutdated(after: HeatForecast.life, at: $0.now) }
    fields("values", "every three hours") { $0.forecast.value.values }
  }
}

extension HeatForecast.Value: JSONObject {
  static func declare(_ fields: inout some JSONFields<HeatForecast.Value>) {
    fields("time") { $0.time }
    fields("celsius", unit: "°C", "the heat index (WBGT)") { $0.celsius }
    fields(
      "class", "`safe` (under 21), `caution`, `warning` (25), `severe` (28), `danger` (31 and more)"
    ) { $0.celsius.map(HeatClass.init) }
  }
}

struct HeatRecord: RecordRow {
  let place: Place
  let day: HeatAlertArea.Day?
  let station: StationCode?
  let origin: AnswerOrigin
  let time: Instant
  let celsius: Double?

  static func columns(_ columns: inout some RecordColumns<HeatRecord>) {
    columns("place", "`code`") { $0.place.shortCode }
    columns("time", "of a day with a flag and no value its first moment") { $0.time }
    columns("index", "°C; a dash without a value") { $0.celsius }
    columns("class") { $0.celsius.map(HeatClass.init) }
    columns("alert", "the flag of the day; a dash if it is not known") { $0.day?.flag }
    columns("station") { $0.station?.text }
    columns.include { $0.origin }
  }
}

extension HeatAlertArea {
  /// The day of a value: one at midnight ends it.
  fileprivate func day(of value: HeatForecast.Value) -> Day? {
    let date = value.time.adding(seconds: -1).date
    return days.first { $0.date == date }
  }
}
