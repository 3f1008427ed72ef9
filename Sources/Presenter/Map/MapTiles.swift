import Models

/// Makes the tiles of Japan and their legend, for the command and for the interactive map.
struct MapTiles {
  let style: TextStyle
  let catalog: PlaceCatalog

  private var words: Words { Words(style.language) }
  private var text: MapTileText { MapTileText(style: style) }

  // MARK: Forecasts

  func forecasts(_ value: MapValue, day: (PrefectureCode) -> ForecastDay?) -> Block.Tiles {
    var days: [ForecastDay] = []
    let tiles = tiles { code in
      let day = day(code)
      if let day { days.append(day) }
      let said = text.value(day, value)
      return (said, text.shortSign(said), role(day, value))
    }
    return Block.Tiles(tiles, legend: legend(value, days))
  }

  private func role(_ day: ForecastDay?, _ value: MapValue) -> Role {
    switch value {
    case .weather: day == nil ? .quiet : .weather(text.tone(day))
    case .high: day?.high == nil ? .quiet : .high
    case .low: day?.low == nil ? .quiet : .low
    case .rain: day?.rain?.percent == nil ? .quiet : .rain
    }
  }

  private func legend(_ value: MapValue, _ days: [ForecastDay]) -> [Block.Tiles.Legend] {
    let missing = Block.Tiles.Legend(
      sign: words.missing, shortSign: words.missing, words: words.text("なし", "missing"))
    guard value == .weather else { return [missing] }
    let weather = WeatherText(style: style, codes: WeatherCodeTable())
    return weather.legend(days).map { sign, words in
      .init(sign: sign, shortSign: text.shortSign(sign), words: words)
    } + [missing]
  }

  // MARK: Warnings

  /// - Parameter warnings: nil before anything is known.
  func warnings(_ warnings: MapWarnings?) -> Block.Tiles {
    let tiles = tiles { code in tile(warnings?[code] ?? .unknown) }
    return Block.Tiles(tiles, legend: legend(tiles))
  }

  private func legend(_ tiles: [Block.Tiles.Tile]) -> [Block.Tiles.Legend] {
    let kinds = WarningClass.allCases
    var legend = kinds.map { kind in
      Block.Tiles.Legend(
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

  /// Follows the known warnings where more may be in force.
  private let doubt = "?"

  private func tile(_ warning: MapWarnings.Tile) -> (String, String, Role) {
    switch warning {
    case .none: return (".", ".", .warning(.none))
    case .unknown: return ("?", "?", .warning(.unknown))
    case .active(let kind, let isComplete):
      let doubt = isComplete ? "" : self.doubt
      return (
        long(kind) + doubt, short(kind) + doubt,
        .warning(WarningWords(style.language).tone(.known(kind)))
      )
    }
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
    _ say: (PrefectureCode) -> (value: String, short: String, role: Role)
  ) -> [Block.Tiles.Tile] {
    catalog.prefectures.compactMap { prefecture in
      guard let tile = catalog.tile(of: prefecture.code) else { return nil }
      let said = say(prefecture.code)
      return Block.Tiles.Tile(
        column: tile.column, row: tile.row, name: text.name(prefecture), code: prefecture.code.text,
        value: said.value, shortValue: said.short, role: said.role)
    }
  }
}
