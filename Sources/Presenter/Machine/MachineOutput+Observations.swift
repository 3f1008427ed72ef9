public import Models

extension MachineOutput {
  /// `now --json`
  public func observations(_ answers: [ObservationAnswer], now: Instant) -> JSONValue {
    var observed: [JSONValue] = []
    var failures: [JSONValue] = []
    for answer in answers {
      switch answer {
      case .observed(let answer): observed.append(observation(answer, now: now))
      case .failed(let place, let error): failures.append(failure(place, error))
      }
    }
    return document(
      "now",
      [
        ("at", .text(now.isoText)), ("observations", .list(observed)),
        ("failures", .list(failures)),
      ])
  }

  func observation(_ answer: PlaceObservation, now: Instant) -> JSONValue {
    let sourced = answer.report
    let report = sourced.value
    return [
      "place": place(answer.place),
      "source": .text(sourced.source.rawValue),
      "freshness": .text(sourced.freshness.rawValue),
      "origin": .text(sourced.origin),
      "checked": JSONValue(sourced.checked?.isoText),
      "trouble": JSONValue(sourced.trouble?.machineName),
      "observed": .text(report.time.isoText),
      "stale": .bool(report.isStale(at: now)),
      "from": vantage(report.vantage),
      "station": JSONValue(report.main) { near($0, than: nil) },
      "elements": .object(
        ObservedElement.allCases.map {
          JSONValue.Member(name: $0.rawValue, value: element($0, of: report))
        }),
      "today": today(report),
    ]
  }

  private func vantage(_ vantage: VantagePoint) -> JSONValue {
    switch vantage {
    case .townHall(let name, let point):
      [
        "kind": "townHall", "name": .text(name.ja), "english": .text(name.en),
        "latitude": .number(point.latitude), "longitude": .number(point.longitude),
      ]
    case .forecastStation(let station):
      [
        "kind": "forecastStation", "name": .text(station.name.ja),
        "english": .text(station.name.en),
        "latitude": .number(station.coordinates.latitude),
        "longitude": .number(station.coordinates.longitude),
      ]
    }
  }

  private func near(_ station: NearStation, than main: NearStation?) -> JSONValue {
    let own = station.station
    let higher = own.altitude.flatMap { height in
      main?.station.altitude.map { height - $0 }
    }
    return [
      "code": .text(own.code.text), "name": .text(own.name.ja), "english": .text(own.name.en),
      "kilometers": JSONValue(station.kilometers.map(Self.hundredths)),
      "altitude": JSONValue(own.altitude), "aboveMain": JSONValue(higher),
      "latitude": .number(own.coordinates.latitude),
      "longitude": .number(own.coordinates.longitude),
    ]
  }

  /// Ten metres are as exact as the positions are.
  private static func hundredths(_ kilometers: Double) -> Double {
    (kilometers * 100).rounded() / 100
  }

  private func element(_ element: ObservedElement, of report: ObservationReport) -> JSONValue {
    let figure = report.figures[element]
    let measurement = StationMeasurement.allCases.first { $0.elements.contains(element) }
    let gap = figure == nil ? measurement.flatMap { report.gaps[$0] } : nil
    return [
      "value": JSONValue(figure?.value), "unit": .text(element.unit.rawValue),
      "quality": JSONValue(figure?.quality.rawValue),
      "estimated": .bool(figure?.isEstimated ?? false),
      "time": JSONValue(figure?.time.isoText),
      "station": JSONValue(figure?.station) { near($0, than: report.main) },
      "missing": JSONValue(gap) { missing($0) },
      "passedOver": .list(
        (figure == nil ? [] : measurement.flatMap { report.passedOver[$0] } ?? []).map(missing)),
    ]
  }

  private func missing(_ gap: ObservationGap) -> JSONValue {
    switch gap {
    case .noStation(let kilometers):
      ["reason": "noStation", "within": .number(kilometers), "station": .null]
    case .noValue(let station, let quality):
      [
        "reason": .text(quality.rawValue), "within": .null, "station": near(station, than: nil),
      ]
    }
  }

  private func today(_ report: ObservationReport) -> JSONValue {
    [
      "date": .text(report.time.date.isoText),
      "high": extreme(report.temperatureExtremes, "celsius") { $0.high },
      "low": extreme(report.temperatureExtremes, "celsius") { $0.low },
      "gust": extreme(report.windExtremes, "metersPerSecond") { $0.gust },
      "gustDirection": JSONValue(report.windExtremes?.extremes.gustDirection?.rawValue),
    ]
  }

  /// What a station saw of today so far.
  func observedToday(_ observed: ObservedExtremes) -> JSONValue {
    [
      "station": near(observed.station, than: nil),
      "high": extreme(observed, "celsius") { $0.high },
      "low": extreme(observed, "celsius") { $0.low },
    ]
  }

  private func extreme(
    _ observed: ObservedExtremes?, _ unit: String,
    _ which: (DayExtremes) -> DayExtremes.Value?
  ) -> JSONValue {
    guard let observed, let value = which(observed.extremes) else { return .null }
    return .object([
      .init(name: unit, value: .number(value.value)),
      .init(name: "time", value: JSONValue(value.time?.isoText)),
      .init(name: "asOf", value: .text(observed.extremes.asOf.isoText)),
      .init(name: "quality", value: .text(value.quality.rawValue)),
      .init(name: "station", value: near(observed.station, than: nil)),
    ])
  }

  /// `now --plain`: one record an element.
  public func observationRecords(_ answers: [ObservationAnswer]) -> [String] {
    answers.flatMap { answer -> [String] in
      guard case .observed(let answer) = answer else { return [] }
      let report = answer.report.value
      let now = ObservedElement.allCases.map { element -> String in
        let figure = report.figures[element]
        return self.record(
          answer, element.rawValue, figure?.value, element.unit, figure?.station, figure?.time)
      }
      let today: [(String, DayExtremes.Value?, ObservedElement.Unit, ObservedExtremes?)] = [
        (
          "highToday", report.temperatureExtremes?.extremes.high, .celsius,
          report.temperatureExtremes
        ),
        (
          "lowToday", report.temperatureExtremes?.extremes.low, .celsius, report.temperatureExtremes
        ),
        ("gustToday", report.windExtremes?.extremes.gust, .metersPerSecond, report.windExtremes),
      ]
      return now
        + today.map { name, value, unit, observed in
          self.record(
            answer, name, value?.value, unit, value == nil ? nil : observed?.station, value?.time)
        }
    }
  }

  /// Place, element, value, unit, station, its name, distance in km, time, source, freshness.
  private func record(
    _ answer: PlaceObservation, _ name: String, _ value: Double?, _ unit: ObservedElement.Unit,
    _ station: NearStation?, _ time: Instant?
  ) -> String {
    record([
      answer.place.shortCode, name, value.map { String($0) } ?? "-", unit.rawValue,
      station?.station.code.text ?? "-", station?.station.name.ja ?? "-",
      station?.kilometers.map { String(Self.hundredths($0)) } ?? "-", time?.isoText ?? "-",
      answer.report.source.rawValue, answer.report.freshness.rawValue,
    ])
  }
}
