public import Models

extension MachineOutput {
  /// `map --json`
  public func map(
    _ answers: MapAnswers, now: Instant, tile: (PrefectureCode) -> MapTile?
  ) -> JSONValue {
    switch answers {
    case .forecasts(let answers, let date):
      document(
        "map",
        [
          ("at", .text(now.isoText)), ("show", "forecast"), ("date", .text(date.isoText)),
          (
            "prefectures",
            .list(
              answers.map { answer in
                mapEntry(answer.place, tile, [("forecast", mapForecast(answer, date))])
              })
          ),
        ])
    case .warnings(let answers):
      document(
        "map",
        [
          ("at", .text(now.isoText)), ("show", "warnings"), ("date", .text(now.date.isoText)),
          (
            "prefectures",
            .list(
              answers.map { answer in
                mapEntry(answer.place, tile, [("warnings", mapWarnings(answer))])
              })
          ),
        ])
    }
  }

  private func mapEntry(
    _ place: Place, _ tile: (PrefectureCode) -> MapTile?, _ more: [(String, JSONValue)]
  ) -> JSONValue {
    let tile = tile(place.prefecture)
    let head: [(String, JSONValue)] = [
      ("code", .text(place.prefecture.text)), ("name", .text(place.name.ja)),
      ("english", .text(place.name.en)), ("column", JSONValue(tile?.column)),
      ("row", JSONValue(tile?.row)),
    ]
    return .object((head + more).map { JSONValue.Member(name: $0.0, value: $0.1) })
  }

  private func mapForecast(_ answer: WeatherAnswer, _ date: CivilDate) -> JSONValue {
    guard case .forecast(let forecast) = answer, let day = forecast.forecast.value.day(date) else {
      return ["error": JSONValue(answer.error?.machineName ?? "noForecastForThatDay")]
    }
    let entry = day.weather.flatMap(codes.entry)
    return [
      "code": JSONValue(day.weather?.text), "ja": JSONValue(entry?.ja), "en": JSONValue(entry?.en),
      "high": JSONValue(day.high?.celsius), "low": JSONValue(day.low?.celsius),
      "rain": JSONValue(day.rain?.percent), "rainDerived": .bool(day.rain?.isDerived ?? false),
      "issued": .text(forecast.forecast.value.short.issued.isoText),
      "source": .text(forecast.forecast.source.rawValue),
      "freshness": .text(forecast.forecast.freshness.rawValue),
      "error": .null,
    ]
  }

  private func mapWarnings(_ answer: PlaceWarnings) -> JSONValue {
    [
      "state": .text(answer.overall.machineName),
      "highest": JSONValue(answer.highest?.machineName),
      "level": JSONValue(answer.level?.rawValue),
      "complete": .bool(answer.isComplete),
    ]
  }

  /// `map --plain`: code, name, column, row, and then weather code, high, low and chance of rain, or
  /// the state of warnings, their class, and whether all is known.
  public func mapRecords(
    _ answers: MapAnswers, tile: (PrefectureCode) -> MapTile?
  ) -> [String] {
    func head(_ place: Place) -> [String] {
      let tile = tile(place.prefecture)
      return [place.prefecture.text, place.name.ja, figure(tile?.column), figure(tile?.row)]
    }
    switch answers {
    case .forecasts(let answers, let date):
      return answers.map { answer in
        var day: ForecastDay?
        if case .forecast(let forecast) = answer { day = forecast.forecast.value.day(date) }
        return record(
          head(answer.place) + [
            day?.weather?.text ?? "-", figure(day?.high?.celsius), figure(day?.low?.celsius),
            figure(day?.rain?.percent),
          ])
      }
    case .warnings(let answers):
      return answers.map { answer in
        record(
          head(answer.place) + [
            answer.overall.machineName, answer.highest?.machineName ?? "-",
            answer.isComplete ? "1" : "0",
          ])
      }
    }
  }
}
