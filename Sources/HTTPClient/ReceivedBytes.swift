import Locking

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
