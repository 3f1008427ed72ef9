// Thunder in the next hour: told once when it comes, once more if it becomes intense, and when it is over. Where it
// is only possible (JMA's class 1), nothing is told.
extension WatchDetector {
  /// Seconds after which the last thunder no longer describes the present.
  private static let thunderMemory = 90 * 60
  /// Pictures come every ten minutes: two of them without thunder.
  private static let quietSpell = 600
  /// A shorter nowcast says too little of the hour.
  private static let leastAhead = 35 * 60
  /// An older analysis is not of now.
  private static let analysisLife = 30 * 60

  func thunder(_ answer: ThunderAnswer, _ state: inout WatchState) -> [WatchEvent] {
    guard let found = answer.thunder.value, found.isNews else { return [] }
    let moments = current(found.value)
    guard let analysis = moments.first(where: { $0.frame.kind == .observed }) else { return [] }
    let told = moments.compactMap { moment -> (time: Instant, activity: ThunderClass)? in
      guard let found = moment.reading.value.flatMap(\.self), found >= .present else { return nil }
      return (moment.time, found)
    }
    let isKnown =
      moments.allSatisfy { $0.reading.value != nil }
      && (moments.last?.time.seconds(since: now) ?? 0) >= Self.leastAhead
    var event: WatchEvent?
    update(answer.place, &state) { place in
      var next = place.thunder
      let change = self.change(
        told.map(\.activity).max(), isNow: told.first?.time == analysis.time, isKnown: isKnown,
        &next)
      event = change.map {
        WatchEvent(
          $0, answer.place,
          .thunder(
            .init(
              observed: analysis.time, start: told.first?.time,
              now: told.first?.time == analysis.time ? told.first?.activity : nil,
              strongest: told.map(\.activity).max())), source: found.source,
          issued: analysis.time)
      }
      if event.map(isTold) ?? true { place.thunder = next } else { event = nil }
    }
    return event.map { [$0] } ?? []
  }

  /// The analysis and what is still to come, unless the analysis is too old.
  private func current(_ moments: [ThunderMoment]) -> [ThunderMoment] {
    guard let analysis = moments.first(where: { $0.frame.kind == .observed }),
      let age = analysis.time.age(at: now), age <= Self.analysisLife
    else { return [] }
    return [analysis] + moments.filter { $0.frame.kind == .forecast && $0.time > now }
  }

  private func change(
    _ strongest: ThunderClass?, isNow: Bool, isKnown: Bool,
    _ told: inout WatchState.ToldThunder
  ) -> WatchEvent.Change? {
    let isRecent = told.last.map { now.seconds(since: $0) <= Self.thunderMemory } ?? false
    if let strongest {
      defer {
        told.last = now
        told.quietSince = nil
      }
      guard isRecent, let known = told.told else {
        told.told = strongest
        return isNow ? .started : .expected
      }
      guard strongest == .intense, known < strongest else { return nil }
      told.told = strongest
      return .heavier
    }
    guard isKnown, told.told != nil else { return nil }
    let since = told.quietSince ?? now
    told.quietSince = since
    guard now.seconds(since: since) >= Self.quietSpell else { return nil }
    told = .init()
    return isRecent ? .over : nil
  }

  func reason(_ answers: [ThunderAnswer]) -> WatchEvent.Trouble.Reason? {
    for (_, answer) in answers {
      switch answer {
      case .failure(let error): if let reason = Self.reason(error) { return reason }
      case .success(let found):
        if let reason = Self.reason(found) { return reason }
        guard let newest = found.value.first(where: { $0.frame.kind == .observed }) else {
          continue
        }
        if current(found.value).isEmpty { return .silent(.thunder, latest: newest.time) }
        for moment in found.value {
          if case .failure(.noTile(let error)) = moment.reading { return .failed(error) }
        }
      }
    }
    return nil
  }
}
