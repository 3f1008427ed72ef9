import Models

// The sections of `forecast`: three-hourly series, changes, the forecaster's text.
extension MachineOutput {
  /// The members that sections add to a forecast; null for what was not asked for or could not be
  /// had (the failures say why).
  func sections(
    _ sections: PlaceSections, of place: Place, now: Instant
  ) -> [(String, JSONValue)] {
    urgent(sections, of: place, now: now) + [
      ("observedToday", JSONValue(sections.extremes) { observedToday($0) }),
      ("threeHourly", JSONValue(sections.hourly?.value) { threeHourly($0) }),
      ("changes", JSONValue(sections.changes?.value?.value) { changes($0) }),
      ("overview", JSONValue(sections.overview?.value) { overview($0) }),
    ]
  }

  /// The members that a place has with and without a forecast.
  func urgent(
    _ sections: PlaceSections, of place: Place, now: Instant
  ) -> [(String, JSONValue)] {
    [
      ("warnings", JSONValue(sections.warnings) { warnings($0) }),
      (
        "observed",
        JSONValue(sections.observed?.value) {
          observation(PlaceObservation(place: place, report: $0), now: now)
        }
      ),
    ]
  }

  /// The sections that were asked for in vain.
  func sectionFailures(_ sections: PlaceSections, of place: Place) -> [JSONValue] {
    let errors: [(String, ForecastError?)] = [
      ("warnings", sections.warningsError), ("observed", sections.observed?.error),
      ("threeHourly", sections.hourly?.error),
      ("changes", sections.changes?.error),
      ("overview", sections.overview?.error),
    ]
    return errors.compactMap { name, error in
      // What is known of the place stands with its forecast, or with why it has none.
      error.map {
        failure(place, $0, section: name).adding([("warnings", .null), ("observed", .null)])
      }
    }
  }

  private func source<Value>(_ sourced: Sourced<Value>) -> [(String, JSONValue)] {
    [
      ("source", .text(sourced.source.rawValue)),
      ("freshness", .text(sourced.freshness.rawValue)),
      ("origin", .text(sourced.origin)),
      ("checked", JSONValue(sourced.checked?.isoText)),
      ("trouble", JSONValue(sourced.trouble?.machineName)),
    ]
  }

  private func threeHourly(_ sourced: Sourced<ThreeHourlyForecast>) -> JSONValue {
    let forecast = sourced.value
    let value: JSONValue = [
      "office": .text(forecast.publishingOffice), "issued": .text(forecast.issued.isoText),
      "area": .text(forecast.area.text),
      "steps": .list(forecast.steps.map(step)),
      "station": JSONValue(forecast.point) { point in
        ["code": JSONValue(point.code?.text), "name": .text(point.name)]
      },
      "temperatures": .list(
        (forecast.point?.temperatures ?? []).map { temperature in
          [
            "time": .text(temperature.time.isoText), "celsius": JSONValue(temperature.celsius),
          ]
        }),
    ]
    return value.adding(source(sourced))
  }

  private func step(_ step: ThreeHourlyForecast.Step) -> JSONValue {
    [
      "from": .text(step.start.isoText), "to": .text(step.end.isoText),
      "weather": JSONValue(step.weather),
      "wind": JSONValue(step.wind) { wind in
        [
          "direction": JSONValue(wind.direction), "level": JSONValue(wind.level),
          "lower": JSONValue(wind.speed?.lower), "upper": JSONValue(wind.speed?.upper),
        ]
      },
    ]
  }

  private func overview(_ sourced: Sourced<Overview>) -> JSONValue {
    let overview = sourced.value
    let value: JSONValue = [
      "office": .text(overview.publishingOffice), "issued": .text(overview.issued.isoText),
      "area": .text(overview.targetArea), "headline": JSONValue(overview.headline),
      "text": .text(overview.text),
    ]
    return value.adding(source(sourced))
  }

  private func changes(_ changes: ForecastChanges) -> JSONValue {
    [
      "previous": .text(changes.previous.issued.isoText),
      "current": .text(changes.current.issued.isoText),
      "values": .list(
        changes.changes.map { change in
          let (name, start, before, now) = change.value.machineParts
          return [
            "date": .text(change.date.isoText), "value": .text(name),
            "from": JSONValue(start?.isoText), "before": before, "now": now,
          ]
        }),
    ]
  }

  /// `forecast --plain --hourly`, `--changes` or `--text`: one record a step, a change, a text.
  public func records(of section: WeatherSection, _ weathers: [PlaceWeather]) -> [String] {
    weathers.flatMap { weather -> [String] in
      let place = [weather.answer.place.shortCode, weather.answer.area?.code.text ?? "-"]
      switch section {
      case .warnings: return weather.sections.warnings.map { warningRecords([$0]) } ?? []
      case .observed:
        return weather.sections.observed?.value.map {
          observationRecords([.observed(.init(place: weather.answer.place, report: $0))])
        } ?? []
      case .hourly:
        return weather.sections.hourly?.value.map { hourlyRecords($0, place) } ?? []
      case .changes:
        return weather.sections.changes?.value?.value.map { changeRecords($0, place) } ?? []
      case .text:
        return weather.sections.overview?.value.map { [overviewRecord($0, place)] } ?? []
      }
    }
  }

  private func hourlyRecords(
    _ sourced: Sourced<ThreeHourlyForecast>, _ place: [String]
  ) -> [String] {
    let forecast = sourced.value
    return forecast.steps.map { step in
      let celsius = forecast.point?.temperatures.first { $0.time == step.start }?.celsius
      return record(
        place + [
          step.start.isoText, step.end.isoText, step.weather ?? "-", figure(celsius),
          step.wind?.direction ?? "-", figure(step.wind?.speed?.lower),
          figure(step.wind?.speed?.upper), forecast.issued.isoText, sourced.source.rawValue,
          sourced.freshness.rawValue,
        ])
    }
  }

  private func changeRecords(_ changes: ForecastChanges, _ place: [String]) -> [String] {
    changes.changes.map { change in
      let (name, start, before, now) = change.value.machineParts
      return record(
        place + [
          change.date.isoText, name, start?.isoText ?? "-", before.plainText, now.plainText,
          changes.previous.issued.isoText, changes.current.issued.isoText,
        ])
    }
  }

  private func overviewRecord(_ sourced: Sourced<Overview>, _ place: [String]) -> String {
    let overview = sourced.value
    return record(
      place + [
        overview.issued.isoText, overview.publishingOffice, overview.targetArea,
        overview.headline ?? "-", overview.text, sourced.source.rawValue,
        sourced.freshness.rawValue,
      ])
  }
}

extension ForecastChange.Value {
  /// The word for the value, the start of its hours, and what it was and is.
  fileprivate var machineParts: (String, Instant?, JSONValue, JSONValue) {
    switch self {
    case .weather(let old, let new): ("weather", nil, .text(old.text), .text(new.text))
    case .high(let old, let new): ("high", nil, .integer(old), .integer(new))
    case .low(let old, let new): ("low", nil, .integer(old), .integer(new))
    case .rainBlock(let start, let old, let new):
      ("rain", start, .integer(old), .integer(new))
    case .dailyRain(let old, let new): ("rain", nil, .integer(old), .integer(new))
    case .reliability(let old, let new):
      ("reliability", nil, .text(old.rawValue), .text(new.rawValue))
    }
  }
}

extension JSONValue {
  /// An object with further members.
  func adding(_ members: [(String, JSONValue)]) -> JSONValue {
    guard case .object(let own) = self else { return self }
    return .object(own + members.map { Member(name: $0.0, value: $0.1) })
  }

  /// A text or a figure as it stands in a record.
  fileprivate var plainText: String {
    if case .text(let text) = self { text } else { jsonText }
  }
}

extension Result {
  var value: Success? { try? get() }
}
