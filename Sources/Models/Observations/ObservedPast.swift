/// What the stations around a place reported over the last hours or days, every ten minutes. Each measurement is from
/// one station, as in `ObservationReport`; nothing is averaged, and nothing stands in for what is missing.
package struct ObservedPast: Equatable, Sendable {
  /// What is looked back at.
  package static let measurements: [StationMeasurement] = [.temperature, .rain, .wind]
  /// Seconds between two reports of a station.
  package static let period = 600

  package let vantage: VantagePoint
  /// The moment that was asked for.
  package let asked: Instant
  /// When the first row is: later than asked for if there is no earlier data.
  package let first: Instant
  /// The time of the newest observations, which the last row is of.
  package let until: Instant
  /// A measurement without a station nearby is absent.
  package let series: [StationMeasurement: Series]
  /// Why reports of what was asked for are missing, of which nothing is stored.
  package let loss: ForecastError?

  /// The reports of one station.
  package struct Series: Equatable, Sendable {
    package let station: NearStation
    /// Of whole files: from before the first row on.
    fileprivate let history: StationHistory
    fileprivate let moments: [Instant: StationHistory.Moment]
    fileprivate let unread: Set<ObservationBucket>

    init(
      station: NearStation, history: StationHistory, unread: Set<ObservationBucket> = []
    ) {
      self.station = station
      self.history = history
      self.unread = unread
      moments = Dictionary(history.moments.map { ($0.time, $0) }) { first, _ in first }
    }
  }

  /// - Returns: nil if no station reported anything.
  init?(
    vantage: VantagePoint, asked: Instant, until: Instant,
    series: [StationMeasurement: Series], loss: ForecastError? = nil
  ) {
    guard let earliest = series.values.compactMap(\.history.moments.first?.time).min() else {
      return nil
    }
    self.vantage = vantage
    self.asked = asked
    let begin = max(asked, ObservationBucket(containing: earliest).start)
    first = Instant(seconds: -(-begin.seconds).flooredQuotient(by: Self.period) * Self.period)
    self.until = Instant(seconds: until.seconds.flooredQuotient(by: Self.period) * Self.period)
    self.series = series
    self.loss = loss
  }

  /// Whether there is no data of the beginning of what was asked for.
  package var isShortened: Bool { first.seconds(since: asked) >= Self.period }

  /// Whether that is because a file could not be fetched.
  package var isBeginningUnread: Bool {
    let before = ObservationBucket(containing: first).previous
    return isShortened && series.values.contains { $0.unread.contains(before) }
  }

  /// The times of all rows, whether anything was reported then or not.
  package var times: [Instant] {
    stride(from: first.seconds, through: until.seconds, by: Self.period).map(Instant.init)
  }

  /// The reading of an element; nil if the station has no report of that time.
  package func reading(_ element: ObservedElement, at time: Instant) -> Reading? {
    series.first { $0.key.elements.contains(element) }?.value.moments[time]?.observation[element]
  }

  package var hasValues: Bool {
    let times = times
    return series.keys.contains { measurement in
      times.contains { reading(measurement.primary, at: $0)?.value != nil }
    }
  }

  // MARK: Gaps

  /// What is missing of a measurement.
  package struct Gaps: Equatable, Sendable {
    /// How many times are not known, because a file could not be fetched.
    package var unread = 0
    /// How many times have no report at all.
    package var reports = 0
    /// How many reports have no value that JMA itself uses, by reason, in the order of the first of each.
    package var values: [(quality: Reading.Quality, count: Int)] = []

    package static func == (left: Self, right: Self) -> Bool {
      left.unread == right.unread && left.reports == right.reports
        && left.values.elementsEqual(right.values, by: ==)
    }
  }

  package func gaps(_ measurement: StationMeasurement) -> Gaps {
    var gaps = Gaps()
    for time in times {
      guard let reading = reading(measurement.primary, at: time) else {
        let isUnread = series[measurement]?.unread.contains(ObservationBucket(containing: time))
        if isUnread ?? false { gaps.unread += 1 } else { gaps.reports += 1 }
        continue
      }
      guard reading.value == nil else { continue }
      if let index = gaps.values.firstIndex(where: { $0.quality == reading.quality }) {
        gaps.values[index].count += 1
      } else {
        gaps.values.append((reading.quality, 1))
      }
    }
    return gaps
  }

  // MARK: Rain

  /// The precipitation of some full hours.
  package struct Rain: Equatable, Sendable {
    package let from: Instant
    package let to: Instant
    /// In mm: the sum of JMA's own values of each hour. Nil if one of them is missing.
    package let millimeters: Double?
  }

  /// - Returns: nil if there is no full hour between the two, or no gauge.
  package func rain(from start: Instant, to end: Instant) -> Rain? {
    let hour = 3600
    // Japan's hours begin with those of UTC.
    let from = -(-max(start, first).seconds).flooredQuotient(by: hour) * hour
    let to = min(end, until).seconds.flooredQuotient(by: hour) * hour
    guard series[.rain] != nil, from < to else { return nil }
    var sum: Double? = 0
    for time in stride(from: from + hour, through: to, by: hour) {
      let value = reading(.rain1Hour, at: Instant(seconds: time))?.value
      sum = sum.flatMap { sum in value.map { sum + $0 } }
    }
    return Rain(
      from: Instant(seconds: from), to: Instant(seconds: to),
      millimeters: sum.map { ($0 * 10).rounded() / 10 })
  }

  // MARK: Days

  /// A day, or what there is of it.
  package struct Day: Equatable, Sendable {
    package let date: CivilDate
    /// Whether it was over when the newest observations were made.
    package let isOver: Bool
    /// The high and low since 00:00, also if the first row is later; nil without a report.
    package let temperature: ObservedExtremes?
    package let wind: ObservedExtremes?
    /// Nil without a full hour of it, or without a gauge.
    package let rain: Rain?

    /// Whether its last report, of 23:50, is there, so that its high and low are those of the whole day.
    package var isWhole: Bool {
      guard let asOf = temperature?.extremes.asOf else { return false }
      return isOver && asOf == Instant(date.adding(days: 1)).adding(seconds: -ObservedPast.period)
    }
  }

  /// In order; not one of which there is only the moment of 00:00.
  package var days: [Day] {
    (0...max(0, until.date.days(since: first.date))).compactMap { offset in
      let date = first.date.adding(days: offset)
      let (start, end) = (Instant(date), Instant(date.adding(days: 1)))
      guard start < until else { return nil }
      return Day(
        date: date, isOver: end <= until, temperature: extremes(.temperature, on: date),
        wind: extremes(.wind, on: date), rain: rain(from: start, to: end))
    }
  }

  private func extremes(
    _ measurement: StationMeasurement, on date: CivilDate
  ) -> ObservedExtremes? {
    guard let series = series[measurement], let extremes = series.history.extremes(on: date) else {
      return nil
    }
    return ObservedExtremes(station: series.station, extremes: extremes)
  }
}

extension ObservedPast: TimedReport {
  package var newestTime: Instant? { until }
}

/// The past of a place, or why there is none.
package struct PlacePast: Sendable {
  package let place: Place
  package let past: Result<Sourced<ObservedPast>, ForecastError>
}

extension ObservationsModel {
  /// What was observed at places since a moment, in order.
  package func past(of places: [Place], since asked: Instant) async -> [PlacePast] {
    var map: ObservationMap?
    let latest: Sourced<Instant>
    do throws(ForecastError) {
      do throws(ForecastError) {
        let answer = try await source.latest(now: now())
        map = answer.value
        latest = answer.map(\.time)
      } catch {
        // Files of stations may be there without a map.
        latest = try await source.latestTime(now: now())
      }
    } catch {
      return places.map { PlacePast(place: $0, past: .failure(error)) }
    }
    let finder = StationFinder(catalog: catalog)
    var histories = StationHistoryCache(source: source, time: latest.value, now: now())
    var answers: [PlacePast] = []
    for place in places {
      let past = await past(
        of: place, since: asked, map, latest, finder, &histories)
      answers.append(PlacePast(place: place, past: past))
    }
    return answers
  }

  private func past(
    of place: Place, since asked: Instant, _ map: ObservationMap?, _ latest: Sourced<Instant>,
    _ finder: StationFinder, _ histories: inout StationHistoryCache
  ) async -> Result<Sourced<ObservedPast>, ForecastError> {
    guard let vantage = catalog.vantagePoint(of: place) else {
      return .failure(.areaMissing(PrimaryAreaCode(place.id.code), origin: ""))
    }
    let report = map.map { ObservationChoice(finder: finder).report(from: vantage, on: $0) }
    var series: [StationMeasurement: ObservedPast.Series] = [:]
    var (trouble, loss): (ForecastError?, ForecastError?)
    for measurement in ObservedPast.measurements {
      let near =
        report.map { $0.station(of: measurement) }
        ?? finder.candidates(for: measurement, from: vantage).first
      guard let near else { continue }
      let past = await histories.past(of: near.station, since: asked)
      series[measurement] = ObservedPast.Series(
        station: near, history: past.history, unread: past.unread)
      trouble = trouble ?? past.trouble
      loss = loss ?? past.loss
    }
    // Without a map nobody knows that there should be more.
    let until =
      map == nil
      ? series.values.compactMap(\.history.newestTime).max() ?? latest.value : latest.value
    guard
      let past = ObservedPast(
        vantage: vantage, asked: asked, until: until, series: series, loss: loss)
    else {
      let code = series[.temperature]?.station.station.code.text ?? place.id.code
      let none: ForecastError =
        source.kind.isLive
        ? .notReported(.observations, code: code)
        : source.kind == .sample
          ? .notOffered(.observations, by: .sample)
          : .nothingRecorded(.observations, code: code, at: asked)
      // All of it may be after the newest time that is stored.
      let isOffline = latest.freshness == .offline
      return .failure(trouble ?? latest.trouble ?? (isOffline ? .notCached : none))
    }
    return .success(
      latest.map { _ in past }.with(latest.freshness, latest.trouble ?? trouble))
  }
}

extension ObservationReport {
  /// The station of a measurement: the one used, or the nearest that should have a value.
  fileprivate func station(of measurement: StationMeasurement) -> NearStation? {
    if let figure = figures[measurement.primary] { return figure.station }
    if case .noValue(let station, _)? = gaps[measurement] { return station }
    return nil
  }
}
