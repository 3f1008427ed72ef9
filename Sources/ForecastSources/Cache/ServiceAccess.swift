package import HTTPClient
package import Models
import Storage

/// How a service is reached: address, fetcher, policy and cache. All sources share it.
package struct ServiceAccess: Sendable {
  package var fetcher: any HTTPFetching
  /// Nil if no cache folder is available.
  package var cache: ResponseCache?
  /// With a slash at its end. The service's own, or that of a server that replaces it.
  package var baseURL: String
  package var policy: FetchPolicy
  /// Of all sources of the process.
  package var shared: SharedFetches
  /// For the ages of stored data. No address is made from it.
  package var clock: @Sendable () -> Instant

  package init(
    fetcher: any HTTPFetching, cache: ResponseCache?, baseURL: String, policy: FetchPolicy,
    shared: SharedFetches = SharedFetches(), clock: @escaping @Sendable () -> Instant
  ) {
    self.fetcher = fetcher
    self.cache = cache
    self.baseURL = baseURL
    self.policy = policy
    self.shared = shared
    self.clock = clock
  }
}

/// The user's limits on fetching.
package struct FetchPolicy: Equatable, Sendable {
  /// Never fetch, whatever the age.
  package var isOffline: Bool
  /// The maximum age in seconds since an answer was last confirmed; nil for no limit.
  package var maxAge: Int?

  /// Whether stored data within `maxAge` counts as fresh without a request.
  package var takesStoredForFresh: Bool

  /// Whether another process fetches due documents: stored data not yet due is fresh, the rest stale.
  package var isRefreshedElsewhere: Bool

  /// When the caller gives up, which ends its requests; nil if it waits for their own deadlines. It
  /// counts as a time-out, and is noted for others who wait no longer.
  package var deadline: Duration?

  /// Whether time-outs that were noted a moment ago are tried again: a program that stays open finds out
  /// itself which services are silent (`ServiceHealth`), and says when it asks them again.
  package var triesSilentServices: Bool

  /// How long to wait for another process that fetches the same document; nil for the rule of
  /// `lockPatience`.
  package var lockLimit: Duration?

  package init(
    isOffline: Bool = false, maxAge: Int? = nil, takesStoredForFresh: Bool = false,
    isRefreshedElsewhere: Bool = false, deadline: Duration? = nil,
    triesSilentServices: Bool = false, lockLimit: Duration? = nil
  ) {
    self.isOffline = isOffline
    self.maxAge = maxAge
    self.takesStoredForFresh = takesStoredForFresh
    self.isRefreshedElsewhere = isRefreshedElsewhere
    self.deadline = deadline
    self.triesSilentServices = triesSilentServices
    self.lockLimit = lockLimit
  }

  /// Why an answer last confirmed at a time may not be used; nil if it may. An unknown age exceeds every limit.
  func refusal(of checked: Instant, at now: Instant) -> ForecastError? {
    guard let maxAge else { return nil }
    guard let age = checked.age(at: now) else {
      return .ageUnknown(checked: checked, limit: maxAge)
    }
    return age > maxAge ? .tooOld(age: age, limit: maxAge) : nil
  }

  /// The freshness of a stored answer used without a request.
  /// - Parameter isDue: whether a newer one should be requested.
  func storedFreshness(isDue: Bool) -> Freshness {
    if isRefreshedElsewhere { return isDue ? .stale : .fresh }
    return isOffline && !takesStoredForFresh ? .offline : .fresh
  }

  /// How long to wait for another process that fetches the same document: it may have been stopped, or
  /// the file system of the cache may have gone. Never for more than half of the available time, so
  /// that the document is fetched without the lock in the rest.
  /// - Parameter seconds: the time of a request.
  func lockPatience(_ seconds: Int) -> LockPatience {
    let time = min(.seconds(seconds), deadline ?? .seconds(seconds))
    let limit = lockLimit ?? min(.seconds(5), time / 2)
    return LockPatience(limit: limit, answer: limit)
  }

  /// Whether nothing is fetched here.
  var isFetchingNothing: Bool { isOffline || isRefreshedElsewhere }
}
