package import Models

// JMA's pictures of rain (jma-more sections 1 and 2).
extension JMASource: RainSource {
  private var pictures: NowcastResources {
    NowcastResources(baseURL: resources.baseURL, memory: tiles)
  }

  package func index(
    of layer: RainLayer, now: Instant
  ) async throws(ForecastError) -> Sourced<RainIndex> {
    let files = NowcastResources.indexes(layer)
    guard files.count == 2 else {
      let list = try await service.document(pictures.index(files[0], layer))
      return list.map { frames in
        RainIndex(observed: frames.of(.observed), forecast: frames.of(.forecast))
      }
    }
    async let first = list(files[0], layer)
    async let second = list(files[1], layer)
    let (past, ahead) = await (first, second)
    let answer = try Self.joined(past, ahead)
    forgetOldTiles(answer)
    return answer
  }

  private typealias List = Result<Sourced<[RainFrame]>, ForecastError>

  private func list(_ file: String, _ layer: RainLayer) async -> List {
    do throws(ForecastError) {
      return .success(try await service.document(pictures.index(file, layer)))
    } catch {
      return .failure(error)
    }
  }

  /// Each file by itself has frames of one kind only, whatever is in it.
  private static func joined(
    _ past: List, _ ahead: List
  ) throws(ForecastError) -> Sourced<RainIndex> {
    switch (past, ahead) {
    case (.success(let past), .success(let ahead)):
      // The worse of both is the freshness of the answer.
      let worse = past.freshness != .fresh ? past : ahead.freshness != .fresh ? ahead : past
      return Sourced(
        value: RainIndex(observed: past.value.of(.observed), forecast: ahead.value.of(.forecast)),
        source: past.source, freshness: worse.freshness, checked: worse.checked,
        origin: past.origin, trouble: past.trouble ?? ahead.trouble)
    case (.success(let past), .failure(let error)):
      return past.map {
        RainIndex(observed: $0.of(.observed), forecast: [], trouble: .noForecast(error))
      }
    case (.failure(let error), .success(let ahead)):
      return ahead.map {
        RainIndex(observed: [], forecast: $0.of(.forecast), trouble: .noObserved(error))
      }
    case (.failure(let error), .failure): throw error
    }
  }

  package func tile(
    _ address: TileAddress, of frame: RainFrame, _ layer: RainLayer
  ) async throws(ForecastError) -> Sourced<ClassTile> {
    try await service.document(pictures.tile(address, of: frame, layer))
  }

  package func isCovered(
    _ point: Coordinates, by frame: RainFrame
  ) async throws(ForecastError) -> Bool {
    let known = service.cache?.newestURL(
      endingWith: NowcastResources.coverageEnding, service: pictures.baseURL)
    if let known {
      let document = pictures.coverage(String(known.dropFirst(pictures.baseURL.utf8.count)))
      if let stored = service.kept(document, because: .notCached),
        stored.checked?.isYounger(than: 30 * 86_400, at: service.clock()) == true
      {
        return stored.value.contains(point)
      }
      service.cache?.remove(document.cacheKey)
    }
    let fetched = pictures.coverage(pictures.coveragePath(of: frame))
    return try await service.document(fetched).value.contains(point)
  }

  /// Tiles never change under their address, but after four hours they are not requested again, and a
  /// watched place has 13 new ones every five minutes.
  private func forgetOldTiles(_ index: Sourced<RainIndex>) {
    // Only after a fetch: otherwise nothing grew old since.
    guard let checked = index.checked, service.clock().seconds(since: checked) < 2,
      let newest = index.value.observed.last
    else { return }
    let service = pictures.service(.nowcast)
    let oldest = newest.base.adding(hours: -4).tileText
    self.service.cache?.removeSuperseded(
      by: CacheKey(service: service, path: oldest), service: service, pathPrefix: "20")
  }
}

extension [RainFrame] {
  fileprivate func of(_ kind: RainFrame.Kind) -> [RainFrame] { filter { $0.kind == kind } }
}

extension ResponseCache {
  fileprivate func newestURL(endingWith ending: String, service: String) -> String? {
    let key = CacheKey(service: service, path: ending).fileName
    // The ending as file names have it, without the service.
    guard let dash = key.firstIndex(of: "-") else { return nil }
    let names = names { $0.hasSuffix(key[key.index(after: dash)...]) }
    return names.sorted().reversed().lazy.compactMap { name in
      self.response(fileName: name)?.url
    }.first { $0.hasPrefix(service) && $0.hasSuffix(ending) }
  }
}
