/// Whether a file system that has not answered does so by now: tried once, on a thread of its own, so
/// that not each lock costs a thread that hangs.
package final class LockProbe: Sendable {
  private let errand: Errand

  /// - Parameter path: a lock. It is given back at once.
  package init(_ path: String) {
    errand = Errand { _ = try? FileLock.takeIfFree(path) }
  }

  package var isAnswered: Bool { errand.isDone(within: .zero) }
}
