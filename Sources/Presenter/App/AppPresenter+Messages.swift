import Models

extension AppPresenter {
  /// Something that ran beside the loop has come to an end.
  package mutating func received(_ message: AppMessage) -> [AppEffect] {
    let effects = take(message)
    answerWhenDone()
    return effects
  }

  private mutating func take(_ message: AppMessage) -> [AppEffect] {
    switch message {
    case .news(let serial, let news):
      guard state.store.take(said(news), for: serial) else { return [] }
      return taken(news, serial)
    case .finished(let serial):
      guard state.store.finish(serial) else { return [] }
      return serial.kind == .list ? dueBeside() : []
    case .selectedRested(let ticket): return selectedRested(ticket)
    case .favoritesNotRead(let error):
      if state.pendingFavorites.isEmpty { state.favoritesError = error }
    case .favoritesRead(let list):
      state.favoritesError = nil
      let current = FavoriteList(state.favorites, names: state.names)
      // Changes of our own that are on their way bring the list themselves.
      guard state.pendingFavorites.isEmpty, list != current else { return [] }
      state.storedFavorites = list
      setFavorites(list)
      return state.route == .home ? loadHome() : []
    case .radarStep(let ticket): return radarStep(ticket)
    case .favorites(let result):
      return favoritesChanged(result)
    case .opened(let address, let isOpen):
      say(isOpen ? appWords.opened : appWords.notOpened(address), alert: !isOpen)
    case .service(let outage, let refusedUntil, let now):
      return serviceChanged(outage, refusedUntil, at: now)
    case .tick(let now): return tick(now)
    }
    return []
  }

  /// That a source has no warnings of a place is an answer, too.
  private func said(_ news: News) -> News {
    guard case .selectedWarnings(let id, nil) = news, let place = model.place(id) else {
      return news
    }
    return .selectedWarnings(id, notCarried(place))
  }

  /// - Returns: what is to be asked for now, because of what came.
  private mutating func taken(_ news: News, _ serial: Serial) -> [AppEffect] {
    switch news {
    case .forecast(let answer):
      if serial.kind == .list, !answer.isInTrouble { state.service.lastOutage = nil }
      return serial.kind == .list ? [] : shareWithList(answer)
    case .place(_, .weather(let weather)): return shareWithList(weather.answer)
    case .selectedWarnings: state.selectedWarnings.wanted = nil
    case .alarms: if state.notice == appWords.askingAlarms { sayHowNew() }
    case .pictures:
      forgetUnseenTiles()
      return loadRadarTiles()
    default: break
    }
    return []
  }

  /// The list has a newer answer for its prefecture where a place of it has one: other areas, but often the
  /// same file, which is at hand then.
  private mutating func shareWithList(_ answer: WeatherAnswer) -> [AppEffect] {
    let code = answer.place.prefecture
    guard case .forecast(let forecast) = answer, forecast.forecast.freshness == .fresh,
      answer.place.id.kind != .prefecture, let listed = state.store.answer(of: .of(code)),
      answer.isNewer(than: listed), todayPending == 0, isDue(code)
    else { return [] }
    return loadToday([code])
  }

  func name(of id: PlaceID) -> String {
    model.place(id).map(places.fullName) ?? id.description
  }
}
