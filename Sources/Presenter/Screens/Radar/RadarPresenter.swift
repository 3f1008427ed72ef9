import Models
import Pages

/// The map of rain: the same as the command draws, moved and played.
final class RadarPresenter: ScreenPresenter {
  /// The place that it was opened for; nil for all Japan.
  private(set) var place: PlaceID?
  private(set) var window = RadarWindow(around: nil)
  private(set) var layer = RainLayer.nowcast
  /// The moment that is shown; nil for the newest observed one.
  private(set) var chosen: Instant?
  private(set) var isPlaying = false
  /// Steps of an animation that was stopped have an older number.
  private var ticket = 0
  let drawing = MadeRadar()

  let traits = ScreenTraits(
    keys: [
      .init(.play, 1, doing: ("再生・停止", "play, stop")),
      .init(.zoomIn, 2, hint: ("拡大", "zoom")), .init(.zoomOut),
      .init(.previousDay, doing: ("前の図", "the picture before")),
      .init(.nextDay, 3, doing: ("次の図", "the next picture"), hint: ("5分", "step")),
      .init(.nextMapValue, 4, doing: ("雨・雷", "rain, thunder"), hint: ("雷・雨", "rain/thunder")),
      .init(.goToTop, doing: ("場所へ", "back to the place")),
      .init(.goToBottom, doing: ("全国", "all Japan")), .init(.refresh, 7),
      .init(.open, isInHelp: false, doing: ("再生・停止", "play, stop")),
      .init(.go(.map), 5, isInHelp: false), .init(.go(.warnings), 6, isInHelp: false),
      .init(.switchLanguage, 8, isInHelp: false), .init(.go(.help), 9, isInHelp: false),
      .init(.leave, 10, isInHelp: false),
    ], followsPlace: true)

  func place(_ world: World) -> Place? { place.flatMap(world.catalog.place) }

  /// It is opened for the place in front, or the configured one; for all Japan without any.
  func open(from arrival: Arrival, _ world: World) {
    let new = arrival.place ?? world.person.configured
    chosen = nil
    guard new != place || index(world) == nil else { return }
    place = new
    window = RadarWindow(around: point(world))
  }

  func point(_ world: World) -> Coordinates? {
    place(world).flatMap { world.catalog.vantagePoint(of: $0)?.coordinates }
  }

  func leave(_ world: World) -> [ScreenStep] {
    stop()
    return [.giveUp([.pictures, .tiles])]
  }

  func forget() {
    stop()
    chosen = nil
  }

  // MARK: Pictures

  func index(_ world: World) -> Sourced<RainIndex>? { world.store.radar.index }

  /// The pictures of the animation, rising in time.
  func frames(_ world: World) -> [RainFrame] {
    index(world)?.value.loop(now: world.now) ?? []
  }

  /// The index of the picture shown: the chosen one, else the newest observed one.
  func current(_ frames: [RainFrame]) -> Int? {
    if let chosen, let row = frames.firstIndex(where: { $0.valid == chosen }) { return row }
    return frames.lastIndex { $0.kind == .observed } ?? frames.indices.first
  }

  func tiles(of frame: RainFrame) -> [RadarTile] {
    window.whole(layer).tiles.map { RadarTile(layer: layer, frame: frame, address: $0) }
  }

  /// Whether nothing more comes of a picture for now.
  func isSettled(_ frame: RainFrame, _ world: World) -> Bool {
    let radar = world.store.radar
    return tiles(of: frame).allSatisfy { radar.tiles[$0] != nil || radar.failed[$0] != nil }
  }

  // MARK: What is asked for

  /// JMA lists a picture about 75 seconds after its moment.
  private static let delay = 75
  private static let step = 300
  /// Enough for two rounds of the animation; tiles of earlier positions of the map are dropped.
  private static let tileLimit = 200

  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep] {
    let radar = world.store.radar
    let isOld = world.store.requests.asked(.pictures).isOlder(than: LiveRhythm.radar, at: world.now)
    switch occasion {
    case .opened, .returned, .anew:
      let pictures: [ScreenStep] =
        isOld && !isFinal(world) && !world.service.isDown(at: world.now)
        ? [.ask(.pictures(layer))] : []
      return pictures + missingTiles(world) + hour(world, isOpened: true)
    case .due:
      guard !world.store.requests.isAsking(.pictures), !isFinal(world) else { return [] }
      return failedTilesAnew(world) + duePictures(world) + hour(world, isOpened: false)
    case .again:
      guard isOld || radar.error != nil || !radar.failed.isEmpty else { return [] }
      return [.change(.retryTiles), .ask(.pictures(layer))]
    case .favorites: return []
    }
  }

  /// The hour at the place, if its page has not asked for it; a source may have none.
  private func hour(_ world: World, isOpened: Bool) -> [ScreenStep] {
    guard let place, world.store.requests.asking(.page) == nil,
      !world.service.isDown(at: world.now), let answer = world.store.weather(of: place)?.answer,
      ForecastNeeds(world).isDue(.rain, of: place)
        || isOpened && !world.store.sections(of: place).hasAnswer(.rain)
    else { return [] }
    return [.ask(.sections([.rain], answer))]
  }

  /// Whether a new request cannot bring anything newer.
  func isFinal(_ world: World) -> Bool {
    guard let index = index(world) else { return false }
    return world.store.clock.isSample || index.freshness.isPast || index.freshness == .offline
      || !index.source.isLive
  }

  /// A newer picture may be listed.
  private func duePictures(_ world: World) -> [ScreenStep] {
    guard world.store.attempts.mayAsk(.pictures, at: world.store.clock.now) else { return [] }
    if let newest = index(world)?.value.observed.last?.valid, world.store.radar.error == nil,
      world.store.attempts.nextAttempt(.pictures) == nil
    {
      let due = newest.adding(seconds: Self.step + Self.delay)
      guard due <= world.now || newest.isAhead(of: world.now) else { return [] }
    }
    return [.ask(.pictures(layer))]
  }

  private func failedTilesAnew(_ world: World) -> [ScreenStep] {
    let radar = world.store.radar
    guard let retry = radar.retry, !radar.failed.isEmpty else { return [] }
    // A clock that was set back must not prolong the pause.
    guard retry <= world.now || retry.seconds(since: world.now) > LiveRhythm.tiles else {
      return []
    }
    // The bar has marks of them, also where no other tile is wanted now.
    return [.change(.retryTiles)] + missingTiles(world, besidesFailed: false)
  }

  /// Requests the picture in front, or all while they are played, those ahead first. Tiles that are there or failed
  /// are not requested again.
  private func missingTiles(_ world: World, besidesFailed: Bool = true) -> [ScreenStep] {
    let (radar, frames) = (world.store.radar, frames(world))
    guard let current = current(frames) else { return [] }
    let order = isPlaying ? frames[current...] + frames[..<current] : [frames[current]]
    let missing = order.flatMap(tiles).filter { tile in
      radar.tiles[tile] == nil && (!besidesFailed || radar.failed[tile] == nil)
    }
    let wanted = world.store.requests.asking(.tiles)?.tiles ?? []
    guard !missing.isEmpty, !wanted.isSuperset(of: missing) else { return [] }
    let dropped: [ScreenStep] =
      radar.tiles.count > Self.tileLimit ? [.change(.keepTiles(seen(world)))] : []
    return dropped + [.ask(.tiles(missing))]
  }

  /// Keeps memory small: only what can be seen now stays.
  private func seen(_ world: World) -> Set<RadarTile> { Set(frames(world).flatMap(tiles)) }

  func came(_ kind: Request.Kind, _ world: World) -> [ScreenStep] {
    kind == .pictures ? [.change(.keepTiles(seen(world)))] + missingTiles(world) : []
  }

  func isPending(_ world: World) -> Bool {
    world.store.requests.isAsking(.pictures)
      || !(world.store.requests.asking(.tiles)?.tiles.isEmpty ?? true)
  }

  func agedIndex(_ world: World) -> Sourced<RainIndex>? {
    index(world)?.aged(at: world.now)
  }

  func standings(_ world: World) -> [DataStatus] {
    agedIndex(world).map { [DataStatus($0)] } ?? []
  }

  // MARK: What keys mean

  func takes(_ intent: AppIntent) -> Bool {
    intent == .play || intent == .previousDay || intent == .nextDay
  }

  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    switch intent {
    case .moveUp: window.move(east: 0, south: -1, layer)
    case .moveDown: window.move(east: 0, south: 1, layer)
    case .moveLeft: window.move(east: -1, south: 0, layer)
    case .moveRight: window.move(east: 1, south: 0, layer)
    case .zoomIn: window.magnify(by: 1, layer)
    case .zoomOut: window.magnify(by: -1, layer)
    // The wheel, as maps elsewhere have it.
    case .scroll(let lines): window.magnify(by: -lines / AppIntent.linesOfNotch, layer)
    case .goToTop: window = RadarWindow(around: point(world))
    case .goToBottom: window = RadarWindow(around: nil)
    case .nextMapValue, .nextSection: return switchLayer(world)
    case .play, .open: return play(world)
    case .previousDay: step(by: -1, world)
    case .nextDay: step(by: 1, world)
    case .select(let row):
      stop()
      let frames = frames(world)
      guard frames.indices.contains(row) else { return [] }
      chosen = frames[row].valid
    default: return []
    }
    return missingTiles(world)
  }

  private func switchLayer(_ world: World) -> [ScreenStep] {
    let left = leave(world)
    layer = layer == .thunder ? .nowcast : .thunder
    chosen = nil
    return left + [.change(.forgetPictures), .ask(.pictures(layer))]
  }

  private func step(by step: Int, _ world: World) {
    stop()
    let frames = frames(world)
    guard let current = current(frames) else { return }
    chosen = frames[(current + step + frames.count) % frames.count].valid
  }

  // MARK: The animation

  /// Milliseconds for which a picture is shown, and the last one.
  private static let pace = 400
  private static let pause = 1600

  private func play(_ world: World) -> [ScreenStep] {
    guard !isPlaying else {
      stop()
      return []
    }
    guard frames(world).count > 1 else { return [] }
    isPlaying = true
    ticket += 1
    return missingTiles(world) + [.animate(milliseconds: Self.pace, ticket: ticket)]
  }

  private func stop() {
    isPlaying = false
    ticket += 1
  }

  /// The next picture, as soon as it is there.
  func timerEnded(_ ticket: Int, _ world: World) -> [ScreenStep] {
    guard ticket == self.ticket, isPlaying else { return [] }
    let frames = frames(world)
    guard world.front === self, let current = current(frames) else {
      stop()
      return []
    }
    let next = frames[(current + 1) % frames.count]
    let asked = missingTiles(world)
    if isSettled(next, world) { chosen = next.valid }
    let isLast = chosen == frames.last?.valid
    return asked + [.animate(milliseconds: isLast ? Self.pause : Self.pace, ticket: ticket)]
  }
}
