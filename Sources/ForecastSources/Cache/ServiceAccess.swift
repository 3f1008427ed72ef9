package import HTTPClient
package import Models

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
