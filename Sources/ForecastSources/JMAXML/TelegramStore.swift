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
      guard withCancellations || telegram.head.infoType != .cancelled else {
        throw .withdrawn(origin: url(address))
      }
      return Found(telegram: telegram, address: address, trouble: trouble)
    }
    guard let trouble else { return nil }
    guard
      var older = try stored(subject, in: index, withCancellations: withCancellations)
    else { throw trouble }
    older.trouble = trouble
    return older
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
    var found: [Found] = []
    var trouble: ForecastError?
    var events: Set<String?> = []
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
        guard case .notUnderstood = error else { break }
        continue
      }
      guard telegram.control.status == .normal else { continue }
      guard events.insert(telegram.head.eventID).inserted else { break }
      found.append(Found(telegram: telegram, address: address))
    }
    return (found, trouble)
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
      guard withCancellations || telegram.head.infoType != .cancelled else {
        throw .withdrawn(origin: url(address))
      }
      return Found(telegram: telegram, address: address)
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
