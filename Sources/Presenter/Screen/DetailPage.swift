import Models
import Pages

/// The page of a place, and the text beside or below rows.
struct DetailPage {
  let world: World
  /// Whether it is for a wide screen: texts are in columns, with room for more than a place has, and all Japan
  /// follows.
  var isWide = false
  /// Whether it says that a source has no warnings at all.
  var saysNotCarried = false
  /// Whether the warnings of the place are pending, for it alone.
  var isAskingWarnings = false
  /// The time of the graph whose figures are shown.
  var pointed: Instant?

  private var store: AnswerStore { world.store }

  private func weatherPage(
    _ place: Place, _ surface: WeatherPage.Surface, showsInForce: Bool = false
  ) -> WeatherPage {
    var page = WeatherPage(
      style: world.style, catalog: world.catalog, translator: world.tools.translator,
      now: world.now,
      request: WeatherRequest(
        place: place, day: world.days.isChosen ? .date(world.days.main) : nil, week: true,
        showsInForce: showsInForce), surface: surface, isPictured: true)
    page.pointed = pointed
    return page
  }

  /// Empty while the weather is pending: the header names the place, the status line waits.
  func whole(_ id: PlaceID) -> Page {
    guard let place = world.catalog.place(id) else { return Page() }
    // Warnings may be there before any forecast is.
    let early = PlaceWeather(
      answer: .failed(place, .cancelled), sections: store.sections(of: id))
    let weather = world.store.weather(of: id) ?? early
    var known = withKnownSections(weather, of: place)
      .asking(store.requests.asking(.page)?.sections ?? [])
    known.inForce = known.sections.warnings.map(prompt)
    var page = weatherPage(place, .screen, showsInForce: true)
    page.isAskingInForce = known.sections.asking.contains(.warnings)
    page.hasGraph = world.room.hasGraph && !world.days.isChosen
    return beforeNation(page.page(known))
  }

  /// The times of the graph of a place; empty where it has none.
  func graphTimes(_ id: PlaceID) -> [Instant] {
    guard let place = world.catalog.place(id), let weather = store.weather(of: id),
      case .forecast(let answer) = weather.answer
    else { return [] }
    var page = weatherPage(place, .screen)
    page.hasGraph = true
    return page.shownGraph(answer, withKnownSections(weather, of: place))?.times ?? []
  }

  /// * 07:20まで観測: the marks of the figures of a place.
  func marks(_ id: PlaceID) -> [String] {
    guard let place = world.catalog.place(id), let weather = store.weather(of: id),
      case .forecast(let answer) = weather.answer
    else { return [] }
    return marks(
      answer, withKnownSections(weather, of: place).sections, weatherPage(place, .screen))
  }

  private func marks(
    _ answer: PlaceForecast, _ sections: PlaceSections, _ page: WeatherPage
  ) -> [String] {
    let days = DaysText(text: page.text, answer: answer, sections: sections)
    return days.marks(days.wanted(page.request))
  }

  func page(_ place: Place) -> Page {
    guard let answer = world.store.weather(of: place.id)?.answer else { return awaited(place) }
    var sections = knownSections(of: place, answer)
    let warnings = sections.warnings
    // Narrow texts have a line of it above the forecast.
    let isLine = !world.room.hasSide || warnings?.notCarriedBy != nil
    if isLine { sections.warnings = nil }
    let isAsking = isAskingWarnings && warnings == nil
    if isAsking, !isLine { sections.asking = [.warnings] }
    var weatherPage = weatherPage(place, .pane, showsInForce: isLine)
    weatherPage.isAskingInForce = isAsking
    // Rows of home have words, those of lists a letter.
    weatherPage.isBadged = isWide
    weatherPage.hasGraph = isWide && world.room.hasHomeGraph && !world.days.isChosen
    var page = weatherPage.page(
      PlaceWeather(answer: answer, sections: sections, inForce: warnings.map(prompt)))
    guard !page.isEmpty else { return Page() }
    // Beside home the status line says it.
    if !isWide, case .forecast(let forecast) = answer {
      let line = StatusLineText.line(
        marks(forecast, sections, weatherPage) + [StatusLineText(world).issues(answer)])
      let said = weatherPage.text.quiet([line].filter { !$0.isEmpty })
      // Below rows there is no room above the days.
      func say(_ page: inout Page) {
        if world.room.hasPreview {
          page.head = said + page.head
        } else {
          page.foot = said + page.foot
        }
      }
      say(&page)
      for index in page.shorter.indices { say(&page.shorter[index]) }
    }
    return beforeNation(page)
  }

  private func beforeNation(_ page: Page) -> Page {
    guard isWide, world.room.hasSide, !page.isEmpty else { return page }
    var whole = page
    // Its notes are of the place, and stay with it.
    if !page.foot.isEmpty { whole.sections.append(page.foot) }
    whole.foot = []
    (whole.shorter, whole.first) = ([], nil)
    whole.sections += NationPages(world).behindPlace.sections
    return whole
  }

  /// While the forecast is pending: the warnings may be there before it.
  private func awaited(_ place: Place) -> Page {
    var page = Page()
    if let warnings = warnings(of: place) {
      page = weatherPage(place, .pane, showsInForce: true)
        .page(PlaceWeather(answer: .failed(place, .cancelled), inForce: prompt(warnings)))
    }
    page.head.append(.paragraph(world.style.words.asking, .quiet))
    return page
  }

  /// The screen of a place shows the data of its row until its own answers come.
  private func withKnownSections(_ weather: PlaceWeather, of place: Place) -> PlaceWeather {
    var sections = weather.sections
    let missing = [WeatherSection.warnings, .observed, .hourly].filter { !sections.hasAnswer($0) }
    guard !missing.isEmpty else { return weather }
    let known = knownSections(of: place, weather.answer)
    for section in missing { sections.take(section, from: known) }
    return weather.with(sections)
  }

  private func prompt(_ warnings: PlaceWarnings) -> PromptWarnings {
    PromptWarnings(warnings, basis: warnings.notCarriedBy.map { .notCarried($0) } ?? .current)
  }

  private func warnings(of place: Place) -> PlaceWarnings? {
    saysNotCarried ? world.warnings(of: place.id) : store.sections(of: place.id).warnings
  }

  /// The sections of a place as they read now, with data of rows and maps, and of its forecast.
  private func knownSections(of place: Place, _ answer: WeatherAnswer) -> PlaceSections {
    let known = store.sections(of: place.id)
    var sections = known
    if !world.person.places.contains(place.id) {
      // What is observed now is renewed for rows and maps, not for a place that was opened once.
      sections = PlaceSections(hourly: known.hourly)
      sections.extremes = known.extremes
    }
    if case .prefecture(let prefecture) = place, sections.observed == nil,
      case .observed(let found)? = store.nation.observed?[prefecture.code]
    {
      sections.observed = .success(found.report)
    }
    sections.warnings = warnings(of: place)
    if let hourly = sections.hourly?.value {
      sections.daylight = world.catalog.sky(of: place, on: HourlySection.days(hourly.value))
    }
    if world.room.hasSide, let forecast = answer.forecast {
      sections.sky = world.catalog.sky(of: place, on: forecast.days.map(\.date))
    }
    return sections
  }
}
