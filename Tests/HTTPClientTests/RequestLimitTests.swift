import HTTPClientTestSupport
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

  /// Answers when this many requests wait, or all have arrived.
  private func server(rounds: Int, of all: Int) throws -> RoundServer {
    try RoundServer(
      { _ in "ok" }, release: { waiting, paths in waiting == rounds || paths.count == all })
  }

  @Test func `six over HTTP/1.1, in rounds that only six at once can end`() async throws {
    let server = try server(rounds: 6, of: 20)
    await fetchAll(.forTests(), server.address, count: 20)
    #expect(server.most == 6)
    #expect(server.paths.count == 20)
  }

  @Test func `a service's own limit holds for its requests alone`() async throws {
    let server = try server(rounds: 2, of: 8)
    let share = ServiceShare(name: "tiles", limit: .init(streams: 13, connections: 2))
    await fetchAll(.forTests(), server.address, count: 8, share: share)
    #expect(server.most == 2)
  }

  @Test(.enabled(if: NginxServer.isPossible, "nginx or openssl is not installed"))
  func `32 on one connection over HTTP/2`() async throws {
    let origin = try server(rounds: 32, of: 47)
    let front = try NginxServer(inFrontOf: origin.port, isModern: true)
    let certificate = front.certificate
    let fetcher = CurlFetcher.forTests(authorities: CertificateAuthorities(bundle: certificate))
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
    let certificate = front.certificate
    let fetcher = CurlFetcher.forTests(authorities: CertificateAuthorities(bundle: certificate))
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
    func fellSilent(_ request: HTTPRequest) -> Bool { slots.fellSilent(request) }

    /// - Returns: the addresses that may start, and those that go on waiting.
    func choose(_ urls: [String]) -> (started: [String], waiting: [String]) {
      var queue: [CurlMailbox.Job] = urls.enumerated().map {
        (id: UInt64($0.offset), request: HTTPRequest(url: $0.element))
      }
      let started = slots.choose(from: &queue)
      return (started.map(\.request.url), queue.map(\.request.url))
    }
    func release(_ request: HTTPRequest) { slots.release(request) }
    func learn(_ request: HTTPRequest, isMultiplexed: Bool) -> Int {
      slots.learn(request, isMultiplexed: isMultiplexed)
    }
  }

  @Test(
    arguments: [("http://h.jp", 6), ("https://h.jp", 32)])
  func `a server has its slots, whatever its documents`(server: String, limit: Int) {
    let slots = Slots()
    for number in 0..<limit { #expect(slots.take(Self.request("\(server)/\(number)"))) }
    #expect(!slots.take(Self.request("\(server)/more")))
    #expect(slots.take(Self.request("http://other.jp/")))
    slots.release(Self.request("\(server)/0"))
    #expect(slots.take(Self.request("\(server)?more")))
  }

  @Test func `the protocol that a server turns out to speak decides from then on`() {
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

  private static func urls(_ folders: String, _ numbers: Range<Int>) -> [String] {
    numbers.map { "http://h.jp/\(folders)/\($0).json" }
  }

  @Test func `a part of a server leaves room for others that wait, whatever the order`() {
    let warnings = Self.urls("warning/data", 0..<9)
    let forecasts = Self.urls("forecast/data", 0..<3)
    let (started, waiting) = Slots().choose(warnings + forecasts)
    #expect(started == Array(warnings.prefix(4) + forecasts.prefix(2)))
    #expect(waiting == Array(warnings.dropFirst(4) + forecasts.dropFirst(2)))
    // Over HTTP/2 three quarters, too.
    let secure = (warnings + Self.urls("warning/data", 9..<40) + forecasts).map {
      "https" + $0.dropFirst(4)
    }
    #expect(Slots().choose(secure).started.count { $0.contains("warning") } == 24)
  }

  @Test("a part that has not answered leaves room even where nobody waits, and then takes all")
  func roomForThoseToCome() {
    let slots = Slots()
    let warnings = Self.urls("warning/data", 0..<9)
    #expect(slots.choose(warnings).started.count == 4)
    let first = Self.request(warnings[0])
    #expect(slots.learn(first, isMultiplexed: false) == -2)
    #expect(slots.choose(Array(warnings.dropFirst(4))).started == Array(warnings[4..<6]))
    for url in warnings.prefix(6) { slots.release(Self.request(url)) }
    // One that was silent does again.
    #expect(!slots.fellSilent(first))
    #expect(slots.choose(warnings).started.count == 4)
  }

  @Test("the most urgent starts first, of the same urgency the first; it may change in the queue")
  func urgency() {
    var slots = RequestSlots(serverLimit: RequestLimit(streams: 2, connections: 2))
    let rest = RequestPriority(3)
    var queue: [CurlMailbox.Job] = [(3, "a"), (3, "b"), (1, "c"), (1, "d"), (2, "e")].enumerated()
      .map { index, job in
        (
          id: UInt64(index),
          request: HTTPRequest(
            url: "http://h.jp/\(job.1)", priority: job.1 == "b" ? rest : RequestPriority(job.0))
        )
      }
    let first = slots.choose(from: &queue)
    #expect(first.map(\.request.url) == ["http://h.jp/c", "http://h.jp/d"])
    rest.raise(to: 0)
    for job in first { slots.release(job.request) }
    let second = slots.choose(from: &queue)
    #expect(second.map(\.request.url) == ["http://h.jp/b", "http://h.jp/e"])
    #expect(HTTPRequest(url: "x", priority: rest) == HTTPRequest(url: "x"))
  }

  @Test func `two silent parts speak for their server, unless something answered in between`() {
    let slots = Slots()
    let warning = Self.request("http://h.jp/warning/data/a.json")
    let forecast = Self.request("http://h.jp/forecast/data/a.json")
    #expect(!slots.fellSilent(warning))
    #expect(!slots.fellSilent(warning))
    #expect(slots.fellSilent(forecast))
    _ = slots.learn(forecast, isMultiplexed: false)
    #expect(!slots.fellSilent(warning))
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
