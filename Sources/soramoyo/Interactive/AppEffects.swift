import CProgram
import Locking
import Models
import Presenter
import Terminal

/// Runs the presenter's requests beside the loop. A new request replaces a running one of its kind.
final class AppEffects {
  let session: TerminalSession<AppMessage>
  private let live: RequestSources
  /// The built-in sample; nil where the past is shown anyway.
  private let sample: RequestSources?
  private var sources: RequestSources
  private let favorites: FavoritesModel?
  private let browser: Browser
  private var tasks: [Request.Kind: Task<Void, Never>] = [:]
  /// The rest before the warnings of a selected place are asked for, and the next picture.
  private var timers: (rest: Task<Void, Never>?, animation: Task<Void, Never>?)
  private var favoritesTask: Task<Void, Never>?
  /// The favorites file as last looked at.
  private var favoritesMark: FavoritesMark?
  /// The last work started by the same key or message.
  private var turn: StartGate?

  init(
    session: TerminalSession<AppMessage>, sources: RequestSources, sample: RequestSources?,
    favorites: FavoritesModel?, browser: Browser
  ) {
    self.session = session
    live = sources
    self.sample = sample
    self.sources = sources
    self.favorites = favorites
    self.browser = browser
  }

  /// - Parameter needs: what of many things is needed first.
  /// - Returns: whether to go on.
  func perform(
    _ effects: [AppEffect], _ needs: @autoclosure () -> LoadPriority
  ) -> EventLoop.Step {
    guard !effects.isEmpty else { return .proceed }
    let needs = needs()
    turn = nil
    for effect in AppEffect.inOrder(effects) {
      switch effect {
      case .quit: return .stop
      case .redraw: session.redraw()
      case .suspend: session.suspend()
      case .ask(let request, let serial): ask(request, serial, needs)
      case .giveUp(let kinds): giveUp(kinds)
      case .restAtSelected(let milliseconds, let ticket):
        timers.rest?.cancel()
        timers.rest = session.post(
          .selectedRested(ticket: ticket), after: .milliseconds(milliseconds))
      case .animateRadar(let milliseconds, let ticket):
        timers.animation?.cancel()
        timers.animation = session.post(
          .radarStep(ticket: ticket), after: .milliseconds(milliseconds))
      case .changeFavorites(let change): changeFavorites(change)
      case .useSample(let isSample): use(isSample ? sample ?? live : live)
      case .openPage(let address):
        let browser = browser
        session.perform { .opened(address, isOpen: browser.open(address)) }
      }
    }
    return .proceed
  }

  private func use(_ sources: RequestSources) {
    giveUp(Array(tasks.keys))
    timers.rest?.cancel()
    self.sources = sources
  }

  private func giveUp(_ kinds: [Request.Kind]) {
    for kind in kinds { tasks.removeValue(forKey: kind)?.cancel() }
    if kinds.contains(.tiles) { timers.animation?.cancel() }
  }

  // MARK: What is asked for

  /// Alarms are current, also while the sample is shown. They are requested once a minute and never cancelled.
  private func ask(_ request: Request, _ serial: Serial, _ needs: LoadPriority) {
    if request == .alarms {
      if live.quakes != nil { _ = start(request, serial, live, needs) }
      return
    }
    tasks[request.kind]?.cancel()
    if request.kind == .selectedWarnings { timers.rest?.cancel() }
    tasks[request.kind] = start(request, serial, sources, needs)
  }

  /// Starts work that asks services, and tells afterwards what is known of them. It begins once what was
  /// started before it stands in line: so their order there is that of the effects, not of chance.
  private func start(
    _ request: Request, _ serial: Serial, _ sources: RequestSources, _ needs: LoadPriority
  ) -> Task<Void, Never> {
    let (before, mine) = (turn, StartGate())
    turn = mine
    return session.perform { [session] in
      await before?.over()
      await withTaskGroup(of: Void.self) { group in
        // It runs here until it first waits for something.
        group.addImmediateTask {
          await request.urgency.whenAsking {
            await sources.answer(request, needs) { news in
              guard !Task.isCancelled else { return }
              session.post(.news(serial, news))
              // It is known with the first failure, long before the last answer.
              if request.kind == .list, news.isFailure { session.post(sources.news) }
            }
          }
        }
        mine.end()
        await group.waitForAll()
      }
      guard !Task.isCancelled else { return nil }
      // To read the forecasts of all Japan takes several megabytes that nothing needs afterwards. (The warnings
      // are asked for every two minutes, where it would be a fifth of an idle minute.)
      if request.kind == .list { cprogram_release_free_memory() }
      // Not for what is asked for each minute, because every page is made anew for news.
      if request != .alarms { session.post(sources.news) }
      return .finished(serial)
    }
  }

  /// Rereads the favorites if another process changed them. The check is cheap: it runs at every key and tick.
  func lookAtFavorites() {
    guard let favorites, let mark = favorites.mark() else { return }
    defer { favoritesMark = mark }
    guard let before = favoritesMark, before != mark else { return }
    session.perform { () async -> AppMessage? in
      .favoritesRead(await .of(try favorites.list()))
    }
  }

  /// One change after the other: each answer carries the whole list, so their order matters.
  private func changeFavorites(_ change: FavoriteChange) {
    let favorites = favorites
    let before = favoritesTask
    favoritesTask = session.perform {
      await before?.value
      return .favorites(Self.changed(change, favorites))
    }
  }

  /// Waits until every change of the favorites is written: leaving must not lose one.
  func favoritesWritten() async {
    await favoritesTask?.value
  }

  private static func changed(
    _ change: FavoriteChange, _ favorites: FavoritesModel?
  ) -> Result<FavoritesChanged, FavoriteStoreError> {
    guard let favorites else { return .failure(.noFolder) }
    return Result { () throws(FavoriteStoreError) in
      let update =
        switch change {
        case .add(let id): try favorites.add([id])
        case .remove(let id): try favorites.remove([id])
        case .restore(let id, let index, let name):
          try favorites.insert(id, at: index, named: name)
        case .move(let id, let index): try favorites.move(id, to: index)
        }
      return FavoritesChanged(
        favorites: update.favorites, names: update.names, change: change,
        damagedFileKeptAs: update.damagedFileKeptAs)
    }
  }
}

/// The turn of some work to stand in line for the network, for which the next waits.
final class StartGate: Sendable {
  private struct State {
    var isOver = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  func end() {
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for one in waiting { one.resume() }
  }

  /// Waits until it is over. It always is, soon: work ends it when it first waits for something.
  func over() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.isOver { state.waiting.append(continuation) }
        return state.isOver
      }
      if isOver { continuation.resume() }
    }
  }
}
