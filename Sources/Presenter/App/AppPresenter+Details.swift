import Models

// The text beside or below rows: everything that is known of the place that is selected.
extension AppPresenter {
  func weatherPage(
    _ place: Place, _ surface: WeatherPage.Surface, showsInForce: Bool = false
  ) -> WeatherPage {
    var page = WeatherPage(
      style: state.style, catalog: model, translator: translator, now: state.now,
      request: WeatherRequest(
        place: place, day: days.isChosen ? .date(days.main) : nil, week: true,
        showsInForce: showsInForce), surface: surface, isPictured: true)
    // The texts of these screens are in columns there.
    page.isWeekFirst = state.layout.hasSide && (surface == .screen || state.route == .home)
    return page
  }

  /// The forecast of a place with what else is known of it, or why there is none.
  func detailPage(_ place: Place) -> Page {
    let title = Block.text(.init(places.fullName(place), .title))
    guard let answer = weather(of: place.id)?.answer else { return awaitedPage(place, title) }
    var sections = knownSections(of: place, answer)
    let warnings = sections.warnings
    // Narrow texts have a line of it above the forecast.
    let isLine = !state.layout.hasSide || warnings?.notCarriedBy != nil
    if isLine { sections.warnings = nil }
    let isAsking = state.route == .search && warnings == nil && isAskingWarnings(of: place.id)
    if isAsking, !isLine { sections.asking = [.warnings] }
    var weatherPage = weatherPage(place, .pane, showsInForce: isLine)
    weatherPage.isAskingInForce = isAsking
    let page = weatherPage.page(
      PlaceWeather(answer: answer, sections: sections, inForce: warnings.map(prompt)))
    guard !page.isEmpty else { return Page(head: [title]) }
    return state.route == .home ? beforeNation(page) : page
  }

  /// A page of one place with all Japan behind it: columns have room for more than a place has.
  func beforeNation(_ page: Page) -> Page {
    guard state.layout.hasSide, !page.isEmpty else { return page }
    var whole = page
    // Its notes are of the place, and stay with it.
    if !page.foot.isEmpty { whole.sections.append(page.foot) }
    whole.foot = []
    whole.sections += nationBehindPlace.sections
    return whole
  }

  /// While the forecast is on its way: the warnings may be there before it.
  private func awaitedPage(_ place: Place, _ title: Block) -> Page {
    var page = Page()
    if let warnings = knownWarnings(of: place) {
      page = weatherPage(place, .pane, showsInForce: true)
        .page(PlaceWeather(answer: .failed(place, .cancelled), inForce: prompt(warnings)))
    }
    if page.isEmpty { page = Page(head: [title]) }
    page.head.append(.text(.init(words.asking, .quiet)))
    return page
  }

  /// What came of the warnings of a place.
  private func knownWarnings(of place: Place) -> PlaceWarnings? { warningsAtHand(of: place.id) }

  /// What rows have of a place stands on its screen until its own answers come.
  func withKnownSections(_ weather: PlaceWeather, of place: Place) -> PlaceWeather {
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

  /// What came of a place for its row, for its prefecture and for all Japan, as it reads now.
  private func knownSections(of place: Place, _ answer: WeatherAnswer) -> PlaceSections {
    var sections = state.store.sections(of: place.id)
    if case .prefecture(let prefecture) = place, sections.observed == nil,
      case .observed(let found)? = state.store.observed?[prefecture.code]
    {
      sections.observed = .success(found.report)
    }
    if state.route == .search { sections.warnings = warningsAtHand(of: place.id) }
    // The card of today has the same as the row, marked as on the screen of the weather.
    if let forecast = answer.forecast,
      let found = sections.observedSoFar(of: forecast, at: state.now)
    {
      sections.extremes = found
    }
    if let hourly = sections.hourly?.value {
      sections.daylight = model.sky(of: place, on: HourlySection.days(hourly.value))
    }
    if state.layout.hasSide, let forecast = answer.forecast {
      sections.sky = model.sky(of: place, on: forecast.days.map(\.date))
    }
    return sections
  }
}
