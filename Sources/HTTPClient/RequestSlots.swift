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

  /// Counts a request if it may start.
  /// - Parameter othersWait: whether requests to other parts of the server may wait.
  mutating func take(_ request: HTTPRequest, othersWait: Bool = false) -> Bool {
    let server = URLText.origin(of: request.url)
    let isMultiplexed = isMultiplexed(server)
    guard running[server, default: 0] < serverLimit.count(isMultiplexed: isMultiplexed) else {
      return false
    }
    var keys = [server]
    let part = ServicePart(url: request.url)
    if !part.name.isEmpty {
      let key = Self.key(part)
      let mustLeaveRoom = othersWait || !answering.contains(part)
      guard
        !mustLeaveRoom
          || running[key, default: 0] < serverLimit.countOfPart(isMultiplexed: isMultiplexed)
      else { return false }
      keys.append(key)
    }
    if let share = request.share {
      let key = Self.key(share)
      guard running[key, default: 0] < share.limit.count(isMultiplexed: isMultiplexed) else {
        return false
      }
      keys.append(key)
    }
    for key in keys { running[key, default: 0] += 1 }
    return true
  }

  /// Whether the request's server has ever answered, if only with a part of a head.
  func hasAnswered(_ request: HTTPRequest) -> Bool {
    protocols[URLText.origin(of: request.url)] != nil
  }

  mutating func release(_ request: HTTPRequest) {
    running[URLText.origin(of: request.url), default: 1] -= 1
    let part = ServicePart(url: request.url)
    if !part.name.isEmpty { running[Self.key(part), default: 1] -= 1 }
    if let share = request.share { running[Self.key(share), default: 1] -= 1 }
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

  /// No address of a server has a space.
  private static func key(_ share: ServiceShare) -> String { "share " + share.name }

  private static func key(_ part: ServicePart) -> String { "part \(part.host) \(part.name)" }
}
