public import Models

extension MachineOutput {
  /// `forecast --json`
  public func forecasts(_ weathers: [PlaceWeather], days: Int?, now: Instant) -> JSONValue {
    var forecasts: [JSONValue] = []
    var normals: [JSONValue] = []
    var failures: [JSONValue] = []
    for weather in weathers {
      switch weather.answer {
      case .forecast(let answer):
        forecasts.append(
          forecast(answer, days: days, now: now).adding(
            sections(weather.sections, of: answer.place, now: now)))
        failures += sectionFailures(weather.sections, of: answer.place)
      case .normals(let answer):
        normals.append(self.normals(answer))
        failures += self.failures(weather, answer.place, answer.reason, now: now)
      case .failed(let place, let error):
        failures += self.failures(weather, place, error, now: now)
      }
    }
    return document(
      "forecast",
      [
        ("at", .text(now.isoText)), ("forecasts", .list(forecasts)), ("normals", .list(normals)),
        ("failures", .list(failures)),
      ])
  }

  /// Why there is no forecast, with what else is known of the place, and why sections are missing.
  private func failures(
    _ weather: PlaceWeather, _ place: Place, _ error: ForecastError, now: Instant
  ) -> [JSONValue] {
    [failure(place, error).adding(urgent(weather.sections, of: place, now: now))]
      + sectionFailures(weather.sections, of: place)
  }

  private func forecast(_ answer: PlaceForecast, days limit: Int?, now: Instant) -> JSONValue {
    let sourced = answer.forecast
    let forecast = sourced.value
    return [
      "place": place(answer.place),
      "primaryArea": named(answer.coverage.shown),
      "source": .text(sourced.source.rawValue),
      "freshness": .text(sourced.freshness.rawValue),
      "origin": .text(sourced.origin),
      "checked": JSONValue(sourced.checked?.isoText),
      "trouble": JSONValue(sourced.trouble?.machineName),
      "outdated": .bool(forecast.isOutdated(at: now)),
      "nextIssue": .text(forecast.short.nextIssue.isoText),
      "short": [
        "office": .text(forecast.short.publishingOffice),
        "issued": .text(forecast.short.issued.isoText),
        "base": .text(forecast.short.base.isoText),
        "cycle": JSONValue(forecast.short.cycle?.rawValue),
        "correction": .bool(forecast.short.isCorrection),
        "station": JSONValue(forecast.shortStation) { station($0) },
      ],
      "weekly": JSONValue(forecast.weekly) { weekly($0, of: forecast) },
      "days": .list(forecast.days.prefix(limit ?? forecast.days.count).map(day)),
    ]
  }

  private func weekly(_ report: Report, of forecast: Forecast) -> JSONValue {
    [
      "office": .text(report.publishingOffice),
      "issued": .text(report.issued.isoText),
      "area": JSONValue(forecast.weeklyArea) {
        ["code": .text($0.code.text), "name": .text($0.name)]
      },
      "station": JSONValue(forecast.weeklyStation) { station($0) },
      "normals": JSONValue(forecast.normals) {
        [
          "low": JSONValue($0.low), "high": JSONValue($0.high),
          "rainLower": JSONValue($0.rainLower), "rainUpper": JSONValue($0.rainUpper),
        ]
      },
    ]
  }

  private func station(_ station: Forecast.StationName) -> JSONValue {
    ["code": .text(station.code.text), "name": .text(station.name)]
  }

  private func day(_ day: ForecastDay) -> JSONValue {
    [
      "date": .text(day.date.isoText),
      "tonight": .bool(day.isTonight),
      "weather": JSONValue(day.weather) { weather($0, part: day.weatherPart) },
      "text": [
        "weather": JSONValue(day.weatherText), "wind": JSONValue(day.windText),
        "wave": JSONValue(day.waveText),
      ],
      "rain": [
        "percent": JSONValue(day.rain?.percent),
        "derived": .bool(day.rain?.isDerived ?? false),
        "blocks": .list(day.rainBlocks.map(block)),
      ],
      "high": JSONValue(day.high) { temperature($0) },
      "low": JSONValue(day.low) { temperature($0) },
      "wholeDayHigh": JSONValue(day.wholeDayHigh),
      "reliability": JSONValue(day.reliability?.rawValue),
    ]
  }

  private func weather(_ code: WeatherCode, part: ForecastDay.Part?) -> JSONValue {
    let entry = codes.entry(code)
    return [
      "code": .text(code.text), "ja": JSONValue(entry?.ja), "en": JSONValue(entry?.en),
      "category": .text(codes.category(code).rawValue), "part": JSONValue(part?.rawValue),
    ]
  }

  private func block(_ block: ShortRangeForecast.RainEntry) -> JSONValue {
    [
      "from": .text(block.start.isoText), "to": .text(block.start.adding(hours: 6).isoText),
      "percent": JSONValue(block.percent),
    ]
  }

  private func temperature(_ temperature: DayTemperature) -> JSONValue {
    let (origin, time) = temperature.origin.machineNames
    return [
      "celsius": .integer(temperature.celsius), "origin": .text(origin), "time": JSONValue(time),
      "lower": JSONValue(temperature.lower), "upper": JSONValue(temperature.upper),
    ]
  }

  func normals(_ answer: PlaceNormals) -> JSONValue {
    [
      "place": place(answer.place),
      "primaryArea": named(answer.coverage.shown),
      "period": "1991-2020",
      "values": values(answer.normals),
    ]
  }

  func values(_ normals: ClimateNormals) -> JSONValue {
    [
      "station": ["code": .text(normals.station.text), "name": .text(normals.stationName)],
      "month": .integer(normals.month),
      "high": JSONValue(normals.high), "low": JSONValue(normals.low),
      "mean": JSONValue(normals.mean), "rain": JSONValue(normals.rain),
      "sunshine": JSONValue(normals.sunshine), "snow": JSONValue(normals.snow),
    ]
  }

  /// - Parameter section: what is missing, where the forecast itself is there.
  func failure(_ place: Place, _ error: ForecastError, section: String? = nil) -> JSONValue {
    [
      "place": self.place(place), "section": JSONValue(section),
      "error": .text(error.machineName),
      "message": .text(ErrorText(language: .en, catalog: catalog).text(error)),
    ]
  }

  /// `forecast --plain`: one record a day.
  public func forecastRecords(_ answers: [WeatherAnswer], days limit: Int?) -> [String] {
    answers.flatMap { answer -> [String] in
      guard case .forecast(let answer) = answer else { return [] }
      let forecast = answer.forecast.value
      return forecast.days.prefix(limit ?? forecast.days.count).map { day in
        record([
          answer.place.shortCode, answer.coverage.shown.code.text, day.date.isoText,
          day.weather?.text ?? "-", day.weather.flatMap(codes.entry)?.ja ?? "-",
          figure(day.high?.celsius), figure(day.low?.celsius), figure(day.rain?.percent),
          day.reliability?.rawValue ?? "-", forecast.short.issued.isoText,
          answer.forecast.source.rawValue, answer.forecast.freshness.rawValue,
        ])
      }
    }
  }

  /// A number, or a dash for what is missing.
  func figure(_ value: Int?) -> String { value.map(String.init) ?? "-" }
}

extension DayTemperature.Origin {
  /// The word for the origin, and the time it speaks of.
  fileprivate var machineNames: (String, String?) {
    switch self {
    case .short: ("short", nil)
    case .weekly: ("weekly", nil)
    case .earlier(let issued): ("earlier", issued.isoText)
    case .observed(let time): ("observed", time.isoText)
    }
  }
}

extension ForecastError {
  /// The word for the kind of trouble in machine formats.
  var machineName: String {
    switch self {
    case .unreachable: "unreachable"
    case .refused: "refused"
    case .notUnderstood: "notUnderstood"
    case .areaMissing: "areaMissing"
    case .allPast: "allPast"
    case .notCached: "notCached"
    case .notInArchive: "notInArchive"
    case .notOffered: "notOffered"
    case .moved: "moved"
    case .nothingRecorded: "nothingRecorded"
    case .recordedLongAgo: "recordedLongAgo"
    case .notListed: "notListed"
    case .withdrawn: "withdrawn"
    case .trafficSpent: "trafficSpent"
    case .archiveUnreadable: "archiveUnreadable"
    case .tooOld: "tooOld"
    case .ageUnknown: "ageUnknown"
    case .cancelled: "cancelled"
    }
  }
}
