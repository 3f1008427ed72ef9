import CHTTP
import SystemLibrary

/// The settings common to all requests of one fetcher.
struct CurlSettings {
  let userAgent: String
  let proxy: CurlFetcher.Proxy
  let proxies: EnvironmentProxies
  let redirects: RedirectRule
  private let longestIdle: Duration
  private let configured: CertificateAuthorities
  private let library: CurlLibrary
  /// Looked up when a server first needs it. Without both, libcurl's default is kept.
  private var authorities: CertificateAuthorities?

  static let systemFolder = "/etc/ssl/certs"

  init(_ configuration: CurlFetcher.Configuration, library: CurlLibrary) {
    userAgent = configuration.userAgent
    proxy = configuration.proxy
    proxies = configuration.proxies
    redirects = RedirectRule(configuration)
    longestIdle = configuration.longestIdle
    configured = configuration.authorities
    self.library = library
  }

  /// Where the system keeps them as a hashed folder, only the one that is needed is read, which saves
  /// about 30 ms per process.
  private func found() -> CertificateAuthorities {
    guard configured == .system else { return configured }
    let isQuick =
      library.usesOpenSSL && CertificateAuthorities.isHashed(folder: Self.systemFolder)
    return CertificateAuthorities(folder: isQuick ? Self.systemFolder : nil)
  }

  /// - Parameter isSecure: whether certificates will be checked.
  mutating func apply(to easy: CurlEasy, isSecure: Bool) {
    // The program handles signals, not a library on one of its threads.
    easy.set(chttp_opt_no_signal, 1)
    // Since 7.87: cancelling does not wait for a name server that does not answer.
    easy.set(chttp_opt_quick_exit, 1)
    // CurlTransfer follows redirects, because it knows which are allowed.
    easy.set(chttp_opt_follow_location, 0)
    easy.set(
      chttp_opt_protocols, Int(chttp_protocol_http.rawValue | chttp_protocol_https.rawValue))
    easy.set(chttp_opt_accept_encoding, "gzip, deflate")
    easy.set(chttp_opt_user_agent, userAgent)
    // Since 7.65; the default of two minutes is longer than many a router remembers it.
    easy.set(chttp_opt_longest_idle, max(1, Int(longestIdle.components.seconds)))
    if proxy == .none { easy.set(chttp_opt_proxy, "") }
    guard isSecure else { return }
    let authorities = authorities ?? found()
    self.authorities = authorities
    if authorities.bundle != nil || authorities.folder != nil {
      easy.set(chttp_opt_ca_info, authorities.bundle)
      easy.set(chttp_opt_ca_path, authorities.folder)
    }
  }
}

/// The authorities trusted to sign server certificates.
package struct CertificateAuthorities: Hashable, Sendable {
  /// A PEM file.
  let bundle: String?
  /// A folder of PEM files with hashed names.
  let folder: String?

  /// The system's if both are nil; else those of both.
  package init(bundle: String? = nil, folder: String? = nil) {
    self.bundle = bundle
    self.folder = folder
  }

  package static let system = CertificateAuthorities()

  /// The user's choice in the variables of curl and OpenSSL, else the system's.
  package init(environment: [String: String]) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    // curl's variable replaces all others; OpenSSL's two add up.
    let bundle = value("CURL_CA_BUNDLE")
    self.init(
      bundle: bundle ?? value("SSL_CERT_FILE"), folder: bundle == nil ? value("SSL_CERT_DIR") : nil)
  }

  /// Whether a folder has files named by OpenSSL's hash, such as `002c0b4f.0`.
  static func isHashed(folder: String) -> Bool {
    guard let stream = opendir(folder) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let found = withUnsafeBytes(of: &entry.pointee.d_name) { isHashed(name: $0) }
      if found { return true }
    }
    return false
  }

  private static func isHashed(name: UnsafeRawBufferPointer) -> Bool {
    let name = name.prefix { $0 != 0 }
    return name.count == 10 && name.dropLast(2).allSatisfy(isHexadecimal)
      && name.suffix(2).elementsEqual(".0".utf8)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}

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
