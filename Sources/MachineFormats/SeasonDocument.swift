package import Models
import Pages

extension MachineOutput {
  package func season(_ answers: [PlaceSeason], now: Instant) -> JSONDocument {
    PlacesDocument(
      places: answers.map { SeasonShape(season: $0.judged(at: now), now: now) }, now: now
    )
    .json(self)
  }

  /// One record a value of an outlook.
  package func seasonRecords(_ answers: [PlaceSeason], now: Instant) -> [String] {
    answers.map { $0.judged(at: now) }.flatMap { season in
      season.outlooks.compactMap(\.answer.value).flatMap { outlook in
        SeasonValueShape.all(outlook.value, season.regions).map {
          record(SeasonRecord(season: season, outlook: outlook, value: $0, now: now))
        }
      }
    }
  }
}

struct SeasonShape: EntryOfPlace, PartedShape {
  let season: PlaceSeason
  let now: Instant

  static var shape: String? { "seasonOfPlace" }
  static let schema = "season"
  static let parts = "`information`, `P1M`, `P3M`"

  static func declare(_ fields: inout some JSONFields<SeasonShape>) {
    fields("place", "what was asked for") { $0.season.place }
    fields("region", "of JMA's seasonal forecasts") {
      SeasonRegionShape(region: $0.season.regions.whole)
    }
    fields("parts", "the parts of the region that the place is in, the smallest first") { shape in
      shape.season.regions.paths.flatMap { $0 }.filter { $0 != shape.season.regions.whole }
        .uniqued(by: \.self).map(SeasonRegionShape.init)
    }
    fields("unsettled", "whether it is not known which of several parts the place is in") {
      $0.season.regions.isUnsettled
    }
    fields(
      "information", "early weather information; null if it could not be had, which is not none"
    ) { shape in
      shape.season.information.value.map {
        EarlyWeatherShape(answer: $0, flags: shape.season.flags, now: shape.now)
      }
    }
    fields("outlooks", "those that could be had") { shape in
      shape.season.outlooks.compactMap(\.answer.value).map {
        SeasonOutlookShape(answer: $0, regions: shape.season.regions, now: shape.now)
      }
    }
    fields("failures", "what could not be had") { shape in
      ([("information", shape.season.information.error)]
        + shape.season.outlooks.map { ($0.term.rawValue, $0.answer.error) })
        .compactMap(PartFailure<SeasonShape>.init)
    }
  }
}

struct SeasonRegionShape: JSONObject {
  let region: SeasonRegion

  static func declare(_ fields: inout some JSONFields<SeasonRegionShape>) {
    fields("code") { $0.region.rawValue }
    fields("name") { $0.region.ja }
    fields("english") { $0.region.en }
  }
}

extension EarlyWeather.Standing: JSONWord {}
extension SeasonElement: JSONWord {}

extension EarlyWeatherFlags.Flag: JSONWord {}

struct EarlyWeatherShape: JSONObject {
  let answer: Sourced<EarlyWeather>
  let flags: EarlyWeatherFlags?
  let now: Instant

  static func declare(_ fields: inout some JSONFields<EarlyWeatherShape>) {
    fields.include { Provenance($0.answer) }
    fields(
      "standing",
      "`issued`; `none`: the file of the region says so; `outdated`: it is more than five days old, and what is issued now is not known; `ageUnknown`: its date is ahead of the clock, or cannot be read"
    ) { $0.answer.value.standing(at: $0.now) }
    fields("date", "of the issue; null if it cannot be read") { $0.answer.value.date }
    fields("time", "as JMA writes it") { WrittenText($0.answer.value.time) }
    fields("unread", "values that could not be read") { $0.answer.value.losses }
    fields("rows", "as JMA writes them; none where nothing is issued") { $0.answer.value.rows }
    fields("anywhereTemperature", "whether it is issued for any region of Japan; null if not known")
    {
      $0.flags?.temperature
    }
    fields("anywhereSnow", "the same for snow") { $0.flags?.snow }
  }
}

extension EarlyWeather.Row: JSONObject {
  static func declare(_ fields: inout some JSONFields<EarlyWeather.Row>) {
    fields("title") { WrittenText($0.title) }
    fields("type", "本文 for the row with the text") { WrittenText($0.kind) }
    fields("condition") { WrittenText($0.condition) }
    fields("text") { WrittenText($0.text) }
    fields("office") { WrittenText($0.office) }
  }
}

struct SeasonOutlookShape: JSONObject {
  let answer: Sourced<SeasonOutlook>
  let regions: SeasonRegions
  let now: Instant

  static func declare(_ fields: inout some JSONFields<SeasonOutlookShape>) {
    fields.include { Provenance($0.answer) }
    fields("term", "`P1M`, `P3M`") { $0.answer.value.term.rawValue }
    fields("issued") { $0.answer.value.issued }
    fields("outdated", "a newer one must exist, or it is dated ahead of the clock") {
      $0.answer.value.issued.isOutdated(after: $0.answer.value.life, at: $0.now)
    }
    fields("from", "the first day of the whole period") { $0.answer.value.period(0)?.lowerBound }
    fields("to", "its last day") { $0.answer.value.period(0)?.upperBound }
    fields("unread", "values that could not be read") { $0.answer.value.losses }
    fields(
      "values",
      "by element and slot: of the smallest region with the place that has a value; several of a slot where parts of the place have their own"
    ) { SeasonValueShape.all($0.answer.value, $0.regions) }
  }
}

struct SeasonValueShape: JSONObject {
  let element: SeasonElement
  let slot: Int
  let period: ClosedRange<CivilDate>?
  let figure: SeasonOutlook.Figure

  static func all(_ outlook: SeasonOutlook, _ regions: SeasonRegions) -> [SeasonValueShape] {
    SeasonElement.allCases.flatMap { element in
      outlook.slots(of: element).flatMap { slot in
        outlook.figures(element, slot, for: regions).map {
          SeasonValueShape(
            element: element, slot: slot, period: outlook.period(slot), figure: $0)
        }
      }
    }
  }

  static var shape: String? { "seasonValue" }

  static func declare(_ fields: inout some JSONFields<SeasonValueShape>) {
    fields("element", "`temperature`, `precipitation`, `sunshine`, `snowfall`") { $0.element }
    fields(
      "slot",
      "0: the whole period; 1 to 3: of `P1M` week 1, week 2 and weeks 3 to 4, of `P3M` its months"
    ) { $0.slot }
    fields("from", "the first day") { $0.period?.lowerBound }
    fields("to", "the last day") { $0.period?.upperBound }
    fields("region", "the code of the region that JMA gives the value for") {
      $0.figure.region.rawValue
    }
    fields("below", unit: "%", "the chance of a value below normal; null where JMA gives none") {
      $0.figure.chances?.below
    }
    fields("normal", unit: "%") { $0.figure.chances?.normal }
    fields("above", unit: "%") { $0.figure.chances?.above }
  }
}

struct SeasonRecord: RecordRow {
  let season: PlaceSeason
  let outlook: Sourced<SeasonOutlook>
  let value: SeasonValueShape
  let now: Instant

  static func columns(_ columns: inout some RecordColumns<SeasonRecord>) {
    columns("place", "`code`") { $0.season.place.shortCode }
    columns("term", "`P1M`, `P3M`") { $0.outlook.value.term.rawValue }
    columns("element") { $0.value.element }
    columns("slot", "0: the whole period") { $0.value.slot }
    columns("from") { $0.value.period?.lowerBound }
    columns("to") { $0.value.period?.upperBound }
    columns("region") { $0.value.figure.region.rawValue }
    columns("below", "%") { $0.value.figure.chances?.below }
    columns("normal", "%") { $0.value.figure.chances?.normal }
    columns("above", "%") { $0.value.figure.chances?.above }
    columns("issued") { $0.outlook.value.issued }
    columns("information", "early weather information of the region; a dash if it is not known") {
      row in row.season.information.value.map { $0.value.standing(at: row.now) }
    }
    columns.include { AnswerOrigin($0.outlook) }
  }
}
