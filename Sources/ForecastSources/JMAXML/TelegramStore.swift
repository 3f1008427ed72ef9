import HTTPClient
import Models
import Storage
import Telegrams

/// Telegrams of JMA's XML feed, each fetched once and cached.
///
/// A telegram never changes, so its cache key is its address, and a cached one is not requested
/// again. Only normal telegrams count; a cancellation withdraws (jma-data section 5.2).
struct TelegramStore: Sendable {
  let feeds: FeedClient
  let policy: FetchPolicy
  private let service: ResourceService
  private let kept: ResourceService

  /// - Parameters:
  ///   - budget: bytes per day.
  ///   - pause: waits some seconds, so that no feed is requested at the full minute.
  init(
    _ access: ServiceAccess, budget limit: Int, pause: @escaping @Sendable (Int) async -> Void
  ) {
    let (policy, clock) = (access.policy, access.clock)
    let budget = TrafficBudget(limit: limit, folder: access.cache?.folder)
    func service(_ policy: FetchPolicy) -> ResourceService {
      var access = access
      access.fetcher = CountingFetcher(fetcher: access.fetcher, budget: budget, clock: clock)
      // Age is determined by when the feed was read, so the documents have no maximum age.
      access.policy = policy
      access.policy.maxAge = nil
      return ResourceService(
        kind: .jmaXML, access,
        objection: {
          let spent = await budget.spent(at: clock())
          return spent < budget.limit ? nil : .trafficSpent(bytes: spent, limit: budget.limit)
        })
    }
    self.service = service(policy)
    kept = service(FetchPolicy(isOffline: true))
    self.policy = policy
    feeds = FeedClient(self.service, pause: pause)
  }

  var now: Instant { service.clock() }

  func url(_ address: TelegramAddress) -> String { service.baseURL + address.path }

  func url(_ feed: FeedKind) -> String { service.baseURL + feed.path }

  struct Found: Sendable {
    let telegram: Telegram
    let address: TelegramAddress
    /// Why a newer one could not be fetched.
    var trouble: ForecastError?

    static func isNewer(_ left: Found, _ right: Found) -> Bool {
      TelegramAddress.isNewer(left.address, right.address)
    }
  }

  /// Converts a telegram to a model type, or throws why it cannot be converted, with its origin.
  func converted<Value>(
    _ found: Found, _ convert: (Telegram) throws(DataFault) -> Value
  ) throws(ForecastError) -> Value {
    do throws(DataFault) {
      return try convert(found.telegram)
    } catch {
      throw .notUnderstood(error, origin: url(found.address))
    }
  }

  /// One telegram, whatever its status.
  ///
  /// - Throws: also for one that could not be read minutes ago.
  func telegram(
    _ address: TelegramAddress, _ feed: FeedKind
  ) async throws(ForecastError) -> Telegram {
    if await feeds.known(feed).isGivenUp(address, now: now) {
      throw .notUnderstood(.malformed, origin: url(address))
    }
    do throws(ForecastError) {
      return try await service.document(document(address)).value
    } catch {
      switch error {
      case .notUnderstood, .refused(status: 404, _), .refused(status: 410, _):
        await feeds.fail(address, feed)
      default: break
      }
      throw error
    }
  }

  /// The newest normal telegram of a subject, which may be a cancellation; nil if the index lists none.
  ///
  /// - Throws: what failed, if nothing older is stored.
  func newest(
    _ subject: TelegramAddress.Subject, in index: FeedIndex, _ feed: FeedKind
  ) async throws(ForecastError) -> Found? {
    var newest: Found?
    let trouble = try await fetch(subject, in: index, feed) { found in
      newest = found
      return false
    }
    if newest == nil, let trouble {
      newest = stored(subject, in: index)
      if newest == nil { throw trouble }
    }
    newest?.trouble = trouble
    return newest
  }

  /// The newest normal telegram of each event of a subject, cancellations included.
  ///
  /// All telegrams of a river are of one event, its number; so the second newest is examined, and
  /// only if it is of another event the ones after it.
  ///
  /// - Returns: the telegrams, and why others could not be fetched.
  /// - Throws: `.cancelled` only.
  func newestOfEachEvent(
    _ subject: TelegramAddress.Subject, in index: FeedIndex, _ feed: FeedKind
  ) async throws(ForecastError) -> (found: [Found], trouble: ForecastError?) {
    var all: [Found] = []
    var events: Set<String?> = []
    let trouble = try await fetch(subject, in: index, feed) { found in
      guard events.insert(found.telegram.head.eventID).inserted else { return false }
      all.append(found)
      return true
    }
    return (all, trouble)
  }

  /// The normal telegrams of a subject, newest first, as far as `isWanted`; errors as above.
  func all(
    _ subject: TelegramAddress.Subject, in index: FeedIndex, _ feed: FeedKind,
    while isWanted: (TelegramAddress) -> Bool
  ) async throws(ForecastError) -> (found: [Found], trouble: ForecastError?) {
    var all: [Found] = []
    let trouble = try await fetch(subject, in: index, feed, while: isWanted) { found in
      all.append(found)
      return true
    }
    return (all, trouble)
  }

  /// Fetches the normal telegrams of a subject, newest first, until `take` returns false.
  ///
  /// - Returns: why the first that could not be fetched failed; nil if none failed.
  /// - Throws: `.cancelled` only.
  private func fetch(
    _ subject: TelegramAddress.Subject, in index: FeedIndex, _ feed: FeedKind,
    while isWanted: (TelegramAddress) -> Bool = { _ in true }, _ take: (Found) -> Bool
  ) async throws(ForecastError) -> ForecastError? {
    var trouble: ForecastError?
    for address in index.telegrams(subject).prefix(while: isWanted) {
      let telegram: Telegram
      do throws(ForecastError) {
        telegram = try await self.telegram(address, feed)
      } catch {
        if case .cancelled = error { throw error }
        trouble = trouble ?? error
        // If the service cannot be reached, older telegrams are not requested as well.
        guard case .notUnderstood = error else { break }
        continue
      }
      guard telegram.control.status == .normal else {
        // A telegram that does not declare itself an exercise may have been the answer.
        if !telegram.control.status.isExercise {
          trouble =
            trouble ?? .notUnderstood(.shape(path: "Control/Status"), origin: url(address))
        }
        continue
      }
      guard take(Found(telegram: telegram, address: address, trouble: trouble)) else { break }
    }
    return trouble
  }

  /// The newest stored normal telegram of a subject.
  func stored(_ subject: TelegramAddress.Subject, in index: FeedIndex) -> Found? {
    for address in index.telegrams(subject) {
      guard let telegram = kept.storedValue(document(address)), telegram.control.status == .normal
      else { continue }
      return Found(telegram: telegram, address: address)
    }
    return nil
  }

  /// Whether the newest listed telegram is stored, so that no request is needed.
  func hasNewest(_ subject: TelegramAddress.Subject, in index: FeedIndex) -> Bool {
    guard let address = index.telegrams(subject).first else { return true }
    return kept.storedValue(document(address)) != nil
  }

  /// All stored normal telegrams of a subject, newest first. Does not wait.
  func history(_ subject: TelegramAddress.Subject, _ feed: FeedKind) -> [Telegram] {
    guard let index = feeds.stored(feed) else { return [] }
    return index.telegrams(subject).compactMap { address in
      kept.storedValue(document(address)).flatMap { $0.isInForce ? $0 : nil }
    }
  }

  private func document(_ address: TelegramAddress) -> Resource<Telegram> {
    Resource(
      service: service.baseURL, path: address.path, product: .telegram, accept: "application/xml",
      byteLimit: TelegramReader.byteLimit, neverChanges: true,
      read: { bytes throws(DataFault) in
        do throws(TelegramFault) {
          return try TelegramReader().telegram(bytes)
        } catch {
          throw DataFault(error, in: bytes)
        }
      },
      isFresh: { _, _, _ in true })
  }
}

extension TelegramStore {
  /// The newest telegrams of some subjects, and how current they are.
  struct Answer: Sendable {
    /// One for each subject that has one, newest first.
    let found: [Found]
    let newest: Found
    let freshness: Freshness
    /// When the feed was last read.
    let checked: Instant
    let trouble: ForecastError?
    /// Whether no newer one can have been missed.
    let isCertain: Bool
  }

  /// The newest telegrams of equivalent subjects.
  ///
  /// - Parameters:
  ///   - product: what they are requested for.
  ///   - withCancellations: whether a cancellation is an answer, rather than an error.
  ///   - isFresh: whether stored telegrams can be used without reading the feed.
  func answer(
    _ subjects: [TelegramAddress.Subject], _ feed: FeedKind, _ product: Product,
    withCancellations: Bool = false, isFresh: (Telegram, Instant) -> Bool
  ) async throws(ForecastError) -> Answer {
    let known = await feeds.known(feed)
    if let answer = try atHand(subjects, known, withCancellations, isFresh: isFresh) {
      return answer
    }
    var standing = await feeds.current(feed)
    if !subjects.contains(where: standing.index.isCertain) {
      standing = await feeds.complete(standing, feed)
    }
    var found: [Found] = []
    for subject in subjects {
      let one = try await newest(subject, in: standing.index, feed)
      if let one { found.append(try allowed(one, withCancellations)) }
    }
    let trouble = standing.trouble ?? found.compactMap(\.trouble).first
    found.sort(by: Found.isNewer)
    guard let checked = standing.index.checked, let newest = found.first else {
      throw standing.trouble
        ?? .notListed(product, code: subjects.first?.code ?? "-", origin: url(feed))
    }
    if let refusal = policy.refusal(of: checked, at: now) { throw refusal }
    return Answer(
      found: found, newest: newest,
      freshness: standing.freshness == .fresh && trouble != nil ? .stale : standing.freshness,
      checked: checked, trouble: trouble,
      isCertain: subjects.contains(where: standing.index.isCertain))
  }

  /// The answer from stored data alone; nil if a request is needed.
  private func atHand(
    _ subjects: [TelegramAddress.Subject], _ index: FeedIndex, _ withCancellations: Bool,
    isFresh: (Telegram, Instant) -> Bool
  ) throws(ForecastError) -> Answer? {
    var found: [Found] = []
    for subject in subjects {
      if let one = stored(subject, in: index) {
        found.append(try allowed(one, withCancellations))
      }
    }
    found.sort(by: Found.isNewer)
    let isOffline = policy.isFetchingNothing
    guard let checked = index.checked, let newest = found.first else {
      guard isOffline else { return nil }
      if policy.isRefreshedElsewhere { service.shared.leaveDue(isResting: false) }
      throw .notCached
    }
    // A caller that takes stored telegrams of any age does not need this.
    let isDue =
      (!isOffline || policy.isRefreshedElsewhere)
      && !(subjects.allSatisfy { hasNewest($0, in: index) } && isFresh(newest.telegram, checked))
    let refusal = policy.refusal(of: checked, at: now)
    if isOffline {
      if isDue { service.shared.leaveDue(isResting: false) }
      if let refusal { throw refusal }
    } else {
      guard !isDue, refusal == nil else { return nil }
    }
    return Answer(
      found: found, newest: newest, freshness: policy.storedFreshness(isDue: isDue),
      checked: checked, trouble: nil, isCertain: subjects.contains(where: index.isCertain))
  }

  /// - Throws: `.withdrawn` for a cancellation, unless that is an answer.
  private func allowed(
    _ found: Found, _ withCancellations: Bool
  ) throws(ForecastError) -> Found {
    guard withCancellations || found.telegram.head.infoType != .cancelled else {
      throw .withdrawn(origin: url(found.address))
    }
    return found
  }
}
