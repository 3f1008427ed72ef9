/// The part of a telegram that concerns a place. Parts that are not divided by place (texts, charts, an
/// earthquake) are kept, and so are coasts and places that are in no table.
package struct TelegramExcerpt: Sendable {
  private let scope: TelegramScope
  /// Whether it contains anything about the place.
  private var concerns = false
  /// Whether anything is about other places, and whether anything is of which it is not known where it is.
  private var hasOthers = false
  private var isUnsure = false

  private init(_ scope: TelegramScope) {
    self.scope = scope
  }

  /// A document reduced to a place.
  package static func of(
    _ document: JMADocument, for scope: TelegramScope
  ) -> (document: JMADocument, concern: TelegramConcern) {
    var excerpt = TelegramExcerpt(scope)
    let reduced: JMADocument =
      switch document {
      case .telegram(let telegram): .telegram(excerpt.telegram(telegram))
      case .feed(let feed): .feed(excerpt.feed(feed))
      case .areas(let areas): .areas(excerpt.areas(areas))
      }
    return (reduced, excerpt.concern)
  }

  /// A long feed reduced to a place; the rest is short.
  static func of(
    _ feed: LongFeed, for scope: TelegramScope
  ) throws(ReadError) -> (feed: AtomFeed, concern: TelegramConcern) {
    var excerpt = TelegramExcerpt(scope)
    let kept = try feed.whole { excerpt.keeps($0) }
    return (kept, excerpt.concern)
  }

  private var concern: TelegramConcern {
    concerns ? .items : hasOthers && !isUnsure ? .none : .unknown
  }

  private mutating func note(_ answer: TelegramScope.Answer) {
    switch answer {
    case .concerned: concerns = true
    case .elsewhere: hasOthers = true
    case .unknown: isUnsure = true
    }
  }

  // MARK: Lists

  private mutating func feed(_ feed: AtomFeed) -> AtomFeed {
    var feed = feed
    feed.entries = feed.entries.filter { keeps($0) }
    return feed
  }

  private mutating func keeps(_ entry: AtomEntry) -> Bool {
    guard let code = entry.file?.code else {
      isUnsure = true
      return true
    }
    let answer = scope.answer("", code: code)
    note(answer)
    return answer != .elsewhere
  }

  private mutating func areas(_ areas: LivedoorAreas) -> LivedoorAreas {
    var areas = areas
    for index in areas.prefectures.indices {
      areas.prefectures[index].cities.removeAll { city in
        let answer = scope.answer(city.title, code: city.id.text)
        note(answer)
        return answer == .elsewhere
      }
    }
    areas.prefectures.removeAll(where: \.cities.isEmpty)
    return areas
  }

  // MARK: Telegrams

  private mutating func telegram(_ telegram: Telegram) -> Telegram {
    var telegram = telegram
    telegram.parts = telegram.parts.compactMap { part($0) }
    // What the body tells by place, the headline only sums up: 四国, 東北地方太平洋沿岸.
    let isTold = concerns || hasOthers || isUnsure
    let wasUnsure = isUnsure
    let information = telegram.head.headline.information
    telegram.head.headline.information = information.map { items($0) }
      .filter { !$0.items.isEmpty }
    if isTold { isUnsure = wasUnsure }
    return telegram
  }

  private mutating func part(_ part: TelegramPart) -> TelegramPart? {
    switch part {
    case .items(let items):
      let kept = self.items(items)
      return kept.items.isEmpty && !items.items.isEmpty ? nil : .items(kept)
    case .series(let series): return self.series(series).map(TelegramPart.series)
    case .intensity(var intensity):
      intensity.places = intensity.places.compactMap { self.place($0) }
      return .intensity(intensity)
    case .other(var section) where section.name == "AshInfos":
      section.values = ash(section.values)
      return section.values.isEmpty ? nil : .other(section)
    case .tsunami(let tsunami):
      // All coasts are kept: a tsunami does not end at one.
      for area in tsunami.sections.flatMap(\.items).compactMap(\.area) {
        note(scope.answer(ofCoast: area.code))
      }
      return part
    case .earthquake, .text, .targetArea, .other: return part
    }
  }

  private mutating func items(_ items: TelegramItems) -> TelegramItems {
    var items = items
    items.items = items.items.compactMap { item($0) }
    return items
  }

  private mutating func series(_ series: TelegramSeries) -> TelegramSeries? {
    var series = series
    series.blocks = series.blocks.compactMap { block in
      var block = block
      let had = !block.items.isEmpty
      block.items = block.items.compactMap { item($0) }
      return had && block.items.isEmpty ? nil : block
    }
    return series.blocks.isEmpty && series.details.isEmpty ? nil : series
  }

  /// Nil for an item whose places are all elsewhere.
  private mutating func item(_ item: TelegramItem) -> TelegramItem? {
    guard !item.places.isEmpty else { return item }
    var item = item
    item.places = item.places.filter { place in
      let answer = scope.answer(place)
      if answer != .unknown || place.isOfArea { note(answer) }
      return answer != .elsewhere
    }
    return item.places.isEmpty ? nil : item
  }

  /// Nil if it was not felt there, or the place is elsewhere.
  private mutating func place(_ place: TelegramIntensityPlace) -> TelegramIntensityPlace? {
    let answer: TelegramScope.Answer =
      switch place.level {
      case .prefecture, .municipality: scope.answer(place.name, code: place.code)
      // No table maps these areas to municipalities.
      case .area, .station: .unknown
      }
    guard answer != .elsewhere else {
      hasOthers = true
      return nil
    }
    let isUndivided = place.places.isEmpty && place.level != .station
    if answer == .unknown, isUndivided || place.level == .municipality { isUnsure = true }
    if answer == .concerned, place.level == .municipality || place.places.isEmpty {
      concerns = true
      return place
    }
    guard place.level != .municipality, !place.places.isEmpty else { return place }
    var kept = place
    kept.places = place.places.compactMap { inner in
      inner.level == .station ? inner : self.place(inner)
    }
    guard !kept.places.isEmpty else { return nil }
    // Areas without municipalities: the prefecture is used.
    if answer == .concerned, place.places.allSatisfy(\.places.isEmpty) { concerns = true }
    return kept
  }

  /// Ash: an item names its municipalities.
  private mutating func ash(_ values: [TelegramValue]) -> [TelegramValue] {
    let groups = ValueGroups(values)
    let kind = ["AshInfo", "Item", "Kind"]
    let items = groups.parts { value, before in
      let isKind = value.path.starts(with: kind)
      let wasKind = before?.path.starts(with: kind) ?? false
      return isKind != wasKind && (isKind || value.path == ["AshInfo"])
        || value.path == ["AshInfo"] && before?.path != ["AshInfo"]
    }
    let kept = items.map { item -> (values: [TelegramValue], isItem: Bool) in
      guard item.values.contains(where: { $0.path.starts(with: kind) }) else {
        return (item.values, false)
      }
      var hasOurs = false
      let values = item.values.filter { value in
        guard value.name == "Area" else { return true }
        let answer = scope.answer(value.text ?? "", code: value.code)
        note(answer)
        if answer != .elsewhere { hasOurs = true }
        return answer != .elsewhere
      }
      return hasOurs ? (values, true) : ([], true)
    }
    // A period without an item is omitted.
    return kept.indices.flatMap { index -> [TelegramValue] in
      guard !kept[index].isItem else { return kept[index].values }
      let following = kept[(index + 1)...].prefix(while: \.isItem)
      return following.contains { !$0.values.isEmpty } ? kept[index].values : []
    }
  }
}

extension TelegramPlace {
  /// Whether it is an area, as tables have them: no station, river or volcano, of which they do not say where it is.
  fileprivate var isOfArea: Bool {
    let others = ["河川", "水位", "潮位", "火山名"]
    return role == .area && !name.hasSuffix("流域")
      && !others.contains { codeType?.contains($0) ?? false }
  }
}
