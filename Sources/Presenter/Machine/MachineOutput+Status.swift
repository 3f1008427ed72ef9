public import Models

extension MachineOutput {
  /// `status --waybar`: one line, as Waybar reads it.
  public func waybar(_ screen: StatusScreen) -> String {
    // Waybar takes text and tooltip for markup.
    func escaped(_ text: String) -> String {
      text.reduce(into: "") { result, character in
        switch character {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        default: result.append(character)
        }
      }
    }
    let value: JSONValue = [
      "text": .text(escaped(screen.line)), "alt": .text(screen.kind),
      "tooltip": .text(screen.tooltip.map(escaped).joined(separator: "\n")),
      "class": .list(screen.classes.map(JSONValue.text)),
    ]
    return value.jsonLine
  }

  /// `status --json`
  public func status(_ answer: StatusAnswer, line: String, now: Instant) -> JSONValue {
    document(
      "status",
      [
        ("at", .text(now.isoText)), ("place", place(answer.place)), ("line", .text(line)),
        ("forecast", JSONValue(answer.forecast) { statusForecast($0, now) }),
        ("observation", JSONValue(answer.observation) { statusObservation($0, now) }),
        ("warnings", JSONValue(answer.warnings) { statusWarnings($0) }),
      ])
  }

  private func statusForecast(_ answer: WeatherAnswer, _ now: Instant) -> JSONValue {
    guard case .forecast(let forecast) = answer, let day = forecast.forecast.value.day(now.date)
    else { return ["error": JSONValue(answer.error?.machineName ?? "noForecastForToday")] }
    let entry = day.weather.flatMap(codes.entry)
    return [
      "code": JSONValue(day.weather?.text), "ja": JSONValue(entry?.ja), "en": JSONValue(entry?.en),
      "high": JSONValue(day.high?.celsius), "low": JSONValue(day.low?.celsius),
      "rain": JSONValue(day.rain?.percent),
      "issued": .text(forecast.forecast.value.short.issued.isoText),
      "source": .text(forecast.forecast.source.rawValue),
      "freshness": .text(forecast.forecast.freshness.rawValue), "error": .null,
    ]
  }

  private func statusObservation(_ answer: ObservationAnswer, _ now: Instant) -> JSONValue {
    guard case .observed(let observed) = answer else {
      return ["error": JSONValue(answer.error?.machineName)]
    }
    let report = observed.report.value
    func value(_ element: ObservedElement) -> JSONValue {
      JSONValue(report.figures[element]?.value)
    }
    return [
      "observed": .text(report.time.isoText), "temperature": value(.temperature),
      "humidity": value(.humidity), "windSpeed": value(.windSpeed),
      "windDirection": value(.windDirection), "rain1Hour": value(.rain1Hour),
      "station": JSONValue(report.main?.station.code.text),
      "freshness": .text(observed.report.freshness.rawValue),
      "stale": .bool(report.isStale(at: now)), "error": .null,
    ]
  }

  private func statusWarnings(_ answer: PlaceWarnings) -> JSONValue {
    [
      "state": .text(answer.overall.machineName),
      "highest": JSONValue(answer.highest?.machineName),
      "level": JSONValue(answer.level?.rawValue), "complete": .bool(answer.isComplete),
    ]
  }

  /// `status --plain`: place, weather code, high, low, chance of rain, temperature now, state of
  /// warnings, highest class, freshness of the forecast.
  public func statusRecord(_ answer: StatusAnswer, now: Instant) -> String {
    var day: ForecastDay?
    var freshness = "-"
    if case .forecast(let forecast)? = answer.forecast {
      day = forecast.forecast.value.day(now.date)
      freshness = forecast.forecast.freshness.rawValue
    }
    var celsius: Double?
    if case .observed(let observed)? = answer.observation {
      celsius = observed.report.value.figures[.temperature]?.value
    }
    return record([
      answer.place.shortCode, day?.weather?.text ?? "-", figure(day?.high?.celsius),
      figure(day?.low?.celsius), figure(day?.rain?.percent), celsius.map { String($0) } ?? "-",
      answer.warnings?.overall.machineName ?? "-", answer.warnings?.highest?.machineName ?? "-",
      freshness,
    ])
  }
}
