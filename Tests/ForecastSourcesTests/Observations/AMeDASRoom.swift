import ForecastSources
import Models
import TestSupport

/// The setup of a test of live observations.
struct AMeDASRoom: TestRoom {
  let parts: RoomParts

  func source(_ policy: FetchPolicy = .init(), baseURL: String? = nil) -> JMASource {
    JMASource(access(policy, baseURL: baseURL))
  }

  /// Asks a new source for each request, as every run of the program does.
  func latest(_ policy: FetchPolicy = .init()) async throws(ForecastError) -> Sourced<
    ObservationMap
  > {
    try await source(policy).latest(now: clock.now)
  }

  func failure(_ policy: FetchPolicy = .init()) async -> ForecastError? {
    await thrown { try await latest(policy) }
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
    serve(path, body)
  }

  func serve(_ status: Int, at path: String) {
    serve(path, Array("<html>".utf8), status: status)
  }

  /// The last components of the requested addresses, in order.
  var asked: [String] {
    server.paths.map { $0.split(separator: "/").last.map(String.init) ?? "" }
  }
}
