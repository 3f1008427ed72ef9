import HTTPClient
import HTTPClientTestSupport
import LoopbackServer
import ProcessTestSupport
import Testing

@Suite("Ordinary answers", .heavy)
struct OrdinaryAnswersTests {
  let fetcher = CurlFetcher.forTests()

  @Test func `gives status, headers, body and address`() async throws {
    let server = try await LoopbackServer { request in
      .init(
        200, headers: ["Last-Modified": "Mon, 01 Jan 2024 00:00:00 GMT", "X-Empty": ""],
        body: Array("空模様 \(request.path) \(request.headers["user-agent"] ?? "-")".utf8))
    }
    let response = try await fetcher.fetch(HTTPRequest(url: server.address + "/a?b=c"))
    #expect(response.status == 200)
    #expect(response.url == server.address + "/a?b=c")
    #expect(response.headers["last-modified"] == "Mon, 01 Jan 2024 00:00:00 GMT")
    #expect(String(decoding: response.body, as: UTF8.self) == "空模様 /a tests/1.0")
  }

  @Test func `asks with If-None-Match and passes 304 on`() async throws {
    let server = try await LoopbackServer { request in
      request.headers["if-none-match"] == "\"v1\""
        ? .init(304, headers: ["ETag": "\"v1\""])
        : .init(200, headers: ["ETag": "\"v1\""], body: Array("new".utf8))
    }
    let first = try await fetcher.fetch(HTTPRequest(url: server.address))
    let tag = try #require(first.headers["etag"])
    let second = try await fetcher.fetch(
      HTTPRequest(url: server.address, headers: ["If-None-Match": tag]))
    #expect(first.status == 200)
    #expect(second.status == 304)
    #expect(second.body.isEmpty)
  }

  @Test("headers of one request do not stick to the next on the same connection")
  func headersDoNotStick() async throws {
    let server = try await LoopbackServer { request in
      .init(200, body: Array((request.headers["x-test"] ?? "none").utf8))
    }
    let one = try await fetcher.fetch(
      HTTPRequest(url: server.address, headers: ["X-Test": "yes"]))
    let two = try await fetcher.fetch(HTTPRequest(url: server.address))
    #expect(String(decoding: one.body, as: UTF8.self) == "yes")
    #expect(String(decoding: two.body, as: UTF8.self) == "none")
  }

  @Test("asks for gzip and unpacks it, with or without the header that says so")
  func gzip() async throws {
    let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let server = try await LoopbackServer { request in
      guard request.headers["accept-encoding"]?.contains("gzip") == true else {
        return .init(400)
      }
      let headers = request.path == "/said" ? ["Content-Encoding": "gzip"] : [:]
      return .init(200, headers: headers, body: Gzip.stored(content))
    }
    for path in ["/said", "/unsaid"] {
      let response = try await fetcher.fetch(HTTPRequest(url: server.address + path))
      #expect(response.body == content)
    }
  }

  @Test func `gzip that is damaged is said to be so`() async throws {
    let server = try await LoopbackServer { request in
      var body = Gzip.stored(Array("weather".utf8))
      if request.path == "/cut" { body.removeLast(9) } else { body[13] ^= 0xff }
      let headers = request.path == "/said" ? ["Content-Encoding": "gzip"] : [:]
      return .init(200, headers: headers, body: body)
    }
    #expect(await fetcher.failure(server.address + "/said") == .undecodableBody)
    #expect(await fetcher.failure(server.address + "/unsaid") == .undecodableBody)
    #expect(await fetcher.failure(server.address + "/cut") == .undecodableBody)
  }

  @Test func `a page for people with status 404 is an answer, not an error`() async throws {
    let page = Array("<!doctype html><title>404</title>".utf8)
    let server = try await LoopbackServer { _ in
      .init(404, headers: ["Content-Type": "text/html"], body: page)
    }
    let response = try await fetcher.fetch(HTTPRequest(url: server.address))
    #expect(response.status == 404)
    #expect(response.body == page)
  }

  @Test func `503 keeps its Retry-After`() async throws {
    let server = try await LoopbackServer { _ in .init(503, headers: ["Retry-After": "120"]) }
    let response = try await fetcher.fetch(HTTPRequest(url: server.address))
    #expect(response.status == 503)
    #expect(response.headers["Retry-After"] == "120")
  }

  @Test("many requests at once: at most six are on their way, and all of them arrive")
  func parallel() async throws {
    let gauge = Gauge()
    let server = try await LoopbackServer { request in
      await gauge.enter()
      // Lets other tasks run while this one is counted.
      for _ in 0..<20 { await Task.yield() }
      await gauge.leave()
      return .init(200, body: Array(request.path.utf8))
    }
    let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for number in 0..<200 {
        group.addTask {
          try await fetcher.fetch(HTTPRequest(url: server.address + "/\(number)")).body
        }
      }
      return try await group.reduce(into: Set<String>()) {
        $0.insert(String(decoding: $1, as: UTF8.self))
      }
    }
    #expect(bodies == Set((0..<200).map { "/\($0)" }))
    #expect(await gauge.most <= 6)
    #expect(await gauge.most >= 2)
  }
}

private actor Gauge {
  private var now = 0
  private(set) var most = 0

  func enter() {
    now += 1
    most = max(most, now)
  }

  func leave() { now -= 1 }
}
