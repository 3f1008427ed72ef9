package import HTTPClient

extension CurlFetcher {
  /// A fetcher that ignores the machine's proxy settings, and sends no request a second time: on a busy machine an
  /// answer may take seconds, and tests count requests.
  package static func forTests(
    limit: RequestLimit = RequestLimit(), authorities: CertificateAuthorities = .system
  ) -> CurlFetcher {
    CurlFetcher(
      .init(
        userAgent: "tests/1.0", serverLimit: limit, authorities: authorities, proxy: .none,
        patience: .seconds(3600)))
  }
}
