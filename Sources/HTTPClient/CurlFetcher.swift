import SystemLibrary

/// Fetches over HTTP with the system's libcurl, which is looked up at the first request.
///
/// Requests of one fetcher share its connections, so create one and pass it on. All network work
/// runs on a dedicated thread.
package final class CurlFetcher: HTTPFetching {
  package enum Proxy: Hashable, Sendable {
    /// As curl does: `http_proxy`, `https_proxy`, `all_proxy`, `no_proxy` from the environment.
    case environment
    case none
  }

  package struct Configuration: Hashable, Sendable {
    package var userAgent: String
    /// The maximum number of concurrent requests to a server. The others wait, the most urgent first.
    package var serverLimit: RequestLimit
    package var authorities: CertificateAuthorities
    package var proxy: Proxy
    /// The proxies of the environment: for messages, and because no redirect to one is refused.
    package var proxies: EnvironmentProxies
    /// The hosts that the user has named, to which redirects may lead wherever they are.
    package var trustedHosts: Set<String>
    package var addresses: AddressTable
    /// How long a request over a reused connection may stay without a byte before it is sent once more
    /// over a new one.
    package var patience: Duration
    /// How long a connection may be idle and be used again.
    package var longestIdle: Duration
    /// Library names to try; the first that is found is loaded.
    package var libraryNames: [String]

    package init(
      userAgent: String, serverLimit: RequestLimit = RequestLimit(),
      authorities: CertificateAuthorities = .system,
      proxy: Proxy = .environment, proxies: EnvironmentProxies = EnvironmentProxies(),
      trustedHosts: Set<String> = [], addresses: AddressTable = .standard,
      patience: Duration = .seconds(3), longestIdle: Duration = .seconds(30),
      libraryNames: [String] = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    ) {
      self.userAgent = userAgent
      self.serverLimit = serverLimit
      self.authorities = authorities
      self.proxy = proxy
      self.proxies = proxies
      self.trustedHosts = trustedHosts
      self.addresses = addresses
      self.patience = patience
      self.longestIdle = longestIdle
      self.libraryNames = libraryNames
    }
  }

  private let configuration: @Sendable () -> Configuration
  private let lack: @Sendable () -> HTTPError.Resource?
  private let mailbox = CurlMailbox()

  /// - Parameter lack: the resource that is short; checked once, before the network is first used,
  ///   because libraries that run short midway report false reasons or end the process.
  package init(
    _ configuration: @autoclosure @escaping @Sendable () -> Configuration,
    lack: @escaping @Sendable () -> HTTPError.Resource? = { nil }
  ) {
    self.configuration = configuration
    self.lack = lack
  }

  deinit { mailbox.end(.closed) }

  package func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try request.check()
    if Task.isCancelled { throw .cancelled }
    let id = mailbox.newID()
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if mailbox.submit(id, request, continuation) { startThread() }
        // A cancellation before the submission found nothing to cancel.
        if Task.isCancelled { mailbox.cancel(id) }
      }
    } onCancel: {
      mailbox.cancel(id)
    }
    return try answer.get()
  }

  /// Marks connections as suspect, because the machine slept or a user waits: the pending requests that
  /// have no byte yet are sent once more after `patience`, over any connection.
  package func doubtConnections() { mailbox.doubt() }

  /// Ends all running requests with `.closed` and waits for the network thread to end, so that it
  /// does not run while the process exits. Nothing can be fetched afterwards.
  ///
  /// - Parameter limit: the longest wait. (An old libcurl may be blocked on a name server.)
  package func close(waitingAtMost limit: Duration = .milliseconds(200)) async {
    mailbox.end(.closed)
    await withTaskGroup { group in
      group.addTask { [mailbox] in await mailbox.stopped() }
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }

  private func startThread() {
    let (configuration, mailbox) = (configuration(), mailbox)
    var lack = lack()
    // SIGPIPE is among the signals that are blocked: a broken TLS connection must not end the program.
    if lack == nil,
      !DetachedThread.startWithoutSignals({ CurlLoop.run(configuration, mailbox) })
    {
      lack = .threads
    }
    guard let lack else { return }
    mailbox.end(.lacks(lack))
    mailbox.threadStops()
  }
}
