import Models

/// Puts today's weather on the map of tiles.
struct MapText {
  let style: TextStyle
  let now: Instant
  let value: MapValue

  private var text: MapTileText { MapTileText(style: style) }
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
        prefecture: prefecture.code, tile: place, name: text.name(prefecture),
        value: text.value(day, value), shortValue: text.shortValue(day, value),
        tone: text.tone(day),
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
