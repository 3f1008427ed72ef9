package import Models

/// Observations from JMA's site, cached on disk.
package struct AMeDASSource: ObservationSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let documents: AMeDASResources
  private let clock: @Sendable () -> Instant

  /// - Parameter access: its `baseURL` is `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  package init(_ access: ServiceAccess) {
    service = ResourceService(kind: .jma, access)
    documents = AMeDASResources(baseURL: access.baseURL)
    clock = access.clock
  }

  /// How far back to look for an earlier map, and the step, in seconds.
  private static let reach = 60 * 60
  private static let step = 10 * 60

  package func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try await service.document(documents.latestTime)
  }

  package func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap> {
    let newest = try await latestTime(now: now)
    var trouble: ForecastError?
    for back in stride(from: 0, through: Self.reach, by: Self.step) {
      let document = documents.map(newest.value.adding(seconds: -back))
      do throws(ForecastError) {
        // After a failure of the service only stored data is tried.
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
    // A time without any map near it: the maps have moved.
    if case .refused(status: 404, let host) = trouble { throw .moved(.observations, host: host) }
    throw trouble ?? .notCached
  }

  /// A map every ten minutes would soon displace everything else in the cache.
  private func forgetOldMaps(before map: Sourced<ObservationMap>) {
    // Only after a fetch: otherwise no older map was superseded.
    guard let checked = map.checked, clock().seconds(since: checked) < 2 else { return }
    let oldest = map.value.time.adding(seconds: -Self.reach)
    service.cache?.removeSuperseded(
      by: documents.map(oldest).cacheKey, service: documents.baseURL,
      pathPrefix: AMeDASResources.maps)
  }

  package func history(
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
