// Urgent notices: each is told once; its end where JMA says one, or takes it back.
extension WatchDetector {
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
      let key = Self.key(notice.key, place)
      let event = WatchEvent(
        Self.first(notice.began, begun: begun(.alerts, at: place, state)), place,
        .alert(.init(kind: notice.kind, notice: notice)),
        source: answer.source, issued: notice.began)
      var old = state.alerts[key]
      var isNew = old.map { notice.isAnother(than: $0.began, until: $0.until) } ?? true
      // What was told may have been withdrawn, and another issued before or since.
      if let told = old, told.began != notice.began,
        let time = answer.value.withdrawal(of: notice.key, begun: told.began)
      {
        isNew = isNew || notice.began.map { $0 > time } ?? false
        let end = WatchEvent(
          .lifted, place, .alert(.init(kind: told.kind, notice: nil)), source: answer.source,
          issued: time)
        if isTold(end) {
          events.append(end)
          old = nil
          state.alerts[key] = nil
        }
      }
      guard !isNew || isTold(event) else { continue }
      state.alerts[key] = .init(
        place: place?.id, kind: notice.kind,
        began: isNew ? notice.began : old?.began ?? notice.began,
        until: notice.until, isEndOurs: notice.isEndOurs)
      if isNew { events.append(event) }
    }
    let keys = Set(current.map { Self.key($0.notice.key, $0.place) })
    for (key, told) in state.alerts.sorted(by: { $0.key < $1.key }) where !keys.contains(key) {
      let place = places.first { $0.id == told.place }
      let bare = String(key.dropFirst(Self.key("", place).count))
      let withdrawn = answer.value.withdrawal(of: bare, begun: told.began)
      let isOver = told.until.map { $0 <= now } ?? false
      // An entry that could not be read may be it.
      let isKnown = told.place == nil ? answer.value.quakeError == nil : answer.value.losses == 0
      guard isOver || isKnown || withdrawn != nil else { continue }
      let event = WatchEvent(
        .lifted, place, .alert(.init(kind: told.kind, notice: nil)),
        source: answer.source, issued: withdrawn ?? (isOver ? told.until : nil))
      let isRaised = told.kind == .nankaiStudied && current.contains { $0.notice.kind.isNankai }
      let isSaid = (withdrawn != nil || !isOver || !told.isEndOurs) && !isRaised
      guard !isSaid || isTold(event) else { continue }
      state.alerts[key] = nil
      if isSaid { events.append(event) }
    }
    return events
  }

  /// In the state, of a notice's own.
  private static func key(_ notice: String, _ place: Place?) -> String {
    (place.map { "\($0.id) " } ?? "") + notice
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
    /// When the event that was told began.
    package var began: Instant?
    package var until: Instant?
    package var isEndOurs: Bool

    /// In the file of the state.
    var fields: [String] {
      [
        place?.description ?? "", kind.rawValue, began?.isoText ?? "", until?.isoText ?? "",
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
      place: place, kind: kind, began: Instant(iso8601: fields[2]),
      until: Instant(iso8601: fields[3]), isEndOurs: fields[4] == "ours")
  }
}

// Heat-stroke alerts: once for each day that one is for, and again if it becomes a special one. JMA lifts none: its
// day ends.
extension WatchDetector {
  func heat(_ place: Place, _ heat: PlaceHeat, _ state: inout WatchState) -> [WatchEvent] {
    guard case .success(let answer)? = heat.alerts, answer.isNews, let area = heat.area else {
      return []
    }
    var events: [WatchEvent] = []
    update(place, &state) { told in
      told.heat = told.heat.filter { $0.key >= now.date }
      for day in area.days where day.date >= now.date {
        guard let flag = day.flag, flag == .alert || flag == .special else { continue }
        let old = told.heat[day.date]
        guard flag.rawValue > old?.rawValue ?? 0 else { continue }
        let event = WatchEvent(
          old == nil ? .issued : .raised, place, .heat(.init(area: area, day: day)),
          source: answer.source, issued: day.issued)
        guard isTold(event) else { continue }
        told.heat[day.date] = flag
        events.append(event)
      }
    }
    return events
  }

  /// Out of season nothing is issued, and nothing unknown.
  func reason(_ heat: [(place: Place, heat: PlaceHeat)]) -> WatchEvent.Trouble.Reason? {
    for (_, heat) in heat {
      switch heat.alerts {
      case .failure(let error)?: if let reason = Self.reason(error) { return reason }
      case .success(let answer)?:
        if let reason = Self.reason(answer) { return reason }
        guard let area = heat.area else {
          return .failed(.notUnderstood(.malformed, origin: answer.origin))
        }
        // The list of the evening lacks today, and may be the only one.
        if area.day(now.date)?.flag == nil, HeatSeason.hasAlerts(of: now.date) {
          return .silent(.heat, latest: answer.value.asOf)
        }
      case nil: break
      }
    }
    return nil
  }
}
