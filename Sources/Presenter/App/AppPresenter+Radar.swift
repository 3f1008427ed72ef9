import Models

// The map of rain: what is asked for, and what keys do there.
extension AppPresenter {
  var isShowingRadar: Bool { state.route == .radar }

  /// The screen is opened for the place in front, or the configured one; for all Japan without any.
  mutating func openRadar(for place: PlaceID?) {
    let place = place ?? state.configured
    state.radar.chosen = nil
    guard place != state.radar.place || state.store.radar.index == nil else { return }
    state.radar.place = place
    state.radar.window = RadarWindow(around: radarPoint)
  }

  var radarPoint: Coordinates? {
    state.radar.place.flatMap(model.place).flatMap { model.vantagePoint(of: $0)?.coordinates }
  }

  /// The screen is in front: asks for what it shows and does not have.
  mutating func arriveAtRadar() -> [AppEffect] {
    let isOld = state.store.asked(.pictures).map {
      !$0.isYounger(than: LiveRhythm.radar, at: state.now)
    }
    if isOld ?? true, !isRadarFinal, !isServiceDown { return loadRadarIndex() + loadRadarTiles() }
    return loadRadarTiles()
  }

  /// The screen was left: requests under way are no longer needed.
  mutating func giveUpRadar() -> [AppEffect] {
    stopRadar()
    // A cancelled request was never answered: it is made again at once when the screen is reopened.
    if state.store.isAsking(.pictures) { state.store.forgetAsked(.pictures) }
    return giveUp(.pictures, .tiles)
  }

  // MARK: What is asked for

  /// JMA lists a picture about 75 seconds after its moment.
  private static let delay = 75
  private static let step = 300
  /// Enough for two rounds of the animation; tiles of earlier positions of the map are dropped.
  private static let tileLimit = 200

  mutating func loadRadarIndex() -> [AppEffect] { ask(.pictures(state.radar.layer)) }

  /// The pictures of the animation, rising in time.
  var radarFrames: [RainFrame] { state.store.radar.index?.value.loop(now: state.now) ?? [] }

  /// Whether nothing more comes of a picture for now.
  func isSettled(_ frame: RainFrame) -> Bool {
    state.radar.tiles(of: frame).allSatisfy {
      state.store.radar.tiles[$0] != nil || state.store.radar.failed[$0] != nil
    }
  }

  /// Keeps memory small: only what can be seen now stays.
  mutating func forgetUnseenTiles() {
    state.store.keepTiles(Set(radarFrames.flatMap(state.radar.tiles)))
  }

  /// Asks for the picture in front, or for all while they are played, those ahead first. What is there
  /// or failed is not asked for again.
  mutating func loadRadarTiles() -> [AppEffect] {
    let frames = radarFrames
    guard let current = state.radar.current(frames) else { return [] }
    let order = state.radar.isPlaying ? frames[current...] + frames[..<current] : [frames[current]]
    let missing = order.flatMap(state.radar.tiles).filter { tile in
      state.store.radar.tiles[tile] == nil && state.store.radar.failed[tile] == nil
    }
    guard !missing.isEmpty, !tilesAsked.isSuperset(of: missing) else { return [] }
    if state.store.radar.tiles.count > Self.tileLimit { forgetUnseenTiles() }
    return ask(.tiles(missing))
  }

  /// Whether asking again cannot bring anything newer.
  private var isRadarFinal: Bool {
    if isShowingSample { return state.store.radar.index != nil }
    guard let index = state.store.radar.index else { return false }
    return index.freshness == .sample || index.freshness == .offline || !index.source.isLive
  }

  /// A newer picture may be listed.
  mutating func dueAtRadar() -> [AppEffect] {
    guard isShowingRadar, !state.store.isAsking(.pictures), !isRadarFinal else { return [] }
    let tiles = failedTilesAnew()
    guard state.store.mayAsk(.pictures) else { return tiles }
    return tiles + dueRadarIndex()
  }

  /// Asks again for tiles that failed a while ago.
  private mutating func failedTilesAnew() -> [AppEffect] {
    guard let retry = state.store.radar.retry, !state.store.radar.failed.isEmpty else { return [] }
    // A clock that was set back must not prolong the pause.
    guard retry <= state.now || retry.seconds(since: state.now) > LiveRhythm.tiles else {
      return []
    }
    state.store.retryTiles()
    return loadRadarTiles()
  }

  private mutating func dueRadarIndex() -> [AppEffect] {
    guard let index = state.store.radar.index, state.store.radar.error == nil else {
      return loadRadarIndex()
    }
    if state.store.nextAttempt(.pictures) != nil { return loadRadarIndex() }
    guard let newest = index.value.observed.last?.valid else { return loadRadarIndex() }
    let due = newest.adding(seconds: Self.step + Self.delay)
    return due <= state.now || newest.isAhead(of: state.now) ? loadRadarIndex() : []
  }

  /// What the user requests again: the lists, and tiles that failed.
  mutating func renewRadar() -> [AppEffect] {
    let isOld = state.store.asked(.pictures).map {
      !$0.isYounger(than: LiveRhythm.radar, at: state.now)
    }
    guard isOld ?? true || state.store.radar.error != nil || !state.store.radar.failed.isEmpty
    else {
      return []
    }
    state.store.retryTiles()
    return loadRadarIndex()
  }

  // MARK: Keys

  mutating func handleInRadar(_ intent: AppIntent) -> [AppEffect] {
    switch intent {
    case .moveUp: return moveRadar(east: 0, south: -1)
    case .moveDown: return moveRadar(east: 0, south: 1)
    case .moveLeft: return moveRadar(east: -1, south: 0)
    case .moveRight: return moveRadar(east: 1, south: 0)
    case .zoomIn: return magnifyRadar(by: 1)
    case .zoomOut: return magnifyRadar(by: -1)
    // The wheel, as maps elsewhere have it.
    case .scroll(let lines): return magnifyRadar(by: -lines / AppIntent.linesOfNotch)
    case .goToTop: return lookAround(radarPoint)
    case .goToBottom: return lookAround(nil)
    case .nextMapValue, .nextSection: return switchRadarLayer()
    case .play, .open: return playRadar()
    case .previousDay: return stepRadar(by: -1)
    case .nextDay: return stepRadar(by: 1)
    case .select(let row):
      stopRadar()
      let frames = radarFrames
      return frames.indices.contains(row) ? showRadar(frames[row]) : []
    default: return []
    }
  }

  private mutating func moveRadar(east: Int, south: Int) -> [AppEffect] {
    state.radar.window.move(east: east, south: south, state.radar.layer)
    return loadRadarTiles()
  }

  private mutating func magnifyRadar(by steps: Int) -> [AppEffect] {
    state.radar.window.magnify(by: steps, state.radar.layer)
    return loadRadarTiles()
  }

  private mutating func lookAround(_ point: Coordinates?) -> [AppEffect] {
    state.radar.window = RadarWindow(around: point)
    return loadRadarTiles()
  }

  private mutating func switchRadarLayer() -> [AppEffect] {
    let cancelled = giveUpRadar()
    state.radar.layer = state.radar.layer == .thunder ? .nowcast : .thunder
    state.radar.chosen = nil
    state.store.forgetPictures()
    return cancelled + loadRadarIndex()
  }

  private mutating func stepRadar(by step: Int) -> [AppEffect] {
    stopRadar()
    let frames = radarFrames
    guard let current = state.radar.current(frames) else { return [] }
    return showRadar(frames[(current + step + frames.count) % frames.count])
  }

  private mutating func showRadar(_ frame: RainFrame) -> [AppEffect] {
    state.radar.chosen = frame.valid
    return loadRadarTiles()
  }

  // MARK: The animation

  /// Milliseconds for which a picture is shown, and the last one.
  private static let pace = 400
  private static let pause = 1600

  private mutating func playRadar() -> [AppEffect] {
    guard !state.radar.isPlaying else {
      stopRadar()
      return []
    }
    guard radarFrames.count > 1 else { return [] }
    state.radar.isPlaying = true
    state.radar.ticket += 1
    return loadRadarTiles() + [.animateRadar(milliseconds: Self.pace, ticket: state.radar.ticket)]
  }

  private mutating func stopRadar() {
    state.radar.isPlaying = false
    state.radar.ticket += 1
  }

  /// The next picture, as soon as it is there.
  mutating func radarStep(_ ticket: Int) -> [AppEffect] {
    guard ticket == state.radar.ticket, state.radar.isPlaying else { return [] }
    guard isShowingRadar else {
      stopRadar()
      return []
    }
    let frames = radarFrames
    guard let current = state.radar.current(frames) else {
      stopRadar()
      return []
    }
    let next = (current + 1) % frames.count
    let asked = loadRadarTiles()
    if isSettled(frames[next]) { state.radar.chosen = frames[next].valid }
    let isLast = state.radar.chosen == frames.last?.valid
    return asked + [
      .animateRadar(milliseconds: isLast ? Self.pause : Self.pace, ticket: ticket)
    ]
  }
}
