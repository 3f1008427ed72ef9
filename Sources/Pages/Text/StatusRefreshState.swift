/// What `status --stale-ok` does about data that are not stored or not current.
package enum StatusRefreshState: Equatable, Sendable {
  /// A separate process fetches them for the next call.
  case running
  /// No request now: all that is due was refused or failed a moment ago, or everything is of this minute.
  case resting
  /// There is no folder to store them in.
  case withoutCache(reason: String)
  /// The system refuses to start such a process.
  case notStarted
}
