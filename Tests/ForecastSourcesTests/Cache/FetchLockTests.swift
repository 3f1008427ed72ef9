import Glibc
import HTTPClient
import Locking
import Models
import ProcessTestSupport
import Storage
import TestSupport
import Testing

@testable import ForecastSources

@Suite("The lock of a document that another process holds and does not let go of", .heavy)
struct FetchLockTests {
  /// Records the requests and answers all of them.
  private final class SpyFetcher: HTTPFetching {
    private let requests = Locked<[HTTPRequest]>([])

    var timeouts: [Duration] { requests.withLock { $0.map(\.timeout) } }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      requests.withLock { $0.append(request) }
      return HTTPResponse(status: 200, headers: [:], body: [1], url: request.url)
    }
  }

  private static let document = Resource(
    service: "https://example.test/", path: "x", product: .nowcast, deadline: 15,
    read: { bytes throws(DataFault) in bytes }, isFresh: { _, _, _ in false })

  private func ask(
    _ cache: ResponseCache, deadline: Duration?, _ fetcher: SpyFetcher
  ) async throws -> Freshness {
    let service = ResourceService(
      kind: .jma,
      ServiceAccess(
        fetcher: fetcher, cache: cache, baseURL: Self.document.service,
        policy: FetchPolicy(deadline: deadline), clock: { "2026-11-21T12:00" }))
    return try await service.document(Self.document).freshness
  }

  @Test func `is waited for, then the document is fetched in the time that is left`() async throws {
    let folder = try TemporaryFolder()
    let cache = ResponseCache(folder: folder.path)
    let holder = try FileLock.acquire(
      folder.appending(Self.document.cacheKey.fileName + ".lock"), patience: .none)
    let fetcher = SpyFetcher()
    #expect(try await ask(cache, deadline: .milliseconds(200), fetcher) == .fresh)
    #expect(fetcher.timeouts == [.seconds(15) - .milliseconds(100)])
    #expect(cache.response(Self.document.cacheKey)?.body == [1])
    holder.release()
    #expect(try await ask(cache, deadline: nil, fetcher) == .fresh)
    #expect(fetcher.timeouts.last == .seconds(15))
  }

  @Test(
    "is waited for five seconds at most, and never for more than half of the time there is",
    arguments: [
      (15, nil, 5000), (8, nil, 4000), (15, .seconds(3), 1500), (15, .seconds(60), 5000),
      (15, .milliseconds(300), 150), (2, .seconds(3), 1000), (15, .zero, 0),
    ] as [(Int, Duration?, Int)])
  func patience(seconds: Int, deadline: Duration?, milliseconds: Int) {
    let limit = Duration.milliseconds(milliseconds)
    #expect(
      FetchPolicy(deadline: deadline).lockPatience(seconds)
        == LockPatience(limit: limit, answer: limit))
  }
}
