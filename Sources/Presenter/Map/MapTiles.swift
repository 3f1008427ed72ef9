import Models
import Pages

/// Makes the tiles of Japan and their legend, for the command and for the interactive map.
struct MapTiles: StyledWording {
  let style: TextStyle
  let catalog: PlaceCatalog

  private var text: MapTileText { MapTileText(style: style) }
  private var classes: WarningWords { WarningWords(language) }
  private var badges: WarningBadgeText { WarningBadgeText(language: language) }

  // MARK: Forecasts

  /// - Parameters:
  ///   - warnings: for badges; nil if they are unknown.
  ///   - isKnown: whether there is a forecast of a prefecture, for any day.
  ///   - isAwaited: whether that may still come.
  func forecasts(
    _ value: MapValue, warnings: MapWarnings? = nil, isKnown: (PrefectureCode) -> Bool,
    isAwaited: (PrefectureCode) -> Bool = { _ in false }, day: (PrefectureCode) -> ForecastDay?
  ) -> Block.Tiles {
    var days: [ForecastDay] = []
    let tiles = tiles { code, tile in
      tile.badge = text.badge(warnings?[code])
      guard isKnown(code) else { return tile.sayUnknown(unknown(isAwaited: isAwaited(code))) }
      let day = day(code)
      if let day { days.append(day) }
      let said = text.value(day, value)
      tile.say(said, short: text.shortSign(said), role(day, value), text.fill(day, value))
      tile.groundValue = text.groundValue(day, value)
      tile.tightValue = value == .rain && day?.rain?.percent == 100 ? Self.certain : nil
      tile.detail = text.detail(day, value)
      tile.wideDetail = text.wideDetail(day, value)
      tile.aside = text.aside(day, value)
    }
    var map = map(
      tiles, legend: legend(value, days),
      ground: value == .weather ? groundLegend(tiles, days) : nil, warnings)
    if value == .rain {
      map.tightLegend = .init(
        sign: Self.certain, words: figures.percent(100), fill: .chance(100))
    }
    return map
  }

  /// A chance of 100%, where three figures would touch those of the next tile.
  private static let certain = "**"

  private func role(_ day: ForecastDay?, _ value: MapValue) -> Role {
    switch value {
    case .weather: day == nil ? .quiet : .weather(text.tone(day))
    case .high: day?.high == nil ? .quiet : .high
    case .low: day?.low == nil ? .quiet : .low
    case .rain: day?.rain?.percent == nil ? .quiet : .rain
    }
  }

  private var missing: Block.Tiles.Legend {
    .init(sign: words.missing, words: words.text("値なし", "missing"))
  }

  private func groundLegend(
    _ tiles: [Block.Tiles.Tile], _ days: [ForecastDay]
  ) -> [Block.Tiles.Legend] {
    MapGroundLegend(style: style, tiles: tiles, days: days).entries + [missing]
  }

  private func legend(_ value: MapValue, _ days: [ForecastDay]) -> [Block.Tiles.Legend] {
    switch value {
    case .high, .low: return MapScale.temperatureLegend + [missing]
    case .rain: return MapScale.chanceLegend + [missing]
    case .weather:
      return weather.legend(days).map { sign, words in
        .init(sign: sign, shortSign: text.shortSign(sign), words: words)
      } + [missing]
    }
  }

  // MARK: Observations

  /// - Parameters:
  ///   - answers: nil before anything is known.
  ///   - isAwaited: whether what is not known may still come.
  func observed(
    _ answers: [PrefectureCode: ObservationAnswer]?, warnings: MapWarnings? = nil,
    isAwaited: Bool = false
  ) -> Block.Tiles {
    let tiles = tiles { code, tile in
      tile.badge = text.badge(warnings?[code])
      guard let answer = answers?[code], answer.error == nil else {
        return tile.sayUnknown(unknown(isAwaited: isAwaited && answers?[code] == nil))
      }
      guard let celsius = answer.celsius else { return tile.sayUnknown(words.missing) }
      // Rounded for the class of its colour only: the figure stays as it was observed.
      tile.say(
        figures.oneDecimal(celsius), short: "\(Int(celsius.rounded()))", .plain,
        .temperature(Int(celsius.rounded(.down))))
      tile.wideDetail = text.rainOrWind(answer)
    }
    var map = map(tiles, legend: MapScale.temperatureLegend + [missing], warnings)
    if tiles.contains(where: { !$0.wideDetail.isEmpty }) { map.detailLegend = rainOrWindLegend }
    return map
  }

  private var rainOrWindLegend: [Block.Tiles.Legend] {
    let (rain, wind) = (
      ObservedElement.rain1Hour.unit.rawValue, ObservedElement.windSpeed.unit.rawValue
    )
    return [
      .init(sign: rain, words: words.text("1時間雨量", "rain in 1 h")),
      .init(sign: wind, words: words.text("雨がなければ風", "else wind")),
    ]
  }

  // MARK: Warnings

  /// - Parameters:
  ///   - warnings: nil before anything is known.
  ///   - isAwaited: whether they may still come then.
  func warnings(_ warnings: MapWarnings?, isAwaited: Bool = false) -> Block.Tiles {
    let tiles = tiles { code, tile in
      if let warnings {
        say(warnings[code], on: &tile)
      } else {
        tile.sayUnknown(unknown(isAwaited: isAwaited))
      }
    }
    return map(tiles, legend: legend(tiles, warnings))
  }

  /// A class of warnings, with its level where the phenomenon has one.
  private typealias Kind = (class: WarningClass, level: AlertLevel?)

  /// In a pipe the classes; on a terminal the levels and letters that tiles have, the gravest first: where there is
  /// no room for all of them, the last are left out.
  private func legend(
    _ tiles: [Block.Tiles.Tile], _ warnings: MapWarnings?
  ) -> [Block.Tiles.Legend] {
    let kinds = style.isOnTerminal ? kinds(warnings) : WarningClass.allCases.map { ($0, nil) }
    var legend = kinds.map { kind in
      Block.Tiles.Legend(
        sign: long(kind), shortSign: short(kind), words: name(kind),
        fill: .warning(classes.tone(.known(kind.class))))
    }
    legend.append(.init(sign: ".", words: classes.noneListed))
    legend.append(.init(sign: Self.notKnown, words: words.text("不明", "not known")))
    if style.isOnTerminal {
      legend.removeAll { item in !tiles.contains { $0.value == item.sign } && item.fill == .none }
    }
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

  /// What is in force, each once, the gravest first, and of one class those with a level.
  private func kinds(_ warnings: MapWarnings?, from least: WarningClass = .advisory) -> [Kind] {
    let found = catalog.prefectures.compactMap { prefecture -> Kind? in
      guard case .active(let kind, let level, _, _)? = warnings?[prefecture.code], kind >= least
      else { return nil }
      return (kind, level)
    }
    return found.uniqued { badges.code($0.class, $0.level) }.sorted {
      $0.class == $1.class ? $0.level != nil && $1.level == nil : $0.class > $1.class
    }
  }

  /// レベル5, or 特別警報 without a level.
  private func name(_ kind: Kind) -> String {
    kind.level.map(classes.name) ?? classes.name(kind.class)
  }

  /// Follows the known warnings where more may be in force.
  private let doubt = "?"

  private func say(_ warning: MapWarnings.Tile, on tile: inout Block.Tiles.Tile) {
    switch warning {
    case .none: tile.say(".", short: ".", .warning(.none))
    case .unknown: tile.say("?", short: "?", .warning(.unknown))
    case .active(let kind, let level, let meaning, let isComplete):
      let doubt = isComplete ? "" : self.doubt
      let tone = classes.tone(.known(kind))
      tile.say(
        long((kind, level)) + doubt, short: short((kind, level)) + doubt, .warning(tone),
        .warning(tone))
      tile.detail = meaning.map(badges.briefPhenomenon) ?? ""
      tile.wideDetail = meaning.map(badges.phenomenon) ?? ""
    }
  }

  private func long(_ kind: Kind) -> String {
    guard !style.isOnTerminal else { return short(kind) }
    return switch kind.class {
    case .advisory: words.text("注意", "Adv")
    case .warning: words.text("警報", "Warn")
    case .danger: words.text("危険", "Dang")
    case .emergency: words.text("特別", "Emer")
    }
  }

  private func short(_ kind: Kind) -> String {
    style.isOnTerminal ? badges.code(kind.class, kind.level) : classes.letter(kind.class)
  }

  // MARK: Tiles

  /// Failed, not answered, or on its way: that is not "none".
  private func unknown(isAwaited: Bool) -> String { isAwaited ? style.awaited : Self.notKnown }

  private static let notKnown = "?"

  private func tiles(
    _ say: (PrefectureCode, inout Block.Tiles.Tile) -> Void
  ) -> [Block.Tiles.Tile] {
    catalog.prefectures.compactMap { prefecture in
      guard let place = catalog.tile(of: prefecture.code) else { return nil }
      var tile = Block.Tiles.Tile(
        column: place.column, row: place.row, name: text.name(prefecture),
        shortNames: text.shortNames(prefecture), code: prefecture.code.text)
      for shape in MapShape.allCases {
        tile.cells[shape] = catalog.cell(of: prefecture.code, in: shape)
      }
      say(prefecture.code, &tile)
      return tile
    }
  }

  /// The coastline is drawn in signs that ASCII lacks.
  private func map(
    _ tiles: [Block.Tiles.Tile], legend: [Block.Tiles.Legend],
    ground: [Block.Tiles.Legend]? = nil, _ warnings: MapWarnings? = nil
  ) -> Block.Tiles {
    func whole(_ legend: [Block.Tiles.Legend]) -> [Block.Tiles.Legend] {
      let signs = [
        (Self.notKnown, words.text("不明", "not known")),
        (style.awaited, words.text("取得中", "on its way")),
      ]
      return legend
        + signs.filter { sign, _ in
          tiles.contains { $0.value == sign } && !legend.contains { $0.sign == sign }
        }.map { .init(sign: $0, words: $1) }
    }
    var map = Block.Tiles(
      tiles, legend: whole(legend),
      coastline: style.glyphs == .ascii ? nil : catalog.coastline(.coarse))
    map.isASCII = style.glyphs == .ascii
    map.groundLegend = ground.map(whole)
    map.badgeLegend = kinds(warnings, from: .warning).map { kind in
      .init(
        sign: badges.code(kind.class, kind.level), words: name(kind),
        fill: .warning(classes.tone(.known(kind.class))))
    }
    map.badgeSignLegend = .init(sign: "!", words: words.warningOrMore)
    // The same sign is that of what is on its way.
    if !tiles.contains(where: { $0.value == style.awaited }) {
      map.noRoomLegend = .init(
        sign: "…", words: words.text("入らない値", "no room"), role: .quiet)
    }
    return map
  }
}

extension Block.Tiles.Tile {
  fileprivate mutating func say(
    _ value: String, short: String, _ role: Role, _ fill: Block.Tiles.Fill = .none
  ) {
    (self.value, shortValue, self.role, self.fill) = (value, short, role, fill)
  }

  /// No value, but why there is none.
  fileprivate mutating func sayUnknown(_ sign: String) { say(sign, short: sign, .quiet) }
}

extension ObservationAnswer {
  var celsius: Double? { value(.temperature) }

  /// In the element's own unit, at the place or near it.
  func value(_ element: ObservedElement) -> Double? {
    guard case .observed(let observation) = self else { return nil }
    return observation.report.value.figures[element]?.value
  }
}

/// The classes of the map's colours. Their bounds are fixed, so that two maps can be compared.
enum MapScale {
  /// The lower bounds in degrees Celsius, the warmest first; below the last is one more class.
  static let temperatures = [35, 30, 25, 20, 15, 10, 5, 0, -5]
  /// The lower bounds in percent.
  static let chances = [80, 60, 40, 20, 0]

  /// 35+ 30 25 ... -5 <-5
  static var temperatureLegend: [Block.Tiles.Legend] {
    steps(temperatures) { .temperature($0) }
      + temperatures.suffix(1).map {
        .init(sign: "<\($0)", words: "", fill: .temperature($0 - 1))
      }
  }

  static var chanceLegend: [Block.Tiles.Legend] { steps(chances) { .chance($0) } }

  private static func steps(
    _ bounds: [Int], _ fill: (Int) -> Block.Tiles.Fill
  ) -> [Block.Tiles.Legend] {
    bounds.enumerated().map { index, bound in
      let sign = index == 0 ? "\(bound)+" : "\(bound)"
      return .init(sign: sign, words: "", fill: fill(bound))
    }
  }
}
