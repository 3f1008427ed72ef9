import LoopbackServer
import ProcessTestSupport
import Testing

@testable import HTTPClient

/// The server is OpenSSL's command line tool, with freshly generated certificates.
@Suite("TLS", .heavy, .enabled(if: TLSServer.isPossible, "the openssl command is not installed"))
struct TLSTests {
  private func fetcher(_ authorities: CertificateAuthorities) -> CurlFetcher {
    CurlFetcher(.init(userAgent: "x", authorities: authorities, proxy: .none))
  }

  @Test("a certificate that somebody trusted has signed, from a file and from a folder")
  func trusted() async throws {
    let server = try TLSServer(host: "127.0.0.1", answer: "HTTP/1.0 200 OK\r\n\r\nsafe")
    for authorities in [
      CertificateAuthorities(bundle: server.certificate),
      CertificateAuthorities(folder: server.folder),
    ] {
      let response = try await fetcher(authorities).fetch(HTTPRequest(url: server.address))
      #expect(response.body == Array("safe".utf8))
    }
  }

  @Test func `a certificate that nobody trusted has signed`() async throws {
    let server = try TLSServer(host: "127.0.0.1", answer: "HTTP/1.0 200 OK\r\n\r\nsafe")
    #expect(await fetcher(.system).failure(server.address) == .tls(.untrusted, code: 60))
  }

  @Test func `the certificate of another host`() async throws {
    let server = try TLSServer(host: "127.0.0.2", answer: "HTTP/1.0 200 OK\r\n\r\nsafe")
    #expect(
      await fetcher(CertificateAuthorities(bundle: server.certificate)).failure(server.address)
        == .tls(.untrusted, code: 60))
  }

  @Test func `trusted certificates that cannot be read`() async throws {
    let server = try TLSServer(host: "127.0.0.1", answer: "HTTP/1.0 200 OK\r\n\r\nsafe")
    #expect(
      await fetcher(CertificateAuthorities(bundle: "/nowhere.pem")).failure(server.address)
        == .tls(.authoritiesUnreadable, code: 77))
  }

  @Test func `a server that does not speak TLS`() async throws {
    let server = try RawServer { $0.send("220 ready for something else\r\n") }
    let address = "https" + server.address.dropFirst(4)
    #expect(await fetcher(.system).failure(address) == .tls(.handshake, code: 35))
  }

  @Test("a redirect to a host whose certificate nobody trusts is told with that host")
  func elsewhere() async throws {
    let bad = try TLSServer(host: "127.0.0.2", answer: "HTTP/1.0 200 OK\r\n\r\nnot safe")
    let there = "https://localhost" + bad.address.dropFirst("https://127.0.0.1".count)
    let server = try TLSServer(
      host: "127.0.0.1", answer: "HTTP/1.0 302 Found\r\nLocation: \(there)\r\n\r\n")
    #expect(
      await fetcher(CertificateAuthorities(bundle: server.certificate)).failure(server.address)
        == .elsewhere(host: "localhost", .tls(.untrusted, code: 60)))
  }

  @Test func `a redirect from https to http is refused`() async throws {
    let server = try TLSServer(
      host: "127.0.0.1", answer: "HTTP/1.0 302 Found\r\nLocation: http://127.0.0.1:9/\r\n\r\n")
    #expect(
      await fetcher(CertificateAuthorities(bundle: server.certificate)).failure(server.address)
        == .forbiddenRedirect(to: "http://127.0.0.1:9/", .insecure))
  }

  @Test func `the system's own folder is recognised by its hashed names`() throws {
    let server = try TLSServer(host: "127.0.0.1", answer: "")
    #expect(CertificateAuthorities.isHashed(folder: server.folder))
    #expect(!CertificateAuthorities.isHashed(folder: "/dev"))
    #expect(!CertificateAuthorities.isHashed(folder: "/nowhere"))
  }
}
