import Models
import Pages

/// What is known of one row of the home screen.
struct HomePlace {
  let id: PlaceID
  /// Nil if today's tables do not have it.
  let place: Place?
  var ownName: String?
  var isConfigured = false
  var answer: WeatherAnswer?
  var sections: PlaceSections
  /// Whether something of it may still come.
  var isPending: Bool
}

/// Puts the user's places into rows.
struct HomeText: StyledWording {
  let style: TextStyle
  let places: PlaceText
  let now: Instant
  let days: ShownDays

  private var cells: DayRowText { DayRowText(style: style, now: now) }
  private var steps: StepWords { StepWords(style: style) }

  private static let stepHours = 3
  private static let stepCount = 8

  /// The three-hourly steps: of the whole of a chosen day, else the next ones.
  private var hours: [Instant] {
    let start = days.isChosen ? Instant(days.main) : now.firstBlock(hours: Self.stepHours)
    return (0..<Self.stepCount).map { start.adding(hours: $0 * Self.stepHours) }
  }

  func headers() -> HomeScreen.Headers {
    let isTonight = days.showsTonight
    return .init(
      now: words.text("今", "Now"),
      first: isTonight
        ? [words.tonight, words.text("今夜", "Night")] : cells.headings(days.pair.first),
      second: cells.headings(days.pair.second),
      third: cells.headings(days.pair.second.adding(days: 1)),
      range: words.text("高/低", "Hi/Lo"), rain: words.rainShort,
      rainHours: cells.rainHours(days), most: words.most,
      stepHours: hours.map { dates.hour($0.hour) },
      warning: words.text("警報", "Warnings"))
  }

  func row(_ known: HomePlace) -> HomeScreen.Row {
    let urgent = UrgentText(style: style, catalog: places.catalog, now: now)
    let badge = known.sections.warnings.map {
      urgent.rowBadge($0) ?? WarningBadgeText(language: language, isRow: true).badge($0)
    }
    let missing = known.isPending ? style.awaited : "?"
    return .init(
      id: known.id, name: name(known),
      placeName: known.place.map(places.shortName) ?? "",
      narrowName: known.ownName == nil ? known.place.flatMap(places.narrowName) : nil,
      prefecture: prefecture(known),
      isConfigured: known.isConfigured, now: observed(known),
      first: day(days.pair.first, known), second: day(days.pair.second, known),
      third: day(days.pair.second.adding(days: 1), known),
      rain: chances(known),
      steps: hours.map { step($0, known) },
      badge: badge?.long ?? Span(missing, .quiet), shorterBadge: badge?.shorter,
      shortBadge: badge?.short ?? Span(missing, .quiet), failure: failure(known))
  }

  private func day(_ date: CivilDate, _ known: HomePlace) -> DayCells {
    guard known.answer == nil, known.isPending else {
      return cells.cells(
        known.answer?.forecast?.day(date), observed: date == now.date ? observedSoFar(known) : nil)
    }
    let none = Span("")
    return DayCells(
      sign: style.awaited, tone: .unknown, words: "", high: none, low: none, rain: none)
  }

  /// What the station of the forecast saw today, where the forecast has no high or no low of today.
  func observedSoFar(_ known: HomePlace) -> DayExtremes? {
    guard let forecast = known.answer?.forecast, let day = forecast.day(now.date) else {
      return nil
    }
    guard let found = known.sections.observedSoFar(of: forecast, at: now),
      day.high == nil && found.high != nil || day.low == nil && found.low != nil
    else { return nil }
    return found
  }

  private func name(_ known: HomePlace) -> String {
    guard let place = known.place else {
      return words.text("（今の表にない場所）", "(not in today's tables)")
    }
    return places.rowName(place, ownName: known.ownName)
  }

  private func prefecture(_ known: HomePlace) -> String {
    guard let place = known.place, place.id.kind != .prefecture, !places.namesPrefecture(place)
    else { return "" }
    return places.prefecture(place.prefecture)
  }

  /// The temperature of the nearest station; what is too old to be "now" is not known.
  private func observed(_ known: HomePlace) -> String {
    switch known.sections.observed {
    case nil: return known.isPending ? style.awaited : words.missing
    case .failure(.notOffered): return words.missing
    case .failure: return "?"
    case .success(let answer):
      guard answer.isNow(at: now) else { return "?" }
      return answer.value.figures[.temperature].map {
        figures.oneDecimal($0.value)
      } ?? words.missing
    }
  }

  private func chances(_ known: HomePlace) -> [Span] {
    let chances = cells.chances(days, of: known.answer?.forecast)
    guard known.answer == nil, known.isPending else { return chances }
    return chances.map { Span($0.text.isEmpty ? "" : style.awaited, .quiet) }
  }

  private func step(_ start: Instant, _ known: HomePlace) -> Span {
    let hourly = known.sections.hourly
    guard hourly != nil || !known.isPending else { return Span(style.awaited, .quiet) }
    guard let step = hourly?.value?.value.steps.first(where: { $0.start == start }) else {
      return Span(words.missing, .quiet)
    }
    // ☂❄ for ☂/❄: the cells of three hours are two at least.
    let sign = MapTileText(style: style).shortSign(steps.sign(step.weather))
    return Span(sign.isEmpty ? "?" : sign, .weather(steps.tone(step.weather)))
  }

  private func failure(_ known: HomePlace) -> String? {
    guard let error = known.answer?.error else {
      return known.place == nil || known.answer != nil || known.isPending
        ? nil : TodayText(style: style, now: now).noForecast
    }
    return TodayText(style: style, now: now).short(error)
  }
}
