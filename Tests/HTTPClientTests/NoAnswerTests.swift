import HTTPClient
import HTTPClientTestSupport
import LoopbackServer
import ProcessTestSupport
import Testing

@Suite("No answer", .heavy)
struct NoAnswerTests {
  let fetcher = CurlFetcher.forTests()

  @Test func `a server that is not there`() async throws {
    var server: RawServer? = try RawServer { _ in }
    let address = try #require(server?.address)
    server = nil
    #expect(await fetcher.failure(address) == .couldNotConnect(host: "127.0.0.1"))
  }

  @Test func `a name that does not exist is not taken for a slow server`() async {
    #expect(
      await fetcher.failure("http://nohost.invalid/x")
        == .couldNotResolve(host: "nohost.invalid"))
  }

  @Test func `a server that never answers, or never finishes, meets the deadline`() async throws {
    let silent = try RawServer { connection in
      _ = connection.readRequest()
      connection.waitForClient()
    }
    await expectTimeout(in: .waiting) { HTTPRequest(url: silent.address, timeout: $0) }
    let dripping = try RawServer { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nX: y\r\n\r\n")
      while connection.waitForClient(milliseconds: 10), connection.send(".") {}
    }
    await expectTimeout(in: .receiving) { HTTPRequest(url: dripping.address, timeout: $0) }
  }

  /// Expects a timeout in one phase. On a busy machine a short timeout expires in an earlier phase,
  /// so the phase is checked only for the last and longest; that it expires is checked for all.
  private func expectTimeout(
    in phase: HTTPError.Phase, _ request: (Duration) -> HTTPRequest
  ) async {
    for limit in [150, 1000, 5000, 20_000].map(Duration.milliseconds) {
      let error = await fetcher.failure(request(limit))
      if error == .timedOut(phase, after: limit) { return }
      guard case .timedOut(_, limit) = error, limit < .seconds(20) else {
        Issue.record("\(String(describing: error)) for a deadline of \(limit) while \(phase)")
        return
      }
    }
  }

  @Test("a server that answers nobody costs one deadline, however many requests wait for it")
  func onceForAll() async throws {
    let silent = try RawServer { connection in
      _ = connection.readRequest()
      connection.waitForClient()
    }
    let fetcher = CurlFetcher.forTests(limit: .init(streams: 2, connections: 2))
    let request = HTTPRequest(url: silent.address, timeout: .seconds(3))
    let errors = await withTaskGroup(of: HTTPError?.self) { group in
      for _ in 0..<40 { group.addTask { await fetcher.failure(request) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for error in errors {
      guard case .timedOut = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    // Two at a time; on a busy machine some may be sent after the others have failed.
    #expect(silent.accepted <= 20)
  }

  @Test("a part of a server that hangs keeps no other part from being asked and answered")
  func onePart() async throws {
    let server = try RawServer { connection in
      while let request = connection.readRequest() {
        if request.contains("/warning/") {
          connection.waitForClient()
          return
        }
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
      }
    }
    let fetcher = CurlFetcher.forTests()
    let waiting = (0..<12).map { number in
      Task {
        await fetcher.failure(
          HTTPRequest(url: "\(server.address)/warning/data/\(number)", timeout: .seconds(3600)))
      }
    }
    #expect(await fetcher.patientFailure(server.address + "/forecast/data/1") == nil)
    for task in waiting { task.cancel() }
    for task in waiting { #expect(await task.value == .cancelled) }
  }

  @Test("a server that has answered before is given its time again for each request")
  func hasAnswered() async throws {
    let server = try RawServer { connection in
      guard let request = connection.readRequest() else { return }
      if request.contains("/slow") {
        connection.waitForClient(milliseconds: 600)
      } else if request.contains("/never") {
        connection.waitForClient()
      }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    let fetcher = CurlFetcher.forTests(limit: .init(streams: 1, connections: 1))
    #expect(await fetcher.failure(server.address + "/") == nil)
    async let never = fetcher.failure(
      HTTPRequest(url: server.address + "/never", timeout: .milliseconds(300)))
    async let slow = fetcher.patientFailure(server.address + "/slow")
    let errors = await [never, slow]
    #expect(errors[1] == nil)
  }

  @Test func `the deadline covers redirects together, not each of them`() async throws {
    let server = try RawServer { connection in
      while connection.readRequest() != nil {
        guard connection.waitForClient(milliseconds: 60) else { return }
        connection.send("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")
      }
    }
    await expectTimeout(in: .waiting) {
      HTTPRequest(url: server.address, timeout: $0, redirectLimit: 1000)
    }
  }

  @Test func `a library that is not installed is named`() async {
    let fetcher = CurlFetcher(
      .init(userAgent: "x", libraryNames: ["libnothing.so.1", "libm.so.6"]))
    for _ in 0..<2 {
      #expect(
        await fetcher.failure("http://127.0.0.1/")
          == .libraryMissing(tried: ["libnothing.so.1", "libm.so.6"]))
    }
  }

  @Test(
    .enabled(if: Libraries.isInstalled("libcurl-gnutls.so.4"), "libcurl-gnutls is not installed"))
  func `the GnuTLS flavour of the library does as well`() async throws {
    let server = try await LoopbackServer { _ in .init(200, body: [1]) }
    let fetcher = CurlFetcher(
      .init(userAgent: "x", proxy: .none, libraryNames: ["libcurl-gnutls.so.4"]))
    #expect(try await fetcher.fetch(HTTPRequest(url: server.address)).body == [1])
  }

  @Test(arguments: [
    "", "x", "ftp://h/", "file:///etc/passwd", "http:/h", "http://h/a b", "http://h/\r\nX: y",
    "http://h/空", "http://", "https://[", "http://h:99999/",
    "http://h/" + String(repeating: "x", count: 8000),
  ])
  func `addresses that may not be fetched`(url: String) async {
    #expect(await fetcher.failure(url) == .badURL(url))
  }

  @Test(arguments: [("X", "a\r\nY: b"), ("X\n", "a"), ("", "a"), ("X:", "a"), ("X", "a\0")])
  func `headers that would be something else on the wire`(name: String, value: String) async {
    #expect(
      await fetcher.failure(HTTPRequest(url: "http://h/", headers: [name: value]))
        == .badHeader(name: name))
  }
}
