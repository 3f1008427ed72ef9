import CHTTP

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
