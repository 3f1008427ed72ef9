package import Models

// Observations from JMA's site (jma-data section 1.5).
extension JMASource: ObservationSource {
  /// How far back to look for an earlier map, and the step, in seconds.
  private static let reach = 60 * 60
  private static let step = 10 * 60
  /// Seconds after the end of a station's three hours until which it may still report something of them.
  private static let lateness = 60 * 60

  package func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try await service.document(resources.latestTime)
  }

  package func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap> {
    let newest = try await latestTime(now: now)
    var trouble: ForecastError?
    for back in stride(from: 0, through: Self.reach, by: Self.step) {
      let document = resources.map(newest.value.adding(seconds: -back))
      do throws(ForecastError) {
        // After a failure of the service only stored data is tried.
        if let trouble, !trouble.isNotFound {
          guard let kept = service.kept(document, because: trouble) else { continue }
          return kept.checked(with: newest)
        }
        let map = try await service.document(document)
        forgetOldMaps(before: map)
        service.cache?.forgetSuperseded(
          by: document.cacheKey, service: resources.baseURL, pathPrefix: JMAResources.maps)
        return map.checked(with: newest)
      } catch {
        if error == .cancelled { throw error }
        trouble = trouble ?? error
        if !error.isNotFound { trouble = error }
      }
    }
    // A time without any map near it: the maps have moved.
    if case .refused(status: 404, let host) = trouble { throw .moved(.observations, host: host) }
    throw trouble ?? .notCached
  }

  /// A map every ten minutes would soon displace everything else in the cache.
  private func forgetOldMaps(before map: Sourced<ObservationMap>) {
    // Only after a fetch: otherwise no older map was superseded.
    guard let checked = map.checked, service.clock().seconds(since: checked) < 2 else { return }
    let oldest = map.value.time.adding(seconds: -Self.reach)
    service.cache?.removeSuperseded(
      by: resources.map(oldest).cacheKey, service: resources.baseURL,
      pathPrefix: JMAResources.maps)
  }

  package func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory> {
    do throws(ForecastError) {
      return try await service.document(
        Resource(
          resources.baseURL, "amedas/data/point/\(station)/\(bucket.start.pointText).json",
          .observations, AMeDASPointParser(station: station),
          order: .dated { [$0.moments.map(\.time)] },
          isFresh: { history, checked, now in
            // It grows until its hours are over. What is missing of it long after does not come any more.
            guard let last = history.moments.last?.time, last < bucket.lastMoment,
              checked.isAhead(of: now) || checked.seconds(since: bucket.end) < Self.lateness
            else { return true }
            return now.hasNoNewerObservations(than: last, checked: checked)
          }))
    } catch {
      guard error.isNotFound else { throw error }
      throw .nothingRecorded(.observations, code: station.text, at: bucket.start)
    }
  }
}

extension JMAResources {
  static let maps = "amedas/data/map/"

  /// The time of the newest observations. Addresses are made from this clock only.
  var latestTime: Resource<Instant> {
    Resource(
      baseURL, "amedas/data/latest_time.txt", .observations, AMeDASLatestTime(),
      accept: "text/plain", isMovedIfNotFound: true, order: .dated { [[$0]] },
      isFresh: { latest, checked, now in now.hasNoNewerObservations(than: latest, checked: checked)
      }
    )
  }

  /// All stations at one time. It never changes once published.
  func map(_ time: Instant) -> Resource<ObservationMap> {
    Resource(
      baseURL, "\(Self.maps)\(time.compactText).json", .observations, AMeDASMapParser(time: time))
  }
}

extension Instant {
  /// New observations are made every ten minutes and published three minutes later.
  private static let period = 13 * 60
  /// When they are late, the service is not asked more often than this.
  private static let patience = 60

  /// Whether no newer observations can exist yet. A clock that was set back must not keep them fresh for long.
  fileprivate func hasNoNewerObservations(than newest: Instant, checked: Instant) -> Bool {
    if checked.isYounger(than: Self.patience, at: self) { return true }
    return !checked.isAhead(of: self, lead: Self.patience)
      && newest.isYounger(than: Self.period, at: self)
  }

  /// `20221003_15`
  fileprivate var pointText: String { "\(compactDay)_\(compactHour)" }
}

extension ForecastError {
  /// Whether the service answered 404, or nothing is stored.
  fileprivate var isNotFound: Bool {
    switch self {
    case .refused(status: 404, _), .notCached: true
    default: false
    }
  }
}

extension Sourced {
  /// A copy that is as fresh as the answer that named the newest time.
  fileprivate func checked(with newest: Sourced<Instant>) -> Sourced {
    let isWorse = newest.freshness != .fresh && freshness == .fresh
    return Sourced(
      value: value, source: source, freshness: isWorse ? newest.freshness : freshness,
      checked: newest.checked, origin: origin, trouble: trouble ?? newest.trouble)
  }
}

/// Parses `latest_time.txt`: one time.
struct AMeDASLatestTime: DocumentParser {
  static let byteLimit = 4096

  func parse(_ bytes: [UInt8]) throws(DataFault) -> Instant {
    var text = String(decoding: bytes.prefix(200), as: UTF8.self)[...]
    text = text.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    guard let time = Instant(iso8601: text), time.second == 0, time.minute % 10 == 0 else {
      throw DataFault(unreadable: bytes)
    }
    return time
  }
}
