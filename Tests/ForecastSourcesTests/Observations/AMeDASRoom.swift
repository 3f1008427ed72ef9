import ForecastSources
import HTTPClient
import HTTPClientTestSupport
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport

/// The setup of a test of live observations: a server, a cache folder and a clock.
struct AMeDASRoom: Sendable {
  let server: JMAServer
  let folder: TemporaryFolder
  let clock: TestClock
  let fetcher = CurlFetcher.forTests()

  init(_ start: Instant) async throws {
    server = try await JMAServer()
    folder = try TemporaryFolder()
    clock = TestClock(start)
  }

  var cache: ResponseCache { ResponseCache(folder: folder.appending("cache")) }

  func source(_ policy: FetchPolicy = .init(), baseURL: String? = nil) -> JMASource {
    JMASource(
      ServiceAccess(
        fetcher: PatientFetcher(fetcher), cache: cache, baseURL: baseURL ?? server.baseURL,
        policy: policy, clock: { [clock] in clock.now }))
  }

  /// Asks a new source for each request, as every run of the program does.
  func latest(_ policy: FetchPolicy = .init()) async throws(ForecastError) -> Sourced<
    ObservationMap
  > {
    try await source(policy).latest(now: clock.now)
  }

  func failure(_ policy: FetchPolicy = .init()) async -> ForecastError? {
    await outcome { () async throws(ForecastError) in try await latest(policy) }.failure
  }

  func history(
    _ station: StationCode, at time: Instant, _ policy: FetchPolicy = .init()
  ) async throws(ForecastError) -> Sourced<StationHistory> {
    try await source(policy).history(
      of: station, in: ObservationBucket(containing: time), now: clock.now)
  }

  // MARK: What JMA has

  static let latestPath = "/bosai/amedas/data/latest_time.txt"

  static func mapPath(_ time: Instant) -> String { "/bosai/amedas/data/map/\(time.amedas).json" }

  func publish(latest time: Instant) {
    serve(Array("\(time.isoText)\n".utf8), at: Self.latestPath)
  }

  func publish(map time: Instant, _ celsius: Double = 15.2) {
    serve(AMeDASFixture.map(["44132": ["temp": "[\(celsius),0]"]]), at: Self.mapPath(time))
  }

  func serve(_ body: [UInt8], at path: String) {
    let answer = LoopbackServer.Answer(200, body: body)
    server.lay(path) { _ in answer }
  }

  func serve(_ status: Int, at path: String) {
    let answer = LoopbackServer.Answer(status, body: Array("<html>".utf8))
    server.lay(path) { _ in answer }
  }

  /// The last components of the requested addresses, in order.
  var asked: [String] {
    server.requests.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
  }
}
