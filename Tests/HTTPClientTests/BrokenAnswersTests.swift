import HTTPClient
import HTTPClientTestSupport
import LoopbackServer
import ProcessTestSupport
import Testing

@Suite("Broken and hostile answers", .heavy)
struct BrokenAnswersTests {
  let fetcher = CurlFetcher.forTests()

  private func serving(_ answer: String) throws -> RawServer {
    try RawServer { connection in
      _ = connection.readRequest()
      connection.send(answer)
    }
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort", HTTPError.truncated),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n5\r\nsh",
      .truncated
    ),
    ("", .connectionLost),
    ("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", .tooLarge(limit: 12_000_000)),
    ("HTTP/1.1 200 OK\r\nContent-Encoding: nonsense\r\n\r\nx", .undecodableBody),
    ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nnot gzip", .undecodableBody),
    ("SSH-2.0-OpenSSH_9.2\r\n", .notHTTP),
    ("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n", .notHTTP),
    ("HTTP/9.9 200 OK\r\n\r\n", .notHTTP),
    ("HTTP/0.9 200 OK\r\n\r\n", .notHTTP),
    ("HTTP/1.1 000 OK\r\n\r\n", .notHTTP),
    ("HTTP/1.1 -1 OK\r\n\r\n", .notHTTP),
    ("HTTP/1.1 2000000000 OK\r\n\r\n", .notHTTP),
    ("HTTP/21.1 302 Found\r\n\r\n", .notHTTP),
    ("HTTP/2 99999 OK\r\n\r\n", .notHTTP),
    ("HTTP/1.1 101 No\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\nx", .notHTTP),
    ("HTTP/1.1 200 OK\r\nX: a\u{0}b\r\n\r\n", .notHTTP),
    ("HTTP/1.1 200 OK\r\nno colon\r\n\r\n", .notHTTP),
    ("HTTP/1.1 200 OK\r\nC\rontent-Length: 2\r\n\r\n[]", .notHTTP),
    (
      "HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 200_000))\r\n\r\n",
      .headersTooLarge(limit: 65536)
    ),
    (
      "HTTP/1.1 200 \(String(repeating: "x", count: 1_000_000))\r\n\r\n",
      .headersTooLarge(limit: 65536)
    ),
  ])
  func `each is told apart`(answer: String, error: HTTPError) async throws {
    let server = try serving(answer)
    #expect(await fetcher.failure(server.address) == error)
  }

  @Test func `gzip that goes on behind its end cannot be unpacked`() async throws {
    let packed = Gzip.stored(Array("{}".utf8))
    for body in [packed + packed, packed + [1, 2, 3]] {
      let server = try await LoopbackServer { _ in
        .init(200, headers: ["Content-Encoding": "gzip"], body: body)
      }
      #expect(await fetcher.failure(server.address) == .undecodableBody)
    }
  }

  @Test func `a reset in the middle of the body`() async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort")
      // Until the client asks for more it has not seen the reset.
      connection.waitForClient(milliseconds: 50)
      connection.reset()
    }
    #expect(await fetcher.failure(server.address) == .connectionLost)
  }

  @Test("a head that begins with a folded line is one error, after another answer, too")
  func folded() async throws {
    let folded = "HTTP/1.1 200 OK\r\n" + String(repeating: " ", count: 60) + "x: y\r\n\r\n[]"
    let server = try RawServer { connection in
      let isFirst = connection.readRequest()?.hasPrefix("GET / ") ?? false
      connection.send(
        isFirst ? "HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n" : folded)
    }
    var outcomes: [HTTPError?] = []
    for path in ["/", "/x"] {
      for _ in 0..<5 { outcomes.append(await fetcher.failure(server.address + path)) }
    }
    #expect(Set(outcomes).count == 1 && !outcomes.contains(nil), "\(outcomes)")
  }

  @Test func `an endless body ends at the limit, and exactly the limit is fine`() async throws {
    let endless = try RawServer { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\n\r\n")
      while connection.send([UInt8](repeating: 0x2e, count: 65536)) {}
    }
    #expect(await fetcher.failure(endless.address) == .tooLarge(limit: 12_000_000))
    let exact = try serving("HTTP/1.1 200 OK\r\n\r\n12345")
    #expect(await fetcher.failure(HTTPRequest(url: exact.address, bodyLimit: 5)) == nil)
    #expect(
      await fetcher.failure(HTTPRequest(url: exact.address, bodyLimit: 4))
        == .tooLarge(limit: 4))
  }

  @Test("fifty megabytes are refused before they are sent", arguments: [true, false])
  func fiftyMegabytes(saysSo: Bool) async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\n")
      if saysSo { connection.send("Content-Length: 52428800\r\n") }
      connection.send("\r\n")
      for _ in 0..<800 where !connection.send([UInt8](repeating: 1, count: 65536)) { return }
    }
    #expect(await fetcher.failure(server.address) == .tooLarge(limit: 12_000_000))
  }

  @Test("a small answer that unpacks to a big one", arguments: ["gzip", nil])
  func bomb(encoding: String?) async throws {
    let bomb = Gzip.bomb(repeats: 7752)
    #expect(bomb.count < 20_000)
    let server = try await LoopbackServer { _ in
      .init(200, headers: encoding.map { ["Content-Encoding": $0] } ?? [:], body: bomb)
    }
    let request = HTTPRequest(url: server.address, bodyLimit: 1_000_000)
    #expect(await fetcher.failure(request) == .tooLarge(limit: 1_000_000))
    // Apart from that it is a valid answer.
    let whole = try await fetcher.fetch(HTTPRequest(url: server.address))
    #expect(whole.body.count == 2_000_017)
  }

  @Test(arguments: [
    "A: b\r\n", "A: " + String(repeating: "b", count: 8000) + "\r\n",
    "\r\nHTTP/1.1 103 Early Hints\r\n",
  ])
  func `a flood of header fields`(line: String) async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 103 Early Hints\r\n")
      while connection.send(line) {}
    }
    #expect(await fetcher.failure(server.address) == .headersTooLarge(limit: 65536))
  }

  @Test func `headers after the body do not pass for headers`() async throws {
    let server = try serving(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nETag: no\r\n\r\n")
    let response = try await fetcher.fetch(HTTPRequest(url: server.address))
    #expect(response.body == Array("ok".utf8))
    #expect(response.headers["ETag"] == nil)
  }

  @Test func `interim answers are passed over`() async throws {
    let server = try serving(
      "HTTP/1.1 103 Early Hints\r\nX: 1\r\n\r\nHTTP/1.1 200 OK\r\nY:  2 \r\n\r\nok")
    let response = try await fetcher.fetch(HTTPRequest(url: server.address))
    #expect(response.status == 200)
    #expect(response.headers.fields == [.init(name: "Y", value: "2")])
  }
}
