import ForecastSources
import HTTPClient
import Locking
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("A connection that is slow, broken or flooded", .heavy)
struct BrokenConnectionTests {
  static let morning = JMAFixture(base: "2026-11-21T05:00")
  let room: JMARoom

  init() async throws { room = try await JMARoom("2026-11-21T05:10") }

  /// The error when a scripted server replaces JMA; checks also that stored data survives the same trouble.
  private func failure(
    timeout: Duration = .seconds(15), _ script: @escaping @Sendable (RawConnection) -> Void
  ) async throws -> ForecastError? {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      script(connection)
    }
    let source = JMASource(
      ServiceAccess(
        fetcher: HurriedFetcher(fetcher: room.fetcher, timeout: timeout), cache: room.cache,
        baseURL: server.address + "/bosai/", policy: .init(),
        clock: { [clock = room.clock] in clock.now }))
    let result = await outcome {
      try await source.officeForecast(JMARoom.file, now: room.clock.now)
    }
    #expect(room.cache.contents().entries == 0)
    return withExtendedLifetime(server) { result.failure }
  }

  private func host(_ error: ForecastError?) -> String {
    switch error {
    case .unreachable(let host, _), .notUnderstood(_, origin: let host): host
    default: ""
    }
  }

  @Test("the deadline ends it", arguments: ["silent", "hanging in the body", "dripping"])
  func slow(kind: String) async throws {
    let error = try await failure(timeout: .seconds(1)) { connection in
      if kind == "silent" {
        connection.waitForClient()
        return
      }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 6000\r\n\r\n[")
      if kind == "dripping" {
        while connection.waitForClient(milliseconds: 20), connection.send(" ") {}
      } else {
        connection.waitForClient()
      }
    }
    #expect(error == .unreachable(host: host(error), reason: .timedOut(seconds: 1)))
    #expect(host(error).hasPrefix("127.0.0.1:"))
  }

  @Test func `nobody waits longer than fifteen seconds in all`() async throws {
    let fetcher = UnreachableFetcher()
    let source = JMASource(
      ServiceAccess(
        fetcher: fetcher, cache: nil, baseURL: "http://127.0.0.1:1/", policy: .init(),
        clock: { "2026-11-21T05:10" }))
    _ = await outcome { try await source.officeForecast(JMARoom.file, now: "2026-11-21T05:10") }
    let request = try #require(fetcher.request)
    #expect(request.timeout <= .seconds(15))
    #expect(request.connectTimeout < request.timeout)
    #expect(request.bodyLimit == JMAForecastParser.byteLimit)
  }

  @Test("a body that is cut short is no answer, though what came is sound JSON")
  func cutShort() async throws {
    let body = Self.morning.json.bytes
    let error = try await failure { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.count + 10)\r\n\r\n")
      connection.send(body)
    }
    #expect(error == .unreachable(host: host(error), reason: .brokenOff))
  }

  @Test func `a connection that is closed or reset without a word`() async throws {
    for isReset in [false, true] {
      let error = try await failure { if isReset { $0.reset() } }
      #expect(error == .unreachable(host: host(error), reason: .brokenOff))
    }
  }

  @Test("fifty megabytes are refused early, announced or not", arguments: [true, false])
  func tooLarge(saysSo: Bool) async throws {
    let error = try await failure { connection in
      connection.send("HTTP/1.1 200 OK\r\n" + (saysSo ? "Content-Length: 52428800\r\n" : ""))
      connection.send("\r\n[")
      let spaces = [UInt8](repeating: 0x20, count: 1 << 16)
      for _ in 0..<800 where !connection.send(spaces) { return }
    }
    #expect(
      error == .notUnderstood(.tooLarge(limit: JMAForecastParser.byteLimit), origin: host(error)))
    #expect(host(error).hasPrefix("http://127.0.0.1:"))
  }

  @Test func `something that does not speak HTTP`() async throws {
    let error = try await failure { $0.send("SSH-2.0-OpenSSH_9.2\r\n") }
    #expect(error == .unreachable(host: host(error), reason: .notHTTP))
  }

  @Test func `nobody there: what is stored is shown as old, with the reason`() async throws {
    room.server.serve(Self.morning)
    let good = try await room.ask()
    room.clock.advance(minutes: 70)
    // The same address for the cache, but every connection is refused.
    let source = JMASource(
      ServiceAccess(
        fetcher: UnreachableFetcher(), cache: room.cache, baseURL: room.server.baseURL,
        policy: .init(), clock: { [clock = room.clock] in clock.now }))
    let answer = try await source.officeForecast(JMARoom.file, now: room.clock.now)
    #expect(answer.value == good.value)
    #expect(answer.freshness == .stale)
    #expect(answer.trouble == .unreachable(host: room.server.host, reason: .refused))
  }

  @Test func `a port where nobody listens`() async throws {
    let address: String
    do {
      // Listens, and is closed at the end of the scope.
      let server = try RawServer { _ in }
      address = server.address
    }
    let source = room.source(.init(), baseURL: address + "/bosai/", cache: room.cache)
    let error = await thrown { try await source.officeForecast(JMARoom.file, now: room.clock.now) }
    #expect(error == .unreachable(host: String(address.dropFirst(7)), reason: .refused))
  }

  @Test("a question that is given up ends at once, and is not answered from what is stored")
  func cancelled() async throws {
    room.server.serve(Self.morning)
    _ = try await room.ask()
    room.clock.advance(minutes: 70)
    let request = Happening("the request")
    room.server.lay(JMAServer.path(JMARoom.file)) { _ in
      request.happen()
      for await _ in AsyncStream.makeStream(of: Never.self).stream {}
      return .init(200)
    }
    let task = Task { await room.failure() }
    await request.wait()
    task.cancel()
    #expect(await task.valueUnlessEnded == .cancelled)
  }
}

/// Fetches with a shorter timeout, so that a test of slowness is fast.
struct HurriedFetcher: HTTPFetching {
  let fetcher: any HTTPFetching
  let timeout: Duration

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var hurried = request
    hurried.timeout = min(timeout, request.timeout)
    return try await fetcher.fetch(hurried)
  }
}

/// Refuses every connection and records the last request.
final class UnreachableFetcher: HTTPFetching {
  private let last = Locked<HTTPRequest?>(nil)

  var request: HTTPRequest? { last.withLock { $0 } }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    last.withLock { $0 = request }
    // http://host/path
    let host = request.url.split(separator: "/").dropFirst().first ?? ""
    throw .couldNotConnect(host: String(host))
  }
}
