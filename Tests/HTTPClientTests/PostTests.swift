import Locking
import LoopbackServer
import ProcessTestSupport
import Testing

@testable import HTTPClient

@Suite("Requests that send something", .heavy)
struct PostTests {
  private static let text = "{\"text\": \"大雨\\n\"}"

  private func request(_ address: String, headers: HTTPHeaders = [:]) -> HTTPRequest {
    HTTPRequest(
      url: address, headers: headers, bodyLimit: 100,
      content: .init(type: "application/json", text: Self.text))
  }

  private func fetcher(_ table: AddressTable = .standard) -> CurlFetcher {
    CurlFetcher(
      .init(userAgent: "tests/1.0", proxy: .none, addresses: table, patience: .milliseconds(20)))
  }

  private static func status(_ line: String, _ rest: String = "Content-Length: 0\r\n\r\n") -> String
  {
    "HTTP/1.1 \(line)\r\n\(rest)"
  }

  @Test func `arrive whole, with their type and their headers, and without a question before`()
    async throws
  {
    let heard = Locked("")
    let server = try RawServer { connection in
      guard let head = connection.readRequest() else { return }
      heard.withLock { $0 = head + connection.readBody(of: head) }
      connection.send(Self.status("204 No Content", "Retry-After: 7\r\n\r\n"))
    }
    let answer = try await fetcher().fetch(
      request(server.address + "/a", headers: ["Authorization": "Bearer x"]))
    #expect(answer.status == 204 && answer.headers["retry-after"] == "7")
    let text = heard.withLock { $0 }
    #expect(text.hasPrefix("POST /a HTTP/1.1\r\n"))
    #expect(text.hasSuffix("\r\n\r\n" + Self.text))
    for line in ["Content-Type: application/json", "Authorization: Bearer x"] {
      #expect(text.contains("\r\n\(line)\r\n"), "\(text)")
    }
    #expect(!text.contains("Expect"))
  }

  @Test(
    "are answered by the status alone, whatever follows it",
    arguments: [
      (status("302 Found", "Location: /other\r\nContent-Length: 0\r\n\r\n"), 302),
      (status("307 x", "Location: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"), 307),
      (status("200 OK", "Content-Length: 5000000\r\n\r\nabc"), 200),
      (status("400 x", "\r\n" + String(repeating: "x", count: 5000)), 400),
      (status("503 x", "Content-Length: 50\r\n\r\nabc"), 503),
      (status("200 OK", "Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc"), 200),
      (status("100 Continue", "\r\n") + status("201 Created"), 201),
    ])
  func statuses(answer: String, status: Int) async throws {
    let server = try RawServer { connection in
      guard let head = connection.readRequest() else { return }
      _ = connection.readBody(of: head)
      connection.send(answer)
    }
    #expect(try await fetcher().fetch(request(server.address)).status == status)
    #expect(server.accepted == 1)
  }

  @Test func `are sent once, whatever becomes of their connection`() async throws {
    let sent = Locked(0)
    let server = try RawServer { connection in
      while let head = connection.readRequest() {
        let body = connection.readBody(of: head)
        // Those before them leave a connection that could be used again.
        guard body.isEmpty else {
          sent.withLock { $0 += 1 }
          return
        }
        connection.send(Self.status("200 OK"))
      }
    }
    let fetcher = fetcher()
    for _ in 0..<2 {
      #expect(await fetcher.failure(server.address) == nil)
      #expect(await fetcher.failure(request(server.address)) == .connectionLost)
    }
    #expect(sent.withLock { $0 } == 2)
  }

  @Test func `are not sent again over a connection that is doubted`() async throws {
    let come = Happening("the request")
    let server = try RawServer { connection in
      _ = connection.readRequest()
      come.happen()
      connection.waitForClient(milliseconds: 300)
      connection.send(Self.status("200 OK"))
    }
    let fetcher = fetcher()
    let task = Task { await fetcher.failure(request(server.address)) }
    await come.wait()
    fetcher.doubtConnections()
    #expect(await task.value == nil)
    #expect(server.accepted == 1)
  }

  @Test func `with a secret go nowhere but to the network around this machine`() async throws {
    let server = try RawServer { connection in
      guard let head = connection.readRequest() else { return }
      _ = connection.readBody(of: head)
      connection.send(Self.status("200 OK"))
    }
    var request = request(server.address)
    request.staysInside = true
    #expect(await fetcher().failure(request) == nil)
    let outside = fetcher(AddressTable(outside: ["127.0.0.0/8"]))
    #expect(await outside.failure(request) == .outside(host: "127.0.0.1"))
    #expect(server.accepted == 1)
  }
}
