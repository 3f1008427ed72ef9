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

/// Hands over the lines that differ from those before.
///
/// Unchecked, because the console is not a value type: only one loop uses it.
final class ChangedLines: @unchecked Sendable {
  private let console: Console
  private let printError: (String) -> Void
  private let print: ([StatusAnswer], _ now: Instant, _ moment: Instant) -> Void
  private let errors: ([StatusAnswer]) -> [String]
  private var shown: (lines: [[UInt8]], moment: Instant)?
  private var told: [String]?

  init(
    _ dependencies: Dependencies,
    print: @escaping ([StatusAnswer], _ now: Instant, _ moment: Instant) -> Void,
    errors: @escaping ([StatusAnswer]) -> [String]
  ) {
    console = dependencies.console
    printError = dependencies.printError
    self.print = print
    self.errors = errors
  }

  /// - Returns: false once the lines have no reader.
  func show(_ answers: [StatusAnswer], at now: Instant) -> Bool {
    guard !console.isBroken, !Console.isReaderGone else { return false }
    tell(errors(answers))
    // Who has stopped reading gets the newest lines later, and none of those in between.
    guard console.written == console.sent else { return true }
    // The moment of a document alone is no change.
    let same = shown.map { lines(answers, now, $0.moment) }
    let old = shown?.lines
    if let same, same == old { return true }
    let new = lines(answers, now, now)
    for (index, line) in new.enumerated() {
      if let same, let old, old.count == same.count, old[index] == same[index] { continue }
      console.write(line: line)
    }
    shown = (new, now)
    guard console.handOver() != nil else { return true }
    console.settle(milliseconds: 20)
    return !console.isBroken
  }

  private func lines(_ answers: [StatusAnswer], _ now: Instant, _ moment: Instant) -> [[UInt8]] {
    print(answers, now, moment)
    return console.takeLines()
  }

  /// Says what is new of it. What is missing at first is only not stored.
  private func tell(_ errors: [String]) {
    if let told {
      errors.uniqued(by: \.self).filter { !told.contains($0) }.forEach(printError)
      self.told = errors
    } else {
      told = []
    }
  }
}
