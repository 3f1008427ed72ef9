/// The proxies that libcurl takes from the environment: for messages about failures, because libcurl
/// itself does not say that a refused connection was to a proxy; and because redirects through one are
/// not refused.
package struct EnvironmentProxies: Hashable, Sendable {
  private let environment: [String: String]

  /// - Parameter environment: the variables of `variables`, those that are set.
  package init(environment: [String: String] = [:]) {
    self.environment = environment.filter { !$0.value.isEmpty }
  }

  /// The variables that are read. `HTTP_PROXY` is not: if a web server starts a program, a client sets
  /// it.
  package static let variables = proxyVariables + ["no_proxy", "NO_PROXY"]
  private static let proxyVariables = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
  ]

  /// Whether one of them may be at this address. One that is a name may: libcurl looks it up.
  func mayBe(at address: NetworkAddress, port: Int) -> Bool {
    Self.proxyVariables.compactMap { environment[$0] }.contains { proxy in
      let isSecure = proxy.lowercased().hasPrefix("https:")
      guard port == URLText.port(of: proxy) ?? (isSecure ? 443 : 1080) else { return false }
      let named = NetworkAddress(URLText.host(of: proxy))
      return named == nil || named == address
    }
  }

  /// The proxy for an address and the variable that names it: `proxy.example:3128 (https_proxy)`; nil for
  /// none. A password in it is left out.
  func name(for url: String) -> String? {
    guard !environment.isEmpty, let scheme = URLText.scheme(of: url) else { return nil }
    let own = scheme == .http ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
    for variable in own + ["all_proxy", "ALL_PROXY"] {
      guard let proxy = environment[variable] else { continue }
      return isExempt(URLText.host(of: url)) ? nil : "\(URLText.server(of: proxy)) (\(variable))"
    }
    return nil
  }

  private func isExempt(_ host: String) -> Bool {
    let list = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    let host = host.lowercased()
    return list.split { $0 == "," || $0 == " " }.contains { entry in
      let name = entry.lowercased().drop { $0 == "." }
      return entry == "*" || host == name || host.hasSuffix("." + name)
    }
  }
}

extension HTTPError {
  /// The error, attributed to the proxy if it was the proxy's.
  /// - Parameters:
  ///   - proxy: the used one; nil for none.
  ///   - status: its answer to the request for a tunnel; 0 for none.
  func through(_ proxy: String?, status: Int) -> HTTPError {
    if status > 0, !(200...299).contains(status) { return .proxy(.status(status), proxy) }
    switch self {
    case .couldNotConnect where proxy != nil: return .proxy(.unreachable, proxy)
    case .proxy(let fault, _): return .proxy(fault, proxy)
    default: return self
    }
  }
}
