package import Models

/// The tide of a place, with the forecast that its waves are from, and the marine warnings of its sea.
package struct TideAnswer: Sendable {
  package let shown: ShownTide
  package let forecast: WeatherAnswer?
  /// Nil where they were not asked for.
  package let marine: MarineWarningModel.Answer?

  package init(
    _ shown: ShownTide, forecast: WeatherAnswer? = nil, marine: MarineWarningModel.Answer? = nil
  ) {
    self.shown = shown
    self.forecast = forecast
    self.marine = marine
  }
}

extension MachineOutput {
  package func tides(_ answers: [TideAnswer], now: Instant) -> JSONDocument {
    PlacesDocument(places: answers.map { TideShape($0, now: now) }, now: now).json(self)
  }

  /// One record a high or low water.
  package func tideRecords(_ answers: [ShownTide]) -> [String] {
    answers.flatMap { shown in
      shown.days.flatMap { day -> [String] in
        guard let year = shown.year(of: day.date)?.value else { return [] }
        return WaterShape.all(day.prediction).map { water in
          record(TideTurnRecord(shown: shown, day: day, water: water, year: year))
        }
      }
    }
  }
}

struct TideShape: EntryOfPlace, PartedShape {
  let shown: ShownTide
  let forecast: WeatherAnswer?
  let marine: MarineWarningModel.Answer?
  let now: Instant

  init(_ answer: TideAnswer, now: Instant) {
    shown = answer.shown.judged(at: now)
    forecast = answer.forecast
    marine = answer.marine
    self.now = now
  }

  static var shape: String? { "tideOfPlace" }
  static let schema = "tide"
  static let parts = "`days`, `observed`, `waves`, `marineWarnings`"

  private var tide: PlaceTide { shown.tide }
  private var station: NearTideStation? {
    if case .station(let near) = tide.choice { near } else { nil }
  }
  private var nearest: NearTideStation? {
    if case .inland(let near) = tide.choice { near } else { nil }
  }
  private var hasSea: Bool? { tide.choice == .unknown ? nil : station != nil }
  private var observed: Sourced<GaugeTide>? {
    shown.shows(now.date) ? tide.observed?.value : nil
  }
  private var waves: [WaveShape]? {
    guard case .forecast(let answer)? = forecast, answer.forecast.source != .sample else {
      return nil
    }
    return answer.forecast.value.days.filter { shown.shows($0.date) }
      .compactMap { day in day.waveText.map { WaveShape(date: day.date, text: $0) } }
  }

  static func declare(_ fields: inout some JSONFields<TideShape>) {
    fields("place", "what was asked for") { $0.tide.place }
    fields("hasSea", "false: there is no tide, and `nearest` names a station; null: not known") {
      $0.hasSea
    }
    fields("station", "of the tide table: the nearest one on the same coast; null without one") {
      $0.station.map(TideStationShape.init)
    }
    fields("nearest", "for a place without a sea, the nearest station of all") {
      $0.nearest.map(TideStationShape.init)
    }
    fields("passedOver", "nearer stations, in Japanese, that have no table of the year") {
      $0.tide.passedOver.map(\.name)
    }
    fields("next", "the first high or low water after `at`; null if it is not known") { shape in
      shape.shown.shows(shape.now.date) ? NextWater(shape.shown, at: shape.now) : nil
    }
    fields("days", "those that were asked for; empty without a sea") { shape in
      shape.shown.days.map { TideDayShape(day: $0, year: shape.shown.year(of: $0.date)?.value) }
    }
    fields(
      "observed",
      "what a gauge measured last; null in `forecast`, and where today was not asked for"
    ) {
      $0.observed.map(ObservedTideShape.init)
    }
    fields(
      "waves",
      "of the forecast, for the same days; null where they are not known, and in `forecast`"
    ) { $0.waves }
    fields(
      "marineWarnings",
      "those of the sea at the station (地方海上警報); null where they are not known, without `jma-xml`, and in `forecast`"
    ) { shape in
      shape.marine?.value.map { MarineWarningsShape($0, now: shape.now) }
    }
    fields("failures", "what could not be had") { shape in
      let errors = shape.shown.errors.map { ("days", $0) }
      let others = [
        ("observed", shape.tide.observed?.error), ("waves", shape.forecast?.error),
        ("marineWarnings", shape.marine?.error),
      ]
      return errors.compactMap(PartFailure<TideShape>.init)
        + others.compactMap(PartFailure<TideShape>.init)
    }
  }
}

private struct TideStationShape: JSONObject {
  let near: NearTideStation

  static var shape: String? { "tideStation" }

  static func declare(_ fields: inout some JSONFields<TideStationShape>) {
    fields("letters", "JMA's letters of the table") { $0.near.station.letters }
    fields("name", "in Japanese; no reading is published") { $0.near.station.name }
    fields("municipality", "the code of the municipality it is in, or next to") {
      $0.near.station.municipality.text
    }
    fields("kilometers", unit: "km", "from the place") { $0.near.shownKilometers }
    fields.include { $0.near.station.coordinates }
  }
}

extension NearTideStation {
  /// Ten metres are as exact as the positions are.
  fileprivate var shownKilometers: Double { (kilometers * 100).rounded() / 100 }
}

extension NearTideGauge {
  var shownKilometers: Double { (kilometers * 100).rounded() / 100 }
}

private struct TideGaugeShape: JSONObject {
  let near: NearTideGauge

  static var shape: String? { "tideGauge" }

  static func declare(_ fields: inout some JSONFields<TideGaugeShape>) {
    fields("code", "six digits") { $0.near.gauge.code }
    fields("name", "in Japanese") { WrittenText($0.near.gauge.name) }
    fields("owner", "who measures, in Japanese") { WrittenText($0.near.gauge.owner) }
    fields("kilometers", unit: "km", "from the place") { $0.near.shownKilometers }
    fields.include { $0.near.gauge.coordinates }
  }
}

private struct NextWater: JSONObject {
  let kind: WaterKind
  let time: Instant?
  let height: Int?
  var between: HourlyTurn?
  let isRising: Bool?

  init?(_ shown: ShownTide, at now: Instant) {
    if let course = shown.course(at: now) {
      (kind, time, height) = (.init(isHigh: course.isHigh), course.next.time, course.next.height)
      isRising = course.isSure ? course.isHigh : nil
    } else if let turn = shown.nextHours(at: now) {
      (kind, time, height, isRising) = (.init(isHigh: turn.isHigh), nil, nil, nil)
      between = turn
    } else {
      return nil
    }
  }

  static func declare(_ fields: inout some JSONFields<NextWater>) {
    fields("kind") { $0.kind }
    fields("time", "null where only the hours are known") { $0.time }
    fields("height", unit: "cm", "above the `datum` of its day") { $0.height }
    fields("from", "the full hours between which it lies, where no minute is known") {
      $0.between?.from
    }
    fields("to") { $0.between?.to }
    fields("rising", "whether the water rises until then; null unless both waters are issued") {
      $0.isRising
    }
  }
}

enum WaterKind: String, CaseIterable, JSONWord {
  case high, low

  init(isHigh: Bool) { self = isHigh ? .high : .low }
}

struct TideDayShape: JSONObject {
  let day: PlaceTide.Day
  let year: Sourced<TideYear>?

  private var heights: [Int?] {
    switch day.prediction {
    case .table(let day): day.heights
    case .hourly(let day, _): day.heights
    case .missing: []
    }
  }

  static func declare(_ fields: inout some JSONFields<TideDayShape>) {
    fields("date") { $0.day.date }
    fields(
      "basis",
      "`table`: JMA's tide table. `hourly`: JMA's hourly astronomical tide, where there is no table. `missing`: neither"
    ) { TideBasis($0.day.prediction) }
    fields(
      "datum",
      "what heights are above: `tableDatum` 潮位表基準面, `tokyoPeil` 東京湾平均海面, `meanTide` 平均潮位, `other`, `unknown`. Never compare heights above different ones"
    ) { TideDatum($0.day.prediction) }
    fields("gauge", "of `hourly`; null with a table") {
      $0.day.prediction.gauge.map(TideGaugeShape.init)
    }
    fields("heights", unit: "cm", "at 00:00, 01:00 ... 23:00; null for a missing one") {
      $0.heights
    }
    fields("waters", "high and low waters in order of time; a day may have none of one kind") {
      WaterShape.all($0.day.prediction)
    }
    fields(
      "springNeap",
      "a convention by moon and sun, computed by soramoyo and not JMA's: `spring` 大潮, `middle` 中潮, `neap` 小潮, `long` 長潮, `young` 若潮"
    ) { $0.day.word }
    fields("origin", "null for a missing day") { $0.year.map { Provenance($0) } }
  }
}

private struct WaterShape: JSONObject {
  let kind: WaterKind
  var time: Instant?
  var height: Int?
  var from: Instant?
  var to: Instant?

  static func all(_ prediction: PlaceTide.Prediction) -> [WaterShape] {
    switch prediction {
    case .table(let day):
      day.turns.map {
        .init(kind: .init(isHigh: $0.isHigh), time: $0.turn.time, height: $0.turn.height)
      }
    case .hourly(let day, _):
      day.turns.map { .init(kind: .init(isHigh: $0.isHigh), from: $0.from, to: $0.to) }
    case .missing: []
    }
  }

  static func declare(_ fields: inout some JSONFields<WaterShape>) {
    fields("kind") { $0.kind }
    fields("time", "null with `hourly`, which knows no minute") { $0.time }
    fields("height", unit: "cm", "above the `datum` of the day; null with `hourly`") { $0.height }
    fields("from", "with `hourly`: the full hours between which it lies; null with a table") {
      $0.from
    }
    fields("to") { $0.to }
  }
}

private struct ObservedTideShape: JSONObject {
  let sourced: Sourced<GaugeTide>

  init(_ sourced: Sourced<GaugeTide>) { self.sourced = sourced }

  private var tide: ObservedTide { sourced.value.tide }
  private var levels: SurgeLevels? { sourced.value.near.gauge.levels }

  static func declare(_ fields: inout some JSONFields<ObservedTideShape>) {
    fields("gauge") { TideGaugeShape(near: $0.sourced.value.near) }
    fields("time") { $0.tide.time }
    fields("level", unit: "cm", "above `datum`: never compare it with heights of a table") {
      $0.tide.level
    }
    fields("departure", unit: "cm", "from the astronomical tide, as JMA computes it (潮位偏差)") {
      $0.tide.departure
    }
    fields("datum", "as in `days`") { TideDatum($0.sourced.value.near.gauge.zero) }
    fields(
      "levels",
      "from which heights above `datum` JMA's levels of storm surge count on this stretch of coast. Only JMA warns"
    ) { $0.levels.map(SurgeLevelsShape.init) }
    fields.include { Provenance($0.sourced) }
  }
}

struct SurgeLevelsShape: JSONObject {
  var advisory: Int?
  var warning: Int?
  var four: Int?
  var five: Int?

  init(_ levels: SurgeLevels) {
    switch levels {
    case .warnings(let advisory, let warning): (self.advisory, self.warning) = (advisory, warning)
    case .levels(let four, let five): (self.four, self.five) = (four, five)
    }
  }

  static func declare(_ fields: inout some JSONFields<SurgeLevelsShape>) {
    fields("advisory", unit: "cm", "until May 2026") { $0.advisory }
    fields("warning", unit: "cm", "until May 2026") { $0.warning }
    fields("level4", unit: "cm") { $0.four }
    fields("level5", unit: "cm") { $0.five }
  }
}

private struct WaveShape: JSONObject {
  let date: CivilDate
  let text: String

  static func declare(_ fields: inout some JSONFields<WaveShape>) {
    fields("date") { $0.date }
    fields("text", "in the forecaster's words") { WrittenText($0.text) }
  }
}

enum TideBasis: String, CaseIterable, JSONWord {
  case table, hourly, missing

  init(_ prediction: PlaceTide.Prediction) {
    switch prediction {
    case .table: self = .table
    case .hourly: self = .hourly
    case .missing: self = .missing
    }
  }
}

enum TideDatum: String, CaseIterable, JSONWord {
  case tableDatum, tokyoPeil, meanTide, other, unknown

  init(_ zero: TideZero) {
    switch zero {
    case .tableDatum: self = .tableDatum
    case .tokyoPeil: self = .tokyoPeil
    case .meanTide: self = .meanTide
    case .other: self = .other
    case .unknown: self = .unknown
    }
  }

  init?(_ prediction: PlaceTide.Prediction) {
    switch prediction {
    case .table: self = .tableDatum
    case .hourly(_, let near): self.init(near.gauge.zero)
    case .missing: return nil
    }
  }
}

extension TideWord: JSONWord {}

struct TideTurnRecord: RecordRow {
  let shown: ShownTide
  let day: PlaceTide.Day
  fileprivate let water: WaterShape
  let year: Sourced<TideYear>

  private var station: String? {
    switch (day.prediction, shown.tide.choice) {
    case (.hourly(_, let near), _): near.gauge.code
    case (_, .station(let near)): near.station.letters
    case (_, .inland), (_, .unknown): nil
    }
  }

  static func columns(_ columns: inout some RecordColumns<TideTurnRecord>) {
    columns("place", "`code`") { $0.shown.tide.place.shortCode }
    columns("date") { $0.day.date }
    columns("kind", "`high` or `low`") { $0.water.kind }
    columns("time", "a dash where only the hours are known") { $0.water.time }
    columns("height", "cm above the datum") { $0.water.height }
    columns("from", "the full hours between which it lies, where no minute is known") {
      $0.water.from
    }
    columns("to") { $0.water.to }
    columns("datum", "`tableDatum`, `tokyoPeil`, `meanTide`, `other`, `unknown`") {
      TideDatum($0.day.prediction)
    }
    columns("station", "letters of the table, or six digits of a gauge") { $0.station }
    columns("springNeap", "a convention, computed; not JMA's") { $0.day.word }
    columns.include { AnswerOrigin($0.year) }
  }
}
