import CHTTP

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
