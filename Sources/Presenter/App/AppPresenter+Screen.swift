import Models

// What is drawn.
extension AppPresenter {
  /// The whole screen as it is now.
  /// - Parameter bindings: the keys that work here, from the view's own table.
  package func screen(_ bindings: [KeyBinding]) -> AppScreen {
    AppScreen(
      header: header, alarms: alarms, body: body(bindings), status: status(bindings))
  }

  private var header: AppScreen.Header {
    let name = appWords.name
    let title: String
    switch state.route {
    case .weather(let id): title = self.name(of: id)
    case .list: title = name
    case .home: title = words.text("\(name) ホーム", "\(name): home")
    case .radar: title = radarTitle
    case let route: title = appWords.title(route) ?? name
    }
    let warnings = headerWarnings
    return .init(
      title: title, mark: mark?.text, shortMark: mark?.short, detail: detail,
      shortDetail: state.route == .home ? dayLabel : nil,
      warnings: warnings.long, shorterWarnings: warnings.shorter,
      areWarningsAwaited: areWarningsAwaited)
  }

  /// Marks visible data that is stale or replayed. A recorded source is recorded before it answers, too.
  private var mark: (text: String, short: String)? {
    answerMark ?? source.mark(isShowingSample ? .sample : sourceKind)
  }

  private var answerMark: (text: String, short: String)? {
    func mark(_ report: ReportAnswer) -> (text: String, short: String)? {
      switch report {
      case .quakes(let list), .quake(_, let list), .noQuake(_, let list): mark(list)
      case .typhoons(let answer): mark(answer.list) ?? oldMark(answer)
      }
    }
    func mark<Value>(_ answer: Sourced<Value>) -> (text: String, short: String)? {
      guard let text = source.mark(answer, now: state.now),
        let short = source.shortMark(answer, now: state.now)
      else { return nil }
      return (text, short)
    }
    if isShowingObserved { return observedReport.flatMap(mark) }
    if isShowingRadar { return radarMark }
    if let kind = reportInFront { return reportAnswer(kind).flatMap(mark) }
    guard isShowingWarnings else { return marked.flatMap(mark) }
    let reports = state.store.warnings?.answers.lazy.flatMap(\.offices).compactMap(\.reports)
    // Without any report the source is the same all the same.
    guard let reports, reports.first(where: { _ in true }) != nil else {
      return marked.flatMap(mark)
    }
    return reports.compactMap(mark).first
  }

  private var source: SourceText { SourceText(style: state.style) }

  /// The forecast shown, if it is stale or replayed.
  private var marked: Sourced<Forecast>? {
    if case .weather(let id) = state.route {
      guard case .forecast(let answer)? = weather(of: id)?.answer else { return nil }
      return answer.forecast
    }
    let old =
      state.route == .home
      ? homePlaces.compactMap { weather(of: $0)?.answer.oldForecast } : state.store.oldToday
    // The oldest speaks for all; one whose age is not known may be older still.
    func order(_ answer: Sourced<Forecast>) -> Int {
      guard let checked = answer.checked, !checked.isAhead(of: state.now) else { return 0 }
      return checked.seconds
    }
    return old.min { order($0) < order($1) }
  }

  private var detail: String {
    switch state.route {
    case .home: homeDetail
    case .list, .areaFilter:
      dayDetail + FilterText(language: language).summary(filter, count: entries.count)
    case .search:
      state.query.isEmpty || state.isGuess
        ? "" : appWords.found(state.found.count - state.guesses, limit: Self.foundLimit)
    case .map:
      (state.mapShow.value == nil ? "" : dayDetail) + appWords.shown(state.mapShow)
    case .warnings, .radar, .report: ""
    case .weather(let id):
      state.favorites.contains(id) ? words.text("★ お気に入り", "★ favorite") : ""
    case .help: ""
    }
  }

  /// 明日 22日(日), where rows and tiles are not of today.
  private var dayDetail: String { dayLabel.isEmpty ? "" : dayLabel + "  " }

  private var dayLabel: String {
    guard days.main != days.today || days.isChosen else { return "" }
    return DayRowText(style: state.style, now: state.now).label(days.main)
  }

  private var homeDetail: String {
    let dates = DateText(language: language)
    return dayDetail + (isRecorded ? "" : dates.time(state.now))
  }

  private func body(_ bindings: [KeyBinding]) -> AppScreen.Body {
    switch state.route {
    case .home: .home(homeScreen)
    case .list: .list(list)
    case .areaFilter: .areaFilter(areaScreen, selected: state.areaRow, behind: list)
    case .weather(let id):
      .weather(
        .init(
          page: made(.weather(id)) ?? weatherPage(id), section: state.section,
          scroll: state.scroll, side: side))
    case .search:
      .search(
        searchScreen, cursor: state.searchCursor,
        preview: preview(placeInFront.flatMap { made(.preview($0.id)) } ?? searchPreview))
    case .map: .map(mapScreen)
    case .radar: .radar(radarScreen)
    case .report(let kind):
      .text(made(.report(kind)) ?? reportPage(kind), scroll: reportScroll)
    case .warnings: .text(made(.nation) ?? nationPage, scroll: state.warningsScroll)
    case .help:
      .text(
        HelpText(words: appWords, style: state.style, route: routeBehindHelp).page(bindings),
        scroll: state.helpScroll)
    }
  }

  /// The screen that the keys are for.
  private var routeBehindHelp: Route { state.routes.last { $0 != .help } ?? .list }

  private var list: AppScreen.List {
    .init(
      content: state.prepared.of(preparedKey)?.list ?? listContent(entries), cursor: state.list,
      preview: preview(previewOfList), map: mapOfList,
      outlook: state.layout.hasSide ? made(.outlook) ?? nationForecasts : nil,
      inForce: state.layout.hasSide
        ? .init(
          page: made(.inForce) ?? nationInForce, scroll: state.sideScroll,
          isFocused: isSideFocused) : nil)
  }

  /// The map in front, with what wide terminals have room for beside it.
  private var mapScreen: AppScreen.Map {
    var map = preparedMap(state.mapShow)
    map.selected = state.mapSelection
    map.panel = mapText.panel(state.mapSelection, state.mapShow, mapFacts, days: days)
    if state.layout.hasPreview {
      map.preview = preview(placeInFront.map { made(.preview($0.id)) ?? detailPage($0) })
    }
    map.side = side
    if state.layout.hasSide {
      // The map of warnings says what they are.
      map.isOutlookCut = state.mapShow == .warnings
      map.outlook =
        map.isOutlookCut
        ? made(.inForce) ?? nationInForce : made(.outlook) ?? nationForecasts
      // As many sections as the sea has room for.
      map.observed =
        map.isOutlookCut
        ? made(.observedBesideWarnings) ?? nationObservedBesideWarnings
        : made(.observed) ?? nationObserved
      map.spread = made(.spread(state.mapShow)) ?? nationSpread(state.mapShow)
    }
    return map
  }

  private var mapOfList: AppScreen.Map? {
    guard state.layout.hasMap, let entry = selectedEntry else { return nil }
    var map = preparedMap(.weather)
    map.selected = entry.prefecture.code
    if state.layout.hasSide {
      map.outlook = made(.spread(.weather)) ?? nationSpread(.weather)
      map.observed = made(.observed) ?? nationObserved
    }
    return map
  }

  func listContent(_ entries: [PrefectureListModel.Entry]) -> PrefectureListScreen.Content {
    let text = PrefectureListText(style: state.style, now: state.now)
    var content = text.content(entries, filter: filter, weather: .loading, days: days)
    if entries.isEmpty {
      content.emptyMessage = appWords.nothingListed(filter, hasFavorites: !state.favorites.isEmpty)
    }
    for (index, entry) in entries.enumerated() {
      content.rows[index].badge = letter(entry.prefecture.code)
      content.rows[index].curve = curve(entry.prefecture.code)
      if let answer = state.store.today[entry.prefecture.code] {
        content.rows[index].weather = today.row(answer, days)
        if days.showsTonight { content.rows[index].tonight = today.tonight(answer) }
      } else if todayPending == 0 {
        content.rows[index].weather = .failed(message: "-")
      }
    }
    return content
  }

  private var previewOfList: Page? {
    guard state.layout.hasPreview, let entry = selectedEntry else { return nil }
    let place = Place.prefecture(entry.prefecture)
    return made(.preview(place.id)) ?? detailPage(place)
  }

  /// What is known of a place; nil without an answer about its forecast.
  func weather(of id: PlaceID) -> PlaceWeather? { state.store.weather(of: id) }

  /// Empty while the weather is on its way: the header names the place, the status line waits.
  func weatherPage(_ id: PlaceID) -> Page {
    guard let place = model.place(id) else { return Page() }
    // Warnings may be there before any forecast is.
    let early = PlaceWeather(
      answer: .failed(place, .cancelled), sections: state.store.sections(of: id))
    let weather = weather(of: id) ?? early
    return beforeNation(
      weatherPage(place, .screen)
        .page(withKnownSections(weather, of: place).asking(sectionsAsked)))
  }

  private var areaScreen: AreaFilterScreen {
    AreaFilterText(language: language).screen(state.areas, prefectures: prefectures)
  }

  /// The map, which is the same whatever is selected on it.
  func map(_ show: MapRequest.Show) -> AppScreen.Map {
    .init(
      tiles: mapText.tiles(show, mapFacts, days: days), selected: state.mapSelection,
      favorites: Set(entries().filter(\.isFavorite).map(\.prefecture.code)), panel: [])
  }

  private var mapText: MapText { MapText(style: state.style, catalog: model, now: state.now) }

  private var mapFacts: MapText.Facts {
    .init(
      weather: state.store.today, warnings: state.store.warnings, observed: state.store.observed)
  }

  private func preparedMap(_ show: MapRequest.Show) -> AppScreen.Map {
    state.prepared.of(preparedKey)?.maps[show] ?? map(show)
  }

  // MARK: The status line

  private func status(_ bindings: [KeyBinding]) -> AppScreen.Status {
    let (message, isAlert) = statusMessage
    return .init(
      message: message, shortMessage: state.notice == nil ? trouble?.short : nil,
      isAlert: isAlert,
      hints: hints(bindings).map {
        .init(
          label: $0.keys,
          value: focus.flatMap { [intent = $0.intent] focus in appWords.hint(intent, in: focus) }
            ?? appWords.hint(
              $0.intent, on: state.route, isFirst: state.routes.count == 1,
              isNarrowed: filter != PrefectureFilter()),
          intent: $0.intent, each: $0.each)
      })
  }

  /// The text that has the keys of the rows, if one has.
  private var focus: AppWords.Focus? {
    if isSideFocused { return .nation }
    guard preview(Page())?.isFocused == true else { return nil }
    return state.layout.hasSide ? .detailsBesideNation : .details
  }

  /// Where a text has the keys, those that move it and go on from it stand first, and none that moves rows.
  private func hints(_ bindings: [KeyBinding]) -> [KeyBinding] {
    let usual = bindings.filter { $0.isHint && works($0.intent) }
    guard focus != nil else { return usual }
    let first = [AppIntent.moveDown, .nextSection].compactMap { intent in
      bindings.first { $0.intent == intent }
    }
    return first
      + usual.filter { one in
        one.intent != .moveFavoriteDown && !first.contains { $0.intent == one.intent }
      }
  }

  /// Whether a key of the status line does something on the screen in front.
  private func works(_ intent: AppIntent) -> Bool {
    if intent == .undo { return !state.undo.isEmpty }
    if state.route == .search {
      switch intent {
      case .help: return takesHelp
      case .eraseWord, .eraseAll: return !state.query.isEmpty
      default: return true
      }
    }
    guard intent == .nextSection, state.route == .home || state.route == .list else { return true }
    return state.layout.hasPreview
  }

  private var statusMessage: (String, Bool) {
    if let notice = state.notice { return (notice, state.isAlert) }
    if let trouble { return (trouble.text, true) }
    if case .weather(let id) = state.route {
      if isForecastPending { return (appWords.loading, false) }
      if state.answerOwed == id, !sectionsAsked.isEmpty {
        return (appWords.loading(sectionsAsked), false)
      }
      let answer = weather(of: id)?.answer
      if let error = state.store.error(of: id) {
        return (failed(error, hasOlder: answer?.error == nil), true)
      }
      return (issued(answer, withAge: true), false)
    }
    if isShowingWarnings { return warningsMessage }
    if isShowingObserved { return observedMessage }
    if isShowingRadar { return radarMessage }
    if let kind = reportInFront { return reportMessage(kind) }
    if state.route == .search { return (state.layout.hasPreview ? "" : selectedLine, false) }
    if state.route == .home { return homeMessage }
    if todayPending > 0 {
      let asked = state.store.asking(.list)?.count ?? 0
      return (appWords.progress(asked - todayPending, of: asked), false)
    }
    let failed = state.store.failedToday
    if !failed.isEmpty {
      let answers = failed.map { state.store.answer(of: .of($0)) }
      let canRetry = answers.contains { $0?.error?.isWorthRetrying ?? true }
      let next = answers.compactMap { $0?.trouble }.compactMap(afterRefusal).first
      return (appWords.failures(failed.count, canRetry: canRetry, next: next), true)
    }
    // The weather beside the list says it already.
    let isSaid = state.layout.hasPreview && !state.layout.hasSide && state.route == .list
    let issued = isSaid ? "" : issued(selectedAnswer, withAge: false)
    // Signs and dashes of rows and tiles first: the issue is the same on most days.
    let isShown = state.route == .list || state.route == .map && state.mapShow != .rain
    return (Self.line((isShown ? reasons(selectedAnswer) : []) + [issued]), false)
  }

  private var homeMessage: (String, Bool) {
    if state.store.isAsking(.rows) { return (appWords.loading, false) }
    guard let id = selectedHomePlace else { return ("", false) }
    let answer = weather(of: id)?.answer
    if let error = state.store.error(of: id) {
      return (failed(error, hasOlder: answer?.error == nil), true)
    }
    // The meaning of a sign in the row comes first: the text below says when that was issued.
    let signs = [observedMeaning(of: id)].compactMap(\.self) + reasons(of: id)
    return (Self.line(signs + [issued(answer, withAge: true)]), false)
  }

  private static func line(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// What is not known of the warnings, or as of when they are known.
  var warningsMessage: (String, Bool) {
    if state.store.isAsking(.nation) { return (appWords.loadingWarnings, false) }
    guard let answers = state.store.warnings?.answers, !answers.isEmpty else {
      return (appWords.warningsUnknown, true)
    }
    let text = NationWarningsText(style: state.style, catalog: model, now: state.now)
    return text.unknowns(answers).first.map { ($0, true) } ?? (text.asOf(answers), false)
  }

  var observedReport: Sourced<ObservationReport>? { state.store.observed?.values.mapReport }

  /// As of when it was observed, or that it is old.
  private var observedMessage: (String, Bool) {
    if state.store.isAsking(.observedMap) { return (appWords.loadingObserved, false) }
    let text = MapObservedText(style: state.style, catalog: model, now: state.now)
    let answers = state.store.observed.map { Array($0.values) } ?? []
    if let alert = text.alerts(answers).first { return (alert, true) }
    let asOf = text.asOf(answers)
    return asOf.isEmpty ? (appWords.observedUnknown, true) : (asOf, false)
  }

  private var selectedAnswer: WeatherAnswer? {
    guard case .prefecture(let prefecture)? = placeInFront else { return nil }
    return state.store.today[prefecture.code]
  }

  private func issued(_ answer: WeatherAnswer?, withAge: Bool) -> String {
    guard case .forecast(let forecast)? = answer else { return "" }
    let issued = source.issuedBriefly(
      forecast.forecast.value.short,
      by: model.officeName(forecast.coverage.shown.office)?.en, now: state.now,
      withYear: forecast.forecast.freshness == .sample)
    let age = withAge ? source.age(forecast.forecast, now: state.now) : ""
    return age.isEmpty ? issued : issued + words.text("・", "; ") + age
  }

  var today: TodayText { TodayText(style: state.style, now: state.now) }
}
