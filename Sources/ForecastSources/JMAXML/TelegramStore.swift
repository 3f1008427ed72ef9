import HTTPClient
import Models
import Storage
import Telegrams

/// Telegrams of JMA's XML feed, each fetched once and kept.
///
/// A telegram never changes, so its address is its name in the cache, and what is there is not
/// asked for again. Only normal telegrams count; a cancellation withdraws (jma-data section 5.2).
struct TelegramStore: Sendable {
  /// What a person allows, and what the rules of JMA allow.
  struct Policy {
    var fetch: FetchPolicy
    /// Bytes a day.
    var budget: Int
  }

  let feeds: FeedClient
  let policy: FetchPolicy
  private let service: ResourceService
  private let kept: ResourceService
  private let baseURL: String
  private let clock: @Sendable () -> Instant

  init(
    fetcher: any HTTPFetching, cache: ResponseCache?, baseURL: String, policy: Policy,
    clock: @escaping @Sendable () -> Instant, pause: @escaping @Sendable (Int) async -> Void
  ) {
    let budget = TrafficBudget(limit: policy.budget, folder: cache?.folder)
    let counting = CountingFetcher(fetcher: fetcher, budget: budget, clock: clock)
    func service(isOffline: Bool) -> ResourceService {
      // Ages are judged by when the feed was read, so the documents know no greatest age.
      ResourceService(
        kind: .jmaXML, fetcher: counting, cache: cache, policy: .init(isOffline: isOffline),
        clock: clock,
        objection: {
          let spent = await budget.spent(at: clock())
          return spent < budget.limit ? nil : .trafficSpent(bytes: spent, limit: budget.limit)
        })
    }
    self.service = service(isOffline: policy.fetch.isOffline)
    kept = service(isOffline: true)
    self.policy = policy.fetch
    self.baseURL = baseURL
    self.clock = clock
    feeds = FeedClient(
      service: service(isOffline: policy.fetch.isOffline), cache: cache, baseURL: baseURL,
      isOffline: policy.fetch.isOffline, clock: clock, pause: pause)
  }

  var now: Instant { clock() }

  var isOffline: Bool { policy.isOffline }

  func url(_ address: TelegramAddress) -> String { baseURL + address.path }

  func url(_ feed: FeedKind) -> String { baseURL + feed.path }

  /// A telegram with the address it is from.
  struct Found: Sendable {
    let telegram: Telegram
    let address: TelegramAddress
    /// Why a newer one could not be had.
    var trouble: ForecastError?
  }

  /// A telegram as something of the models, or why it cannot be that, with where it is from.
  func converted<Value>(
    _ found: Found, _ convert: (Telegram) throws(DataFault) -> Value
  ) throws(ForecastError) -> Value {
    do throws(DataFault) {
      return try convert(found.telegram)
    } catch {
      throw .notUnderstood(error, origin: url(found.address))
    }
  }

  /// The newest normal telegram of a subject; nil when the index lists none.
  ///
  /// - Parameter withCancellations: whether a cancellation is an answer, rather than an error.
  /// - Throws: `.withdrawn` when the newest is a cancellation; else what went wrong, when nothing
  ///   older is at hand.
  func newest(
    _ subject: TelegramAddress.Subject, in index: FeedIndex, _ feed: FeedKind,
    withCancellations: Bool
  ) async throws(ForecastError) -> Found? {
    var newest: Found?
    let trouble = try await fetch(subject, in: index, feed) { found throws(ForecastError) in
      try allow(found, withCancellations)
      newest = found
      return false
    }
    if newest == nil, let trouble {
      newest = try stored(subject, in: index, withCancellations: withCancellations)
      if newest == nil { throw trouble }
    }
    newest?.trouble = trouble
    return newest
  }

  /// The newest normal telegram of each event of a subject, cancellations included.
  ///
  /// The telegrams of a river are all of one event, its number; so the second newest is looked at, and
  /// only if it is of another event those behind it.
  ///
  /// - Returns: what was found, and why others could not be had.
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

  /// Fetches the normal telegrams of a subject, newest first, for as long as they are taken.
  ///
  /// - Returns: why the first that could not be had could not.
  /// - Throws: `.cancelled`, and what `take` throws.
  private func fetch(
    _ subject: TelegramAddress.Subject, in index: FeedIndex, _ feed: FeedKind,
    _ take: (Found) throws(ForecastError) -> Bool
  ) async throws(ForecastError) -> ForecastError? {
    var trouble: ForecastError?
    for address in index.telegrams(subject) {
      if index.isGivenUp(address, now: now) {
        trouble = trouble ?? .notUnderstood(.malformed, origin: url(address))
        continue
      }
      let telegram: Telegram
      do throws(ForecastError) {
        telegram = try await service.document(document(address)).value
      } catch {
        if case .cancelled = error { throw error }
        await note(error, address, feed)
        trouble = trouble ?? error
        // A service that is out of reach is not asked for each older telegram as well.
        guard case .notUnderstood = error else { break }
        continue
      }
      guard telegram.control.status == .normal else { continue }
      guard try take(Found(telegram: telegram, address: address)) else { break }
    }
    return trouble
  }

  /// - Throws: `.withdrawn` for a cancellation, unless that is an answer.
  private func allow(_ found: Found, _ withCancellations: Bool) throws(ForecastError) {
    guard withCancellations || found.telegram.head.infoType != .cancelled else {
      throw .withdrawn(origin: url(found.address))
    }
  }

  /// The newest normal telegram of a subject that is at hand without asking.
  ///
  /// - Throws: `.withdrawn` when that is a cancellation.
  func stored(
    _ subject: TelegramAddress.Subject, in index: FeedIndex, withCancellations: Bool
  ) throws(ForecastError) -> Found? {
    for address in index.telegrams(subject) {
      guard let telegram = kept.storedValue(document(address)), telegram.control.status == .normal
      else { continue }
      let found = Found(telegram: telegram, address: address)
      try allow(found, withCancellations)
      return found
    }
    return nil
  }

  /// Whether the newest telegram that is listed is at hand, so that nothing need be asked for it.
  func hasNewest(_ subject: TelegramAddress.Subject, in index: FeedIndex) -> Bool {
    guard let address = index.telegrams(subject).first else { return true }
    return kept.storedValue(document(address)) != nil
  }

  /// All normal telegrams of a subject that are at hand, newest first. Needs no waiting.
  func history(_ subject: TelegramAddress.Subject, _ feed: FeedKind) -> [Telegram] {
    guard let index = feeds.stored(feed) else { return [] }
    return index.telegrams(subject).compactMap { address in
      kept.storedValue(document(address)).flatMap { $0.isInForce ? $0 : nil }
    }
  }

  private func note(_ error: ForecastError, _ address: TelegramAddress, _ feed: FeedKind) async {
    switch error {
    case .notUnderstood, .refused(status: 404, _), .refused(status: 410, _):
      await feeds.fail(address, feed)
    default: break
    }
  }

  private func document(_ address: TelegramAddress) -> Resource<Telegram> {
    Resource(
      service: baseURL, path: address.path, product: .telegram, accept: "application/xml",
      byteLimit: TelegramReader.byteLimit,
      read: { bytes throws(DataFault) in
        do throws(TelegramFault) {
          return try TelegramReader().telegram(bytes)
        } catch {
          throw DataFault(error)
        }
      },
      isFresh: { _, _, _ in true })
  }
}
