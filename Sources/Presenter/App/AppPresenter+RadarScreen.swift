import Models

// What is drawn of the map of rain: the same as the command draws.
extension AppPresenter {
  private var radarPage: RadarPage {
    RadarPage(style: state.style, catalog: model, now: state.now)
  }

  /// Names on so few rows hide the rain.
  private static let leastForTowns = 9

  private var radarPlace: Place? { state.radar.place.flatMap(model.place) }

  /// The pictures that there are, as their list reads now.
  var radarIndex: Sourced<RainIndex>? { state.store.radar.index?.aged(at: state.now) }

  /// Makes the picture in front, unless it is there already.
  mutating func prepareRadar() {
    guard let key = radarKey else {
      state.radar.made = RadarMade()
      return
    }
    guard state.radar.made.key != key else { return }
    state.radar.made = RadarMade(key: key, block: radarBlock(key))
  }

  private var radarKey: RadarMade.Key? {
    let frames = radarFrames
    guard let current = state.radar.current(frames) else { return nil }
    return RadarMade.Key(
      view: state.radar.window.view(
        state.radar.layer, columns: state.layout.radarColumns, rows: state.layout.radarRows),
      frame: frames[current], layer: state.radar.layer, place: state.radar.place,
      style: state.style, tileCount: state.store.radar.tileCount)
  }

  private func radarBlock(_ key: RadarMade.Key) -> Block.Radar {
    let parts = state.radar.tiles(of: key.frame).compactMap { tile in
      state.store.radar.tiles[tile].map { RadarPicture.Part(address: tile.address, tile: $0) }
    }
    let picture = RadarPicture(layer: key.layer, frame: key.frame, view: key.view, tiles: parts)
    if let made = state.radar.made.block, let before = state.radar.made.key,
      before.view == key.view, before.style == key.style, before.place == key.place
    {
      // Names are where they were.
      return Block.Radar(
        picture, coastline: made.coastline, marks: made.marks, isASCII: made.isASCII)
    }
    return radarPage.map(
      picture, radarPlace, hasTowns: state.layout.radarRows >= Self.leastForTowns)
  }

  /// What the command would answer for the picture in front.
  private var radarAnswer: RadarAnswer? {
    guard let index = radarIndex, let key = radarKey else { return nil }
    let block = state.radar.made.key == key ? state.radar.made.block : nil
    let picture = (block ?? radarBlock(key)).picture
    let tiles = state.radar.tiles(of: key.frame)
    return RadarAnswer(
      picture: index.map { _ in picture },
      missing: tiles.compactMap { state.store.radar.failed[$0] },
      tileCount: tiles.count, observed: index.value.observed.last?.valid,
      trouble: index.value.trouble)
  }

  var radarScreen: AppScreen.Radar {
    let frames = radarFrames
    let dates = DateText(language: language)
    let answer = radarAnswer
    let block = radarKey.map { key in
      (state.radar.made.key == key ? state.radar.made.block : nil) ?? radarBlock(key)
    }
    return AppScreen.Radar(
      map: block, time: answer.map(radarPage.time) ?? nothingYet,
      legend: radarPage.legendItems(state.radar.layer),
      moments: frames.map { frame in
        .init(isForecast: frame.kind == .forecast, part: radarPart(frame))
      },
      current: state.radar.current(frames),
      first: frames.first.map { dates.time($0.valid) } ?? "",
      last: frames.last.map { dates.time($0.valid) } ?? "",
      observed: words.text("観測", "observed"), forecast: words.text("予想", "forecast"),
      isASCII: state.style.glyphs == .ascii)
  }

  /// Shown instead of the time; the status line has the reason.
  private var nothingYet: String {
    let (message, isAlert) = radarMessage
    return isAlert ? "" : message
  }

  /// Narrow screens have no room for all of the legend, low ones for none of it.
  private var hasWholeLegend: Bool {
    state.layout.radarRows >= Self.leastForTowns && state.layout.radarColumns >= Self.wholeLegend
  }

  private static let wholeLegend = 100

  private func radarPart(_ frame: RainFrame) -> AppScreen.Radar.Part {
    let tiles = state.radar.tiles(of: frame)
    if tiles.contains(where: { state.store.radar.failed[$0] != nil }) { return .failed }
    let count = tiles.count { state.store.radar.tiles[$0] != nil }
    return count == tiles.count ? .all : count > 0 ? .some : .nothing
  }

  /// 雨雲 渋谷区（東京都）のまわり 130km
  var radarTitle: String {
    let view = state.radar.window.whole(state.radar.layer)
    // A map that was moved away from the place no longer concerns it.
    let isSeen = radarPoint.map(view.box.contains) ?? false
    return radarPage.title(
      layer: state.radar.layer, view: view, around: isSeen ? radarPlace : nil)
  }

  /// The mark of what is stored, replayed or invented.
  var radarMark: (text: String, short: String)? {
    guard let index = radarIndex else { return nil }
    let source = SourceText(style: state.style)
    guard let short = source.shortMark(index, now: state.now),
      let text = radarPage.mark(index)
    else { return nil }
    return (text, short)
  }

  /// What is on its way, or wrong.
  var radarMessage: (String, Bool) {
    let pending = tilesAsked.count
    if state.store.isAsking(.pictures), state.store.radar.index == nil {
      return (appWords.loadingRadar, false)
    }
    if let error = state.store.radar.error {
      return (failed(error, hasOlder: state.store.radar.index != nil), true)
    }
    if state.store.radar.index == nil { return (appWords.notAskedYet, true) }
    guard let answer = radarAnswer else { return (appWords.radarUnknown, true) }
    let frames = radarFrames
    if pending > 0, let current = state.radar.current(frames) {
      let done = frames.count { isSettled($0) }
      return state.radar.isPlaying || !isSettled(frames[current])
        ? (appWords.radarProgress(done, of: state.radar.isPlaying ? frames.count : nil), false)
        : ("", false)
    }
    if let alert = radarPage.alerts(answer).first {
      // Where tiles failed, when they are asked for again comes first: lines are cut at their end.
      guard !answer.missing.isEmpty, let retry = state.store.radar.retry else {
        return (alert, true)
      }
      return (appWords.retry(at: retry, after: alert), true)
    }
    return (hasWholeLegend ? radarPage.howDrawn : radarPage.whatIsDrawn, false)
  }
}
