public import Models

extension MachineOutput {
  /// `list --json`
  public func list(_ answers: [PrefectureListAnswer], now: Instant) -> JSONValue {
    document(
      "list",
      [
        ("at", .text(now.isoText)),
        ("prefectures", .list(answers.map { entry($0, now: now) })),
      ])
  }

  private func entry(_ answer: PrefectureListAnswer, now: Instant) -> JSONValue {
    let prefecture = answer.entry.prefecture
    return [
      "code": .text(prefecture.code.text), "name": .text(prefecture.name.ja),
      "kana": .text(prefecture.name.kana), "english": .text(prefecture.name.en),
      "area": area(prefecture.area),
      "capital": ["name": .text(prefecture.capital.ja), "english": .text(prefecture.capital.en)],
      "favorite": .bool(answer.entry.isFavorite),
      "favorites": .list(answer.entry.favorites.map(place)),
      "weather": JSONValue(answer.weather) { today($0, now: now) },
    ]
  }

  private func today(_ answer: WeatherAnswer, now: Instant) -> JSONValue {
    guard case .forecast(let forecast) = answer, let day = forecast.forecast.value.day(now.date)
    else {
      return ["error": JSONValue(answer.error?.machineName ?? "noForecastForToday")]
    }
    return [
      "code": JSONValue(day.weather?.text), "ja": JSONValue(day.weather.flatMap(codes.entry)?.ja),
      "en": JSONValue(day.weather.flatMap(codes.entry)?.en),
      "high": JSONValue(day.high?.celsius), "low": JSONValue(day.low?.celsius),
      "rain": JSONValue(day.rain?.percent),
      "issued": .text(forecast.forecast.value.short.issued.isoText),
      "source": .text(forecast.forecast.source.rawValue),
      "freshness": .text(forecast.forecast.freshness.rawValue),
      "error": .null,
    ]
  }

  /// `list --plain`: code, name, English, area, favorite, and with weather its code, high, low and
  /// chance of rain.
  public func listRecords(_ answers: [PrefectureListAnswer], now: Instant) -> [String] {
    answers.map { answer in
      let prefecture = answer.entry.prefecture
      var fields = [
        prefecture.code.text, prefecture.name.ja, prefecture.name.en, prefecture.area.ja,
        answer.entry.isFavorite ? "1" : "0",
      ]
      if let weather = answer.weather { fields += todayFields(weather, now: now) }
      return record(fields)
    }
  }

  private func todayFields(_ answer: WeatherAnswer, now: Instant) -> [String] {
    guard case .forecast(let forecast) = answer, let day = forecast.forecast.value.day(now.date)
    else { return ["-", "-", "-", "-", "-"] }
    return [
      day.weather?.text ?? "-", day.weather.flatMap(codes.entry)?.ja ?? "-",
      figure(day.high?.celsius), figure(day.low?.celsius), figure(day.rain?.percent),
    ]
  }

  func area(_ area: Area) -> JSONValue {
    [
      "number": .integer(area.rawValue), "name": .text(area.ja), "kana": .text(area.kana),
      "english": .text(area.en),
    ]
  }

  /// `areas --json`
  public func areas(_ prefectures: [Prefecture]) -> JSONValue {
    let areas = Area.allCases.map { area -> JSONValue in
      let members = prefectures.filter { $0.area == area }
      return [
        "number": .integer(area.rawValue), "name": .text(area.ja), "kana": .text(area.kana),
        "english": .text(area.en),
        "prefectures": .list(
          members.map {
            [
              "code": .text($0.code.text), "name": .text($0.name.ja), "english": .text($0.name.en),
            ]
          }),
      ]
    }
    return document("areas", [("areas", .list(areas))])
  }

  /// `areas --plain`: area, English, number of prefectures, their codes.
  public func areaRecords(_ prefectures: [Prefecture]) -> [String] {
    Area.allCases.map { area in
      let members = prefectures.filter { $0.area == area }
      return record([
        area.ja, area.en, String(members.count),
        members.map(\.code.text).joined(separator: ","),
      ])
    }
  }

  /// `search --json`
  public func search(_ places: [Place], query: String) -> JSONValue {
    document(
      "search",
      [("query", .text(UntrustedText(query).line)), ("places", .list(places.map(place)))])
  }

  /// `search --plain`: code, kind, name, kana, English, prefecture.
  public func searchRecords(_ places: [Place]) -> [String] {
    places.map { place in
      record([
        place.shortCode, place.id.kind.machineName, place.nameWithCity.ja,
        place.nameWithCity.kana,
        place.nameWithCity.en,
        catalog.prefectureName(place.prefecture)?.ja ?? "",
      ])
    }
  }

  /// `favorites list --json`
  public func favorites(_ favorites: [FavoritesModel.Favorite]) -> JSONValue {
    document(
      "favorites",
      [
        (
          "favorites",
          .list(
            favorites.map { favorite in
              favorite.place.map(place) ?? [
                "id": .text(favorite.id.description), "code": .text(favorite.id.code),
                "kind": .text(favorite.id.kind.machineName), "name": .null, "kana": .null,
                "english": .null, "prefecture": .null,
              ]
            })
        )
      ])
  }

  /// `favorites list --plain`: position, code, name, prefecture.
  public func favoriteRecords(_ favorites: [FavoritesModel.Favorite]) -> [String] {
    favorites.enumerated().map { index, favorite in
      record([
        String(index + 1), favorite.place?.shortCode ?? favorite.id.description,
        favorite.place.map(\.nameWithCity.ja) ?? "-",
        favorite.place.flatMap { catalog.prefectureName($0.prefecture)?.ja } ?? "-",
      ])
    }
  }
}
