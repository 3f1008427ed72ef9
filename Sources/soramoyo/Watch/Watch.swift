import ForecastSources
import Models
import Pages
import Presenter
import Storage

/// A watch with its clock, signals and memory.
struct Watch {
  let dependencies: Dependencies
  let criteria: WatchCriteria
  /// Those that were found when it began.
  let places: [Place]
  /// Whether they were named, so that the favorites do not matter.
  let isFixed: Bool
  let isOnce: Bool
  let store: WatchStore?
  let format: WatchLines.Format
  let channels: WatchChannelChoice
  let words: WatchWords

  /// - Throws: the exit code, unless it is 0.
  func run() throws(CommandFailure) {
    let signals = try dependencies.stay()
    defer { dependencies.console.settle() }
    if let notifierLack = channels.notifierLack { dependencies.printError(notifierLack) }
    var dependencies = dependencies
    if !isOnce { dependencies.health = ServiceHealth() }
    let reporter = WatchReporter(
      dependencies, format: format, channels: channels, store: store, isPass: isOnce,
      now: clock)
    if store == nil { dependencies.printError(words.noMemory) }
    if !isOnce {
      let sites =
        criteria.rules.sites.isEmpty
        ? []
        : places.flatMap { place in
          (criteria.rules.sites[place.id] ?? []).map { UntrustedText($0.site.name).line }
        }
      dependencies.say(words.begins(places, sites: sites, criteria.subjects))
    }
    let memory = Memory(
      store: store, printError: { [words] in dependencies.printError(words.cannotRemember($0)) })
    let loop = loop(dependencies, reporter, memory)
    let recalled = recalling(reporter, memory)
    let outcome = Blocking.run(
      dependencies.errorText, patience: isOnce ? .untilNothingMoves : .endless, staysHere: true
    ) { [store, words, isOnce] in
      let box = Box()
      let code = await signals.end {
        let lock = await store?.lock(
          isOnce ? Self.patience : .none, sleep: { try await Task.sleep(for: $0) },
          isHeld: {
            box.hasOther = true
            if isOnce {
              reporter.dependencies.say(words.waitsForOther)
            } else {
              reporter.dependencies.printError(words.isRunning)
            }
          })
        if !isOnce {
          await loop.run(from: recalled(true))
        } else {
          // A signal may have come while it waited. Another process that is not done by then tells what it has found.
          if !Task.isCancelled {
            box.state = await loop.once(from: recalled(lock != nil || !box.hasOther))
          }
          await reporter.lines.finish()
        }
        lock?.release()
      }
      return (code: code, state: box.state)
    }
    if let failure = reporter.lines.failure { throw failure }
    if let code = outcome.code { throw CommandFailure(exitCode: code) }
    // Without a state the reader has gone, which is not a failure.
    if outcome.state?.isWhole == false || isOnce && reporter.hasFailed {
      throw CommandFailure(.unavailable)
    }
  }

  /// How long another process may take that looks in the same way.
  private static let patience = LockPatience(limit: .seconds(90), longestStep: .milliseconds(200))

  /// What was told before, with a message where that is no longer known; and takes up what was not, unless another
  /// process does.
  private func recalling(
    _ reporter: WatchReporter, _ memory: Memory
  ) -> @Sendable (_ isAlone: Bool) -> WatchState {
    let now = dependencies.settings.now
    let errors = dependencies.errorText
    return { [store, words, places] isAlone in
      if isAlone { reporter.lines.recall() } else { reporter.leave() }
      guard let (state, trouble) = store?.recall(now: now, places: places.count) else {
        return WatchState()
      }
      if let trouble { reporter.dependencies.printError(words.forgot(trouble, errors)) }
      memory.state = state
      if isAlone { reporter.recall(after: state) }
      return state
    }
  }

  /// Written once, before it is read.
  private final class Box: @unchecked Sendable {
    var state: WatchState?
    /// Whether another process watches in the same way. A lock that cannot be had for another reason says nothing.
    var hasOther = false
  }

  /// The present, unless the past is replayed.
  private var clock: @Sendable () -> Instant { dependencies.running.present }

  private func loop(
    _ dependencies: Dependencies, _ reporter: WatchReporter, _ memory: Memory
  ) -> WatchLoop {
    let watched = WatchedPlaces(
      places, catalog: dependencies.catalog, favorites: isFixed ? nil : dependencies.favoritesIfAny)
    return WatchLoop(
      catalog: dependencies.catalog, model: dependencies.running.watchModel(), criteria: criteria,
      places: { watched.places() }, now: clock,
      sleep: { try? await Task.sleep(for: .seconds($0)) },
      tell: { await reporter.tell($0, at: $1, after: memory.state) }, remember: { memory.keep($0) },
      act: { await reporter.act() },
      looked: { [heartbeat = channels.heartbeat] in heartbeat?.looked($0) },
      tellsOthers: !channels.channels.isEmpty, isKept: { reporter.isKept },
      hasMore: { reporter.hasMore })
  }
}

/// Keeps what was told.
///
/// Unchecked, because only the loop of the watch uses it, once a round.
private final class Memory: @unchecked Sendable {
  /// The one that is on disk.
  var state = WatchState()
  private let store: WatchStore?
  private let printError: (String) -> Void
  private var hasComplained = false

  init(store: WatchStore?, printError: @escaping (String) -> Void) {
    self.store = store
    self.printError = printError
  }

  func keep(_ state: WatchState) {
    do throws(StorageError) {
      try store?.store(state)
      self.state = state
    } catch {
      if !hasComplained { printError(error.path) }
      hasComplained = true
    }
  }
}

/// Tells events: a line on standard output, then the channels.
///
/// Unchecked, because the console is not a value type: only the loop of the watch uses it.
struct WatchReporter: @unchecked Sendable {
  let dependencies: Dependencies
  let lines: WatchLines
  /// Those of this machine, and those over the network: neither waits for the other.
  private let groups: [WatchChannels]
  private let heartbeat: Heartbeat?
  private let words: WatchWords

  /// - Parameters:
  ///   - store: keeps what is not told yet; nil for nowhere.
  ///   - isPass: whether it looks once, and does not know when it comes back.
  init(
    _ dependencies: Dependencies, format: WatchLines.Format, channels: WatchChannelChoice,
    store: WatchStore?, isPass: Bool, now: @escaping @Sendable () -> Instant
  ) {
    let words = WatchWords(
      language: dependencies.settings.style.language, catalog: dependencies.catalog)
    func queue(_ kind: WatchQueueStore.Kind, number: Int = 1) -> KeptQueue {
      KeptQueue(
        store?.queue(kind, number: number), now: now,
        printError: { dependencies.printError(words.lostWaiting($0, dependencies.errorText)) },
        cannotKeep: { dependencies.printError(words.cannotKeepWaiting($0)) })
    }
    func group(_ channels: [any WatchChannel], _ tries: WatchTries) -> WatchChannels {
      WatchChannels(
        channels.map { ($0, queue($0.kind, number: $0.number)) }, tries: tries, words: words,
        isPass: isPass, now: now,
        printError: { dependencies.printError($0) })
    }
    self.dependencies = dependencies
    self.words = words
    heartbeat = channels.heartbeat
    lines = WatchLines(
      dependencies, format: format, kept: queue(.lines), words: words,
      keepsUnwritten: !channels.channels.isEmpty, now: now)
    // A receiver that does not answer holds up no other.
    groups =
      [group(channels.channels.filter { $0.kind != .post }, dependencies.settings.watchTries)]
      + channels.channels.filter { $0.kind == .post }.map { group([$0], .receiver) }
  }

  var hasFailed: Bool { lines.hasForgotten || groups.contains { $0.hasFailed } }
  /// Whether what is still to be told is on disk.
  var isKept: Bool { lines.isKept && groups.allSatisfy(\.isKept) }
  var hasMore: Bool { groups.contains(where: \.hasMore) }

  /// Forgets what the channels were to be told of a round that the program did not survive.
  func recall(after state: WatchState) {
    for group in groups { group.recall(after: state) }
  }

  /// Leaves what waits to another process that tells it.
  func leave() {
    lines.leave()
    for group in groups { group.leave() }
  }

  /// Writes the lines of the events, and keeps the events for the channels.
  /// - Parameter state: what was reported before them, as it is on disk.
  /// - Returns: false once standard output has no reader. The channels are independent of it: a full disk for a log
  ///   takes no alarm from them.
  func tell(_ events: [WatchEvent], at now: Instant, after state: WatchState) async -> Bool {
    var events = events
    let behind = groups.reduce(into: Set<String>()) { $0.formUnion($1.left(of: events)) }
    if !behind.isEmpty {
      // The next pass finds all of it again; what cannot wait is told at once.
      events = events.filter { $0.weight == .first && !behind.contains($0.about) }
      dependencies.printError(words.isBehind)
    }
    let text = WatchText(style: dependencies.style, catalog: dependencies.catalog, now: now)
    for group in groups { group.add(events, text, at: now, after: state) }
    return await lines.write(events, at: now)
  }

  func act() async {
    await withTaskGroup { tasks in
      for group in groups { tasks.addTask { await group.act() } }
      tasks.addTask { await heartbeat?.act() }
    }
  }
}

/// Whom a program that stays is about: the places that were named, or the favorites as they are now.
///
/// Unchecked, because only one loop asks it, once a round.
final class WatchedPlaces: @unchecked Sendable {
  private var last: [Place]
  private let catalog: PlaceCatalog
  private let favorites: (any FavoritePrefectureDataStore)?

  init(
    _ places: [Place], catalog: PlaceCatalog, favorites: (any FavoritePrefectureDataStore)?
  ) {
    last = places
    self.catalog = catalog
    self.favorites = favorites
  }

  func places() -> [Place] {
    // A file that is empty or cannot be read now does not stop the watch.
    if let marked = try? favorites?.favorites().compactMap(catalog.place), !marked.isEmpty {
      last = marked
    }
    return last
  }
}
