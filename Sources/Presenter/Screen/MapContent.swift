import Models
import Pages

/// The map without its selection.
struct MapContent {
  let world: World

  init(_ world: World) { self.world = world }

  private var text: MapText { MapText(context: world.context) }

  private func facts(_ show: MapRequest.Show) -> MapText.Facts {
    .init(
      weather: world.store.nation.today, warnings: world.store.nation.warnings,
      observed: world.store.nation.observed, isPending: isPending(show))
  }

  func isPending(_ show: MapRequest.Show) -> Bool {
    switch show {
    case .warnings: world.store.requests.isAsking(.nation)
    case .now: world.store.requests.isAsking(.observedMap)
    case .weather, .high, .low, .rain: world.store.requests.todayPending > 0
    }
  }

  func map(_ show: MapRequest.Show) -> MapScreen {
    .init(
      tiles: text.tiles(show, facts(show), day: day(show)), selected: PrefectureCode("13"),
      favorites: Set(world.person.entries(world.tools).filter(\.isFavorite).map(\.prefecture.code)),
      panel: [])
  }

  func panel(_ selected: PrefectureCode, _ show: MapRequest.Show) -> [Block] {
    text.panel(selected, show, facts(show), days: world.days, day: day(show))
  }

  /// The day of the tiles: where no low of today is issued, tomorrow has the next one.
  func day(_ show: MapRequest.Show) -> CivilDate {
    let day = world.days.main
    guard show == .low, !world.days.isChosen else { return day }
    return world.store.nation.today.values.dayOfLow(day, today: world.days.today)
  }
}

/// Puts a day's weather, the warnings or what is observed on the map of the interactive program.
struct MapText: PageWriter {
  let context: PageContext

  struct Facts {
    var weather: [PrefectureCode: WeatherAnswer]
    /// Nil before anything is known.
    var warnings: MapWarnings?
    /// Nil before anything is known.
    var observed: [PrefectureCode: ObservationAnswer]?
    /// Whether what is not known may still come.
    var isPending = false
  }

  func tiles(_ show: MapRequest.Show, _ known: Facts, day: CivilDate) -> Block.Tiles {
    let tiles = MapTiles(style: style, catalog: catalog)
    switch show {
    case .weather, .high, .low, .rain:
      return tiles.forecasts(
        show.value ?? .weather, warnings: known.warnings,
        isKnown: { known.weather[$0]?.error == nil && known.weather[$0] != nil },
        isAwaited: { known.isPending && known.weather[$0] == nil },
        day: { known.weather[$0]?.day(day) })
    case .warnings: return tiles.warnings(known.warnings, isAwaited: known.isPending)
    case .now:
      return tiles.observed(
        known.observed, warnings: known.warnings, isAwaited: known.isPending)
    }
  }

  /// - Parameter day: that of the tiles.
  func panel(
    _ selected: PrefectureCode, _ show: MapRequest.Show, _ known: Facts, days: ShownDays,
    day: CivilDate
  ) -> [Block] {
    let name = catalog.prefecture(selected)?.name
    let heading = name.map { Block.paragraph(words.text($0.ja, $0.en), .heading) }
    let warnings = known.warnings?.answer(of: selected)
    let facts =
      switch show {
      case .weather, .high, .low, .rain:
        badge(warnings)
          + (day == days.main ? tonight(known.weather[selected], days) : [label(day)])
          + self.facts(known.weather[selected]?.day(day))
      case .warnings: self.facts(warnings)
      case .now: badge(warnings) + self.facts(known.observed?[selected])
      }
    return (heading.map { [$0] } ?? []) + facts
  }

  private func facts(_ answer: ObservationAnswer?) -> [Block] {
    guard case .observed(let observation)? = answer else { return [] }
    let text = ObservationFigureText(
      style: style, catalog: catalog, report: observation.report.value)
    let head = ObservationHeadText(style: style, figures: text, now: now)
    let items = [StationMeasurement.temperature, .weather, .rain, .wind].compactMap(text.value)
    return items.map { .paragraph($0) } + [.paragraph(head.station, .quiet)]
  }

  /// 今夜 くもり, above the figures of tomorrow.
  private func tonight(_ answer: WeatherAnswer?, _ days: ShownDays) -> [Block] {
    guard days.showsTonight, let night = answer?.day(days.today) else { return [] }
    let rows = DayRowText(style: style, now: now)
    let label = rows.short(days.today, isTonight: night.isTonight)
    return [.items([label, rows.cells(night).words]), self.label(days.main)]
  }

  /// 明日 22日(日), above figures that are not of today.
  private func label(_ day: CivilDate) -> Block {
    .paragraph(DayRowText(style: style, now: now).label(day), .quiet)
  }

  /// The gravest warning in force, whatever the map shows.
  private func badge(_ answer: PlaceWarnings?) -> [Block] {
    let badges = WarningBadgeText(language: style.language, isRow: true)
    guard let badge = answer.flatMap(badges.badge)?.long, badge.role != .quiet
    else { return [] }
    if answer?.overall == .unknown, answer?.gravity == nil {
      return [.paragraph(words.text("警報：不明", "Warnings: not known"), badge.role)]
    }
    if answer?.gravity == nil {
      return [.paragraph(words.text("警報：なし（保存分）", "Warnings: none (STORED)"), badge.role)]
    }
    return [.paragraph("[\(badge.text)]", badge.role)]
  }

  /// The line below the map says what the sign means.
  private func sign(_ value: DayTemperature?) -> String {
    value?.isOfNewestIssue == false ? DayRowText.mark : ""
  }

  private func facts(_ day: ForecastDay?) -> [Block] {
    guard let day else { return [] }
    let weather = WeatherText(style: style, codes: WeatherCodeTable())
    return [
      .paragraph(weather.words(day.weather, isNight: day.isTonight)),
      .items([
        figures.high(day.high?.celsius) + sign(day.high),
        figures.low(day.low?.celsius) + sign(day.low),
      ]),
      .paragraph("\(words.rain) \(figures.percent(day.rain?.percent))"),
    ]
  }

  private func facts(_ answer: PlaceWarnings?) -> [Block] {
    guard let answer else { return [] }
    let place = PlaceWarningsText(context: context)
    let nation = NationWarningsText(context: context)
    let kinds: [String] = answer.gravity == nil ? [] : nation.kinds(answer, hasUnits: true)
    return [place.banner(answer).block] + (kinds.isEmpty ? [] : [.items(kinds)])
      + (answer.overall == .unknown ? place.unknowns(answer).prefix(1) : [])
      .map { .paragraph($0) }
  }
}
