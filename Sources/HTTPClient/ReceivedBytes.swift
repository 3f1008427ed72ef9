import Locking

/// How many bytes came for a request, redirects and broken answers included, counted after decompression.
///
/// What is asked for does not depend on it: requests that differ in nothing else are equal.
package final class ReceivedBytes: Hashable, Sendable {
  private let number = Locked(0)

  package init() {}

  package var count: Int { number.withLock { $0 } }

  package func add(_ bytes: Int) { number.withLock { $0 += bytes } }

  package static func == (one: ReceivedBytes, other: ReceivedBytes) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
