package import Models

extension MachineOutput {
  package func past(_ answers: [PlacePast], now: Instant) -> JSONDocument {
    PastDocument(answers, now: now).json(self)
  }

  /// One record a time, whether anything was reported then or not.
  package func pastRecords(_ answers: [PlacePast], now: Instant) -> [String] {
    answers.flatMap { answer -> [String] in
      guard let past = answer.judged(at: now).past.value else { return [] }
      return past.value.times.map {
        record(PastRecord(place: answer.place, sourced: past, time: $0))
      }
    }
  }
}

struct PastDocument: JSONObject {
  let now: Instant
  private(set) var places: [PastEntry] = []
  private(set) var failures: [PlaceFailure] = []

  init(_ answers: [PlacePast], now: Instant) {
    self.now = now
    for answer in answers {
      switch answer.judged(at: now).past {
      case .success(let past):
        places.append(PastEntry(place: answer.place, sourced: past))
      case .failure(let error):
        failures.append(PlaceFailure(place: answer.place, error: error))
      }
    }
  }

  static func declare(_ fields: inout some JSONFields<PastDocument>) {
    fields.head("past") { $0.now }
    fields("observations", "one entry a place that has them, in the order asked for") { $0.places }
    fields(
      "failures",
      "one entry a place that has none, or a name that stands for no place, with `section` null"
    ) { $0.failures + $1.unresolved.map(PlaceFailure.init) }
  }
}

struct PastEntry: JSONObject {
  let place: Place
  let sourced: Sourced<ObservedPast>

  private var past: ObservedPast { sourced.value }

  private func station(_ measurement: StationMeasurement) -> StationShape? {
    past.series[measurement].map { StationShape(near: $0.station) }
  }

  static var shape: String? { "pastOfPlace" }

  static func declare(_ fields: inout some JSONFields<PastEntry>) {
    fields("place", "what was asked for") { $0.place }
    fields.include { Provenance($0.sourced) }
    fields("from", "from where distances are counted") { $0.past.vantage }
    fields("asked", "the moment of `--since`") { $0.past.asked }
    fields("first", "the time of the first row: later than `asked` if there is no earlier data") {
      $0.past.first
    }
    fields("until", "the time of the last row: that of the newest observations") { $0.past.until }
    fields.group("stations", "each the nearest for its elements; null without one in reach") {
      fields in
      for measurement in ObservedPast.measurements {
        fields(measurement.rawValue) { $0.station(measurement) }
      }
    }
    fields("days", "the days of the rows, also those of which only a part was asked for") {
      $0.past.days
    }
    fields("rows", "one every ten minutes, without a gap") { entry in
      entry.past.times.map { PastRow(past: entry.past, time: $0) }
    }
  }
}

extension ObservedPast.Day: JSONObject {
  static var shape: String? { "pastDay" }

  static func declare(_ fields: inout some JSONFields<ObservedPast.Day>) {
    fields("date") { $0.date }
    fields("over", "false: the day goes on, and its extremes are those so far") { $0.isOver }
    fields(
      "whole",
      "true: the day is over and there is a report of 23:50, so that high and low are those of the day"
    ) { $0.isWhole }
    fields(
      "high", "since 00:00, also if the first row is later; null where the last report has none"
    ) { $0.temperature?.highest }
    fields("low") { $0.temperature?.lowest }
    fields("gust") { DayExtreme($0.wind) { $0.gust }.map(GustExtreme.init) }
    fields("gustDirection", unit: "1/16", "from where the gust blew, 1 to 16 as `windDirection`") {
      $0.wind?.extremes.gustDirection?.rawValue
    }
    fields("rain", "of the full hours among the rows; null without one") { $0.rain }
  }
}

extension ObservedPast.Rain: JSONObject {
  static func declare(_ fields: inout some JSONFields<ObservedPast.Rain>) {
    fields("from") { $0.from }
    fields("to") { $0.to }
    fields(
      "millimeters", unit: "mm",
      "the sum of `rain1Hour` of each full hour; null where one of them is missing: a sum over a gap is none"
    ) { $0.millimeters }
  }
}

/// The elements of a row.
extension ObservedPast {
  fileprivate static var elements: [ObservedElement] {
    [.temperature, .rain10Minutes, .rain1Hour, .windSpeed, .windDirection]
  }
}

struct PastRow: JSONObject {
  let past: ObservedPast
  let time: Instant

  static var shape: String? { "pastRow" }

  static func declare(_ fields: inout some JSONFields<PastRow>) {
    fields("time") { $0.time }
    for element in ObservedPast.elements {
      fields(
        element.rawValue, unit: element.unit.rawValue,
        "null where the station has no report of this time at all, or where it could not be fetched (`trouble`)"
      ) { row in row.past.reading(element, at: row.time).map(PastReading.init) }
    }
  }
}

private struct PastReading: JSONObject {
  let reading: Reading

  static var shape: String? { "pastReading" }

  static func declare(_ fields: inout some JSONFields<PastReading>) {
    fields("value", "null where there is none that JMA itself uses: never 0") { $0.reading.value }
    fields(
      "quality", "`normal` or `nearlyNormal` (JMA's flags 0 and 1), else why there is no value"
    ) {
      $0.reading.quality
    }
  }
}

struct PastRecord: RecordRow {
  let place: Place
  let sourced: Sourced<ObservedPast>
  let time: Instant

  private var past: ObservedPast { sourced.value }

  private func reading(_ element: ObservedElement) -> Reading? {
    past.reading(element, at: time)
  }

  static func columns(_ columns: inout some RecordColumns<PastRecord>) {
    columns("place", "`code`") { $0.place.shortCode }
    columns("time") { $0.time }
    for element in ObservedPast.elements {
      columns(element.rawValue, element.unit.rawValue) { $0.reading(element)?.value }
    }
    for measurement in ObservedPast.measurements {
      columns(
        "\(measurement.rawValue) quality",
        "`normal`, `nearlyNormal`, or why there is no value; a dash where there is no report at all, or it could not be fetched"
      ) { $0.reading(measurement.primary)?.quality }
    }
    for measurement in ObservedPast.measurements {
      columns("\(measurement.rawValue) station", "code") {
        $0.past.series[measurement]?.station.station.code.text
      }
    }
    columns.include { AnswerOrigin($0.sourced) }
  }
}
