package import Models

extension MachineOutput {
  /// One record an element, then those of today's extremes.
  package func observationRecords(_ answers: [ObservationAnswer], now: Instant) -> [String] {
    answers.flatMap { answer -> [String] in
      guard case .observed(let answer) = answer.judged(at: now) else { return [] }
      return ObservationRecord.all(answer).map { record($0) }
    }
  }
}

struct ObservationRecord: RecordRow {
  let answer: PlaceObservation
  let element: String
  let value: Double?
  let unit: ObservedElement.Unit
  let station: NearStation?
  let time: Instant?

  static func all(_ answer: PlaceObservation) -> [ObservationRecord] {
    let report = answer.report.value
    let now = ObservedElement.allCases.map { element in
      let figure = report.figures[element]
      return ObservationRecord(
        answer: answer, element: element.rawValue, value: figure?.value, unit: element.unit,
        station: figure?.station, time: figure?.time)
    }
    let (temperature, wind) = (report.temperatureExtremes, report.windExtremes)
    let today: [(String, DayExtreme?, ObservedElement.Unit)] = [
      ("highToday", DayExtreme(temperature) { $0.high }, .celsius),
      ("lowToday", DayExtreme(temperature) { $0.low }, .celsius),
      ("gustToday", DayExtreme(wind) { $0.gust }, .metersPerSecond),
    ]
    return now
      + today.map { name, extreme, unit in
        ObservationRecord(
          answer: answer, element: name, value: extreme?.value.value, unit: unit,
          station: extreme?.observed.station, time: extreme?.value.time)
      }
  }

  static func columns(_ columns: inout some RecordColumns<ObservationRecord>) {
    columns.column("place", "`code`") { $0.answer.place.shortCode }
    columns.column("element") { $0.element }
    columns.column("value") { $0.value }
    columns.column("unit") { $0.unit }
    columns.column("station", "code") { $0.station?.station.code.text }
    columns.column("station's name", "in Japanese") { $0.station?.station.name.ja }
    columns.column("distance", "km") { $0.station.flatMap(StationShape.kilometers) }
    columns.column("time") { $0.time }
    columns.column("source") { $0.answer.report.source }
    columns.column("freshness") { $0.answer.report.freshness }
  }
}
