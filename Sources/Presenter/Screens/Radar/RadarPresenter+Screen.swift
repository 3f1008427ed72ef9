import Models
import Pages

// What is drawn.
extension RadarPresenter {
  /// 雨雲 渋谷区（東京都）のまわり 130km
  func title(_ world: World) -> String {
    page(world).title(layer: layer, view: window.whole(layer), around: placeAround(world))
  }
  func shorterTitles(_ world: World) -> [String] {
    page(world).shorterTitles(
      layer: layer, view: window.whole(layer), around: placeAround(world))
  }
  /// A map that was moved away from the place no longer concerns it.
  private func placeAround(_ world: World) -> Place? { isPlaceSeen(world) ? place(world) : nil }
  func name(_ words: AppWords) -> String { words.words.text("雨雲", "Rain radar") }

  private func page(_ world: World) -> RadarPage { RadarPage(context: world.context) }

  func mark(_ world: World) -> ScreenMark? {
    guard let index = agedIndex(world),
      let short = world.source.shortMark(index, now: world.now),
      let text = page(world).mark(index)
    else { return nil }
    return (text, short)
  }

  func message(_ world: World) -> (text: String, isAlert: Bool) {
    let (words, store) = (world.appWords, world.store)
    if store.requests.isAsking(.pictures), store.radar.index == nil {
      return (words.loadingRadar, false)
    }
    if let error = store.radar.error {
      return (StatusLineText(world).failed(error, hasOlder: store.radar.index != nil), true)
    }
    if store.radar.index == nil { return (words.notAskedYet, true) }
    guard let answer = answer(world) else { return (words.radarUnknown, true) }
    let frames = frames(world)
    if let pending = store.requests.asking(.tiles)?.tiles, !pending.isEmpty,
      let current = current(frames)
    {
      let done = frames.count { isSettled($0, world) }
      return isPlaying || !isSettled(frames[current], world)
        ? (words.radarProgress(done, of: isPlaying ? frames.count : nil), false) : ("", false)
    }
    let page = page(world)
    if let alert = page.alerts(answer).first {
      // Where tiles failed, the time of the retry comes first: lines are cut at their end.
      guard !answer.missing.isEmpty, let retry = store.radar.retry else { return (alert, true) }
      return (words.retry(at: retry, after: alert), true)
    }
    let isExplained = hasWholeLegend(world) || !answer.picture.value.hasGaps
    return (isExplained ? page.howDrawn : page.whatIsDrawn, false)
  }

  /// Names on so few rows hide the rain.
  private static let leastForTowns = 9
  private static let wholeLegend = 100

  /// Narrow screens have no room for all of the legend, low ones for none of it.
  private func hasWholeLegend(_ world: World) -> Bool {
    world.room.radarRows >= Self.leastForTowns && world.room.radarColumns >= Self.wholeLegend
  }

  func body(_ world: World) -> AppScreen.Body {
    let frames = frames(world)
    let dates = DateText(language: world.style.language)
    return .radar(
      RadarScreen(
        map: block(world), time: answer(world).map(page(world).time) ?? nothingYet(world),
        hour: hour(world).map { page(world).hour($0) } ?? [],
        legend: page(world).legendItems(layer),
        moments: frames.map {
          .init(isForecast: $0.kind == .forecast, part: part(of: $0, world))
        },
        current: current(frames),
        first: frames.first.map { dates.time($0.valid) } ?? "",
        last: frames.last.map { dates.time($0.valid) } ?? "",
        observed: world.style.words.text("観測", "observed"),
        forecast: world.style.words.text("予想", "forecast"),
        isASCII: world.style.glyphs == .ascii))
  }

  /// The hour at the place, as long as the title names it: on the map of all Japan it would be everyone's.
  private func hour(_ world: World) -> Sourced<PlaceRain>? {
    guard layer == .nowcast, let place, window.whole(layer) != .japan, isPlaceSeen(world),
      let hour = world.store.sections(of: place).rain?.value, hour.freshness != .stale
    else { return nil }
    return hour
  }

  private func isPlaceSeen(_ world: World) -> Bool {
    point(world).map(view(world).box.contains) ?? false
  }

  /// What is drawn.
  private func view(_ world: World) -> RadarView {
    window.view(layer, columns: world.room.radarColumns, rows: world.room.radarRows)
  }

  /// Shown instead of the time: an empty map would look dry. The status line has the reason.
  private func nothingYet(_ world: World) -> String {
    let (text, isAlert) = message(world)
    return isAlert ? RainWords(world.style.language).noData : text
  }

  private func part(of frame: RainFrame, _ world: World) -> RadarScreen.Part {
    let (tiles, radar) = (tiles(of: frame), world.store.radar)
    if tiles.contains(where: { radar.failed[$0] != nil }) { return .failed }
    let count = tiles.count { radar.tiles[$0] != nil }
    return count == tiles.count ? .all : count > 0 ? .some : .nothing
  }

  private func block(_ world: World) -> Block.Radar? {
    let frames = frames(world)
    guard let current = current(frames) else { return nil }
    let radar = world.store.radar
    let key = MadeRadar.Key(
      view: view(world), frame: frames[current], layer: layer, place: place, style: world.style,
      tileCount: radar.tileCount)
    return drawing.block(key) { names in
      let parts = tiles(of: key.frame).compactMap { tile in
        radar.tiles[tile].map { RadarPicture.Part(address: tile.address, tile: $0) }
      }
      let picture = RadarPicture(layer: key.layer, frame: key.frame, view: key.view, tiles: parts)
      if let names {
        return Block.Radar(
          picture, coastline: names.coastline, marks: names.marks, isASCII: names.isASCII)
      }
      return page(world).map(
        picture, place(world), hasTowns: world.room.radarRows >= Self.leastForTowns)
    }
  }

  /// What the command would answer for the picture in front.
  private func answer(_ world: World) -> RadarAnswer? {
    guard let index = agedIndex(world), let picture = block(world)?.picture else { return nil }
    let tiles = tiles(of: picture.frame)
    return RadarAnswer(
      picture: index.map { _ in picture },
      missing: tiles.compactMap { world.store.radar.failed[$0] },
      tileCount: tiles.count, observed: index.value.observed.last?.valid,
      trouble: index.value.trouble)
  }
}

/// The picture in front and the names on it, made once and drawn with each key. For one thread.
final class MadeRadar {
  struct Key: Equatable {
    let view: RadarView
    let frame: RainFrame
    let layer: RainLayer
    let place: PlaceID?
    let style: TextStyle
    let tileCount: Int
  }

  private var key: Key?
  private var made: Block.Radar?

  /// - Parameter make: gets the previous drawing if its names have not moved.
  func block(_ wanted: Key, _ make: (Block.Radar?) -> Block.Radar) -> Block.Radar {
    if key == wanted, let made { return made }
    let isAlike =
      key.map { $0.view == wanted.view && $0.style == wanted.style && $0.place == wanted.place }
      ?? false
    let block = make(isAlike ? made : nil)
    (key, made) = (wanted, block)
    return block
  }
}

extension AppWords {
  var loadingRadar: String { words.text("雨雲の一覧を取得しています", "Fetching the list of radar pictures") }
  var radarUnknown: String { words.text("雨雲の図はありません", "There are no radar pictures") }

  /// - Parameter count: of all pictures; nil for a single one.
  func radarProgress(_ done: Int, of count: Int?) -> String {
    let name = words.text("雨雲の図を取得しています", "Fetching radar pictures")
    return count.map { "\(name) \(done)/\($0)" } ?? name
  }
}
