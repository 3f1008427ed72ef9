import Models

/// Puts today's weather on the map of tiles.
struct MapText {
  let style: TextStyle
  let now: Instant
  let value: MapValue

  private var words: Words { Words(style.language) }
  private var figures: FigureText { FigureText(style: style) }
  private var weather: WeatherText { WeatherText(style: style, codes: WeatherCodeTable()) }

  func map(
    _ prefectures: [Prefecture], today: [PrefectureCode: WeatherAnswer],
    selected: PrefectureCode, favorites: Set<PrefectureCode>,
    tile: (PrefectureCode) -> MapTile?
  ) -> AppScreen.Map {
    let tiles = prefectures.compactMap { prefecture -> AppScreen.Map.Tile? in
      guard let place = tile(prefecture.code) else { return nil }
      let day = day(today[prefecture.code])
      return .init(
        prefecture: prefecture.code, tile: place, name: shortName(prefecture),
        value: text(day), shortValue: shortText(day), tone: tone(day),
        isSelected: prefecture.code == selected,
        isFavorite: favorites.contains(prefecture.code))
    }
    let chosen = prefectures.first { $0.code == selected }
    return .init(
      tiles: tiles, legend: AppWords(words: words).mapValue(value),
      selected: chosen.map { lines($0, day(today[$0.code])) } ?? [])
  }

  private func day(_ answer: WeatherAnswer?) -> ForecastDay? {
    guard case .forecast(let forecast)? = answer else { return nil }
    return forecast.forecast.value.day(now.date)
  }

  /// 青森 for 青森県; 北海道 stays.
  private func shortName(_ prefecture: Prefecture) -> String {
    guard style.language == .ja else { return prefecture.name.en }
    let name = prefecture.name.ja
    return prefecture.code.text == "01" ? name : String(name.dropLast())
  }

  private func text(_ day: ForecastDay?) -> String {
    guard let day else { return words.missing }
    return switch value {
    case .weather: weather.sign(day.weather, isNight: day.isTonight)
    case .high: day.high.map { "\($0.celsius)" } ?? words.missing
    case .low: day.low.map { "\($0.celsius)" } ?? words.missing
    case .rain: figures.percent(day.rain?.percent)
    }
  }

  /// ☁☂ for ☁→☂, 80 for 80%.
  private func shortText(_ day: ForecastDay?) -> String {
    text(day).filter { !"→/%".contains($0) }
  }

  private func tone(_ day: ForecastDay?) -> WeatherScreen.Tone {
    guard let day else { return .unknown }
    return switch weather.category(day.weather) {
    case .clear, .partlyCloudy: .clear
    case .cloudy, .fog: .cloudy
    case .clearRain, .cloudyRain, .rain, .heavyRain, .thunder: .rain
    case .sleet, .clearSnow, .cloudySnow, .snow, .heavySnow: .snow
    case .unknown: .unknown
    }
  }

  private func lines(_ prefecture: Prefecture, _ day: ForecastDay?) -> [String] {
    let name = style.language == .ja ? prefecture.name.ja : prefecture.name.en
    guard let day else { return [name] }
    return [
      name, weather.words(day.weather),
      "\(figures.high(day.high?.celsius))  \(figures.low(day.low?.celsius))",
      "\(words.rain) \(figures.percent(day.rain?.percent))",
    ]
  }
}
