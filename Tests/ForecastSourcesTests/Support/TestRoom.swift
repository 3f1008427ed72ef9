import ForecastSources
import HTTPClient
import HTTPClientTestSupport
import Locking
import Models
import ProcessTestSupport
import TestSupport

/// The setup of a test of a source over HTTP: a server, a cache folder and a clock.
struct RoomParts: Sendable {
  let server: JMAServer
  let folder: TemporaryFolder
  let clock: TestClock
  let fetcher = CurlFetcher.forTests()

  init(_ start: Instant) async throws {
    server = try await JMAServer()
    folder = try TemporaryFolder()
    clock = TestClock(start)
  }
}

/// A setup of a test of one source.
protocol TestRoom: Sendable {
  var parts: RoomParts { get }
  init(parts: RoomParts)
  /// The address of the service.
  var baseURL: String { get }
}

extension TestRoom {
  init(_ start: Instant) async throws { self.init(parts: try await RoomParts(start)) }

  var server: JMAServer { parts.server }
  var folder: TemporaryFolder { parts.folder }
  var clock: TestClock { parts.clock }
  var fetcher: CurlFetcher { parts.fetcher }
  var baseURL: String { server.baseURL }
  var cache: ResponseCache { ResponseCache(folder: folder.appending("cache")) }

  /// - Parameter baseURL: of another service than the room's own.
  func access(
    _ policy: FetchPolicy = .init(), baseURL: String? = nil, isCached: Bool = true
  ) -> ServiceAccess {
    ServiceAccess(
      fetcher: PatientFetcher(fetcher), cache: isCached ? cache : nil,
      baseURL: baseURL ?? self.baseURL, policy: policy, clock: { [clock] in clock.now })
  }

  func serve(_ path: String, _ body: [UInt8], status: Int = 200, tag: String? = nil) {
    server.serve(path, body, status: status, tag: tag)
  }
}

final class TestClock: Sendable {
  private let time: Locked<Instant>

  init(_ start: Instant) { time = Locked(start) }

  var now: Instant {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }

  func advance(seconds: Int) { time.withLock { $0 = $0.adding(seconds: seconds) } }

  func advance(minutes: Int) { advance(seconds: minutes * 60) }
}

/// Fetches with a longer timeout. On a busy machine the test's server has to wait for a thread,
/// which is not what a test is about; tests of slowness use `HurriedFetcher`.
struct PatientFetcher: HTTPFetching {
  let fetcher: any HTTPFetching

  /// A fetcher that ignores the machine's proxy settings.
  init(_ fetcher: any HTTPFetching = CurlFetcher.forTests()) {
    self.fetcher = fetcher
  }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var patient = request
    patient.timeout = .seconds(3600)
    patient.connectTimeout = .seconds(3600)
    return try await fetcher.fetch(patient)
  }
}

/// So that a whole answer can be compared in one line.
func outcome<Value>(
  of question: () async throws -> Value
) async -> Result<Value, ForecastError> {
  do {
    return .success(try await question())
  } catch let error as ForecastError {
    return .failure(error)
  } catch {
    preconditionFailure("not an error of a source: \(error)")
  }
}

func thrown<Value>(of question: () async throws -> Value) async -> ForecastError? {
  await outcome(of: question).failure
}

/// What a reader finds wrong, if anything.
func fault<Value>(in read: () throws -> Value) -> DataFault? {
  do {
    _ = try read()
    return nil
  } catch let fault as DataFault {
    return fault
  } catch {
    preconditionFailure("not a fault of data: \(error)")
  }
}

extension Result {
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

extension ForecastError {
  var isNotUnderstood: Bool { if case .notUnderstood = self { true } else { false } }
}

/// The setup of a test of the `jma` source.
struct JMARoom: TestRoom {
  let parts: RoomParts

  /// 東京, the area of all fixtures unless they say otherwise.
  static let file: ForecastFileCode = "130000"

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
    await thrown { try await ask(policy, file) }
  }

  func cached(_ file: ForecastFileCode = JMARoom.file) -> CachedResponse? {
    cache.response(key(file))
  }

  func key(_ file: ForecastFileCode = JMARoom.file) -> CacheKey {
    CacheKey(service: server.baseURL, path: "forecast/data/forecast/\(file).json")
  }
}
