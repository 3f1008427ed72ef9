import Models
import Pages

/// The weather of a place as a page: its forecast, climate normals, or why there is neither, with its sections.
struct WeatherPage {
  /// Where the page is read.
  enum Surface {
    /// In a terminal or a pipe. Commands report on standard error what could not be fetched.
    case printed
    /// Below a header with title, mark, time of issue and age; nothing else says what went wrong.
    case screen
    /// Beside or below rows, with its own head, and no standard error to report failures.
    case pane
  }

  let text: ForecastText
  let request: WeatherRequest
  let surface: Surface
  /// Whether the week stands before the three hours: columns are filled better then.
  var isWeekFirst = false
  /// Whether the warnings above the forecast are pending.
  var isAskingInForce = false

  init(
    style: TextStyle, catalog: any PrefectureNaming, translator: any SentenceReading,
    now: Instant, request: WeatherRequest, surface: Surface = .printed,
    isPictured: Bool = false
  ) {
    text = ForecastText(
      style: style, places: PlaceText(language: style.language, catalog: catalog),
      translator: translator, now: now, isPictured: isPictured)
    self.request = request
    self.surface = surface
  }

  private var hasHead: Bool { surface != .screen }
  /// Whether nothing else says what went wrong.
  private var saysReasons: Bool { surface != .printed }

  /// - Returns: an empty page where a printed one would only repeat why there is nothing.
  func page(_ weather: PlaceWeather) -> Page {
    switch weather.answer {
    case .forecast(let answer): forecast(answer, limited(weather, answer))
    case .normals(let answer): normals(answer, limited(weather))
    case .failed(let place, let error): failure(place, error, limited(weather))
    }
  }

  /// Where a command says which days, the sun is of those, too. A screen has room for all.
  private func limited(_ weather: PlaceWeather, _ answer: PlaceForecast) -> PlaceWeather {
    guard surface == .printed, request.days != nil || request.day != nil,
      let sky = weather.sections.sky
    else { return weather }
    var weather = weather
    let days = DaysText(text: text, answer: answer).wanted(request)
    weather.sections.sky = sky.on(days.map(\.date))
    return weather
  }

  /// The same where no forecast says which days there are.
  private func limited(_ weather: PlaceWeather) -> PlaceWeather {
    guard surface == .printed, let sky = weather.sections.sky else { return weather }
    var weather = weather
    if let day = request.day {
      weather.sections.sky = sky.on([day.date(today: text.now.date)])
    } else if let days = request.days {
      weather.sections.sky = sky.on(sky.days.prefix(days).map(\.date))
    }
    return weather
  }

  private func forecast(_ answer: PlaceForecast, _ weather: PlaceWeather) -> Page {
    let head = ForecastHeadText(text: text)
    let inForce = inForce(weather)
    let tsunami = tsunami(weather)
    let notes = CoverageText(style: text.style, places: text.places)
      .notes(answer, besides: request.besides)
    let days = DaysText(
      text: text, answer: answer, observed: weather.sections.extremes,
      yesterday: weather.sections.yesterday?.value?.value
    ).sections(request)
    let heat = heat(weather)
    var page = Page(head: title(answer.place))
    if hasHead { page.head += head.mark(answer) }
    page.head += (tsunami?.alarms ?? []) + (inForce?.lines ?? []) + heat.alarms
    page.head += (tsunami?.doubts ?? []) + heat.doubts
    for note in notes { page.head.append(.text(.init(note))) }
    if hasHead { page.head += head.issued(answer) }
    page.head += head.alerts(answer, others: weather.others)
    page.sections += sections(.aboveDays, weather) + days.short
    let below = sections(.belowDays, weather)
    page.sections += isWeekFirst ? days.week + below : below + days.week
    if !weather.others.isEmpty {
      page.sections.append(OtherAreasText(text: text).blocks(weather.others))
    }
    page.sections += sections(.atEnd, weather)
    page.foot = head.footnotes(answer, others: weather.others)
    page.closing = inForce?.closing ?? []
    return page
  }

  private func normals(_ answer: PlaceNormals, _ weather: PlaceWeather) -> Page {
    let normals = NormalsText(style: text.style, places: text.places)
    let inForce = inForce(weather)
    let tsunami = tsunami(weather)
    var page = Page(head: title(answer.place))
    let heat = heat(weather)
    page.head += (tsunami?.alarms ?? []) + (inForce?.lines ?? []) + heat.alarms
    page.head += (tsunami?.doubts ?? []) + heat.doubts
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
    page.closing = inForce?.closing ?? []
    return page
  }

  private func failure(_ place: Place, _ error: ForecastError, _ weather: PlaceWeather) -> Page {
    // Without a forecast there is nothing to show this above, unless a warning is in force.
    let inForce = isWarned(weather) ? inForce(weather, isAlone: true) : nil
    let sections = SectionPosition.allCases.flatMap { self.sections($0, weather) }
    let isSilent = !saysReasons || error == .cancelled
    let tsunami = tsunami(weather)?.alarms ?? []
    let heat = heat(weather).alarms
    guard
      !isSilent || inForce != nil || !tsunami.isEmpty || !heat.isEmpty || !sections.isEmpty
    else {
      return Page()
    }
    var page = Page(head: title(place), sections: sections)
    page.head += tsunami
    page.head += (inForce?.lines ?? []) + heat
    page.head += reason(error)
    page.closing = inForce?.closing ?? []
    return page
  }

  private func title(_ place: Place) -> [Block] {
    hasHead ? [.text(.init(text.places.fullName(place), .title))] : []
  }

  private func reason(_ error: ForecastError) -> [Block] {
    // A cancelled or running request is not a reason.
    !saysReasons || error == .cancelled
      ? [] : [.text(.init(ErrorText(language: text.style.language).text(error), .failure))]
  }

  // MARK: Warnings in force

  private func inForce(_ weather: PlaceWeather, isAlone: Bool = false) -> InForceText.Lines? {
    guard request.showsInForce else { return nil }
    let isBesideSection = request.sections.contains(.warnings)
    let answer =
      isBesideSection
      ? weather.sections.warnings.map { PromptWarnings($0, basis: .current) } : weather.inForce
    let text = InForceText(
      style: text.style, places: text.places, now: text.now, marksStored: saysReasons)
    guard let answer else { return isAskingInForce ? text.asking : nil }
    return isAlone
      ? text.alone(answer, isBesideSection: isBesideSection)
      : text.inForce(answer, isBesideSection: isBesideSection)
  }

  /// A tsunami at the coasts of the prefecture, above all other warnings, and below those that it is
  /// not known: unless they are not known either, and say so.
  private func tsunami(_ weather: PlaceWeather) -> TsunamiLines.Lines? {
    guard request.showsInForce, let tsunami = weather.tsunami else { return nil }
    var lines = TsunamiLines(style: text.style, catalog: text.places.catalog, now: text.now)
      .lines(tsunami, of: weather.answer.place.prefecture)
    let warnings = weather.sections.warnings ?? weather.inForce?.warnings
    let isAllUnknown = warnings?.offices.allSatisfy { $0.reports == nil } ?? true
    if isAllUnknown, tsunami.isUnknown { lines.doubts = [] }
    return lines
  }

  /// Heat-stroke alerts, below the warnings: they are not JMA's. A section about them says itself what is unknown.
  private func heat(_ weather: PlaceWeather) -> HeatAlertLines.Lines {
    guard request.showsInForce, let answer = weather.heatAlerts else { return .init() }
    let lines = HeatAlertLines(style: text.style, catalog: text.places.catalog, now: text.now)
    var found = lines.lines(answer, of: weather.answer.area?.office)
    if request.sections.contains(.heat) { found.doubts = [] }
    return found
  }

  private func isWarned(_ weather: PlaceWeather) -> Bool {
    (weather.sections.warnings ?? weather.inForce?.warnings)?.gravity != nil
  }

  // MARK: Sections

  private func sections(_ position: SectionPosition, _ weather: PlaceWeather) -> [[Block]] {
    WeatherSection.allCases.filter { place(of: $0) == position && weather.sections.has($0) }
      .compactMap { section($0, weather) }.filter { !$0.isEmpty }
  }

  /// Screens scroll: what changes least is last. Panes are low, and their row has observations: days come first.
  private func place(of section: WeatherSection) -> SectionPosition {
    switch section {
    case .sun where saysReasons: .atEnd
    case .observed where surface == .pane: .belowDays
    default: section.maker.position
    }
  }

  /// The section, or that it could not be fetched.
  private func section(_ section: WeatherSection, _ weather: PlaceWeather) -> [Block]? {
    let error = section.maker.error(weather.sections)
    // It is a remark beside today's high, and on screens it was not requested by name.
    if section == .yesterday, saysReasons { return nil }
    // That a source lacks a product is reported only if the product was requested by name.
    if case .notOffered = error, !request.sections.contains(section) { return nil }
    if let blocks = section.maker.init(text: text).blocks(weather) { return blocks }
    guard let error else {
      return weather.sections.asking.contains(section) ? asking(section) : nil
    }
    guard case .forecast = weather.answer else { return nil }
    let reason = TodayText(style: text.style, now: text.now).short(error)
    let message = text.words.text("取得できません（\(reason)）", "not available: \(reason)")
    return [
      text.title(section.maker.title(text.words)), .text(.init(message, .failure, indent: 2)),
    ]
  }

  private func asking(_ section: WeatherSection) -> [Block] {
    [
      text.title(section.maker.title(text.words)),
      .text(.init(text.words.asking, .quiet, indent: 2)),
    ]
  }
}

/// Today in the further areas that a place reaches into, a line each.
struct OtherAreasText {
  let text: ForecastText

  private var words: Words { text.words }

  func blocks(_ others: [OtherAreaAnswer]) -> [Block] {
    let table = Block.Table(
      [
        .init(""), .init(words.high, align: .right), .init(words.low, align: .right),
        .init(words.rainShort, align: .right), .init(words.weather),
      ], rows: others.map(row), indent: 2)
    return [text.title(words.text("ほかの地域（今日）", "Other areas, today")), .table(table)]
  }

  private func row(_ answer: OtherAreaAnswer) -> [Block.Table.Cell] {
    let name = Block.Table.Cell(text.places.name(answer.area.name))
    guard let day = answer.forecast?.day(text.now.date) else {
      let today = TodayText(style: text.style, now: text.now)
      let missing = Block.Table.Cell(words.missing)
      let reason = answer.error.map(today.short) ?? today.noForecast
      return [name, missing, missing, missing, .init(reason, .failure)]
    }
    return [
      name, text.degrees(day.high?.celsius, .high), text.degrees(day.low?.celsius, .low),
      text.rainCell(day.rain?.percent),
      .weather(text.summary(day), text.sign(day)),
    ]
  }
}
