import ForecastSources
import Models
import Pages
import Presenter
import Storage
import SystemLibrary

/// Refreshes the cache for the next `status --stale-ok`, in a separate process that the bar does not
/// wait for: in its own session, and without the streams of this one.
extension StatusCommand {
  /// The first argument of such a process.
  static let refreshWord = "---refresh"

  /// What is done about data that are not stored or not current; nil where nothing is to be. The
  /// sources have been asked for what is stored.
  /// - Parameter isYoung: whether everything is of this minute.
  func expectedRefresh(isYoung: Bool, _ dependencies: Dependencies) -> StatusRefreshState? {
    guard dependencies.settings.source.isLive, !dependencies.settings.isOffline else {
      return nil
    }
    if let cache = dependencies.cache {
      // Where it cannot be created, or written, nothing would be there for the next call either.
      guard cache.isWritable else {
        return .withoutCache(reason: dependencies.errorText.unusableCache(cache.folder))
      }
      return isYoung || dependencies.network.shared.isAllDueResting ? .resting : .running
    }
    return .withoutCache(
      reason: dependencies.cacheRefusal ?? dependencies.errorText.noCacheFolder)
  }

  /// If it cannot be started, the next call tries again.
  /// - Returns: whether it was started.
  func startRefresh() -> Bool {
    // The path of this executable, unless the system does not tell.
    let own = "/proc/self/exe"
    guard let program = access(own, X_OK) == 0 ? own : ProgramArguments.programName else {
      return false
    }
    return ChildStart.start(
      program, [Self.refreshWord, Self.name] + values.arguments, isDetached: true) != nil
  }

  /// Fetches what is due for the next call and prints nothing. One process does it at a time, or every call
  /// of a bar would add one while a service hangs.
  func refresh() throws(CommandFailure) {
    let dependencies = try Dependencies(values: values)
    // Without a cache there is nothing to fill.
    guard let cache = dependencies.cache else { return }
    var held: FileLock?
    do throws(StorageError) {
      held = try FileLock.tryAcquire(cache.folder + "/status.lock")
      if held == nil { return }
    } catch {
      // Where locks are never answered, several at once are better than none ever.
      guard error.reason == .noAnswer else { return }
    }
    defer { held.take()?.release() }
    _ = answers(try found(dependencies).places, dependencies, deadline: refreshDeadline)
  }
}
