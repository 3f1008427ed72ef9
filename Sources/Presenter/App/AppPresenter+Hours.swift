import Models

// What rows and panes of wide screens show besides the forecasts of all prefectures: their three-hourly
// forecasts, and what is observed at their capitals.
extension AppPresenter {
  /// Data that only wide screens show and that is missing or due. Narrow ones do not request it.
  mutating func dueBeside() -> [AppEffect] {
    guard !isServiceDown, state.todayPending == 0 else { return [] }
    return dueHours() + dueObserved()
  }

  private mutating func dueHours() -> [AppEffect] {
    guard state.layout.hasCurves, !state.isHoursPending else { return [] }
    let codes = inOrder(prefectures.map(\.code).filter(areHoursDue))
    guard !codes.isEmpty else { return [] }
    state.hoursGeneration += 1
    state.isHoursPending = true
    return [.loadHours(codes, generation: state.hoursGeneration)]
  }

  /// Whether the hours of a prefecture with a forecast are to be asked for.
  private func areHoursDue(_ code: PrefectureCode) -> Bool {
    guard state.today[code]?.forecast != nil, state.refresh.mayAsk(.hours(code), at: state.now)
    else { return false }
    switch state.refresh.hours[code] {
    case nil: return true
    case .failure(let error)?: return error.isWorthRetrying
    case .success(let answer)?:
      return answer.due.map { $0 <= state.now } ?? false
        || state.refresh.nextAttempt(.hours(code)) != nil
    }
  }

  private mutating func dueObserved() -> [AppEffect] {
    guard state.layout.hasSide, !state.isObservedPending, !isShowingObserved, isObservedOlder
    else { return [] }
    return loadObserved()
  }

  mutating func keep(_ answer: PrefectureHours.Answer, of code: PrefectureCode) {
    let isFailure: Bool
    switch answer {
    case .success(let hours): isFailure = hours.freshness == .stale
    case .failure(let error): isFailure = error.isWorthRetrying
    }
    state.refresh.note(.hours(code), isFailure: isFailure, at: state.now)
    var sections = PlaceSections()
    sections.hourly = state.refresh.hours[code]
    sections.take(.hourly, from: PlaceSections(hourly: answer))
    state.refresh.hours[code] = sections.hourly
  }

  /// The temperatures of the next 24 hours of a prefecture, or of a chosen day, for its row. An older issue beside a current
  /// forecast is not drawn: a row has no room to say so.
  func curve(_ code: PrefectureCode) -> Sparkline? {
    guard state.layout.hasCurves,
      let hours = PlaceSections(hourly: state.refresh.hours[code]).at(state.now).hourly?.value,
      hours.freshness != .stale || state.today[code]?.isInTrouble == true
    else { return nil }
    return DayCurve(forecast: hours.value, glyphs: state.style.glyphs)
      .sparkline(from: DayCurve.start(days, now: state.now))
  }
}
