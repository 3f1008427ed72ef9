import HTTPClient
import Models

/// One kind of answer of a service: its address, its reader and its rule of freshness.
struct Resource<Value: Sendable>: Sendable {
  /// The service's address, ending in a slash: `https://www.jma.go.jp/bosai/`.
  let service: String
  let path: String
  /// The path under which its answers are stored, if it may be at several: it is one document.
  var storedAs: String?
  /// The product, for errors.
  let product: Product
  var accept = "application/json"
  /// The maximum number of bytes.
  var byteLimit = 4 << 20
  /// The total timeout in seconds. People and status bars wait for it.
  var deadline = 15
  /// How many documents may be requested at once, if fewer than the limit of the server (`RequestLimit`).
  var limit: RequestLimit?
  /// Whether 404 means that the service has moved, rather than that the document does not exist.
  var isMovedIfNotFound = false
  /// The issue time of the content, for documents whose older versions are kept.
  var issued: (@Sendable (Value) -> Instant)?
  /// How it follows the one before it; nil if an older copy cannot be detected.
  var order: DocumentOrder<Value>?
  /// Whether an answer that is older than the known one is refused, rather than kept beside it.
  var refusesOlder = false
  /// Whether the result is kept for other requests of the process: not if only a part is read, nor if it takes
  /// much more memory than the document, as a tile does.
  var isKept = true
  /// Whether it never changes once published. Few such documents are reused: they are kept from the second reading on.
  var neverChanges = false
  let read: @Sendable ([UInt8]) throws(DataFault) -> Value
  /// Whether stored data can be used without a request.
  let isFresh: @Sendable (_ value: Value, _ checked: Instant, _ now: Instant) -> Bool

  var url: String { service + path }

  /// The address that identifies the document, of its possible ones.
  var identity: String { service + (storedAs ?? path) }

  var cacheKey: CacheKey { CacheKey(service: service, path: storedAs ?? path) }

  var keyBeside: CacheKey { CacheKey(service: service, pathBeside: storedAs ?? path) }

  /// The key of notes about this address alone.
  var noteKey: CacheKey { CacheKey(service: service, path: path) }

  var serviceKey: CacheKey { CacheKey(service: service) }

  /// For messages: `www.jma.go.jp`.
  var host: String { ServiceAddress.host(of: service) }
}

/// Addresses in messages.
enum ServiceAddress {
  /// The host, with the port where one is written.
  static func host(of url: String) -> String {
    let afterScheme = url.split(separator: "/", omittingEmptySubsequences: true).dropFirst()
    return afterScheme.first.map(String.init) ?? url
  }

  /// A host other than that of an address; nil if it is the same.
  static func other(_ host: String, than url: String) -> String? {
    host == self.host(of: url) ? nil : host
  }
}
