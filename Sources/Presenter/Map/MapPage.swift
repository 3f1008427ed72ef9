package import Models
package import Pages

/// Puts forecasts or warnings of all prefectures on a page with a map.
package struct MapPage: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  private var tiles: MapTiles { MapTiles(style: style, catalog: catalog) }

  /// - Parameters:
  ///   - isDayChosen: whether the day stays where no low of it is issued.
  ///   - filter: the prefectures whose answers these are.
  package func page(
    _ answers: MapAnswers, show: MapRequest.Show, isDayChosen: Bool = true,
    filter: PrefectureFilter = PrefectureFilter()
  ) -> Page {
    let parts: Parts =
      switch answers {
      case .forecasts(let answers, let date):
        parts(
          answers, show.value ?? .weather, date,
          shown: show == .low && !isDayChosen ? answers.dayOfLow(date, today: now.date) : date)
      case .warnings(let answers): parts(answers)
      case .observed(let answers): parts(answers)
      }
    let areas = FilterText(language: language).areas(filter)
    let tiles =
      areas == nil
      ? parts.tiles : parts.tiles.only(of: catalog.prefectures.filter(filter.contains))
    return Page(
      [areas, parts.title].compactMap(\.self).joined(separator: "  "), mark: parts.mark,
      sections: [
        [.tiles(tiles.columnSafe)] + [Block].alerts(parts.alerts) + [Block].notes(parts.notes)
      ])
  }

  private struct Parts {
    var title: String
    var mark: String?
    var tiles: Block.Tiles
    var alerts: [String] = []
    var notes: [String]
  }

  // MARK: Forecasts

  private func parts(
    _ answers: [WeatherAnswer], _ value: MapValue, _ asked: CivilDate, shown date: CivilDate
  ) -> Parts {
    let days = Dictionary(
      answers.map { ($0.place.prefecture, $0.day(date)) }, uniquingKeysWith: { first, _ in first })
    let known = answers.filter { $0.error == nil }.map(\.place.prefecture)
    // Highs and lows are on the tiles of all other values.
    let dates = value == .rain ? [] : [date]
    let isDerived = value == .rain && days.values.contains { $0?.rain?.isDerived == true }
    return Parts(
      title: title(value, date) + (date == asked ? "" : words.aside(words.noLowToday)),
      mark: today.mark(answers),
      tiles: tiles.forecasts(value, isKnown: { known.contains($0) }, day: { days[$0] ?? nil }),
      notes: (isDerived ? [words.derivedRain] : [])
        + today.footnotes(answers, dates).filter { $0 != words.derivedRain })
  }

  /// 最高気温　明日 21日(土)
  private func title(_ value: MapValue, _ date: CivilDate) -> String {
    "\(name(value))  " + dates.named(date, dates.day(date, now: now), today: now.date)
  }

  private func name(_ value: MapValue) -> String {
    switch value {
    case .weather: words.weather
    case .high: words.text("最高気温（\(figures.headingUnit)）", "High (\(figures.headingUnit))")
    case .low: words.text("最低気温（\(figures.headingUnit)）", "Low (\(figures.headingUnit))")
    case .rain: words.text("降水確率", "Chance of rain")
    }
  }

  // MARK: Warnings

  private func parts(_ answers: [PlaceWarnings]) -> Parts {
    let nation = NationWarningsText(context: context)
    return Parts(
      title: nation.title, mark: nation.mark(answers), tiles: tiles.warnings(MapWarnings(answers)),
      alerts: nation.unknowns(answers), notes: [nation.asOf(answers)] + nation.footnotes(answers))
  }

  // MARK: Observations

  private func parts(_ answers: [ObservationAnswer]) -> Parts {
    let text = MapObservedText(context: context)
    return Parts(
      title: text.title, mark: text.mark(answers),
      tiles: tiles.observed(
        Dictionary(
          answers.map { ($0.place.prefecture, $0) }, uniquingKeysWith: { first, _ in first })),
      alerts: text.alerts(answers), notes: text.notes(answers))
  }
}

extension Words {
  /// Why a map of lows is not of today.
  var noLowToday: String { text("今日の最低は発表なし", "no low issued for today") }
}

extension Block.Tiles {
  /// Some of the tiles, as a grid of their own: over Japan's coastlines they would not be any larger.
  fileprivate func only(of prefectures: [Prefecture]) -> Block.Tiles {
    var map = self
    map.coastline = nil
    map.tiles.removeAll { tile in !prefectures.contains { $0.code.text == tile.code } }
    let (column, row) = (map.tiles.map(\.column).min() ?? 0, map.tiles.map(\.row).min() ?? 0)
    for index in map.tiles.indices {
      map.tiles[index].column -= column
      map.tiles[index].row -= row
    }
    return map
  }

  /// In lines of text tiles have to line up, but a terminal may draw some signs in one cell or in two. An arrow
  /// becomes the stroke that other signs have between them.
  fileprivate var columnSafe: Block.Tiles {
    var tiles = self
    for index in tiles.tiles.indices {
      tiles.tiles[index].value = tiles.tiles[index].value.columnSafe
      tiles.tiles[index].shortValue = tiles.tiles[index].shortValue.columnSafe
      tiles.tiles[index].detail = tiles.tiles[index].detail.columnSafe
    }
    for index in tiles.legend.indices {
      tiles.legend[index].sign = tiles.legend[index].sign.columnSafe
      tiles.legend[index].shortSign = tiles.legend[index].shortSign.columnSafe
    }
    // What an arrow told apart has one sign now.
    tiles.legend = tiles.legend.merged(isShort: false)
    return tiles
  }
}

extension [Block.Tiles.Legend] {
  /// One entry for each sign as it is drawn: short ones lack the stroke or arrow that distinguishes two.
  package func merged(isShort: Bool) -> Self {
    reduce(into: []) { kept, item in
      let index = kept.firstIndex {
        isShort ? $0.shortSign == item.shortSign : $0.sign == item.sign
      }
      guard let index, !item.words.isEmpty else {
        kept.append(item)
        return
      }
      // Cloudy, at times rain / then rain: narrow pages have no room for "Cloudy" twice.
      let parts = item.words.split(separator: ",", maxSplits: 1)
      kept[index].words += " / \(parts.count > 1 ? String(parts[1].dropFirst()) : item.words)"
    }
  }
}

extension String {
  fileprivate var columnSafe: String {
    String(map { $0 == "→" || $0 == "›" ? "/" : $0 == "≡" ? "=" : $0 })
  }
}

package struct MapRequest: Hashable, Sendable {
  package var show: Show
  package var day: DayChoice

  package init(show: Show = .weather, day: DayChoice = .ahead(0)) {
    self.show = show
    self.day = day
  }

  package enum Show: String, CaseIterable, Sendable {
    case weather
    case high
    case low
    case rain
    case warnings
    /// The temperature observed at this moment.
    case now

    /// Nil for what is of this moment.
    var value: MapValue? { MapValue(rawValue: rawValue) }

    package var isForecast: Bool { value != nil }

    /// The next one; the first after the last.
    var next: Show {
      let all = Self.allCases
      return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
  }
}

/// A value of a day's forecast on the tiles of the map.
enum MapValue: String {
  case weather
  case high
  case low
  case rain
}

extension MapAnswers {
  /// - Parameter now: the days of the request are counted from it.
  package static func load(
    _ request: MapRequest, of prefectures: [Prefecture], now: Instant,
    weather: any TodayWeatherModelInput, warnings: WarningsModel,
    observations: ObservationsModel
  ) async -> MapAnswers {
    let places = prefectures.map(Place.prefecture)
    switch request.show {
    case .warnings:
      let wanted = Set(prefectures.map(\.code))
      return .warnings(
        await warnings.warningsOfJapan().filter { wanted.contains($0.place.prefecture) })
    case .now: return .observed(await observations.current(at: places))
    case .weather, .high, .low, .rain: break
    }
    var answers: [Int: WeatherAnswer] = [:]
    await weather.forEachWeather(of: places) { index, answer in answers[index] = answer }
    return .forecasts(
      places.indices.map { answers[$0] ?? .failed(places[$0], .cancelled) },
      date: request.day.date(today: now.date))
  }
}

extension Collection<WeatherAnswer> {
  /// Tomorrow, where no low of today is issued but one of tomorrow is; else the same day.
  func dayOfLow(_ date: CivilDate, today: CivilDate) -> CivilDate {
    let next = date.adding(days: 1)
    func hasLow(_ date: CivilDate) -> Bool { contains { $0.day(date)?.low != nil } }
    return date != today || hasLow(date) || !hasLow(next) ? date : next
  }
}
