import LoopbackServer
import ProcessTestSupport
import Testing

@testable import HTTPClient

@Suite("How many requests run at once", .heavy)
struct RequestLimitTests {
  /// Sends requests all at once; none may fail.
  private func fetchAll(
    _ fetcher: CurlFetcher, _ address: String, count: Int, share: ServiceShare? = nil
  ) async {
    await withTaskGroup(of: HTTPError?.self) { group in
      for number in 0..<count {
        group.addTask {
          await fetcher.failure(
            HTTPRequest(
              url: "\(address)/\(number)", timeout: .seconds(3600), share: share))
        }
      }
      for await error in group { #expect(error == nil) }
    }
  }

  /// Answers when this many requests wait, or when all have come.
  private func server(rounds: Int, of all: Int) throws -> RoundServer {
    try RoundServer(
      { _ in "ok" }, release: { waiting, paths in waiting == rounds || paths.count == all })
  }

  @Test("six over HTTP/1.1, in rounds that only six at once can end")
  func connections() async throws {
    let server = try server(rounds: 6, of: 20)
    await fetchAll(.forTests(), server.address, count: 20)
    #expect(server.most == 6)
    #expect(server.paths.count == 20)
  }

  @Test("a service's own limit holds for its requests alone")
  func shareAlone() async throws {
    let server = try server(rounds: 2, of: 8)
    let share = ServiceShare(name: "tiles", limit: .init(streams: 13, connections: 2))
    await fetchAll(.forTests(), server.address, count: 8, share: share)
    #expect(server.most == 2)
  }

  @Test(
    "32 on one connection over HTTP/2",
    .enabled(if: NginxServer.isPossible, "nginx or openssl is not installed"))
  func streams() async throws {
    let origin = try server(rounds: 32, of: 47)
    let front = try NginxServer(inFrontOf: origin.port, isModern: true)
    let fetcher = CurlFetcher(
      .init(userAgent: "x", authorities: .bundle(path: front.certificate), proxy: .none))
    await fetchAll(fetcher, front.address, count: 47)
    #expect(origin.most == 32)
    #expect(origin.paths.count == 47)
  }

  @Test(
    "six over TLS where the server speaks only HTTP/1.1, which shows with the first answer",
    .enabled(if: NginxServer.isPossible, "nginx or openssl is not installed"))
  func connectionsOverTLS() async throws {
    let origin = try server(rounds: 6, of: 20)
    let front = try NginxServer(inFrontOf: origin.port, isModern: false)
    let fetcher = CurlFetcher(
      .init(userAgent: "x", authorities: .bundle(path: front.certificate), proxy: .none))
    await fetchAll(fetcher, front.address, count: 20)
    #expect(origin.most == 6)
    #expect(Set(origin.paths).count == 20)
  }

  // MARK: Slots

  private static func request(_ url: String, _ share: ServiceShare? = nil) -> HTTPRequest {
    HTTPRequest(url: url, share: share)
  }

  /// An expectation may not change a value that it looks at, but may ask an object to.
  private final class Slots {
    private var slots = RequestSlots(serverLimit: RequestLimit())

    func take(_ request: HTTPRequest) -> Bool { slots.take(request) }
    func release(_ request: HTTPRequest) { slots.release(request) }
    func learn(_ request: HTTPRequest, isMultiplexed: Bool) -> Int {
      slots.learn(request, isMultiplexed: isMultiplexed)
    }
  }

  @Test(
    "a server has its slots, whatever its documents",
    arguments: [("http://h.jp", 6), ("https://h.jp", 32)])
  func slots(server: String, limit: Int) {
    let slots = Slots()
    for number in 0..<limit { #expect(slots.take(Self.request("\(server)/\(number)"))) }
    #expect(!slots.take(Self.request("\(server)/more")))
    #expect(slots.take(Self.request("http://other.jp/")))
    slots.release(Self.request("\(server)/0"))
    #expect(slots.take(Self.request("\(server)?more")))
  }

  @Test("the protocol that a server turns out to speak decides from then on")
  func learning() {
    let slots = Slots()
    let request = Self.request("https://h.jp/a")
    for _ in 0..<32 { #expect(slots.take(request)) }
    #expect(slots.learn(request, isMultiplexed: true) == 0)
    #expect(slots.learn(request, isMultiplexed: false) == 26)
    for _ in 0..<26 { slots.release(request) }
    #expect(!slots.take(request))
    slots.release(request)
    #expect(slots.take(request))
  }

  @Test("tiles of one place: 13 streams, and the rest of the server's 32 for everything else")
  func tiles() {
    let slots = Slots()
    let share = ServiceShare(name: "https://h.jp/tiles/", limit: .init(streams: 13))
    let tile = Self.request("https://h.jp/tiles/1", share)
    for _ in 0..<13 { #expect(slots.take(tile)) }
    #expect(!slots.take(tile))
    for _ in 0..<19 { #expect(slots.take(Self.request("https://h.jp/forecast"))) }
    #expect(!slots.take(Self.request("https://h.jp/forecast")))
    slots.release(tile)
    #expect(slots.take(Self.request("https://h.jp/forecast")))
    #expect(!slots.take(tile))
  }
}
