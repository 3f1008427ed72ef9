import ForecastSources
import HTTPClient
import HTTPClientTestSupport
import Models
import ProcessTestSupport
import TestSupport

/// The setup of a test of the `jma` source: a server, a cache folder and a clock.
struct JMARoom: Sendable {
  let server: JMAServer
  let folder: TemporaryFolder
  let clock: TestClock
  let fetcher = CurlFetcher.forTests()

  /// 東京, the area of all fixtures unless they say otherwise.
  static let file: ForecastFileCode = "130000"

  init(_ start: Instant) async throws {
    server = try await JMAServer()
    folder = try TemporaryFolder()
    clock = TestClock(start)
  }

  var cache: ResponseCache { ResponseCache(folder: folder.appending("cache")) }

  /// For a separate process.
  func access(_ policy: FetchPolicy = .init(), baseURL: String? = nil) -> ServiceAccess {
    ServiceAccess(
      fetcher: PatientFetcher(fetcher), cache: cache, baseURL: baseURL ?? server.baseURL,
      policy: policy, clock: { [clock] in clock.now })
  }

  func source(
    _ policy: FetchPolicy = .init(), baseURL: String? = nil,
    cache: ResponseCache?
  ) -> JMASource {
    var access = access(policy, baseURL: baseURL)
    access.cache = cache
    return JMASource(access)
  }

  func source(_ policy: FetchPolicy = .init()) -> JMASource {
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
    await outcome { () async throws(ForecastError) in try await ask(policy, file) }.failure
  }

  func cached(_ file: ForecastFileCode = JMARoom.file) -> CachedResponse? {
    cache.response(key(file))
  }

  func key(_ file: ForecastFileCode = JMARoom.file) -> CacheKey {
    CacheKey(service: server.baseURL, path: "forecast/data/forecast/\(file).json")
  }
}
