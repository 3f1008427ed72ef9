import HTTPClient
import LoopbackServer
import Testing

@Suite("No answer", .timeLimit(.minutes(1)))
struct NoAnswerTests {
  let fetcher = CurlFetcher.forTests()

  @Test("a server that is not there")
  func refused() async throws {
    var server: RawServer? = try RawServer { _ in }
    let address = try #require(server?.address)
    server = nil
    #expect(await fetcher.failure(address) == .couldNotConnect(host: "127.0.0.1"))
  }

  @Test("a name that does not exist is not taken for a slow server")
  func unknownHost() async {
    #expect(
      await fetcher.failure("http://nohost.invalid/x")
        == .couldNotResolve(host: "nohost.invalid"))
  }

  @Test("a server that never answers, or never finishes, meets the deadline")
  func deadline() async throws {
    let silent = try RawServer { connection in
      _ = connection.readRequest()
      connection.waitForClient()
    }
    let limit = Duration.milliseconds(150)
    #expect(
      await fetcher.failure(HTTPRequest(url: silent.address, timeout: limit))
        == .timedOut(.waiting, after: limit))
    let dripping = try RawServer { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nX: y\r\n\r\n")
      while connection.waitForClient(milliseconds: 10), connection.send(".") {}
    }
    #expect(
      await fetcher.failure(HTTPRequest(url: dripping.address, timeout: limit))
        == .timedOut(.receiving, after: limit))
  }

  @Test("the deadline covers redirects together, not each of them")
  func deadlineOverRedirects() async throws {
    let server = try RawServer { connection in
      while connection.readRequest() != nil {
        guard connection.waitForClient(milliseconds: 60) else { return }
        connection.send("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")
      }
    }
    let limit = Duration.milliseconds(150)
    #expect(
      await fetcher.failure(
        HTTPRequest(url: server.address, timeout: limit, redirectLimit: 1000))
        == .timedOut(.waiting, after: limit))
  }

  @Test("a library that is not installed is named")
  func noLibrary() async {
    let fetcher = CurlFetcher(
      .init(userAgent: "x", libraryNames: ["libnothing.so.1", "libm.so.6"]))
    for _ in 0..<2 {
      #expect(
        await fetcher.failure("http://127.0.0.1/")
          == .libraryMissing(tried: ["libnothing.so.1", "libm.so.6"]))
    }
  }

  @Test(
    "the GnuTLS flavour of the library does as well",
    .enabled(if: Libraries.isInstalled("libcurl-gnutls.so.4"), "libcurl-gnutls is not installed"))
  func otherFlavour() async throws {
    let server = try await LoopbackServer { _ in .init(200, body: [1]) }
    let fetcher = CurlFetcher(
      .init(userAgent: "x", proxy: .none, libraryNames: ["libcurl-gnutls.so.4"]))
    #expect(try await fetcher.fetch(HTTPRequest(url: server.address)).body == [1])
  }

  @Test(
    "addresses that may not be fetched",
    arguments: [
      "", "x", "ftp://h/", "file:///etc/passwd", "http:/h", "http://h/a b", "http://h/\r\nX: y",
      "http://h/空", "http://", "https://[", "http://h:99999/",
      "http://h/" + String(repeating: "x", count: 8000),
    ])
  func badAddress(url: String) async {
    #expect(await fetcher.failure(url) == .badURL(url))
  }

  @Test(
    "headers that would be something else on the wire",
    arguments: [("X", "a\r\nY: b"), ("X\n", "a"), ("", "a"), ("X:", "a"), ("X", "a\0")])
  func badHeader(name: String, value: String) async {
    #expect(
      await fetcher.failure(HTTPRequest(url: "http://h/", headers: [name: value]))
        == .badHeader(name: name))
  }
}
