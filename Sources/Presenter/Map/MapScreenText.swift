import Models

/// Puts forecasts or warnings of all prefectures on the map.
struct MapScreenText {
  let style: TextStyle
  let catalog: any MapModelInput
  let now: Instant

  private var words: Words { Words(style.language) }
  private var dates: DateText { DateText(language: style.language) }
  private var text: MapTileText { MapTileText(style: style) }

  // MARK: Forecasts

  func screen(_ answers: [WeatherAnswer], value: MapValue, date: CivilDate) -> MapScreen {
    let today = TodayText(style: style, now: now)
    let days = Dictionary(
      answers.map { ($0.place.prefecture, day($0, date)) }, uniquingKeysWith: { first, _ in first })
    return MapScreen(
      title: title(value, date), sourceMark: today.mark(answers),
      tiles: tiles { prefecture in
        let day = days[prefecture.code] ?? nil
        return (
          columnSafe(text.value(day, value)), columnSafe(text.shortValue(day, value)),
          tone(day, value)
        )
      },
      legend: legend(value, days.values.compactMap { $0 }), alerts: [],
      footnotes: footnotes(answers, today, value, date))
  }

  private func day(_ answer: WeatherAnswer, _ date: CivilDate) -> ForecastDay? {
    guard case .forecast(let forecast) = answer else { return nil }
    return forecast.forecast.value.day(date)
  }

  /// 最高気温　明日 21日(土)
  private func title(_ value: MapValue, _ date: CivilDate) -> String {
    let label = dates.label(date, today: now.date, isTonight: false).map { "\($0) " } ?? ""
    return "\(name(value))  \(label)\(dates.day(date))"
  }

  private func name(_ value: MapValue) -> String {
    switch value {
    case .weather: words.weather
    case .high: words.text("最高気温（℃）", "High (\(degree))")
    case .low: words.text("最低気温（℃）", "Low (\(degree))")
    case .rain: words.text("降水確率", "Chance of rain")
    }
  }

  private var degree: String { style.glyphs == .ascii ? "C" : "°C" }

  private func tone(_ day: ForecastDay?, _ value: MapValue) -> MapScreen.Tone {
    switch value {
    case .weather: day == nil ? .missing : .weather(text.tone(day))
    case .high: day?.high == nil ? .missing : .high
    case .low: day?.low == nil ? .missing : .low
    case .rain: day?.rain?.percent == nil ? .missing : .rain
    }
  }

  /// A terminal may draw some signs in one cell or in two, and tiles have to line up: an arrow
  /// becomes the stroke that other signs have between them.
  private func columnSafe(_ value: String) -> String {
    String(value.map { $0 == "→" ? "/" : $0 == "≡" ? "=" : $0 })
  }

  private func legend(_ value: MapValue, _ days: [ForecastDay]) -> [MapScreen.Legend] {
    let missing = MapScreen.Legend(
      sign: words.missing, shortSign: words.missing, words: words.text("なし", "missing"))
    guard value == .weather else { return [missing] }
    let weather = WeatherText(style: style, codes: WeatherCodeTable())
    return weather.legend(days).map { sign, words in
      .init(
        sign: columnSafe(sign), shortSign: columnSafe(text.shortSign(sign)), words: words)
    } + [missing]
  }

  private func footnotes(
    _ answers: [WeatherAnswer], _ today: TodayText, _ value: MapValue, _ date: CivilDate
  ) -> [String] {
    let isDerived =
      value == .rain && answers.contains { day($0, date)?.rain?.isDerived == true }
    return (isDerived ? [words.derivedRain] : [])
      + today.footnotes(answers).filter { $0 != words.derivedRain }
  }

  // MARK: Warnings

  func screen(_ answers: [PlaceWarnings]) -> MapScreen {
    let nation = NationWarningsText(style: style, catalog: catalog, now: now).nation(answers)
    let places = Dictionary(
      answers.map { ($0.place.prefecture, $0) }, uniquingKeysWith: { first, _ in first })
    let tiles = tiles { prefecture in tile(places[prefecture.code]) }
    return MapScreen(
      title: nation.title, sourceMark: nation.sourceMark, tiles: tiles, legend: legend(tiles),
      alerts: nation.unknowns, footnotes: [nation.asOf] + nation.footnotes)
  }

  private func legend(_ tiles: [MapScreen.Tile]) -> [MapScreen.Legend] {
    let kinds = WarningClass.allCases
    var legend = kinds.map { kind in
      MapScreen.Legend(
        sign: long(kind), shortSign: short(kind), words: WarningWords(style.language).name(kind))
    }
    legend.append(.init(sign: ".", shortSign: ".", words: words.text("発表なし", "none listed")))
    legend.append(.init(sign: "?", shortSign: "?", words: words.text("不明", "not known")))
    if let kind = kinds.first(where: { kind in
      tiles.contains { $0.value == long(kind) + doubt }
    }) {
      legend.append(
        .init(
          sign: long(kind) + doubt, shortSign: short(kind) + doubt,
          words: words.text("ほかは不明", "the rest not known")))
    }
    return legend
  }

  /// Stands behind what is known where more may be in force.
  private let doubt = "?"

  /// What is not known is never "none".
  private func tile(_ answer: PlaceWarnings?) -> (String, String, MapScreen.Tone) {
    guard let answer, answer.overall != .unknown || answer.gravity != nil else {
      return ("?", "?", .warning(.unknown))
    }
    guard let gravity = answer.gravity else { return (".", ".", .warning(.none)) }
    let tone = MapScreen.Tone.warning(WarningWords(style.language).tone(gravity))
    guard let known = gravity.known else { return ("?", "?", tone) }
    // More may be in force than is known.
    let doubt = answer.isComplete ? "" : self.doubt
    return (long(known) + doubt, short(known) + doubt, tone)
  }

  private func long(_ kind: WarningClass) -> String {
    switch kind {
    case .advisory: words.text("注意", "Adv")
    case .warning: words.text("警報", "Warn")
    case .danger: words.text("危険", "Dang")
    case .emergency: words.text("特別", "Emer")
    }
  }

  private func short(_ kind: WarningClass) -> String {
    switch kind {
    case .advisory: words.text("注", "A")
    case .warning: words.text("警", "W")
    case .danger: words.text("危", "D")
    case .emergency: words.text("特", "E")
    }
  }

  // MARK: Tiles

  private func tiles(
    _ say: (Prefecture) -> (value: String, short: String, tone: MapScreen.Tone)
  ) -> [MapScreen.Tile] {
    catalog.prefectures.compactMap { prefecture in
      guard let tile = catalog.tile(of: prefecture.code) else { return nil }
      let said = say(prefecture)
      return MapScreen.Tile(
        column: tile.column, row: tile.row, name: text.name(prefecture), code: prefecture.code.text,
        value: said.value,
        shortValue: said.short, tone: said.tone)
    }
  }
}
