/// Counts the running requests of each server and of each service, and decides which may start.
struct RequestSlots {
  private let serverLimit: RequestLimit
  private var running: [String: Int] = [:]
  /// Which servers speak HTTP/2, once one of their answers has shown it.
  private var protocols: [String: Bool] = [:]

  init(serverLimit: RequestLimit) { self.serverLimit = serverLimit }

  /// Counts a request if it may start.
  mutating func take(_ request: HTTPRequest) -> Bool {
    let server = URLText.origin(of: request.url)
    let isMultiplexed = isMultiplexed(server)
    guard running[server, default: 0] < serverLimit.count(isMultiplexed: isMultiplexed) else {
      return false
    }
    if let share = request.share {
      let key = Self.key(share)
      guard running[key, default: 0] < share.limit.count(isMultiplexed: isMultiplexed) else {
        return false
      }
      running[key, default: 0] += 1
    }
    running[server, default: 0] += 1
    return true
  }

  /// Whether the request's server has ever answered, if only with a part of a head.
  func hasAnswered(_ request: HTTPRequest) -> Bool {
    protocols[URLText.origin(of: request.url)] != nil
  }

  mutating func release(_ request: HTTPRequest) {
    running[URLText.origin(of: request.url), default: 1] -= 1
    if let share = request.share { running[Self.key(share), default: 1] -= 1 }
  }

  /// Notes what a request's server speaks.
  ///
  /// - Returns: how many requests to the server now run beyond the limit.
  mutating func learn(_ request: HTTPRequest, isMultiplexed: Bool) -> Int {
    let server = URLText.origin(of: request.url)
    protocols[server] = isMultiplexed
    return running[server, default: 0] - serverLimit.count(isMultiplexed: isMultiplexed)
  }

  /// Over TLS, requests start as if for HTTP/2 and wait for the first connection, which shows the
  /// protocol: until then there is no more than that one. Without TLS libcurl speaks HTTP/1.1.
  private func isMultiplexed(_ server: String) -> Bool {
    protocols[server] ?? (URLText.scheme(of: server) == .https)
  }

  /// No address of a server has a space.
  private static func key(_ share: ServiceShare) -> String { "share " + share.name }
}
