/// Some hours of one station: its reports every ten minutes, each with the extremes since midnight.
package struct StationHistory: Equatable, Sendable {
  package let station: StationCode
  /// In order of time.
  package let moments: [Moment]

  package struct Moment: Equatable, Sendable {
    package let observation: Observation
    /// The air temperature since 00:00, in °C.
    package let high: Extreme
    package let low: Extreme
    /// The strongest since 00:00, in m/s.
    package let gust: Extreme
    package let gustDirection: Reading

    package var time: Instant { observation.time }

    package init(
      observation: Observation, high: Extreme, low: Extreme, gust: Extreme, gustDirection: Reading
    ) {
      self.observation = observation
      self.high = high
      self.low = low
      self.gust = gust
      self.gustDirection = gustDirection
    }

    fileprivate func value(_ extreme: StationHistory.Extreme) -> DayExtremes.Value? {
      guard let value = extreme.reading.value else { return nil }
      let reached = extreme.time?.on(time.date)
      if let reached, reached > time { return nil }
      return DayExtremes.Value(value: value, time: reached, quality: extreme.reading.quality)
    }
  }

  /// A value with the time of day when it was reached, if known.
  package struct Extreme: Equatable, Sendable {
    package let reading: Reading
    package let time: TimeOfDay?

    package init(_ reading: Reading, at time: TimeOfDay?) {
      self.reading = reading
      self.time = time
    }
  }

  /// - Parameter moments: in any order.
  package init(station: StationCode, moments: [Moment]) {
    self.station = station
    self.moments = moments.sorted { $0.time < $1.time }
  }

  /// The reports at or before a moment.
  package func until(_ time: Instant) -> StationHistory {
    StationHistory(station: station, moments: moments.filter { $0.time <= time })
  }

  /// The newest report of the last hour before `time` that has a value of the element.
  package func lastHour(before time: Instant, with element: ObservedElement) -> Observation? {
    moments.last {
      $0.time <= time && time.seconds(since: $0.time) <= Self.hour
        && $0.observation[element].value != nil
    }?.observation
  }

  private static let hour = 3600

  /// The extremes of a day in this history: those of its newest moment of that day.
  ///
  /// The moment stamped 00:00 belongs to the day before as much as to this one, so none of its
  /// extremes count for either; and an extreme with a time of day later than its own moment is
  /// yesterday's.
  package func extremes(on date: CivilDate) -> DayExtremes? {
    let moments = moments.filter { $0.time.date == date && $0.time > Instant(date) }
    guard let last = moments.last else { return nil }
    let gust = last.value(last.gust)
    return DayExtremes(
      date: date, station: station, asOf: last.time, high: last.value(last.high),
      low: last.value(last.low), gust: gust,
      gustDirection: gust == nil ? nil : last.gustDirection.value.flatMap { WindDirection($0) })
  }
}

/// A time of day in Japan, without a date.
package struct TimeOfDay: Hashable, Sendable {
  /// 0...23
  package let hour: Int
  /// 0...59
  package let minute: Int

  /// - Returns: nil for a time that does not exist.
  package init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// Converts a time of day in UTC to Japan's.
  package init?(utcHour: Int, minute: Int) {
    guard (0...23).contains(utcHour) else { return nil }
    self.init(hour: (utcHour + 9) % 24, minute: minute)
  }

  package func on(_ date: CivilDate) -> Instant {
    Instant(date, hour: hour, minute: minute)
  }
}

/// Three hours, beginning at 00, 03, ... 21 in Japan: the period of one file of a station.
package struct ObservationBucket: Hashable, Sendable {
  package let start: Instant

  static let hours = 3

  /// The bucket that contains a moment.
  package init(containing time: Instant) {
    start = Instant(time.date, hour: time.hour / Self.hours * Self.hours)
  }

  package var previous: ObservationBucket {
    ObservationBucket(containing: start.adding(hours: -Self.hours))
  }

  /// The start of the next one.
  package var end: Instant { start.adding(hours: Self.hours) }

  package var lastMoment: Instant { end.adding(seconds: -600) }
}

/// The extremes of one station on one day so far.
package struct DayExtremes: Equatable, Sendable {
  package let date: CivilDate
  package let station: StationCode
  /// The time up to which they apply: the day may continue.
  package let asOf: Instant
  /// °C
  package let high: Value?
  /// °C
  package let low: Value?
  /// m/s
  package let gust: Value?
  package let gustDirection: WindDirection?
  /// Whether they are of a sample.
  package internal(set) var isInvented = false

  package struct Value: Equatable, Sendable {
    package let value: Double
    /// When it was reached; nil if the station does not say.
    package let time: Instant?
    package let quality: Reading.Quality
  }
}

/// The station histories that one request needs, each fetched once.
struct StationHistoryCache {
  private let source: any ObservationSource
  private let time: Instant
  private let now: Instant
  /// Nil if there is none.
  private var kept: [Key: StationHistory?] = [:]
  /// Why histories could not be fetched; that there is none (yet) is no trouble.
  private var failures: [Key: ForecastError] = [:]
  /// The first of them.
  private(set) var trouble: ForecastError?
  /// How many requests in a row the service has not served.
  private var silent = 0
  /// Why the service is asked for nothing more: what is stored still counts.
  private var outage: ForecastError?

  /// A span of a month has hundreds of files: a service in trouble is not asked for each of them.
  private static let patience = 2

  private struct Key: Hashable {
    let station: StationCode
    let bucket: ObservationBucket
  }

  private typealias Answer = Result<Sourced<StationHistory>, ForecastError>

  /// - Parameter time: the time of the observations; nothing after it is used.
  init(source: any ObservationSource, time: Instant, now: Instant) {
    self.source = source
    self.time = time
    self.now = now
  }

  /// Whether any history of a station has been fetched.
  func has(_ station: ObservationStation) -> Bool {
    kept.keys.contains { $0.station == station.code }
  }

  /// Fetches the newest files of several stations concurrently.
  mutating func prepare(_ stations: [ObservationStation]) async {
    let bucket = ObservationBucket(containing: time)
    await prepare(stations.map { Key(station: $0.code, bucket: bucket) })
  }

  private mutating func prepare(_ keys: [Key]) async {
    guard source.kind.isLive else { return }
    let missing = keys.filter { kept[$0] == nil }
    guard missing.count > 1 else { return }
    let found = await SideBySide.map(missing) { [self] key in await ask(key) }
    for (key, answer) in zip(missing, found) { keep(answer, of: key) }
  }

  /// The reports of the day of the observations, from 00:00 on. Files that are missing are gaps; nil without any.
  mutating func day(of station: ObservationStation) async -> StationHistory? {
    let midnight = Instant(time.date)
    let buckets = stride(from: 0, through: time.hour, by: ObservationBucket.hours).map { hour in
      ObservationBucket(containing: midnight.adding(hours: hour))
    }
    await prepare(buckets.map { Key(station: station.code, bucket: $0) })
    var moments: [StationHistory.Moment] = []
    for bucket in buckets { moments += await history(of: station, in: bucket)?.moments ?? [] }
    return moments.isEmpty ? nil : StationHistory(station: station.code, moments: moments)
  }

  /// The reports of a station in all files since a moment.
  struct Past {
    fileprivate(set) var history: StationHistory
    /// The files that could not be fetched. Of some there may be a stored copy, which may lack the newest reports.
    fileprivate(set) var unread: Set<ObservationBucket> = []
    /// Why, of the newest of them.
    fileprivate(set) var trouble: ForecastError?
    /// The same of the newest without a copy.
    fileprivate(set) var loss: ForecastError?
  }

  /// The newest file is asked for first, and never more than two at a time. It may not exist yet; the first behind it
  /// that does not ends the search in what a service keeps, which is about a week. A recording may go on behind a gap.
  mutating func past(of station: ObservationStation, since start: Instant) async -> Past {
    var past = Past(history: StationHistory(station: station.code, moments: []))
    var moments: [StationHistory.Moment] = []
    var bucket = ObservationBucket(containing: time)
    search: while bucket.end > start {
      let two = [bucket, bucket.previous].filter { $0.end > start }
      await prepare(two.map { Key(station: station.code, bucket: $0) })
      for next in two {
        let history = await history(of: station, in: next)
        let failure = failures[Key(station: station.code, bucket: next)]
        if failure != nil { past.unread.insert(next) }
        past.trouble = past.trouble ?? failure
        if let history {
          moments += history.moments.filter { (next.start..<next.end).contains($0.time) }
        } else if failure != nil {
          past.loss = past.loss ?? failure
        } else if source.kind.isLive, next.end <= time {
          break search
        }
      }
      bucket = bucket.previous.previous
    }
    past.history = StationHistory(station: station.code, moments: moments)
    return past
  }

  /// The newest three hours of a station, or the three before if the newest file does not exist
  /// yet.
  mutating func today(of station: ObservationStation) async -> StationHistory? {
    let bucket = ObservationBucket(containing: time)
    if let history = await history(of: station, in: bucket), !history.moments.isEmpty {
      return history
    }
    return await history(of: station, in: bucket.previous)
  }

  /// The newest value of an element in the last hour. The previous file is fetched only if the
  /// newest has none.
  mutating func lastHour(
    of station: ObservationStation, with element: ObservedElement
  ) async -> Observation? {
    let bucket = ObservationBucket(containing: time)
    let newest = await history(of: station, in: bucket)
    if let found = newest?.lastHour(before: time, with: element) { return found }
    guard time.seconds(since: bucket.start) < 3600 else { return nil }
    return await history(of: station, in: bucket.previous)?
      .lastHour(before: time, with: element)
  }

  private mutating func history(
    of station: ObservationStation, in bucket: ObservationBucket
  ) async -> StationHistory? {
    let key = Key(station: station.code, bucket: bucket)
    if let known = kept[key] { return known }
    var answer = await ask(key)
    if answer.value == nil, let former = station.formerCode, source.kind == .archive {
      answer = await ask(Key(station: former, bucket: bucket))
    }
    return keep(answer, of: key)
  }

  private func ask(_ key: Key) async -> Answer {
    guard let outage else { return await request(key) }
    return await Requesting.storedOnly.whenAsking { await request(key) }.mapError { _ in outage }
  }

  private func request(_ key: Key) async -> Answer {
    await .of(try await source.history(of: key.station, in: key.bucket, now: now))
  }

  @discardableResult
  private mutating func keep(_ answer: Answer, of key: Key) -> StationHistory? {
    let history = answer.value?.value.until(time)
    kept[key] = .some(history)
    let failure = answer.error ?? answer.value?.trouble
    silent = source.kind.isLive && failure?.isOfService == true ? silent + 1 : 0
    if silent >= Self.patience { outage = outage ?? failure }
    guard let failure else { return history }
    if case .nothingRecorded = failure { return history }
    failures[key] = failure
    trouble = trouble ?? failure
    return history
  }
}
