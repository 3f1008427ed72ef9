import Models

/// The AMeDAS resources of JMA's site (jma-data section 1.5).
struct AMeDASResources {
  /// `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  let baseURL: String

  static let maps = "amedas/data/map/"

  /// New observations are made every ten minutes and published three minutes later.
  private static let period = 13 * 60
  /// When they are late, the service is not asked more often than this.
  private static let patience = 60

  /// The time of the newest observations. Addresses are made from this clock only.
  var latestTime: Resource<Instant> {
    Resource(
      service: baseURL, path: "amedas/data/latest_time.txt", product: .observations,
      accept: "text/plain", byteLimit: 4096, isMovedIfNotFound: true,
      order: .dated { [[$0]] },
      read: { bytes throws(DataFault) in try AMeDASLatestTime().parse(bytes) },
      isFresh: { latest, checked, now in
        Self.isFresh(newest: latest, checked: checked, now: now)
      })
  }

  /// All stations at one time. It never changes once published.
  func map(_ time: Instant) -> Resource<ObservationMap> {
    Resource(
      service: baseURL, path: "\(Self.maps)\(time.amedasText).json", product: .observations,
      byteLimit: AMeDASMapParser.byteLimit,
      read: { bytes throws(DataFault) in try AMeDASMapParser().parse(bytes, time: time) },
      isFresh: { _, _, _ in true })
  }

  /// Three hours of a station; it grows until they are over.
  func history(_ station: StationCode, _ bucket: ObservationBucket) -> Resource<StationHistory> {
    Resource(
      service: baseURL,
      path: "amedas/data/point/\(station)/\(bucket.start.amedasBucketText).json",
      product: .observations, byteLimit: AMeDASPointParser.byteLimit,
      order: .dated { [$0.moments.map(\.time)] },
      read: { bytes throws(DataFault) in
        try AMeDASPointParser().parse(bytes, station: station)
      },
      isFresh: { history, checked, now in
        guard let last = history.moments.last?.time, last < bucket.lastMoment else { return true }
        return Self.isFresh(newest: last, checked: checked, now: now)
      })
  }

  /// Whether no newer observations can exist yet. A clock that was set back must not keep them fresh for long.
  private static func isFresh(newest: Instant, checked: Instant, now: Instant) -> Bool {
    if checked.isYounger(than: patience, at: now) { return true }
    return !checked.isAhead(of: now, lead: patience) && newest.isYounger(than: period, at: now)
  }
}

/// Parses `latest_time.txt`: one time.
struct AMeDASLatestTime {
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
