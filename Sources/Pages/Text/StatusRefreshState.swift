/// What `status --stale-ok` does about data that are not stored or not current.
package enum StatusRefreshState: Equatable, Sendable {
  /// A separate process fetches them for the next call.
  case running
  /// Nothing is asked for at present: all that is due was refused or failed a moment ago, or everything
  /// is of this minute.
  case resting
  /// There is no folder to store them in.
  /// - Parameter reason: a sentence that says why.
  case withoutCache(reason: String)
  /// The system refuses to start such a process.
  case notStarted
}
