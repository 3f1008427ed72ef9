import HTTPClient
import Locking
import LoopbackServer
import ProcessTestSupport
import Testing

@Suite("Connections over which nothing comes back", .heavy)
struct SilentConnectionTests {
  private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

  private func fetcher(
    patience: Duration, longestIdle: Duration = .seconds(3600)
  ) -> CurlFetcher {
    CurlFetcher(
      .init(
        userAgent: "tests/1.0", proxy: .none, patience: patience, longestIdle: longestIdle))
  }

  /// The first connections, up to a number, die after one answer: later requests on them are
  /// neither answered nor refused. Further ones live.
  private func server(dying: Int, requests: Locked<[Int]> = Locked([])) throws -> RawServer {
    let number = Locked(0)
    return try RawServer { connection in
      let number = number.withLock { number in
        number += 1
        return number
      }
      var answered = 0
      while connection.readRequest() != nil {
        requests.withLock { $0.append(number) }
        if number <= dying, answered > 0 {
          connection.waitForClient()
          return
        }
        connection.send(Self.ok)
        answered += 1
      }
    }
  }

  @Test(
    "a request over a used connection is sent once more over a new one, and that one is used on")
  func sentAgain() async throws {
    let requests = Locked<[Int]>([])
    let server = try server(dying: 1, requests: requests)
    let fetcher = fetcher(patience: .milliseconds(50))
    for _ in 0..<4 { #expect(await fetcher.failure(server.address) == nil) }
    // The second was lost.
    #expect(requests.withLock { $0 } == [1, 1, 2, 2, 2])
    #expect(server.accepted == 2)
  }

  @Test("when all connections have died, all requests are answered over new ones")
  func all() async throws {
    let requests = Locked<[Int]>([])
    let server = try server(dying: 6, requests: requests)
    let fetcher = fetcher(patience: .milliseconds(50))
    func fetchSix() async {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<6 {
          group.addTask { #expect(await fetcher.failure("\(server.address)/\(number)") == nil) }
        }
      }
    }
    await fetchSix()
    await fetchSix()
    await fetchSix()
    // Of each that died one request was lost at most, and none is used again.
    #expect(requests.withLock { $0 }.count { $0 <= 6 } <= 12)
  }

  @Test func `a server that is only slow still answers the first request`() async throws {
    let isTwice = Locked(false)
    let number = Locked(0)
    let server = try RawServer { connection in
      let isFirst = number.withLock { number in
        number += 1
        return number == 1
      }
      _ = connection.readRequest()
      guard isFirst else {
        isTwice.withLock { $0 = true }
        connection.waitForClient()
        return
      }
      connection.send(Self.ok)
      _ = connection.readRequest()
      while !isTwice.withLock({ $0 }), connection.waitForClient(milliseconds: 5) {}
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nslow")
      connection.waitForClient()
    }
    let fetcher = fetcher(patience: .milliseconds(50))
    #expect(await fetcher.failure(server.address) == nil)
    let response = try await fetcher.fetch(HTTPRequest(url: server.address))
    #expect(response.body == Array("slow".utf8))
    #expect(server.accepted == 2)
  }

  @Test("over a new connection nothing is sent twice, however long the server takes")
  func newConnection() async throws {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      connection.waitForClient(milliseconds: 400)
      connection.send(Self.ok)
    }
    let fetcher = fetcher(patience: .milliseconds(10))
    #expect(await fetcher.failure(server.address) == nil)
    #expect(server.accepted == 1)
  }

  @Test("what is on its way over a new connection is sent once more where that is doubted")
  func doubted() async throws {
    let come = Happening("the first request")
    let number = Locked(0)
    let server = try RawServer { connection in
      let isFirst = number.withLock { number in
        number += 1
        return number == 1
      }
      _ = connection.readRequest()
      if isFirst {
        come.happen()
        connection.waitForClient()
      } else {
        connection.send(Self.ok)
      }
    }
    let fetcher = fetcher(patience: .milliseconds(50))
    let task = Task { await fetcher.failure(server.address) }
    await come.wait()
    fetcher.doubtConnections()
    #expect(await task.value == nil)
    #expect(server.accepted == 2)
  }

  @Test("of two failures that over the new connection is told, unless nothing came there either")
  func failures() async throws {
    for isClosed in [true, false] {
      let number = Locked(0)
      let server = try RawServer { connection in
        let isFirst = number.withLock { number in
          number += 1
          return number == 1
        }
        _ = connection.readRequest()
        if isFirst {
          connection.send(Self.ok)
          _ = connection.readRequest()
        }
        if isFirst || !isClosed { connection.waitForClient() }
      }
      let fetcher = fetcher(patience: .milliseconds(50))
      #expect(await fetcher.failure(server.address) == nil)
      let error = await fetcher.failure(HTTPRequest(url: server.address, timeout: .seconds(2)))
      #expect(error == (isClosed ? .connectionLost : .timedOut(.waiting, after: .seconds(2))))
    }
  }

  @Test("one that was idle for too long is not used again", arguments: [true, false])
  func idle(isTooLong: Bool) async throws {
    let server = try RawServer.friendly()
    let other = try RawServer { connection in
      _ = connection.readRequest()
      connection.waitForClient(milliseconds: 2100)
      connection.send(Self.ok)
    }
    let fetcher = fetcher(
      patience: .seconds(3600), longestIdle: .seconds(isTooLong ? 1 : 3600))
    #expect(await fetcher.failure(server.address) == nil)
    #expect(await fetcher.failure(other.address) == nil)
    #expect(await fetcher.failure(server.address) == nil)
    #expect(server.accepted == (isTooLong ? 2 : 1))
  }

  @Test func `what is idle or silent for how long is as documented`() {
    let configuration = CurlFetcher.Configuration(userAgent: "x")
    #expect(configuration.patience == .seconds(3))
    #expect(configuration.longestIdle == .seconds(30))
  }
}
