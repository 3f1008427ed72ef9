import Models

// The text beside or below rows: everything that is known of the place that is selected.
extension AppPresenter {
  func weatherPage(
    _ place: Place, _ surface: WeatherPage.Surface, showsInForce: Bool = false
  ) -> WeatherPage {
    WeatherPage(
      style: state.style, catalog: model, translator: translator, now: state.now,
      request: WeatherRequest(
        place: place, day: days.isChosen ? .date(days.main) : nil, week: true,
        showsInForce: showsInForce), surface: surface, isPictured: true)
  }

  /// The forecast of a place with what else is known of it, or why there is none.
  func detailPage(_ place: Place) -> Page {
    let title = Block.text(.init(places.fullName(place), .title))
    guard let answer = weather(of: place.id)?.answer else {
      return Page(head: [title, .text(.init(words.asking, .quiet))])
    }
    var sections = knownSections(of: place, answer)
    let warnings = sections.warnings
    // Narrow texts have a line of it above the forecast.
    if !state.layout.hasSide { sections.warnings = nil }
    var weatherPage = weatherPage(place, .pane, showsInForce: !state.layout.hasSide)
    weatherPage.isWeekFirst = state.layout.hasSide && state.route == .home
    let page = weatherPage.page(
      PlaceWeather(
        answer: answer, sections: sections,
        inForce: warnings.map { PromptWarnings($0, basis: .current) }))
    guard !page.isEmpty else { return Page(head: [title]) }
    // Below the rows of home is room for more than one place has.
    guard state.layout.hasSide, state.route == .home else { return page }
    var whole = page
    whole.sections += nationOutlook.sections
    return whole
  }

  /// What came of a place for its row, for its prefecture and for all Japan, as it reads now.
  private func knownSections(of place: Place, _ answer: WeatherAnswer) -> PlaceSections {
    var sections = PlaceSections()
    if case .prefecture(let prefecture) = place {
      let code = prefecture.code
      sections.hourly = state.refresh.hours[code]
      sections.warnings = state.warnings?.answer(of: code)
      if case .observed(let found)? = state.observed?[code] {
        sections.observed = .success(found.report)
      }
    }
    if let kept = state.home.sections[place.id] { sections.take(kept) }
    sections = sections.at(state.now)
    if let hourly = sections.hourly?.value {
      sections.daylight = model.sky(of: place, on: HourlySection.days(hourly.value))
    }
    if state.layout.hasSide, let forecast = answer.forecast {
      sections.sky = model.sky(of: place, on: forecast.days.map(\.date))
    }
    return sections
  }
}
