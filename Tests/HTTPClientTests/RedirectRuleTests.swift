import LoopbackServer
import ProcessTestSupport
import Testing

@testable import HTTPClient

@Suite("Which addresses are public")
struct AddressTableTests {
  @Test(arguments: [
    "127.0.0.1", "127.255.255.254", "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255",
    "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255", "169.254.169.254",
    "100.64.0.1", "100.127.255.255", "198.18.0.1", "198.19.255.255", "192.0.0.1", "224.0.0.1",
    "239.255.255.250", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "febf::1",
    "fec0::1", "fc00::1", "fdff::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
    "::ffff:c0a8:1", "64:ff9b::10.0.0.1", "2002:a00:1::", "2002:7f00:1::",
  ])
  func `those of this machine and of the network around it are not`(text: String) throws {
    let address = try #require(NetworkAddress(text))
    #expect(!AddressTable.standard.isPublic(address))
  }

  @Test(arguments: [
    "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
    "128.0.0.0", "169.253.0.0", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.167.0.1",
    "192.169.0.1", "192.0.1.0", "198.17.0.0", "198.20.0.0", "223.255.255.255",
    "::2", "2001:db8::1", "2400:cb00::1", "fbff::1", "fe7f::1", "::ffff:1.1.1.1",
    "64:ff9b::1.1.1.1", "2002:101:101::",
  ])
  func `all others are, also beside those`(text: String) throws {
    let address = try #require(NetworkAddress(text))
    #expect(AddressTable.standard.isPublic(address))
  }

  @Test("a name is no address", arguments: ["localhost", "", "1.2.3", "1.2.3.4.5", "[::1]", "::g"])
  func names(text: String) {
    #expect(NetworkAddress(text) == nil)
  }
}

@Suite("Where redirects may lead")
struct RedirectRuleTests {
  struct Case: Sendable {
    let next: String
    /// The address behind the name, and its port.
    let address: (String, Int)
    let isAllowed: Bool
    var first = "http://weather.test/a"
    var reached: String? = "1.1.1.1"
    var trusted: Set<String> = []
    var environment: [String: String] = [:]
  }

  private static let proxied = ["https_proxy": "http://10.0.0.9:3128", "no_proxy": "weather.test"]

  @Test(
    "is decided by the address behind the name, and by what the first connection reached",
    arguments: [
      Case(next: "http://other.test/", address: ("8.8.8.8", 80), isAllowed: true),
      Case(next: "http://other.test/", address: ("127.0.0.1", 80), isAllowed: false),
      Case(next: "http://other.test/", address: ("192.168.1.1", 80), isAllowed: false),
      Case(next: "http://other.test/", address: ("169.254.169.254", 80), isAllowed: false),
      Case(next: "http://other.test/", address: ("::1", 80), isAllowed: false),
      Case(next: "http://[fe80::1]/", address: ("fe80::1", 80), isAllowed: false),
      Case(next: "http://10.0.0.1/", address: ("10.0.0.1", 80), isAllowed: false),
      Case(next: "http://weather.test:8080/", address: ("10.0.0.1", 8080), isAllowed: false),
      // What was reached first is not public, or not known.
      Case(
        next: "http://other.test/", address: ("10.0.0.1", 80), isAllowed: true, reached: "10.0.0.2"),
      Case(next: "http://other.test/", address: ("10.0.0.1", 80), isAllowed: true, reached: "::1"),
      Case(next: "http://other.test/", address: ("10.0.0.1", 80), isAllowed: true, reached: nil),
      // The same host and port, whatever is behind its name now.
      Case(next: "http://weather.test/b", address: ("10.0.0.1", 80), isAllowed: true),
      Case(next: "http://WEATHER.test:80/b", address: ("10.0.0.1", 80), isAllowed: true),
      Case(
        next: "https://weather.test:80/b", address: ("10.0.0.1", 80), isAllowed: true),
      Case(next: "https://weather.test/b", address: ("10.0.0.1", 443), isAllowed: false),
      // A host that the user has named.
      Case(
        next: "http://Cache.test:8080/", address: ("10.0.0.1", 8080), isAllowed: true,
        trusted: ["cache.test"]),
      Case(
        next: "http://other.test/", address: ("10.0.0.1", 80), isAllowed: false,
        trusted: ["cache.test"]),
      // A proxy that the user has named.
      Case(
        next: "https://other.test/", address: ("10.0.0.9", 3128), isAllowed: true,
        environment: proxied),
      Case(
        next: "https://other.test/", address: ("10.0.0.8", 3128), isAllowed: false,
        environment: proxied),
      Case(
        next: "https://other.test/", address: ("10.0.0.9", 443), isAllowed: false,
        environment: proxied),
      Case(
        next: "http://other.test/", address: ("10.0.0.9", 1080), isAllowed: true,
        environment: ["http_proxy": "proxy.test"]),
      Case(
        next: "http://other.test/", address: ("10.0.0.9", 443), isAllowed: true,
        environment: ["ALL_PROXY": "https://u:p@proxy.test/"]),
    ])
  func verdict(of redirect: Case) throws {
    var configuration = CurlFetcher.Configuration(userAgent: "x")
    configuration.trustedHosts = redirect.trusted
    configuration.proxies = EnvironmentProxies(environment: redirect.environment)
    let rule = RedirectRule(configuration)
    let address = try #require(NetworkAddress(redirect.address.0))
    let isAllowed =
      !rule.dependsOnAddress(
        redirect.next, askedFor: redirect.first,
        reached: redirect.reached.flatMap { NetworkAddress($0) })
      || rule.allows(address, port: redirect.address.1)
    #expect(isAllowed == redirect.isAllowed)
  }

  @Test(
    "brings no user or password that was not there before",
    arguments: [
      ("http://h/b", "http://h/a", false), ("http://u@h/b", "http://h/a", true),
      ("http://u:p@h/b", "http://h/a", true), ("http://:p@h/b", "http://h/a", true),
      ("http://@h/b", "http://h/a", true), ("http://u:p@h/b", "http://u:p@h/a", false),
      ("http://u:p@h:81/b", "http://u:p@h/a", true), ("http://u:p@i/b", "http://u:p@h/a", true),
      ("http://h/b@c", "http://h/a", false), ("http://h?u@h", "http://h/a", false),
    ])
  func user(next: String, from: String, isRefused: Bool) {
    #expect(RedirectRule.bringsUser(next, from: from) == isRefused)
  }
}

/// On addresses of this machine alone, some of which the table calls public.
@Suite("Redirects from the Internet inwards", .heavy)
struct InwardRedirectTests {
  private func fetcher(trusted: Set<String> = [], outside: [String]) -> CurlFetcher {
    CurlFetcher(
      .init(
        userAgent: "tests/1.0", proxy: .none, trustedHosts: trusted,
        addresses: AddressTable(outside: outside)))
  }

  private func redirecting(_ machine: UInt32, to address: String) throws -> RawServer {
    try RawServer(machine: machine) { connection in
      while connection.readRequest() != nil {
        connection.send(
          "HTTP/1.1 302 Found\r\nLocation: \(address)\r\nContent-Length: 0\r\n\r\n")
      }
    }
  }

  @Test func `are refused before anything is connected, by address and by name`() async throws {
    let inner = try RawServer.friendly()
    for address in [inner.address, inner.address.replacing("127.0.0.1", with: "localhost")] {
      let outer = try redirecting(2, to: address + "/")
      #expect(
        await fetcher(outside: ["127.0.0.2/32"]).failure(outer.address)
          == .forbiddenRedirect(to: address + "/", .inward))
    }
    #expect(inner.accepted == 0)
  }

  @Test func `are refused over a connection that is already open`() async throws {
    let inner = try RawServer.friendly()
    let outer = try redirecting(2, to: inner.address + "/")
    let fetcher = fetcher(outside: ["127.0.0.2/32"])
    #expect(await fetcher.failure(inner.address) == nil)
    #expect(
      await fetcher.failure(outer.address)
        == .forbiddenRedirect(to: inner.address + "/", .inward))
  }

  @Test func `are told with the host that has sent them`() async throws {
    let inner = try RawServer.friendly()
    let second = try redirecting(3, to: inner.address + "/")
    let first = try redirecting(2, to: second.address + "/")
    #expect(
      await fetcher(outside: ["127.0.0.2/31"]).failure(first.address)
        == .elsewhere(
          host: "127.0.0.3", .forbiddenRedirect(to: inner.address + "/", .inward)))
    #expect(inner.accepted == 0)
  }

  @Test("are followed from an address that is not public, and to a host that the user has named")
  func followed() async throws {
    let inner = try RawServer.friendly()
    let outer = try redirecting(2, to: inner.address + "/")
    #expect(await fetcher(outside: []).failure(outer.address) == nil)
    #expect(
      await fetcher(trusted: ["127.0.0.1"], outside: ["127.0.0.2/32"]).failure(outer.address)
        == nil)
  }

  @Test("one with a user or a password is refused, though the server would answer")
  func withPassword() async throws {
    let inner = try RawServer.friendly()
    let address = inner.address.replacing("http://", with: "http://u:secret@") + "/"
    let outer = try redirecting(2, to: address)
    #expect(
      await fetcher(outside: []).failure(outer.address)
        == .forbiddenRedirect(to: address, .withUser))
    #expect(inner.accepted == 0)
  }
}
