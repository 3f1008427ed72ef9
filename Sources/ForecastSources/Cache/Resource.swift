import Models

/// One kind of answer of a service: where it is, how it is read, and how long it needs no asking.
struct Resource<Value: Sendable>: Sendable {
  /// The service's address, ending in a slash: `https://www.jma.go.jp/bosai/`.
  let service: String
  /// Below the service.
  let path: String
  /// What it is, for errors.
  let product: Product
  var accept = "application/json"
  /// The most bytes that are read.
  var byteLimit = 4 << 20
  /// Seconds for the whole answer. A person waits, and so does a status bar.
  var deadline = 15
  /// Whether 404 means that the service has moved, rather than that there is no such thing.
  var isMovedIfNotFound = false
  /// When the content was issued, for documents whose older versions are kept.
  var issued: (@Sendable (Value) -> Instant)?
  let read: @Sendable ([UInt8]) throws(DataFault) -> Value
  /// Whether what is stored can be used without asking.
  let isFresh: @Sendable (_ value: Value, _ checked: Instant, _ now: Instant) -> Bool

  var url: String { service + path }

  var cacheKey: CacheKey { CacheKey(service: service, path: path) }

  /// For messages: `www.jma.go.jp`.
  var host: String {
    let afterScheme = service.split(separator: "/", omittingEmptySubsequences: true).dropFirst()
    return afterScheme.first.map(String.init) ?? service
  }
}
