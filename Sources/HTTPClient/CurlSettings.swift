import CHTTP

/// The settings common to all requests of one fetcher.
struct CurlSettings {
  let userAgent: String
  let proxy: CurlFetcher.Proxy
  /// nil keeps libcurl's default.
  private let bundle: String?
  private let folder: String?

  static let systemFolder = "/etc/ssl/certs"

  init(_ configuration: CurlFetcher.Configuration, library: CurlLibrary) {
    userAgent = configuration.userAgent
    proxy = configuration.proxy
    switch configuration.authorities {
    case .bundle(let path): (bundle, folder) = (path, nil)
    case .folder(let path): (bundle, folder) = (nil, path)
    case .bundleAndFolder(let bundlePath, let folderPath):
      (bundle, folder) = (bundlePath, folderPath)
    case .system:
      let isQuick =
        library.usesOpenSSL && CertificateAuthorities.isHashed(folder: Self.systemFolder)
      (bundle, folder) = (nil, isQuick ? Self.systemFolder : nil)
    }
  }

  func apply(to easy: CurlEasy) {
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
    if proxy == .none { easy.set(chttp_opt_proxy, "") }
    if bundle != nil || folder != nil {
      easy.set(chttp_opt_ca_info, bundle)
      easy.set(chttp_opt_ca_path, folder)
    }
  }
}
