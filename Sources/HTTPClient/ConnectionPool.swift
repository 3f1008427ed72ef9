/// Connections that requests share, until one of them is suspect.
///
/// libcurl keeps an HTTP/2 connection when a request on it times out, and sends the next ones over it,
/// too, although nothing may ever come back: the network has changed, or a router has forgotten the
/// connection. So if a request stays without an answer, later requests get a new pool; the connections
/// of the old one are closed when its last transfer has ended.
final class ConnectionPool {
  private struct Server {
    /// Whether its requests share one connection.
    var isMultiplexed: Bool
    /// When it last sent data.
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

  /// Notes that a server has sent data.
  func heard(_ server: String) { servers[server]?.heard = .now }

  /// Since when a request waits for a connection over which others were answered; nil if there were
  /// none. A shared connection is not silent as long as it has data for others: over a slow network
  /// many wait for each other.
  func silence(
    of server: String, since sent: ContinuousClock.Instant
  ) -> ContinuousClock.Instant? {
    guard let server = servers[server] else { return nil }
    return server.isMultiplexed ? max(sent, server.heard) : sent
  }
}
