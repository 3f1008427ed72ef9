/// Counts the running requests of each server, of each part of it and of each service, and decides which
/// may start.
struct RequestSlots {
  private let serverLimit: RequestLimit
  private var running: [String: Int] = [:]
  /// Which servers support HTTP/2, once one of their answers has shown it.
  private var protocols: [String: Bool] = [:]
  /// The parts that have answered, and not been silent since.
  private var answering: Set<ServicePart> = []
  /// The parts of each server that were silent since it last answered.
  private var silent: [String: Set<ServicePart>] = [:]

  init(serverLimit: RequestLimit) { self.serverLimit = serverLimit }

  /// Takes those of the waiting requests that may start, the most urgent first, else in their order. A part
  /// of a server leaves room for others as long as it has not answered, or others wait.
  mutating func choose(from queue: inout [CurlMailbox.Job]) -> [CurlMailbox.Job] {
    var chosen: [CurlMailbox.Job] = []
    if queue.count > 1 {
      queue = queue.map { (priority: $0.request.priority.value, job: $0) }
        .sorted { ($0.priority, $0.job.id) < ($1.priority, $1.job.id) }.map(\.job)
    }
    for othersWait in [true, false] {
      guard !queue.isEmpty else { break }
      queue.removeAll { job in
        guard take(job.request, othersWait: othersWait) else { return false }
        chosen.append(job)
        return true
      }
    }
    return chosen
  }

  /// What a request counts for, and how many of each may run.
  /// - Parameter othersWait: whether requests to other parts of the server may wait.
  private func counts(
    of request: HTTPRequest, othersWait: Bool
  ) -> [(key: String, limit: Int)] {
    let server = URLText.origin(of: request.url)
    let isMultiplexed = isMultiplexed(server)
    var counts = [(server, serverLimit.count(isMultiplexed: isMultiplexed))]
    let part = ServicePart(url: request.url)
    if !part.name.isEmpty {
      let mustLeaveRoom = othersWait || !answering.contains(part)
      counts.append(
        (
          "part \(part.host) \(part.name)",
          mustLeaveRoom ? serverLimit.countOfPart(isMultiplexed: isMultiplexed) : .max
        ))
    }
    if let share = request.share {
      // No address of a server has a space.
      counts.append(("share " + share.name, share.limit.count(isMultiplexed: isMultiplexed)))
    }
    return counts
  }

  /// Counts a request if it may start.
  mutating func take(_ request: HTTPRequest, othersWait: Bool = false) -> Bool {
    let counts = counts(of: request, othersWait: othersWait)
    guard counts.allSatisfy({ running[$0.key, default: 0] < $0.limit }) else { return false }
    for count in counts { running[count.key, default: 0] += 1 }
    return true
  }

  mutating func release(_ request: HTTPRequest) {
    for count in counts(of: request, othersWait: false) { running[count.key, default: 1] -= 1 }
  }

  /// Whether the request's server has ever answered, if only with a part of a head.
  func hasAnswered(_ request: HTTPRequest) -> Bool {
    protocols[URLText.origin(of: request.url)] != nil
  }

  /// Notes the protocol of a request's server, and that it has answered.
  ///
  /// - Returns: how many requests to the server now run beyond the limit.
  mutating func learn(_ request: HTTPRequest, isMultiplexed: Bool) -> Int {
    let server = URLText.origin(of: request.url)
    protocols[server] = isMultiplexed
    answering.insert(ServicePart(url: request.url))
    silent[server] = nil
    return running[server, default: 0] - serverLimit.count(isMultiplexed: isMultiplexed)
  }

  /// Notes that a server accepted a request and sent nothing.
  ///
  /// - Returns: whether another part of it was silent, too, and nothing has answered in between.
  mutating func fellSilent(_ request: HTTPRequest) -> Bool {
    let server = URLText.origin(of: request.url)
    let part = ServicePart(url: request.url)
    answering.remove(part)
    silent[server, default: []].insert(part)
    return silent[server, default: []].count > 1
  }

  /// Over TLS, requests start as if for HTTP/2 and wait for the first connection, which shows the
  /// protocol: until then there is no more than that one. Without TLS libcurl uses HTTP/1.1.
  private func isMultiplexed(_ server: String) -> Bool {
    protocols[server] ?? (URLText.scheme(of: server) == .https)
  }
}

/// A part of a server that may hang while others answer: the addresses that begin with the same two
/// folders, `bosai/jmatile` or, if the service is at the top of a server, `jmatile/data`.
package struct ServicePart: Hashable, Sendable {
  package let host: String
  /// Empty for addresses without a folder.
  package let name: String

  package init(url: String) {
    let address = url.prefix { $0 != "?" && $0 != "#" }
    let pieces = address.split(separator: "/", omittingEmptySubsequences: true).dropFirst()
    host = pieces.first.map(String.init) ?? ""
    let folders = pieces.dropFirst().dropLast().map(String.init)
    name = folders.first.map { $0 + (folders.count > 1 ? "/" + folders[1] : "") } ?? ""
  }
}
