public import HTTPClient
public import Models

/// Observations from JMA's site, behind a cache on disk.
public struct AMeDASSource: ObservationSource {
  public let kind = SourceKind.jma
  private let service: ResourceService
  private let documents: AMeDASResources
  private let clock: @Sendable () -> Instant

  /// - Parameters:
  ///   - cache: nil where there is no folder for one.
  ///   - baseURL: `https://www.jma.go.jp/bosai/`, or a server that stands in for it.
  ///   - clock: for the ages of what is stored. Addresses are never made from it.
  public init(
    fetcher: any HTTPFetching, cache: ResponseCache?, baseURL: String, policy: FetchPolicy,
    clock: @escaping @Sendable () -> Instant
  ) {
    service = ResourceService(
      kind: .jma, fetcher: fetcher, cache: cache, policy: policy, clock: clock)
    documents = AMeDASResources(baseURL: baseURL)
    self.clock = clock
  }

  /// How far back an earlier map is looked for, and in which steps, in seconds.
  private static let reach = 60 * 60
  private static let step = 10 * 60

  public func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try await service.document(documents.latestTime)
  }

  public func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap> {
    let newest = try await latestTime(now: now)
    var trouble: ForecastError?
    for back in stride(from: 0, through: Self.reach, by: Self.step) {
      let document = documents.map(newest.value.adding(seconds: -back))
      do throws(ForecastError) {
        // Once the service itself failed, only what is stored is still of use.
        if let trouble, !trouble.isNotFound {
          guard let kept = service.kept(document, because: trouble) else { continue }
          return kept.checked(with: newest)
        }
        let map = try await service.document(document)
        forgetOldMaps(before: map)
        return map.checked(with: newest)
      } catch {
        if error == .cancelled { throw error }
        trouble = trouble ?? error
        if !error.isNotFound { trouble = error }
      }
    }
    // A time without any map beside it: the maps are elsewhere now.
    if case .refused(status: 404, let host) = trouble { throw .moved(.observations, host: host) }
    throw trouble ?? .notCached
  }

  /// A map every ten minutes would soon push everything else out of the cache.
  private func forgetOldMaps(before map: Sourced<ObservationMap>) {
    // Only after a fetch: otherwise there is nothing new to forget for.
    guard let checked = map.checked, clock().seconds(since: checked) < 2 else { return }
    let oldest = map.value.time.adding(seconds: -Self.reach)
    service.cache?.removeSuperseded(
      by: documents.map(oldest).cacheKey, service: documents.baseURL,
      pathPrefix: AMeDASResources.maps)
  }

  public func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory> {
    do throws(ForecastError) {
      return try await service.document(documents.history(station, bucket))
    } catch {
      guard error.isNotFound else { throw error }
      throw .nothingRecorded(.observations, code: station.text, at: bucket.start)
    }
  }
}

extension ForecastError {
  /// Whether the service answered that there is no such document, or nothing of it is stored.
  fileprivate var isNotFound: Bool {
    switch self {
    case .refused(status: 404, _), .notCached: true
    default: false
    }
  }
}

extension Sourced {
  /// The same, as good as what told which one is the newest.
  fileprivate func checked(with newest: Sourced<Instant>) -> Sourced {
    let isWorse = newest.freshness != .fresh && freshness == .fresh
    return Sourced(
      value: value, source: source, freshness: isWorse ? newest.freshness : freshness,
      checked: newest.checked, origin: origin, trouble: trouble ?? newest.trouble)
  }
}
