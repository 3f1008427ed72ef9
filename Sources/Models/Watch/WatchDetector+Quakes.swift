// Earthquakes: each is reported once, and again only if it was stronger than reported.
extension WatchDetector {
  private typealias LocalIntensity = WatchEvent.QuakeEvent.LocalIntensity

  /// Seconds back that count when the watch begins.
  private static let first = 3600
  /// Seconds back that count after a pause, however long it was.
  private static let longest = 86_400
  /// Reports come some minutes after an earthquake, and longer if the net is down.
  private static let delay = 3600

  func quakes(_ answer: Sourced<QuakeList>, _ state: inout WatchState) -> [WatchEvent] {
    guard answer.isNews else { return [] }
    // A clock that is ahead of the servers' makes no earthquake older.
    let start =
      (state.known[.quakes].map {
        max($0.adding(seconds: -Self.delay), now.adding(seconds: -Self.longest))
      } ?? now.adding(seconds: -Self.first)).adding(seconds: -answer.value.clockLead)
    lazy var observers = places.filter { criteria.isWatched(.quakes, at: $0) }
      .map { QuakePlace($0, catalog: catalog) }
    let quakes = Quake.merged(answer.value.reports, now: answer.source.isLive ? now : nil)
    var events: [WatchEvent] = []
    // The earliest first, as they happened.
    for quake in quakes.reversed() {
      let told = state.quakes[quake.id]
      let occurred = quake.occurred ?? now
      // One that was held back is told as late as one that was missed.
      let isDue =
        told.map { !$0.isHeld || now.seconds(since: $0.occurred) <= Self.longest }
        ?? (occurred >= start)
      guard isDue, let intensity = quake.intensity else { continue }
      let here = here(quake, observers)
      let new = WatchState.ToldQuake(
        occurred: occurred, rank: intensity.rank ?? -1, localRank: here.first?.intensity.rank ?? -1)
      guard isWanted(intensity, here) else { continue }
      if let told, new.rank <= told.rank, new.localRank <= told.localRank { continue }
      let event = WatchEvent(
        told?.isHeld ?? true ? .occurred : .revised, nil, .quake(.init(quake: quake, here: here)),
        source: answer.source, issued: quake.occurred)
      guard isTold(event) else {
        if told == nil { state.quakes[quake.id] = .held(occurred) }
        continue
      }
      state.quakes[quake.id] = new
      events.append(event)
    }
    return events + withdrawn(quakes, answer, &state)
  }

  /// Reported earthquakes of which every report was cancelled.
  private func withdrawn(
    _ quakes: [Quake], _ answer: Sourced<QuakeList>, _ state: inout WatchState
  ) -> [WatchEvent] {
    var events: [WatchEvent] = []
    for id in state.quakes.keys.sorted() where !quakes.contains(where: { $0.id == id }) {
      // One that has left the list is only old.
      let reports = answer.value.reports.filter { $0.event == id && $0.infoType != .cancelled }
      guard answer.value.reports.contains(where: { $0.event == id }),
        let quake = Quake(id: id, uncancelled: reports)
      else { continue }
      let event = WatchEvent(
        .withdrawn, nil, .quake(.init(quake: quake, here: [])), source: answer.source,
        issued: quake.occurred)
      let wasTold = !(state.quakes[id]?.isHeld ?? true)
      guard !wasTold || isTold(event) else { continue }
      state.quakes[id] = nil
      if wasTold { events.append(event) }
    }
    return events
  }

  /// A quake whose intensity is not on the scale may be as strong as any.
  private func isWanted(
    _ intensity: SeismicIntensity, _ here: [LocalIntensity]
  ) -> Bool {
    Self.reaches(intensity, criteria.leastIntensity)
      || here.contains { criteria.takes($0.intensity, at: $0.place) }
  }

  private static func reaches(_ intensity: SeismicIntensity, _ least: SeismicIntensity) -> Bool {
    guard let rank = intensity.rank, let limit = least.rank else { return true }
    return rank >= limit
  }

  private func here(_ quake: Quake, _ observers: [QuakePlace]) -> [LocalIntensity] {
    observers.compactMap { observer in
      observer.intensity(of: quake).reported.map { .init(place: observer.place, intensity: $0) }
    }.enumerated().sorted { one, other in
      (one.element.intensity.rank ?? -1, other.offset)
        > (other.element.intensity.rank ?? -1, one.offset)
    }.map(\.element)
  }
}

extension Quake {
  /// The content of withdrawn reports; nil if there were none.
  fileprivate init?(id: String, uncancelled reports: [QuakeReport]) {
    guard !reports.isEmpty else { return nil }
    self.init(id: id, reports: reports)
  }
}
