import Models

// The home screen: the person's places, a row each.
extension AppPresenter {
  /// The rows in the person's order; the configured place is the first.
  var homePlaces: [PlaceID] {
    guard let configured = state.configured else { return state.favorites }
    return [configured] + state.favorites.filter { $0 != configured }
  }

  var selectedHomePlace: PlaceID? {
    let places = homePlaces
    let row = state.home.selected
    return places.indices.contains(row) ? places[row] : nil
  }

  // MARK: What is asked for

  /// Asks for all rows. What is stored and not due is not fetched again.
  mutating func loadHome() -> [AppEffect] {
    let places = homePlaces
    return places.isEmpty ? [] : ask(.rows(places))
  }

  /// Asks again for rows that have been in front for a while, and on a new day.
  mutating func dueAtHome(isNewDay: Bool) -> [AppEffect] {
    guard !state.store.isAsking(.rows) else { return [] }
    guard let asked = state.store.asked(.rows), !isNewDay else { return loadHome() }
    return asked.isYounger(than: LiveRhythm.homeRows, at: state.now) ? [] : loadHome()
  }

  // MARK: What keys mean

  mutating func handleInHome(_ intent: AppIntent) -> [AppEffect] {
    let count = homePlaces.count
    if let delta = moving(intent) { state.home.move(by: delta, count: count) }
    if case .select(let row) = intent {
      if row == state.home.selected { return handleInHome(.open) }
      state.home.select(row, count: count)
    }
    state.home.follow(visible: state.layout.listRows, count: count)
    switch intent {
    case .moveFavoriteUp: return moveFavorite(by: -1)
    case .moveFavoriteDown: return moveFavorite(by: 1)
    case .open, .moveRight:
      guard let place = placeInFront else { return [] }
      return show(place)
    default: return []
    }
  }

  private mutating func moveFavorite(by step: Int) -> [AppEffect] {
    guard let id = selectedHomePlace else { return [] }
    guard id != state.configured else {
      say(appWords.configuredStaysFirst)
      return []
    }
    guard let index = state.favorites.firstIndex(of: id) else { return [] }
    var target = index + step
    // The configured place has no position among the rows that can be passed.
    if state.favorites.indices.contains(target), state.favorites[target] == state.configured {
      target += step
    }
    guard state.favorites.indices.contains(target) else { return [] }
    return change(.move(id, to: target))
  }

  // MARK: What is drawn

  var homeScreen: AppScreen.Home {
    let text = HomeText(style: state.style, places: places, now: state.now, days: days)
    return .init(
      headers: text.headers(), rows: state.prepared.of(preparedKey)?.home ?? homeRows,
      cursor: state.home,
      preview: preview(selectedHomePlace.flatMap { made(.preview($0)) } ?? homePreview),
      side: side,
      emptyMessage: homePlaces.isEmpty ? favoritesTrouble ?? appWords.noFavorites : nil)
  }

  /// Why the favorites are not known, with the path; nil where they are.
  var favoritesTrouble: String? {
    state.favoritesError.map { ErrorText(language: language).text($0) }
  }

  var homeRows: [AppScreen.Home.Row] {
    let rows = homePlaces.map(known)
    let text = HomeText(
      style: state.style, places: places.together(rows.compactMap(\.place)), now: state.now,
      days: days)
    return rows.map(text.row)
  }

  /// What the mark at an observed high or low of a row means; nil where there is none.
  func observedMeaning(of id: PlaceID) -> String? {
    let text = HomeText(style: state.style, places: places, now: state.now, days: days)
    guard days.pair.first == state.now.date, let found = text.observedSoFar(known(of: id)) else {
      return nil
    }
    return DayRowText(style: state.style, now: state.now).meaning(of: found)
  }

  private func known(of id: PlaceID) -> HomePlace {
    HomePlace(
      id: id, place: model.place(id), ownName: state.names.first { $0.place == id }?.text,
      isConfigured: id == state.configured, answer: weather(of: id)?.answer,
      sections: state.store.sections(of: id), isPending: state.store.isAsking(.rows))
  }

  var homePreview: Page? {
    guard state.layout.hasPreview, let id = selectedHomePlace, let place = model.place(id)
    else { return nil }
    return detailPage(place)
  }

  /// Why figures of the main day are missing or marked; empty where nothing is.
  func reasons(_ answer: WeatherAnswer?, isBrief: Bool = true) -> [String] {
    guard let forecast = answer?.forecast else { return [] }
    return DayRowText(style: state.style, now: state.now, isBrief: isBrief)
      .reasons(forecast, days.main)
  }

  /// The same of a row at home, which has two days and what was observed today.
  func reasons(of id: PlaceID) -> [String] {
    let known = known(of: id)
    guard let forecast = known.answer?.forecast else { return [] }
    let observed = HomeText(style: state.style, places: places, now: state.now, days: days)
      .observedSoFar(known)
    let rows = DayRowText(style: state.style, now: state.now, isBrief: true)
    return [days.pair.first, days.pair.second].flatMap { date in
      rows.reasons(forecast, date, observed: date == state.now.date ? observed : nil)
    }
  }
}
