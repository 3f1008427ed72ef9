/// How many requests may run at once.
///
/// A server has a limit of its own (`CurlFetcher.Configuration.serverLimit`). A service that is only
/// a part of a server, such as its map tiles, may name a lower one for its requests.
package struct RequestLimit: Hashable, Sendable {
  /// Over HTTP/2, where they share a connection.
  package var streams: Int
  /// Over HTTP/1.1, where each needs a connection.
  package var connections: Int

  package init(streams: Int = 32, connections: Int = 6) {
    self.streams = streams
    self.connections = connections
  }

  func count(isMultiplexed: Bool) -> Int { max(1, isMultiplexed ? streams : connections) }

  /// How many of them one part of a server (`ServicePart`) may have where others need some: one that hangs
  /// must not take all connections with it.
  func countOfPart(isMultiplexed: Bool) -> Int {
    max(1, count(isMultiplexed: isMultiplexed) * 3 / 4)
  }
}

/// A service whose requests are counted together.
package struct ServiceShare: Hashable, Sendable {
  /// Such as the common beginning of all its addresses.
  package var name: String
  package var limit: RequestLimit

  package init(name: String, limit: RequestLimit) {
    self.name = name
    self.limit = limit
  }
}
