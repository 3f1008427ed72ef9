import Models

/// The pictures of a layer that are listed, and the tiles of them that came.
struct RadarEntry {
  /// The pictures that there are; nil before they are known.
  private(set) var index: Sourced<RainIndex>?
  private(set) var error: ForecastError?
  private(set) var tiles: [RadarTile: ClassTile] = [:]
  private(set) var failed: [RadarTile: ForecastError] = [:]
  /// When failed tiles are requested again; nil where none failed, or a request cannot help.
  private(set) var retry: Instant?
  /// Counts the tiles that came.
  private(set) var tileCount: Int

  init(tileCount: Int = 0) { self.tileCount = tileCount }

  /// - Returns: whether it is a failure.
  mutating func take(_ result: Result<Sourced<RainIndex>, ForecastError>) -> Bool {
    switch result {
    case .success(let index):
      self.index = index
      error = nil
      failed = [:]
      return index.freshness == .stale || index.value.trouble != nil
    case .failure(let error):
      index = index?.notRenewed(because: error)
      self.error = error
      return true
    }
  }

  mutating func take(
    _ result: Result<ClassTile, ForecastError>, for tile: RadarTile, at now: Instant
  ) {
    tileCount += 1
    switch result {
    case .success(let found): tiles[tile] = found
    case .failure(let error):
      failed[tile] = error
      if error.isWorthRetrying { retry = now.adding(seconds: LiveRhythm.tiles) }
    }
  }

  mutating func forgetFailures() {
    failed = [:]
    retry = nil
  }

  mutating func keep(_ seen: Set<RadarTile>) {
    tiles = tiles.filter { seen.contains($0.key) }
    failed = failed.filter { seen.contains($0.key) }
  }
}
