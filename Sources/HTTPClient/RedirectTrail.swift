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
