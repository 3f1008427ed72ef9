// Limits of one's own, by place. An observed value is told when it reaches its limit, and when it has been on the
// other side for half an hour; a gust once a day; a forecast once for each issue.
extension WatchDetector {
  /// Seconds of observations on the other side of a limit before its end is told.
  private static let calm = 30 * 60
  /// Seconds after which a station that no longer reports says nothing of the present.
  private static let stationMemory = 6 * 3600
  /// A gust that was reached longer ago is not news.
  private static let gustLife = 3600
  /// Seconds after the hour of one's own at which it is still worth telling: the machine may have slept.
  private static let tellingLasts = 6 * 3600

  func limits(_ found: PlaceLimits, _ state: inout WatchState) -> [WatchEvent] {
    var events: [WatchEvent] = []
    update(found.place, &state) { told in
      let texts = Set(found.limits.map(\.text))
      told.limits = told.limits.filter { texts.contains($0.key) }
      for limit in found.limits {
        var next = told.limits[limit.text]
        let change = change(of: limit, found, &next)
        guard change.map(isTold) ?? true else { continue }
        told.limits[limit.text] = next
        if let change { events.append(change) }
      }
    }
    return events
  }

  private func change(
    of limit: WatchLimit, _ found: PlaceLimits, _ told: inout WatchState.ToldLimit?
  ) -> WatchEvent? {
    if limit.element.isForecast {
      guard let answer = found.forecast?.value, answer.isNews, !answer.value.isOutdated(at: now)
      else { return nil }
      return forecast(limit, answer, found.place, &told)
    }
    if limit.element.isOfTide {
      guard let answer = found.tide?.value, answer.isNews,
        !ObservationReport.isStale(answer.value.tide.time, at: now)
      else { return nil }
      return tide(limit, answer, found.place, &told)
    }
    guard case .observed(let answer)? = found.observed, answer.report.isNews,
      !answer.report.value.isStale(at: now)
    else { return nil }
    return limit.element == .gust
      ? gust(limit, found, answer.report, &told) : observed(limit, answer, &told)
  }

  private func event(
    _ change: WatchEvent.Change, _ limit: WatchLimit, at place: Place,
    _ observed: WatchEvent.Limit.Observed, source: SourceKind
  ) -> WatchEvent {
    WatchEvent(
      change, place, .limit(.init(limit: limit, observed: observed)), source: source,
      issued: observed.time)
  }

  // MARK: Observations

  private func observed(
    _ limit: WatchLimit, _ answer: PlaceObservation, _ told: inout WatchState.ToldLimit?
  ) -> WatchEvent? {
    let report = answer.report.value
    let figure = limit.element.observed.flatMap { report.figures[$0] }
    let seen = figure.map { figure in
      (
        station: figure.station.station.code,
        observed: WatchEvent.Limit.Observed(
          station: figure.station, value: figure.value, time: figure.time)
      )
    }
    return change(limit, seen, asOf: report.time, &told).flatMap { change in
      seen.map { event(change, limit, at: answer.place, $0.observed, source: answer.report.source) }
    }
  }

  /// The sea is never calm for a value of 15 seconds: a median counts.
  private func tide(
    _ limit: WatchLimit, _ answer: Sourced<GaugeTide>, _ place: Place,
    _ told: inout WatchState.ToldLimit?
  ) -> WatchEvent? {
    let (near, tide) = (answer.value.near, answer.value.tide)
    let value = limit.element == .tide ? tide.steadyLevel : tide.steadyDeparture
    let seen = value.map { value in
      (
        station: StationCode(near.gauge.code),
        observed: WatchEvent.Limit.Observed(gauge: near, value: Double(value), time: tide.time)
      )
    }
    return change(limit, seen, asOf: tide.time, &told).flatMap { change in
      seen.map { event(change, limit, at: place, $0.observed, source: answer.source) }
    }
  }

  /// - Parameters:
  ///   - seen: nil where there is no value.
  ///   - time: of what it would be in.
  private func change(
    _ limit: WatchLimit, _ seen: (station: StationCode, observed: WatchEvent.Limit.Observed)?,
    asOf time: Instant, _ told: inout WatchState.ToldLimit?
  ) -> WatchEvent.Change? {
    // Only the station that was told can end it: another one may stand where it is calm.
    guard let seen, told.map({ $0.station == seen.station }) ?? true else {
      if let old = told {
        told?.calmSince = nil
        if time.seconds(since: old.last) > Self.stationMemory { told = nil }
      }
      return nil
    }
    let observed = seen.observed
    guard !limit.isReached(by: observed.value) else {
      let isNew = told == nil
      // An older copy does not make it older.
      told = .init(
        station: seen.station, last: max(observed.time, told?.last ?? observed.time))
      return isNew ? .started : nil
    }
    guard let old = told, observed.time > old.last else { return nil }
    let since = old.calmSince ?? observed.time
    told?.calmSince = since
    guard observed.time.seconds(since: since) >= Self.calm else { return nil }
    told = nil
    return .over
  }

  /// The stations give the strongest gust since midnight, so weaker ones after it are not known, nor its end.
  private func gust(
    _ limit: WatchLimit, _ found: PlaceLimits, _ report: Sourced<ObservationReport>,
    _ told: inout WatchState.ToldLimit?
  ) -> WatchEvent? {
    guard let extremes = found.gust?.value.flatMap(\.self), let gust = extremes.extremes.gust,
      let time = gust.time, limit.isReached(by: gust.value),
      report.value.time.seconds(since: time) <= Self.gustLife, told?.last.date != time.date
    else { return nil }
    told = .init(station: extremes.station.station.code, last: time)
    return event(
      .occurred, limit, at: found.place,
      .init(station: extremes.station, value: gust.value, time: time), source: report.source)
  }

  // MARK: Forecasts

  private func forecast(
    _ limit: WatchLimit, _ answer: Sourced<Forecast>, _ place: Place,
    _ told: inout WatchState.ToldLimit?
  ) -> WatchEvent? {
    let issued = answer.value.short.issued
    guard let moment = limit.tellHour == nil ? issued : limit.tellHour.flatMap(lastHour),
      told.map({ $0.last < moment }) ?? true
    else { return nil }
    // Also an issue that does not reach it is looked at once: at midnight the same one shows another day.
    told = .init(station: nil, last: moment)
    let reached = reached(limit, in: answer.value)
    guard !reached.isEmpty else { return nil }
    return WatchEvent(
      .expected, place, .limit(.init(limit: limit, forecast: reached, issued: issued)),
      source: answer.source, issued: issued)
  }

  /// When this hour was last, if that is not too long ago.
  private func lastHour(_ hour: Int) -> Instant? {
    let today = Instant(now.date, hour: hour)
    let last = today <= now ? today : today.adding(hours: -24)
    return now.seconds(since: last) < Self.tellingLasts ? last : nil
  }

  /// What reaches a limit today and tomorrow, and is not over.
  private func reached(_ limit: WatchLimit, in forecast: Forecast) -> [WatchEvent.Limit.Expected] {
    forecast.days.filter { (0...1).contains($0.date.days(since: now.date)) }
      .flatMap { day -> [WatchEvent.Limit.Expected] in
        switch limit.element {
        case .forecastLow: temperature(day.low, day, until: 9, forecast)
        case .forecastHigh: temperature(day.high, day, until: 18, forecast)
        case .forecastRain:
          day.rainBlocks.compactMap { block in
            guard let percent = block.percent, !block.isOver(at: now),
              (0..<6).contains(where: {
                limit.hours?.contains((block.start.hour + $0) % 24) ?? true
              })
            else { return nil }
            return .init(date: day.date, from: block.start, value: Double(percent))
          }
        case .forecastWave:
          day.waveText.flatMap { text in
            WaveHeight.greatest(in: text).map {
              [.init(date: day.date, value: Double($0.tenths) / 10, text: text)]
            }
          } ?? []
        case .wind, .gust, .rain1h, .temp, .snow, .tide, .surge: []
        }
      }.filter { limit.isReached(by: $0.value) }
  }

  /// JMA's own forecast value of this issue, before its hours have passed.
  private func temperature(
    _ found: DayTemperature?, _ day: ForecastDay, until hour: Int, _ forecast: Forecast
  ) -> [WatchEvent.Limit.Expected] {
    guard let found, Instant(day.date, hour: hour) > now else { return [] }
    let station: Forecast.StationName?
    switch found.origin {
    case .short: station = forecast.shortStation
    case .weekly: station = forecast.weeklyStation
    case .earlier, .observed: return []
    }
    return [.init(date: day.date, value: Double(found.celsius), station: station)]
  }

  // MARK: Troubles

  func reason(_ limits: [PlaceLimits]) -> WatchEvent.Trouble.Reason? {
    limits.firstValue(reason)
  }

  private func reason(_ found: PlaceLimits) -> WatchEvent.Trouble.Reason? {
    switch found.observed {
    case .failed(_, let error)?: if let reason = Self.reason(error) { return reason }
    case .observed(let answer)?:
      if let reason = Self.reason(answer.report) { return reason }
      let time = answer.report.value.time
      if answer.report.value.isStale(at: now) { return .silent(.observations, latest: time) }
    case nil: break
    }
    if let reason = found.gust?.error.flatMap(Self.reason) { return reason }
    switch found.tide {
    case .failure(let error)?: if let reason = Self.reason(error) { return reason }
    case .success(let answer)?:
      if let reason = Self.reason(answer) { return reason }
      let time = answer.value.tide.time
      if ObservationReport.isStale(time, at: now) { return .silent(.tides, latest: time) }
    case nil: break
    }
    switch found.forecast {
    case .failure(let error)?: return Self.reason(error)
    case .success(let answer)?:
      if let reason = Self.reason(answer) { return reason }
      let report = answer.value.short
      return answer.value.isOutdated(at: now) ? .silent(.forecast, latest: report.issued) : nil
    case nil: return nil
    }
  }
}

extension WaveHeight {
  /// The greatest of a forecaster's sentence: １．５メートル　後　３メートル.
  fileprivate static func greatest(in text: String) -> WaveHeight? {
    text.unicodeScalars.split { $0 == "\u{3000}" || $0 == " " }
      .compactMap { WaveHeight(String($0)) }.max { $0.tenths < $1.tenths }
  }
}
