import Models

// Answers are kept as they came; what is shown of them is what is true now.
extension AppPresenter {
  /// A forecast that was there stays in front of a failure that came later, and is marked; the
  /// status line says what happened.
  mutating func keep(_ answer: WeatherAnswer, of code: PrefectureCode) {
    state.refresh.note(.today(code), isFailure: answer.isInTrouble, at: state.now)
    if let error = answer.error {
      state.todayErrors.insert(code)
      let kept = state.refresh.today[code]
      state.refresh.today[code] = kept?.error == nil ? kept?.notRenewed(because: error) : nil
    } else {
      state.todayErrors.remove(code)
    }
    let shown = answer.error == nil ? answer : state.refresh.today[code] ?? answer
    state.refresh.today[code] = shown
    state.today[code] = shown.at(state.now)
  }

  /// - Returns: what is to be asked for now, because this answer is newer than others on display.
  mutating func keep(_ weather: PlaceWeather) -> [AppEffect] {
    let answer = weather.answer
    let id = answer.place.id
    state.refresh.note(.weather(id), isFailure: answer.isInTrouble, at: state.now)
    state.weatherErrors[id] = answer.error
    let early = state.refresh.early.removeValue(forKey: id)
    let before = state.refresh.weather[id] ?? listedWeather(of: id)
    var kept = weather
    if let error = answer.error, let before, before.answer.error == nil {
      kept = before.with(before.answer.notRenewed(because: error))
    } else if let before {
      // The sections of a moment ago stay until the new ones are here, and so do further areas.
      kept = PlaceWeather(
        answer: answer, others: weather.others.isEmpty ? before.others : weather.others,
        sections: weather.sections.isEmpty ? before.sections : weather.sections,
        inForce: weather.inForce ?? before.inForce)
    }
    if let early, kept.sections.isEmpty { kept = kept.with(early) }
    state.refresh.weather[id] = kept
    state.weather[id] = kept.at(state.now)
    return shareWithList(answer)
  }

  mutating func keepNation(_ answers: [PlaceWarnings]) {
    let isFailure = answers.contains { answer in
      answer.offices.contains { $0.reports == nil || $0.reports?.freshness == .stale }
    }
    state.refresh.note(.nation, isFailure: isFailure, at: state.now)
    state.refresh.nation = answers
    state.warnings = MapWarnings(answers.map { $0.at(state.now) })
  }

  /// A piece of the weather of a place came.
  mutating func received(_ news: PlaceNews, of id: PlaceID) -> [AppEffect] {
    switch news {
    case .asking(let sections):
      state.refresh.asking = sections
      return []
    case .weather(let weather):
      state.isWeatherPending = false
      return keep(weather)
    case .section(let section, let new):
      state.refresh.asking.remove(section)
      let isFailure = section.maker.error(new)?.isWorthRetrying ?? new.isStored(section)
      state.refresh.note(.section(id, section), isFailure: isFailure, at: state.now)
      guard let weather = state.refresh.weather[id] ?? listedWeather(of: id) else {
        var early = state.refresh.early[id] ?? PlaceSections()
        early.take(section, from: new)
        state.refresh.early[id] = early
        return []
      }
      var sections = weather.sections
      sections.take(section, from: new)
      state.refresh.weather[id] = weather.with(sections)
      state.weather[id] = state.refresh.weather[id]?.at(state.now)
      keepForHome(new, of: id)
      return []
    }
  }

  /// What came of a place before its forecast, as it reads now.
  func earlySections(_ id: PlaceID) -> PlaceSections {
    state.refresh.early[id]?.at(state.now) ?? PlaceSections()
  }

  /// What the list knows of a prefecture.
  private func listedWeather(of id: PlaceID) -> PlaceWeather? {
    guard id.kind == .prefecture else { return nil }
    return state.refresh.today[PrefectureCode(id.code)].map { PlaceWeather(answer: $0) }
  }

  /// The list takes a newer answer that another screen got. Other places have other areas, but often
  /// the same file, which is at hand then.
  private mutating func shareWithList(_ answer: WeatherAnswer) -> [AppEffect] {
    guard case .forecast(let forecast) = answer, forecast.forecast.freshness == .fresh else {
      return []
    }
    let code = answer.place.prefecture
    guard let listed = state.refresh.today[code], answer.isNewer(than: listed) else { return [] }
    if answer.place.id.kind == .prefecture {
      keep(answer, of: code)
      return []
    }
    guard state.todayPending == 0, isDue(code) else { return [] }
    return loadToday([code])
  }

  /// Brings everything that is shown to the present moment.
  mutating func age() {
    let now = state.now
    state.today = state.refresh.today.mapValues { $0.at(now) }
    state.weather = state.refresh.weather.mapValues { $0.at(now) }
    state.warnings = state.refresh.nation.map { MapWarnings($0.map { $0.at(now) }) }
    state.observed = state.refresh.observed?.mapValues { $0.at(now) }
    state.home.sections = state.refresh.home.mapValues { $0.at(now) }
  }
}

extension ForecastError {
  /// Whether asking again may bring something.
  var isWorthRetrying: Bool {
    switch self {
    case .notOffered, .notCached, .notInArchive, .nothingRecorded, .recordedLongAgo: false
    default: true
    }
  }
}
