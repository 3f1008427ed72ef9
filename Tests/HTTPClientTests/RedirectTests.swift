import HTTPClient
import HTTPClientTestSupport
import LoopbackServer
import ProcessTestSupport
import Testing

@Suite("Redirects", .heavy)
struct RedirectTests {
  let fetcher = CurlFetcher.forTests()

  /// `/3` redirects to `/2`, `/1`, and `/0`, which answers. Other paths redirect to their own text.
  private func server() async throws -> LoopbackServer {
    try await LoopbackServer { request in
      if let number = Int(request.path.dropFirst()) {
        guard number > 0 else {
          return .init(200, body: Array((request.headers["x-kept"] ?? "").utf8))
        }
        return .init(
          [301, 302, 303, 307, 308][number % 5], headers: ["Location": "/\(number - 1)"],
          body: Array("moved".utf8))
      }
      switch request.path {
      case "/loop": return .init(302, headers: ["Location": "/loop"])
      case "/file": return .init(302, headers: ["Location": "file:///etc/hostname"])
      case "/ftp": return .init(302, headers: ["Location": "ftp://127.0.0.1/x"])
      case "/nowhere": return .init(302, body: Array("no address".utf8))
      default: return .init(404)
      }
    }
  }

  @Test func `are followed, request headers included`() async throws {
    let server = try await server()
    let response = try await fetcher.fetch(
      HTTPRequest(url: server.address + "/3", headers: ["X-Kept": "kept"]))
    #expect(response.status == 200)
    #expect(response.body == Array("kept".utf8))
    #expect(response.url == server.address + "/0")
    #expect(response.headers["Location"] == nil)
  }

  @Test func `are followed exactly as often as allowed`() async throws {
    let server = try await server()
    #expect(await fetcher.failure(server.address + "/5") == nil)
    #expect(await fetcher.failure(server.address + "/6") == .tooManyRedirects(limit: 5))
    #expect(await fetcher.failure(server.address + "/loop") == .tooManyRedirects(limit: 5))
    #expect(
      await fetcher.failure(HTTPRequest(url: server.address + "/1", redirectLimit: 0))
        == .tooManyRedirects(limit: 0))
  }

  @Test func `lead nowhere but to http and https`() async throws {
    let server = try await server()
    #expect(
      await fetcher.failure(server.address + "/file")
        == .forbiddenRedirect(to: "file:///etc/hostname", .notWeb))
    #expect(
      await fetcher.failure(server.address + "/ftp")
        == .forbiddenRedirect(to: "ftp://127.0.0.1/x", .notWeb))
  }

  @Test func `lead to no host whose name is longer than names can be`() async throws {
    let address = "http://" + String(repeating: "a", count: 254) + "/"
    let server = try await LoopbackServer { _ in .init(302, headers: ["Location": address]) }
    #expect(
      await fetcher.failure(server.address) == .forbiddenRedirect(to: address, .unreadable))
  }

  @Test func `without an address are ordinary answers`() async throws {
    let server = try await server()
    let response = try await fetcher.fetch(HTTPRequest(url: server.address + "/nowhere"))
    #expect(response.status == 302)
    #expect(response.body == Array("no address".utf8))
  }
}
