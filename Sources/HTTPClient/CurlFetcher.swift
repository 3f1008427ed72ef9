/// Fetches over HTTP with the libcurl of the machine, which is looked for at the first request.
///
/// Connections are kept and shared by the requests of one fetcher, so make one and pass it on.
/// All network work is done on one thread of its own.
public final class CurlFetcher: HTTPFetching {
  public enum Proxy: Hashable, Sendable {
    /// As curl does: `http_proxy`, `https_proxy`, `all_proxy`, `no_proxy` of the process.
    case environment
    case none
  }

  public struct Configuration: Hashable, Sendable {
    public var userAgent: String
    /// How many requests are on their way at once. The others wait in their order.
    public var maximumParallel: Int
    public var authorities: CertificateAuthorities
    public var proxy: Proxy
    /// What to load, the first that is there.
    public var libraryNames: [String]

    public init(
      userAgent: String, maximumParallel: Int = 6, authorities: CertificateAuthorities = .system,
      proxy: Proxy = .environment,
      libraryNames: [String] = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    ) {
      self.userAgent = userAgent
      self.maximumParallel = maximumParallel
      self.authorities = authorities
      self.proxy = proxy
      self.libraryNames = libraryNames
    }
  }

  private let configuration: Configuration
  private let mailbox = CurlMailbox()

  public init(_ configuration: Configuration) { self.configuration = configuration }

  deinit { mailbox.end(.closed) }

  public func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try request.check()
    if Task.isCancelled { throw .cancelled }
    let id = mailbox.newID()
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if mailbox.submit(id, request, continuation) { startThread() }
        // A cancellation that came before the submission found nothing to cancel.
        if Task.isCancelled { mailbox.cancel(id) }
      }
    } onCancel: {
      mailbox.cancel(id)
    }
    return try answer.get()
  }

  /// Ends everything that is on its way with `.closed`, and waits for the network thread to end,
  /// so that it does not run while the process goes down. Nothing can be fetched afterwards.
  ///
  /// - Parameter limit: the longest wait. (An old libcurl may be stuck with a name server.)
  public func close(waitingAtMost limit: Duration = .milliseconds(200)) async {
    mailbox.end(.closed)
    await withTaskGroup { group in
      group.addTask { [mailbox] in await mailbox.stopped() }
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }

  private func startThread() {
    let (configuration, mailbox) = (configuration, mailbox)
    if !NetworkThread.start({ CurlLoop.run(configuration, mailbox) }) {
      mailbox.end(.noThread)
      mailbox.threadStops()
    }
  }
}
