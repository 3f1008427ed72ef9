import Locking

/// One request, a GET unless it has content to POST, and the limits on its response.
package struct HTTPRequest: Hashable, Sendable {
  /// An `http` or `https` address, already percent-encoded.
  package var url: String
  /// Sent unchanged, for example `If-None-Match`.
  package var headers: HTTPHeaders
  /// Sent with POST; nil for a GET.
  package var content: Content?
  /// Whether it may go to this machine and the network around it only, and past a proxy: it has a secret, and
  /// nothing hides it on its way.
  package var staysInside = false
  /// The timeout for name lookup, connecting and the TLS handshake.
  package var connectTimeout: Duration
  /// The total timeout, redirects included, counted from the moment that the request leaves the
  /// queue.
  package var timeout: Duration
  /// The maximum number of body bytes, counted after decompression.
  package var bodyLimit: Int
  /// The maximum number of redirects to follow.
  package var redirectLimit: Int
  /// The service with a limit of its own that the request is counted with; nil if there is only
  /// the limit of the server.
  package var share: ServiceShare?
  /// Which waiting request starts first; of equal urgency the earlier one.
  package var priority: RequestPriority
  /// The received bytes, whatever the outcome.
  package let received = ReceivedBytes()

  /// What a POST sends. It leaves the client once at most, over a connection of its own. Of the answer only the
  /// status and the headers count: no redirect is followed, and a body that is too long, broken or late is ignored.
  package struct Content: Hashable, Sendable {
    /// Unless the headers have one.
    package let type: String
    package let text: String

    package init(type: String, text: String) {
      self.type = type
      self.text = text
    }
  }

  package init(
    url: String, headers: HTTPHeaders = [:], connectTimeout: Duration = .seconds(6),
    timeout: Duration = .seconds(20), bodyLimit: Int = 12_000_000, redirectLimit: Int = 5,
    share: ServiceShare? = nil, priority: RequestPriority = RequestPriority(),
    content: Content? = nil
  ) {
    self.url = url
    self.headers = headers
    self.connectTimeout = connectTimeout
    self.timeout = timeout
    self.bodyLimit = bodyLimit
    self.redirectLimit = redirectLimit
    self.share = share
    self.priority = priority
    self.content = content
  }
}

extension HTTPRequest {
  /// Rejects requests that could not be sent, or would be sent differently.
  package func check() throws(HTTPError) {
    guard URLText.scheme(of: url) != nil else { throw .badURL(url) }
    for field in headers.fields {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy(Self.isNameByte),
        field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 })
      else { throw .badHeader(name: field.name) }
    }
  }

  /// The token characters of RFC 9110.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

/// The number of bytes received for a request, redirects and broken answers included, counted after
/// decompression.
///
/// It is not part of the request: requests that differ in nothing else are equal.
package final class ReceivedBytes: Hashable, Sendable {
  private let number = Locked(0)

  package init() {}

  package var count: Int { number.withLock { $0 } }

  package func add(_ bytes: Int) { number.withLock { $0 += bytes } }

  package static func == (one: ReceivedBytes, other: ReceivedBytes) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

/// The priority of a request: of the waiting ones, the lowest number starts first.
///
/// It may become more urgent while it waits, because another task needs the same document sooner. It is
/// not part of the request: requests that differ in nothing else are equal.
package final class RequestPriority: Hashable, Sendable {
  private let number: Locked<Int>

  package init(_ number: Int = 0) { self.number = Locked(number) }

  package var value: Int { number.withLock { $0 } }

  /// Makes it as urgent as another one, unless it is already.
  package func raise(to other: Int) {
    number.withLock { $0 = min($0, other) }
  }

  package static func == (one: RequestPriority, other: RequestPriority) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

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

/// A server's response.
package struct HTTPResponse: Hashable, Sendable {
  /// 200, 304, 404 ...
  package var status: Int
  package var headers: HTTPHeaders
  /// The content, decompressed.
  package var body: [UInt8]
  /// The address that answered, after redirects.
  package var url: String

  package init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = [], url: String) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }
}

/// A client that fetches documents over HTTP.
package protocol HTTPFetching: Sendable {
  /// Fetches one document with GET, or sends one with POST.
  ///
  /// Any status is a response, 404 and 503 included; errors mean that there is no response. A
  /// cancelled task ends at once with `.cancelled`.
  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
