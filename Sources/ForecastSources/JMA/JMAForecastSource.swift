public import HTTPClient
public import Models
import Storage

/// JMA's own JSON over HTTP, behind a cache on disk.
///
/// A stored answer that is still fresh is used as it is. Otherwise the service is asked whether it
/// has a newer one; if it cannot be asked, or answers nonsense, the stored answer is used and
/// marked. An answer is stored only after it was read whole and understood.
public struct JMAForecastSource: ForecastSource {
  public let kind = SourceKind.jma
  private let fetcher: any HTTPFetching
  private let cache: ResponseCache?
  private let baseURL: String
  private let policy: Policy
  private let clock: @Sendable () -> Instant
  private let parser = JMAForecastParser()

  /// What the person allows.
  public struct Policy: Equatable, Sendable {
    /// Never ask, whatever the age.
    public var isOffline: Bool
    /// Seconds since an answer was last confirmed, beyond which it may not be used; nil for any.
    public var maxAge: Int?

    public init(isOffline: Bool = false, maxAge: Int? = nil) {
      self.isOffline = isOffline
      self.maxAge = maxAge
    }
  }

  /// - Parameters:
  ///   - cache: nil where there is no folder for one.
  ///   - baseURL: `https://www.jma.go.jp/bosai/`, or a server that stands in for it.
  ///   - clock: for the ages of what is stored.
  public init(
    fetcher: any HTTPFetching, cache: ResponseCache?, baseURL: String, policy: Policy,
    clock: @escaping @Sendable () -> Instant
  ) {
    self.fetcher = fetcher
    self.cache = cache
    self.baseURL = baseURL
    self.policy = policy
    self.clock = clock
  }

  /// How long to wait for another process that fetches the same.
  private static let lockPatience = LockPatience(limit: .seconds(20))

  public func officeForecast(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    let address = JMAAddress(baseURL: baseURL, file: file)
    let key = address.cacheKey
    if let stored = stored(key, address), isUsableAsItIs(stored) {
      return answer(stored, policy.isOffline ? .offline : .fresh)
    }
    if policy.isOffline { return try offline(stored(key, address)) }
    let lock = await cache?.lock(key, patience: Self.lockPatience)
    // Whoever held the lock may have fetched it.
    let current = stored(key, address)
    let result: Result<Stored, ForecastError>
    if let current, isUsableAsItIs(current) {
      result = .success(current)
    } else {
      result = await refresh(address, stored: current)
    }
    lock?.release()
    switch result {
    case .success(let fresh): return answer(fresh, .fresh)
    case .failure(let error): return try fallBack(to: current, because: error)
    }
  }

  public func earlierReports(
    _ file: ForecastFileCode, before issued: Instant
  ) -> [ShortRangeForecast] {
    let address = JMAAddress(baseURL: baseURL, file: file)
    let history = cache?.history(service: baseURL, path: address.path) ?? []
    return history.filter { $0.url == address.url }
      .compactMap { try? parser.parse($0.body).short }
      .filter { $0.report.issued < issued }
      .sorted { $0.report.issued > $1.report.issued }
  }

  // MARK: What is stored

  /// A stored answer that was understood.
  private struct Stored {
    let response: CachedResponse
    let forecast: OfficeForecast
  }

  private func stored(_ key: CacheKey, _ address: JMAAddress) -> Stored? {
    guard let response = cache?.response(key), response.url == address.url,
      let forecast = try? parser.parse(response.body)
    else { return nil }
    return Stored(response: response, forecast: forecast)
  }

  private func isUsableAsItIs(_ stored: Stored) -> Bool {
    let now = clock()
    guard !isTooOld(stored.response, now: now) else { return false }
    return FreshnessPolicy.isFresh(
      checked: stored.response.checked, nextIssue: stored.forecast.short.report.nextIssue,
      now: now)
  }

  private func isTooOld(_ response: CachedResponse, now: Instant) -> Bool {
    policy.maxAge.map { now.seconds(since: response.checked) > $0 } ?? false
  }

  private func offline(_ stored: Stored?) throws(ForecastError) -> Sourced<OfficeForecast> {
    guard let stored else { throw .notCached }
    try refuseIfTooOld(stored.response)
    return answer(stored, .offline)
  }

  private func fallBack(
    to stored: Stored?, because error: ForecastError
  ) throws(ForecastError) -> Sourced<OfficeForecast> {
    guard let stored, error != .cancelled else { throw error }
    try refuseIfTooOld(stored.response)
    return answer(stored, .stale, trouble: error)
  }

  private func refuseIfTooOld(_ response: CachedResponse) throws(ForecastError) {
    let now = clock()
    if isTooOld(response, now: now), let limit = policy.maxAge {
      throw .tooOld(age: now.seconds(since: response.checked), limit: limit)
    }
  }

  private func answer(
    _ stored: Stored, _ freshness: Freshness, trouble: ForecastError? = nil
  ) -> Sourced<OfficeForecast> {
    Sourced(
      value: stored.forecast, source: kind, freshness: freshness,
      checked: stored.response.checked, origin: stored.response.url, trouble: trouble)
  }

  // MARK: Asking

  private func refresh(
    _ address: JMAAddress, stored: Stored?
  ) async -> Result<Stored, ForecastError> {
    let key = address.cacheKey
    if let backoff = cache?.backoff(key), backoff.isActive(at: clock()) {
      return .failure(.refused(status: backoff.status, host: address.host))
    }
    do throws(ForecastError) {
      let response = try await fetch(address, stored: stored?.response)
      if !JMAAddress.asksForPatience(response.status) { cache?.setBackoff(nil, for: key) }
      return .success(try keep(response, address, stored: stored))
    } catch {
      if case .refused(let status, _) = error, JMAAddress.asksForPatience(status) {
        cache?.setBackoff(
          Backoff(after: cache?.backoff(key), status: status, now: clock()), for: key)
      }
      return .failure(error)
    }
  }

  private func fetch(
    _ address: JMAAddress, stored: CachedResponse?
  ) async throws(ForecastError) -> HTTPResponse {
    do throws(HTTPError) {
      return try await fetcher.fetch(address.request(stored: stored))
    } catch {
      throw ForecastError(error, host: address.host)
    }
  }

  private func keep(
    _ response: HTTPResponse, _ address: JMAAddress, stored: Stored?
  ) throws(ForecastError) -> Stored {
    let now = clock()
    switch response.status {
    case 304:
      guard let stored else { throw .refused(status: 304, host: address.host) }
      var confirmed = stored.response
      confirmed.checked = now
      try? cache?.store(confirmed, as: address.cacheKey)
      return Stored(response: confirmed, forecast: stored.forecast)
    case 200:
      let forecast = try parse(response.body, address)
      let fresh = CachedResponse(
        url: address.url, etag: response.headerForCache("etag"),
        lastModified: response.headerForCache("last-modified"), fetched: now, checked: now,
        body: response.body)
      // The old one first: what is written last is the last to be let go.
      if let stored, stored.forecast.short.report.issued < forecast.short.report.issued {
        cache?.keepHistory(
          stored.response, service: baseURL, path: address.path,
          issued: stored.forecast.short.report.issued)
      }
      try? cache?.store(fresh, as: address.cacheKey)
      cache?.trim(now: now)
      return Stored(response: fresh, forecast: forecast)
    default:
      throw .refused(status: response.status, host: address.host)
    }
  }

  private func parse(
    _ body: [UInt8], _ address: JMAAddress
  ) throws(ForecastError) -> OfficeForecast {
    do throws(ParseFailure) {
      return try parser.parse(body)
    } catch {
      throw .notUnderstood(error.fault, origin: address.url)
    }
  }
}
