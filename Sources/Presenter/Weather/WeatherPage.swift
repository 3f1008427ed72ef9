import Models
import Pages

/// The weather of a place as a page: its forecast, climate normals, or why there is neither, with its sections.
struct WeatherPage: ForecastPart {
  /// Where the page is read.
  enum Surface {
    /// In a terminal or a pipe. Commands report on standard error what could not be fetched.
    case printed
    /// Below a header with title, mark, time of issue and age; nothing else says what went wrong.
    case screen
    /// Beside or below rows that name the place, with a head, and no standard error to report failures.
    case pane
  }

  let text: ForecastText
  let request: WeatherRequest
  let surface: Surface
  /// Whether there is room for the week, and for words of the third day, without being asked.
  var isTall = false
  /// Whether a graph has to give up rows.
  var isLow = false
  /// Whether a row beside the page says which warnings are in force.
  var isBadged = false
  /// Whether a screen has room for the days as a graph.
  var hasGraph = false
  /// The time of the graph whose figures are shown.
  var pointed: Instant?
  /// Whether the warnings above the forecast are pending.
  var isAskingInForce = false

  init(
    style: TextStyle, catalog: PlaceCatalog, translator: any SentenceReading,
    now: Instant, request: WeatherRequest, surface: Surface = .printed,
    isPictured: Bool = false
  ) {
    text = ForecastText(
      context: PageContext(style: style, catalog: catalog, now: now), translator: translator,
      isPictured: isPictured)
    self.request = request
    self.surface = surface
  }

  private var hasHead: Bool { surface != .screen }
  /// Whether nothing else says what went wrong.
  var saysReasons: Bool { surface != .printed }

  /// - Returns: an empty page where a printed one would only repeat why there is nothing.
  func page(_ weather: PlaceWeather) -> Page {
    switch weather.answer {
    case .forecast(let answer):
      request.isGraph
        ? pictured.graph(answer, weather) ?? pictured.forecast(answer, limited(weather))
        : forecast(answer, limited(weather))
    case .normals(let answer): normals(answer, limited(weather))
    case .failed(let place, let error): failure(place, error, limited(weather))
    }
  }

  /// Where a command says which days, the sun and the three hours are of those, too. A screen has room for all.
  private func limited(_ weather: PlaceWeather) -> PlaceWeather {
    guard surface == .printed else { return weather }
    return weather.limited(days: request.days, day: request.day, today: now.date)
  }

  private func forecast(_ answer: PlaceForecast, _ weather: PlaceWeather) -> Page {
    text.isPictured ? drawn(answer, weather) : listed(answer, weather)
  }

  private func days(_ answer: PlaceForecast, _ weather: PlaceWeather) -> DaysText {
    var days = DaysText(text: text, answer: answer, sections: weather.sections)
    days.yesterday = weather.sections.yesterday?.value?.value
    return days
  }

  /// Lines alone, which programs read, too.
  private func listed(_ answer: PlaceForecast, _ weather: PlaceWeather) -> Page {
    let head = ForecastHeadText(text: text)
    let above = above(weather)
    let days = days(answer, weather).sections(request)
    var page = Page(head: title(answer.place), closing: above.closing)
    page.head += head.mark(answer) + above.blocks
    page.head += head.notes(answer, besides: request.besides).map { .paragraph($0) }
    page.head += head.issued(answer) + head.alerts(answer, others: weather.others)
    page.sections = sections(.aboveDays, weather) + days.days
    page.sections += sections(.belowDays, weather) + days.week + others(weather)
    page.sections += sections(.atEnd, weather)
    page.foot = head.footnotes(answer, others: weather.others)
    return page
  }

  /// The answer first: place, warnings and issue in one line where there is room, and the days as cards.
  private func drawn(_ answer: PlaceForecast, _ weather: PlaceWeather) -> Page {
    let head = ForecastHeadText(text: text)
    var above = above(weather)
    var text = days(answer, weather)
    let comparison = text.comparison(text.wanted(request))
    if saysReasons { text.yesterday = nil }
    let days = text.sections(
      request, isTall: isTall || saysReasons, card: surface == .printed ? card(text, weather) : nil)
    var page = Page(closing: above.closing)
    if surface == .printed {
      let urgent = above.takeUrgent()
      let brief = urgent ?? (above.alerts.tsunami.alarms.isEmpty ? above.takeBrief() : nil)
      let isSaid = urgent == nil && isSaidByBadge(weather.inForce?.warnings)
      let line = head.line(answer, places.fullName(answer.place), brief)
      let besideCard = isSaid ? [] : [brief.map { Block.text($0) }].compactMap(\.self)
      // The card of a narrow page has the rest of the line.
      page.head = [
        .wide(
          least: Block.Cards.leastWidth, [line], narrow: days.hasCard ? besideCard : [line])
      ]
    } else {
      page.head = title(answer.place)
      let badged = isBadged ? weather.inForce?.warnings : nil
      if isSaidByBadge(badged), badged.flatMap(UrgentText(context: context).rowBadge) == nil {
        _ = above.takeBrief()
      }
    }
    if hasHead { page.head += head.mark(answer) }
    page.head += above.blocks
    page.head += CoverageText(style: style, places: places)
      .others(request.besides, as: answer.place).map { .paragraph($0) }
    page.head += head.alerts(answer, others: weather.others)
    let others = others(weather)
    switch surface {
    case .printed:
      let first = sections(.aboveDays, weather) + days.days
      let last = sections(.belowDays, weather) + others + sections(.atEnd, weather)
      func filled(_ words: [ForecastDay], _ week: [[Block]], isTall: Bool) -> Page {
        var filled = page
        filled.sections = first + [text.sentences(words, isWithDays: false)] + week + last
        filled.foot = head.foot(answer, text, request, isTall: isTall, weather.others)
        filled.footGapFrom = ForecastHeadText.leastForNext
        return filled
      }
      var full = filled(days.words, days.week, isTall: isTall)
      if isTall {
        let words = Array(days.words.prefix(DaysText.usualWords))
        let week = text.week(request, isTall: false)
        full.shorter = [
          filled(words, days.week, isTall: true), filled(words, week, isTall: false),
        ]
      }
      page = full
    case .screen, .pane:
      let now = NowText(text: self.text)
      let isScreen = surface == .screen
      let graph = shownGraph(answer, weather)
      var below = weather
      // A graph may fill a pane: what is about to fall comes before it.
      let isRainAbove = isScreen || graph != nil && now.isRaining(weather)
      let today = days.words.first.map(text.wind) ?? []
      // The next hour is not of a chosen day.
      let isRainFirst = request.day == nil
      let isRainNear = isRainFirst && now.isRaining(weather)
      // The three hours are in the picture.
      if graph != nil { below.sections.hourly = nil }
      let picture = graph.map {
        [$0.graph(marks: [], on: surface, pointed: pointed)] + today + $0.explanation
      }
      let observed = isScreen ? now.observed(weather) : []
      let rest =
        sections(.belowDays, below) + [text.sentences(days.words, isWithDays: true)] + others
        + sections(.aboveDays, weather, besides: .rain) + sections(.atEnd, weather)
      page.foot = head.footnotes(
        answer, cards: text.shown(request, isTall: true), others: weather.others)
      let hasWeek = graph == nil && days.week.contains { !$0.isEmpty }
      func filled(
        _ rain: [Block], isRainAbove: Bool, hasWind: Bool = true, isNowAbove: Bool = true
      ) -> Page {
        var page = page
        page.head += (isNowAbove ? observed : []) + (isRainAbove ? rain : [])
        page.sections = picture.map { [$0] } ?? days.days
        if graph == nil, hasWind, !page.sections.isEmpty { page.sections[0] += today }
        let first = [isNowAbove ? [] : observed, isRainAbove || !isRainFirst ? [] : rain]
        let week = graph == nil ? days.week + [comparison] : []
        page.sections += first + week + [isRainAbove || isRainFirst ? [] : rain] + rest
        page.sections.removeAll(where: \.isEmpty)
        page.first = (isScreen ? hasWeek && isRainAbove : !isRainAbove && isRainNear) ? 2 : 1
        return page
      }
      let short = now.rain(weather, isLow: true)
      var full = filled(now.rain(weather), isRainAbove: isRainAbove)
      full.shorter = [
        filled(short, isRainAbove: isRainAbove),
        filled(short, isRainAbove: isRainAbove, hasWind: false),
      ]
      if isScreen, graph == nil {
        full.shorter += [
          filled(short, isRainAbove: false, hasWind: false),
          filled(short, isRainAbove: false, hasWind: false, isNowAbove: false),
        ]
      } else {
        full.first = nil
      }
      page = full
    }
    page.sections.removeAll(where: \.isEmpty)
    return page
  }

  private func card(_ days: DaysText, _ weather: PlaceWeather) -> ([ForecastDay]) -> Block? {
    let cards = CardText(
      style: style, catalog: catalog, translator: text.translator, now: now)
    let answer = AnsweredRequest(request: request, weather: weather)
    return { cards.block(days, $0, of: answer) }
  }

  /// The badge of a row says the gravest only: with another warning, or a doubt, it is not all.
  private func isSaidByBadge(_ warnings: PlaceWarnings?) -> Bool {
    guard let warnings, warnings.isSure else { return false }
    return InForceItems(style: style, places: places, now: now).items(warnings).count < 2
  }

  private func others(_ weather: PlaceWeather) -> [[Block]] {
    guard !weather.others.isEmpty else { return [] }
    let date = request.day?.date(today: now.date) ?? now.date
    return [OtherAreasText(text: text, date: date).blocks(weather.others)]
  }

  // MARK: The graph

  /// A picture has the signs of a terminal wherever it is printed.
  private var pictured: WeatherPage {
    var style = style
    style.isOnTerminal = true
    var page = WeatherPage(
      style: style, catalog: catalog, translator: text.translator, now: now, request: request,
      surface: surface, isPictured: true)
    page.isTall = isTall
    page.isLow = isLow
    return page
  }

  /// On a screen, where there is room and a forecast to draw.
  func shownGraph(_ answer: PlaceForecast, _ weather: PlaceWeather) -> GraphText? {
    guard hasGraph else { return nil }
    let graph = GraphText(text: text, answer: answer, sections: weather.sections)
    return graph.flatMap { $0.hasForecast ? $0 : nil }
  }

  /// Two days and the week as one picture, with the days as usual where only what was observed can be drawn.
  /// - Returns: nil if there is nothing to draw.
  private func graph(_ answer: PlaceForecast, _ weather: PlaceWeather) -> Page? {
    guard
      let graph = GraphText(
        text: text, answer: answer, sections: weather.sections, isLow: isLow)
    else { return nil }
    let head = ForecastHeadText(text: text)
    let above = above(weather)
    let isCalm = isCalm(weather)
    let marks =
      head.mark(answer) + (isCalm ? above.doubts : above.blocks)
      + head.alerts(answer, others: weather.others)
    let besides = CoverageText(style: style, places: places)
      .others(request.besides, as: answer.place)
    var page = Page(closing: isCalm ? [] : above.closing)
    let notes = graph.notes(further: besides + head.derived(weather.others))
    let alarms = isCalm ? above.alarms.map(\.inGraph) : []
    let picture = [graph.graph(marks: marks.map(\.inGraph))] + alarms
    if graph.hasForecast {
      page.sections = [picture + notes]
    } else {
      let days = DaysText(text: text, answer: answer, sections: weather.sections)
        .sections(request)
      page.sections = [picture] + days.days + days.week + [notes]
    }
    // The three hours are in the picture.
    var others = weather
    others.sections.hourly = nil
    page.sections += SectionPosition.allCases.flatMap { sections($0, others) }
    page.sections += self.others(weather)
    return page
  }

  /// Whether nothing graver than an advisory is in force, for certain: then the picture comes first.
  private func isCalm(_ weather: PlaceWeather) -> Bool {
    guard AlertLines(context: context).lines(weather, request).alarms.isEmpty else { return false }
    guard request.showsInForce,
      let warnings = weather.sections.warnings ?? weather.inForce?.warnings
    else { return true }
    guard warnings.isSure else { return false }
    return warnings.gravity.map { $0 < .known(.warning) } ?? (warnings.overall == .none)
  }

  private func normals(_ answer: PlaceNormals, _ weather: PlaceWeather) -> Page {
    let normals = NormalsText(style: style, places: places)
    let above = above(weather, showsInForce: surface != .screen)
    var page = Page(
      head: title(answer.place) + above.blocks, closing: above.closing)
    let own =
      normals.blocks(answer.normals) + [.space] + reason(answer.reason)
      + text.quiet([normals.period])
    page.sections = sections(.aboveDays, weather)
    // Warnings and what is true now come before what is only usual.
    if surface == .screen || !page.sections.isEmpty {
      page.sections.append(own)
    } else {
      page.head += own
    }
    page.sections += sections(.belowDays, weather) + sections(.atEnd, weather)
    return page
  }

  private func failure(_ place: Place, _ error: ForecastError, _ weather: PlaceWeather) -> Page {
    // Without a forecast there is nothing to show this above, unless a warning is in force.
    let isWarned = (weather.sections.warnings ?? weather.inForce?.warnings)?.gravity != nil
    let above = above(
      weather, isAlone: true, showsInForce: isWarned && surface != .screen)
    let sections = SectionPosition.allCases.flatMap { self.sections($0, weather) }
    let isSilent = !saysReasons || error == .cancelled
    guard !isSilent || !above.alarms.isEmpty || !sections.isEmpty else { return Page() }
    return Page(
      head: title(place) + above.blocks + reason(error), sections: sections,
      closing: above.closing)
  }

  private func title(_ place: Place) -> [Block] {
    surface == .printed ? [.paragraph(places.fullName(place), .title)] : []
  }

  private func reason(_ error: ForecastError) -> [Block] {
    // A cancelled or running request is not a reason.
    !saysReasons || error == .cancelled
      ? [] : [.paragraph(errors.text(error), .failure)]
  }

  // MARK: Sections

  private func sections(
    _ position: SectionPosition, _ weather: PlaceWeather, besides: WeatherSection? = nil
  ) -> [[Block]] {
    // A card says it itself.
    let besides =
      request.hasCard && !request.sections.contains(.observed) ? .observed : besides
    return WeatherSection.allCases
      .filter { place(of: $0) == position && weather.sections.has($0) && $0 != besides }
      .compactMap { section($0, weather) }.filter { !$0.isEmpty }
  }

  /// Screens scroll: what changes least is last.
  private func place(of section: WeatherSection) -> SectionPosition {
    switch section {
    case .sun where saysReasons, .tide where saysReasons: .atEnd
    default: section.definition.position
    }
  }

  /// The section, or that it could not be fetched.
  private func section(_ section: WeatherSection, _ weather: PlaceWeather) -> [Block]? {
    let error = section.definition.error(weather.sections)
    // It is a remark beside today's high, and on screens it was not requested by name.
    if section == .yesterday, saysReasons { return nil }
    // Nobody asked for the tide of a place without a sea.
    if section == .tide, saysReasons, !(weather.sections.tide?.hasStation ?? true) { return nil }
    // That a source lacks a product is reported only if the product was requested by name.
    if case .notOffered = error, !request.sections.contains(section) { return nil }
    if let blocks = section.definition.init(text: text).blocks(weather) { return blocks }
    guard let error else {
      return weather.sections.asking.contains(section) ? asking(section) : nil
    }
    guard case .forecast = weather.answer else { return nil }
    // On a terminal it is said once, here, with what to do; elsewhere standard error has that.
    let isWhole = surface == .printed && style.isOnTerminal
    let message = isWhole ? errors.text(error) : unavailable(error)
    return [
      text.title(section.definition.title(words)), .paragraph(message, .failure, indent: 2),
    ]
  }

  private func asking(_ section: WeatherSection) -> [Block] {
    [
      text.title(section.definition.title(words)),
      .paragraph(words.asking, .quiet, indent: 2),
    ]
  }
}
