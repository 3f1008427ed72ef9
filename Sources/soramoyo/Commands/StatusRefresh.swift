import ForecastSources
import Pages
import Presenter
import Storage
import SystemLibrary

/// Refreshes the cache for the next `status --stale-ok`, in a separate process that the bar does not
/// wait for: in its own session, and without the streams of this one.
enum StatusRefresh {
  /// The first argument of such a process.
  static let word = "---refresh"

  /// What is done about data that are not stored or not current; nil where nothing is to be. The
  /// sources have been asked for what is stored.
  /// - Parameter isYoung: whether everything is of this minute.
  static func expected(isYoung: Bool, _ dependencies: Dependencies) -> StatusRefreshState? {
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
  static func start(_ values: CommandValues) -> Bool {
    guard let program = ownProgram ?? ProgramArguments.programName else { return false }
    return ChildStart.start(
      program, [word, StatusCommand.name] + values.arguments, isDetached: true) != nil
  }

  /// The path of this executable; nil if the system does not tell.
  private static var ownProgram: String? {
    let path = "/proc/self/exe"
    return access(path, X_OK) == 0 ? path : nil
  }

  /// Refreshes in that process: one at a time, or every call of a bar would add one while a service hangs.
  static func run(
    _ command: StatusCommand, _ values: CommandValues
  ) throws(CommandFailure) {
    let dependencies = try Dependencies(values: values)
    guard let path = dependencies.refreshLock else { return }
    var held: FileLock?
    do throws(StorageError) {
      held = try FileLock.tryAcquire(path)
      if held == nil { return }
    } catch {
      // Where locks are never answered, several at once are better than none ever.
      guard error.reason == .noAnswer else { return }
    }
    defer { held.take()?.release() }
    try command.refresh(dependencies)
  }
}

extension Dependencies {
  /// The lock file of refreshing processes; nil without a cache to fill.
  fileprivate var refreshLock: String? {
    cache.map { $0.folder + "/status.lock" }
  }
}
