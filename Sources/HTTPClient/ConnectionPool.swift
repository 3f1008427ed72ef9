/// Connections that requests share, for as long as nothing speaks against them.
///
/// libcurl keeps a connection over which HTTP/2 is spoken when a request on it times out, and sends the
/// next ones over it, too, although nothing may ever come back: the network has changed, or something on
/// the way has forgotten the connection. So where a request stays without an answer, those that follow
/// get a new pool; the connections of the old one are closed when its last transfer has ended.
final class ConnectionPool {
  private struct Server {
    /// Whether its requests share one connection.
    var isMultiplexed: Bool
    /// When something came from it last.
    var heard: ContinuousClock.Instant
  }

  let multi: CurlMulti
  /// Those that have answered.
  private var servers: [String: Server] = [:]

  init(_ multi: CurlMulti) { self.multi = multi }

  /// Notes a whole answer.
  func answered(_ server: String, isMultiplexed: Bool) {
    servers[server] = Server(isMultiplexed: isMultiplexed, heard: .now)
  }

  /// Notes that something came.
  func heard(_ server: String) { servers[server]?.heard = .now }

  /// Since when a request waits for a connection over which others were answered; nil where there were
  /// none. One that is shared is not silent as long as something comes for others: over a slow network many
  /// wait for each other.
  func silence(
    of server: String, since sent: ContinuousClock.Instant
  ) -> ContinuousClock.Instant? {
    guard let server = servers[server] else { return nil }
    return server.isMultiplexed ? max(sent, server.heard) : sent
  }
}
