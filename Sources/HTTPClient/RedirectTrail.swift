import CHTTP

/// Where the redirects of one request have led so far.
struct RedirectTrail {
  /// The requested address.
  let first: String
  /// The address to ask now.
  private(set) var url: String
  private(set) var count = 0
  /// The address that led to it.
  private var sender: String
  /// The address of the first connection; nil if libcurl did not say.
  private var reached: NetworkAddress?

  init(_ url: String) {
    first = url
    self.url = url
    sender = url
  }

  /// Goes on to another address.
  /// - Parameter reached: the address to which the connection of this answer led.
  /// - Throws: why it may not.
  mutating func follow(
    _ next: String, limit: Int, reached: NetworkAddress?
  ) throws(HTTPError) {
    if let fault = fault(of: next) {
      throw HTTPError.forbiddenRedirect(to: next, fault).at(URLText.host(of: url), insteadOf: first)
    }
    guard count < limit else { throw .tooManyRedirects(limit: limit) }
    if count == 0 { self.reached = reached }
    count += 1
    sender = url
    url = next
  }

  private func fault(of next: String) -> HTTPError.RedirectFault? {
    guard URLText.isClean(next), URLText.host(of: next).utf8.count <= URLText.longestHost else {
      return .unreadable
    }
    guard let scheme = URLText.scheme(of: next) else { return .notWeb }
    if RedirectRule.bringsUser(next, from: url) { return .withUser }
    return scheme == .http && URLText.scheme(of: url) == .https ? .insecure : nil
  }

  /// Whether only the address behind the name decides if the last redirect may be followed.
  func dependsOnAddress(_ rule: RedirectRule) -> Bool {
    count > 0 && rule.dependsOnAddress(url, askedFor: first, reached: reached)
  }

  /// The error of a request, with the host where it happened if that is not the requested one. A
  /// redirect without a target is a fault of its sender.
  func told(_ error: HTTPError) -> HTTPError {
    let isSenders = if case .forbiddenRedirect = error { true } else { false }
    return error.at(URLText.host(of: isSenders ? sender : url), insteadOf: first)
  }
}

/// The permitted targets of a redirect: it must not lead from the Internet to this machine or its local
/// network, which its sender may not be able to reach.
struct RedirectRule {
  let table: AddressTable
  let proxies: EnvironmentProxies
  /// The hosts that the user has named.
  let trustedHosts: Set<String>

  init(_ configuration: CurlFetcher.Configuration) {
    table = configuration.addresses
    proxies = configuration.proxy == .environment ? configuration.proxies : EnvironmentProxies()
    trustedHosts = Set(configuration.trustedHosts.map { $0.lowercased() })
  }

  /// Whether following a redirect depends on the address behind a name.
  /// - Parameters:
  ///   - url: the target of the redirect.
  ///   - first: the requested address.
  ///   - reached: the address of the first connection; nil if libcurl did not say.
  func dependsOnAddress(_ url: String, askedFor first: String, reached: NetworkAddress?) -> Bool {
    guard let reached, table.isPublic(reached) else { return false }
    return !URLText.isSameServer(url, first)
      && !trustedHosts.contains(URLText.host(of: url).lowercased())
  }

  /// Whether one that depends on it may be followed to this address.
  func allows(_ address: NetworkAddress, port: Int) -> Bool {
    table.isPublic(address) || proxies.mayBe(at: address, port: port)
  }

  /// Whether an address has a user or a password that the one which leads to it did not have: a server
  /// must not choose as whom the user appears elsewhere.
  static func bringsUser(_ next: String, from url: String) -> Bool {
    let user = URLText.user(of: next)
    guard user != nil else { return false }
    return !(URLText.isSameServer(next, url) && user == URLText.user(of: url))
  }
}
