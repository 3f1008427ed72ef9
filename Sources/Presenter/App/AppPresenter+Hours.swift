import Models

// What rows and panes of wide screens show besides the forecasts of all prefectures: their three-hourly
// forecasts, and what is observed at their capitals.
extension AppPresenter {
  /// Data that only wide screens show and that is missing or due. Narrow ones do not request it.
  mutating func dueBeside() -> [AppEffect] {
    guard !isServiceDown, todayPending == 0 else { return [] }
    return dueHours() + dueObserved()
  }

  private mutating func dueHours() -> [AppEffect] {
    guard state.layout.hasCurves, !state.store.isAsking(.hours) else { return [] }
    let codes = inOrder(prefectures.map(\.code).filter(areHoursDue))
    return codes.isEmpty ? [] : ask(.hours(codes))
  }

  /// Whether the hours of a prefecture with a forecast are to be asked for.
  private func areHoursDue(_ code: PrefectureCode) -> Bool {
    let subject = Attempts.Subject.section(.of(code), .hourly)
    guard state.store.today[code]?.forecast != nil, state.store.mayAsk(subject)
    else { return false }
    switch state.store.sections(of: .of(code)).hourly {
    case nil: return true
    case .failure(let error)?: return error.isWorthRetrying
    case .success(let answer)?:
      return answer.due.map { $0 <= state.now } ?? false
        || state.store.nextAttempt(subject) != nil
    }
  }

  private mutating func dueObserved() -> [AppEffect] {
    guard state.layout.hasSide, !state.store.isAsking(.observedMap), !isShowingObserved,
      isObservedOlder
    else { return [] }
    return ask(.observedMap)
  }

  /// The temperatures of the next 24 hours of a prefecture, or of a chosen day, for its row. An older issue beside a current
  /// forecast is not drawn: a row has no room to say so.
  func curve(_ code: PrefectureCode) -> Sparkline? {
    guard state.layout.hasCurves,
      let hours = state.store.sections(of: .of(code)).hourly?.value,
      hours.freshness != .stale || state.store.today[code]?.isInTrouble == true
    else { return nil }
    return DayCurve(forecast: hours.value, glyphs: state.style.glyphs)
      .sparkline(from: DayCurve.start(days, now: state.now))
  }
}
