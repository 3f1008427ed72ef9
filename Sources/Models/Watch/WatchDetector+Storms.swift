// The probability of storm winds at each place, reported when it first reaches one of a few steps.
extension WatchDetector {
  /// Percent.
  private static let steps = [10, 30, 50, 70, 90]
  /// At or below this probability the event is reported as over.
  private static let calm = 4

  func storms(_ answer: TyphoonAnswer, _ state: inout WatchState) -> [WatchEvent] {
    guard answer.list.isNews else { return [] }
    var events: [WatchEvent] = []
    for around in answer.places {
      update(around.place, &state) { told in
        for storm in answer.storms {
          if told.storms[storm.storm.id] != nil { told.isListed(.storm(storm.storm.id)) }
          events += change(of: storm, at: around, &told).map { [$0] } ?? []
        }
        guard answer.list.value.losses == 0 else { return }
        for id in told.storms.keys.sorted()
        where !answer.storms.contains(where: { $0.storm.id == id })
          && told.isOver(.storm(id), at: now, isReplay: !answer.list.source.isLive)
        {
          told.storms[id] = nil
          events.append(
            WatchEvent(
              .lifted, around.place,
              .storm(.init(storm: id, designation: .none, name: nil, peak: nil)),
              source: answer.list.source))
        }
      }
    }
    return events
  }

  private func change(
    of storm: StormAnswer, at around: TyphoonPlace, _ told: inout WatchState.PlaceState
  ) -> WatchEvent? {
    guard let chances = storm.chances, chances.isNews else { return nil }
    let slots = around.groups.flatMap { chances.value.slots(of: $0.code) ?? [] }
      .filter { $0.end > now }
    guard let peak = slots.peak, let percent = peak.percent else { return nil }
    let step = Self.steps.count { $0 <= percent }
    let id = storm.storm.id
    let old = told.storms[id] ?? 0
    func event(_ change: WatchEvent.Change) -> WatchEvent {
      WatchEvent(
        change, around.place,
        .storm(
          .init(
            storm: storm.storm.id, designation: storm.designation,
            name: storm.report?.value.name, peak: peak)), source: chances.source)
    }
    if step > old {
      told.storms[id] = step
      told.isListed(.storm(id))
      return event(old == 0 ? .issued : .raised)
    }
    // A slot without a value may be any.
    guard old > 0, percent <= Self.calm, slots.allSatisfy({ $0.percent != nil }) else { return nil }
    told.storms[id] = nil
    told.listed[.storm(id)] = nil
    return event(.lifted)
  }
}
