import ForecastSources
import Models
import TestSupport

/// The setup of a test of the `jma` source.
struct JMARoom: TestRoom {
  let parts: RoomParts

  /// 東京, the area of all fixtures unless they say otherwise.
  static let file: ForecastFileCode = "130000"

  func source(
    _ policy: FetchPolicy = .init(), baseURL: String? = nil,
    cache: ResponseCache?
  ) -> JMAForecastSource {
    var access = access(policy, baseURL: baseURL)
    access.cache = cache
    return JMAForecastSource(access)
  }

  func source(_ policy: FetchPolicy = .init()) -> JMAForecastSource {
    source(policy, cache: cache)
  }

  /// Asks a new source for each request, as every run of the program does.
  func ask(
    _ policy: FetchPolicy = .init(), _ file: ForecastFileCode = JMARoom.file
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await source(policy).officeForecast(file, now: clock.now)
  }

  func failure(
    _ policy: FetchPolicy = .init(), _ file: ForecastFileCode = JMARoom.file
  ) async -> ForecastError? {
    await thrown { try await ask(policy, file) }
  }

  func cached(_ file: ForecastFileCode = JMARoom.file) -> CachedResponse? {
    cache.response(key(file))
  }

  func key(_ file: ForecastFileCode = JMARoom.file) -> CacheKey {
    CacheKey(service: server.baseURL, path: "forecast/data/forecast/\(file).json")
  }
}
