// Urgent notices: each is told once; its end where JMA says one, or takes it back.
extension WatchDetector {
  /// Two telegrams about one event come within so many seconds: this program's choice.
  private static let sameEvent = 600

  func alerts(_ answer: Sourced<UrgentNotices>, _ state: inout WatchState) -> [WatchEvent] {
    guard answer.isNews else { return [] }
    var current: [(place: Place?, notice: UrgentNotice)] = []
    // The table of areas is made once for all places, and not for nothing.
    lazy var areas = BulletinAreas(catalog: catalog)
    lazy var offices = places.map(areas.concerns)
    for notice in answer.value.standing {
      guard let placed = notice.placed else {
        current.append((nil, notice))
        continue
      }
      current += zip(places, offices).filter { $0.1(placed) }.map { ($0.0, notice) }
    }
    var events: [WatchEvent] = []
    for (place, notice) in current {
      let key = (place.map { "\($0.id) " } ?? "") + notice.key
      let event = WatchEvent(
        Self.first(notice.issued, begun: begun(.alerts, at: place, state)), place,
        .alert(.init(kind: notice.kind, notice: notice)),
        source: answer.source, issued: notice.issued)
      let old = state.alerts[key]
      let isNew = old.map { Self.isAnother(notice, than: $0) } ?? true
      guard !isNew || isTold(event) else { continue }
      state.alerts[key] = .init(
        place: place?.id, kind: notice.kind, issued: isNew ? notice.issued : old?.issued,
        until: notice.until, isEndOurs: notice.isEndOurs)
      if isNew { events.append(event) }
    }
    let keys = Set(current.map { ($0.place.map { "\($0.id) " } ?? "") + $0.notice.key })
    for (key, told) in state.alerts.sorted(by: { $0.key < $1.key }) where !keys.contains(key) {
      let isOver = told.until.map { $0 <= now } ?? false
      // An entry that could not be read may be it.
      let isKnown = told.place == nil ? answer.value.quakeError == nil : answer.value.losses == 0
      guard isOver || isKnown else { continue }
      let event = WatchEvent(
        .lifted, places.first { $0.id == told.place }, .alert(.init(kind: told.kind, notice: nil)),
        source: answer.source, issued: isOver ? told.until : nil)
      let isRaised = told.kind == .nankaiStudied && current.contains { $0.notice.kind.isNankai }
      let isSaid = (!isOver || !told.isEndOurs) && !isRaised
      guard !isSaid || isTold(event) else { continue }
      state.alerts[key] = nil
      if isSaid { events.append(event) }
    }
    return events
  }

  /// Whether it tells of something that happened since. Of rainbands and expected tornadoes a later issue only
  /// goes on, unless the one before was over by then: nobody may have looked between.
  private static func isAnother(_ notice: UrgentNotice, than told: WatchState.ToldAlert) -> Bool {
    guard let new = notice.issued else { return false }
    switch notice.kind {
    case .recordRain, .heavySnow, .tornadoSighted:
      return told.issued.map { new.seconds(since: $0) > sameEvent } ?? false
    default: return told.until.map { new > $0 } ?? false
    }
  }
}

extension UrgentNotice.Kind {
  fileprivate var isNankai: Bool {
    switch self {
    case .nankaiWarning, .nankai, .nankaiCaution, .nankaiStudied: true
    default: false
    }
  }
}

extension WatchState {
  package struct ToldAlert: Equatable, Sendable {
    /// Nil for one that concerns all places.
    package var place: PlaceID?
    package var kind: UrgentNotice.Kind
    /// Of the issue that was told, which later ones of the same event do not replace.
    package var issued: Instant?
    package var until: Instant?
    package var isEndOurs: Bool

    /// In the file of the state.
    var fields: [String] {
      [
        place?.description ?? "", kind.rawValue, issued?.isoText ?? "", until?.isoText ?? "",
        isEndOurs ? "ours" : "",
      ]
    }
  }
}

extension WatchState.ToldAlert {
  init?(fields: [String]) {
    guard fields.count == 5, let kind = UrgentNotice.Kind(rawValue: fields[1]) else { return nil }
    let place = PlaceID(fields[0])
    guard place != nil || fields[0].isEmpty else { return nil }
    self.init(
      place: place, kind: kind, issued: Instant(iso8601: fields[2]),
      until: Instant(iso8601: fields[3]), isEndOurs: fields[4] == "ours")
  }
}
