import Models

/// Puts today's weather or the warnings on the map of the interactive program.
struct MapText {
  let style: TextStyle
  let catalog: PlaceCatalog
  let now: Instant

  private var words: Words { Words(style.language) }
  private var figures: FigureText { FigureText(style: style) }

  /// - Parameter warnings: nil before anything is known.
  func map(
    _ show: MapRequest.Show, today: [PrefectureCode: WeatherAnswer], warnings: MapWarnings?,
    selected: PrefectureCode, favorites: Set<PrefectureCode>
  ) -> AppScreen.Map {
    let tiles = MapTiles(style: style, catalog: catalog)
    let name = catalog.prefecture(selected)?.name
    let heading = name.map { Block.text(.init(words.text($0.ja, $0.en), .heading)) }
    let facts =
      show.value == nil
      ? facts(warnings?.answer(of: selected)) : facts(today[selected]?.day(now.date))
    return .init(
      tiles: show.value.map { tiles.forecasts($0) { today[$0]?.day(now.date) } }
        ?? tiles.warnings(warnings),
      selected: selected, favorites: favorites, panel: (heading.map { [$0] } ?? []) + facts)
  }

  private func facts(_ day: ForecastDay?) -> [Block] {
    guard let day else { return [] }
    let weather = WeatherText(style: style, codes: WeatherCodeTable())
    return [
      .text(.init(weather.words(day.weather))),
      .items(.init([figures.high(day.high?.celsius), figures.low(day.low?.celsius)])),
      .text(.init("\(words.rain) \(figures.percent(day.rain?.percent))")),
    ]
  }

  private func facts(_ answer: PlaceWarnings?) -> [Block] {
    guard let answer else { return [] }
    let place = PlaceWarningsText(style: style, catalog: catalog, now: now)
    let nation = NationWarningsText(style: style, catalog: catalog, now: now)
    let kinds: [String] = answer.gravity == nil ? [] : nation.kinds(answer)
    return [place.banner(answer).block] + kinds.map { .text(.init($0)) }
      + (answer.overall == .unknown ? place.unknowns(answer).prefix(1) : [])
      .map { .text(.init($0)) }
  }
}
