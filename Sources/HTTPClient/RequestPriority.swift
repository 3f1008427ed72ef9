import Locking

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
