import Models

extension AppPresenter {
  /// Something that ran beside the loop has come to an end.
  package mutating func received(_ message: AppMessage) -> [AppEffect] {
    if message.changesPages { state.revision += 1 }
    let effects = take(message)
    answerWhenDone()
    return effects
  }

  private mutating func take(_ message: AppMessage) -> [AppEffect] {
    switch message {
    case .today(let generation, let code, let answer):
      guard generation == state.todayGeneration else { return [] }
      state.todayPending = max(0, state.todayPending - 1)
      if !answer.isInTrouble { state.refresh.lastOutage = nil }
      keep(answer, of: code)
    case .todayFinished(let generation):
      if generation == state.todayGeneration { state.todayPending = 0 }
      return dueBeside()
    case .hours(let generation, let code, let answer):
      guard generation == state.hoursGeneration else { return [] }
      keep(answer, of: code)
    case .hoursFinished(let generation):
      if generation == state.hoursGeneration { state.isHoursPending = false }
    case .news(let generation, let id, let news):
      guard generation == state.weatherGeneration else { return [] }
      return received(news, of: id)
    case .weatherFinished(let generation):
      guard generation == state.weatherGeneration else { return [] }
      state.isWeatherPending = false
      state.refresh.asking = []
      if let id = state.refresh.following { state.refresh.whole.insert(id) }
    case .home(let generation, let part):
      guard generation == state.home.generation else { return [] }
      return received(part)
    case .selected(let generation, let part):
      guard generation == state.selectedGeneration, case .weather(let answer) = part else {
        return []
      }
      return keep(PlaceWeather(answer: answer))
    case .selectedRested(let ticket): return selectedRested(ticket)
    case .selectedWarnings(let generation, let id, let answer):
      received(answer, ofSelected: id, generation)
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
    case .warnings(let generation, let answers):
      guard generation == state.warningsGeneration else { return [] }
      state.isWarningsPending = false
      keepNation(answers)
    case .observed(let generation, let answers):
      guard generation == state.observedGeneration else { return [] }
      state.isObservedPending = false
      keep(answers)
    case .alarms(let generation, let alarms):
      if generation == state.alarms.generation { keep(alarms) }
    case .radarIndex(let generation, let result):
      return received(result, ofRadar: generation)
    case .radarTile(let generation, let tile, let result):
      received(result, for: tile, ofRadar: generation)
    case .report(let generation, let kind, let result):
      received(result, for: kind, generation: generation)
    case .radarFinished(let generation): radarFinished(generation)
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

  /// Earlier observations stay when a later request fails, and are marked.
  private mutating func keep(_ answers: [ObservationAnswer]) {
    var new = Dictionary(
      answers.map { ($0.place.prefecture, $0) }, uniquingKeysWith: { first, _ in first })
    if let error = answers.first?.error, answers.allSatisfy({ $0.error != nil }),
      let kept = state.refresh.observed
    {
      new = kept.mapValues { $0.notRenewed(because: error) }
    }
    state.refresh.observed = new
    state.observed = new.mapValues { $0.at(state.now) }
  }

  func name(of id: PlaceID) -> String {
    model.place(id).map(places.fullName) ?? id.description
  }
}

extension AppMessage {
  /// Whether what was prepared may be another one after it. A tick says so itself; alarms stand beside
  /// it, and are made with each frame. A selection that rests changes nothing yet.
  fileprivate var changesPages: Bool {
    switch self {
    case .tick, .alarms, .selectedRested: false
    default: true
    }
  }
}
