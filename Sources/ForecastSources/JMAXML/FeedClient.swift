import Models
import Storage

/// Keeps the indexes of the feeds up to date with as few requests to JMA as the rules allow
/// (jma-data section 1.8): the short feed at most once a minute, the long one once after a gap,
/// never near the full minute, when everyone polls.
actor FeedClient {
  struct Standing: Sendable {
    let index: FeedIndex
    let freshness: Freshness
    /// Why the last reading failed.
    let trouble: ForecastError?

    fileprivate func with(_ index: FeedIndex, trouble: ForecastError? = nil) -> Standing {
      Standing(index: index, freshness: freshness, trouble: self.trouble ?? trouble)
    }
  }

  private let service: ResourceService
  private let pause: @Sendable (Int) async -> Void
  private var indexes: [FeedKind: FeedIndex] = [:]
  private var readings: [FeedKind: Task<Standing, Never>] = [:]
  private var longReadings: [FeedKind: Task<ForecastError?, Never>] = [:]

  /// The minimum number of seconds between two requests for the same feed.
  static let interval = 60

  init(
    _ service: ResourceService, pause: @escaping @Sendable (Int) async -> Void
  ) {
    self.service = service
    self.pause = pause
  }

  /// The index without a request.
  func known(_ feed: FeedKind) -> FeedIndex {
    if let index = indexes[feed] { return index }
    let index = stored(feed) ?? FeedIndex()
    indexes[feed] = index
    return index
  }

  /// The index after a request, if one is due. Concurrent callers share one request.
  func current(_ feed: FeedKind) async -> Standing {
    if let reading = readings[feed] { return await reading.value }
    let reading = Task { await read(feed) }
    readings[feed] = reading
    let standing = await reading.value
    readings[feed] = nil
    return standing
  }

  /// The index after reading the long feed, if that can add anything.
  func complete(_ standing: Standing, _ feed: FeedKind) async -> Standing {
    let reading: Task<ForecastError?, Never>
    if let running = longReadings[feed] {
      reading = running
    } else {
      guard !service.policy.isFetchingNothing, known(feed).isLongDue(now: service.clock()) else {
        return standing.with(known(feed))
      }
      reading = Task { await readLong(feed) }
      longReadings[feed] = reading
    }
    let trouble = await reading.value
    longReadings[feed] = nil
    return standing.with(known(feed), trouble: trouble)
  }

  /// Marks a telegram that could not be read, so that it is not retried for a while.
  func fail(_ address: TelegramAddress, _ feed: FeedKind) {
    indexes[feed]?.fail(address, now: service.clock())
    store(feed)
  }

  // MARK: Reading

  private func read(_ feed: FeedKind) async -> Standing {
    var index = known(feed)
    let age = index.checked.map { service.clock().seconds(since: $0) }
    let isDue = age.map { !(0..<Self.interval).contains($0) } ?? true
    if !isDue || service.policy.isFetchingNothing {
      return Standing(
        index: index, freshness: service.policy.storedFreshness(isDue: isDue), trouble: nil)
    }
    await avoidTheFullMinute()
    do throws(ForecastError) {
      let answer = try await service.document(
        document(feed, path: feed.path, byteLimit: Self.shortLimit))
      // Another process may have updated it meanwhile.
      if let stored = stored(feed),
        (stored.checked ?? .distantPast) > (index.checked ?? .distantPast)
      {
        index = stored
      }
      if answer.freshness == .fresh {
        index.take(answer.value, checked: answer.checked ?? service.clock())
      }
      indexes[feed] = index
      store(feed)
      return Standing(
        index: index, freshness: answer.freshness == .fresh ? .fresh : .stale,
        trouble: answer.trouble)
    } catch {
      return Standing(index: index, freshness: .stale, trouble: error)
    }
  }

  private func readLong(_ feed: FeedKind) async -> ForecastError? {
    let document = document(feed, path: feed.longPath, byteLimit: Self.longLimit)
    do throws(ForecastError) {
      let long = try await service.document(document)
      // It is large, and outdated within the hour: its content is in the index now.
      service.cache?.remove(document.cacheKey)
      indexes[feed]?.takeLong(long.value, now: service.clock())
      store(feed)
      return nil
    } catch {
      if error != .cancelled { indexes[feed]?.failLong(now: service.clock()) }
      store(feed)
      return error
    }
  }

  private static let shortLimit = 4 << 20
  private static let longLimit = 32 << 20
  /// JMA's advice: most clients poll at second 0.
  private static let rush = 57...62

  private func avoidTheFullMinute() async {
    let second = service.clock().second
    let late = second < 30 ? second + 60 : second
    if Self.rush.contains(late) { await pause(Self.rush.upperBound + 1 - late) }
  }

  private func document(
    _ feed: FeedKind, path: String, byteLimit: Int
  ) -> Resource<FeedDigest> {
    Resource(
      service: service.baseURL, path: path, product: .feed,
      accept: "application/atom+xml, application/xml",
      byteLimit: byteLimit, deadline: 30, isMovedIfNotFound: true, order: .dated { [[$0.until]] },
      read: { bytes throws(DataFault) in try FeedDigest(bytes, of: feed) },
      isFresh: { _, checked, now in (0..<Self.interval).contains(now.seconds(since: checked)) })
  }

  // MARK: Storing

  private nonisolated func key(_ feed: FeedKind) -> CacheKey {
    CacheKey(service: service.baseURL, path: feed.path + "/index")
  }

  nonisolated func stored(_ feed: FeedKind) -> FeedIndex? {
    guard let response = service.cache?.response(key(feed)),
      response.url == service.baseURL + feed.path
    else {
      return nil
    }
    return FeedIndex(fileBytes: response.body)
  }

  private func store(_ feed: FeedKind) {
    guard let index = indexes[feed] else { return }
    let now = service.clock()
    _ = try? service.cache?.store(
      CachedResponse(
        url: service.baseURL + feed.path, etag: nil, lastModified: nil, fetched: now, checked: now,
        body: index.fileBytes), as: key(feed))
  }
}
