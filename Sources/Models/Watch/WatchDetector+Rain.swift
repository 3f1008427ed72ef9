// Rain in the next hour: each rain is reported once when it is expected, once more if it becomes heavy,
// and when it is over.
extension WatchDetector {
  /// Seconds after which the last knowledge of a rain no longer describes the present.
  private static let memory = 90 * 60
  /// An hour without rain must be known for this many seconds before the rain is over: it starts and
  /// stops at the edge of an area.
  private static let calm = 600
  /// From here on rain is worth a second word.
  private static let heavy = RainClass.from20

  func rain(_ answer: RainAnswer, _ state: inout WatchState) -> [WatchEvent] {
    guard let found = answer.rain, found.isNews else { return [] }
    let outlook = RainOutlook(found.value, now: now)
    var change: WatchEvent.Change?
    update(answer.place, &state) { place in change = Self.change(outlook, &place.rain, now) }
    return change.map {
      [WatchEvent($0, answer.place, .rain(outlook), source: found.source)]
    } ?? []
  }

  private static func change(
    _ outlook: RainOutlook, _ told: inout WatchState.ToldRain, _ now: Instant
  ) -> WatchEvent.Change? {
    let isRecent = told.lastWet.map { now.seconds(since: $0) <= memory } ?? false
    switch outlook.state {
    case .raining, .expected:
      // A single picture of the lowest class is often noise: neither rain nor an hour without.
      guard !outlook.isDoubtful, let heaviest = outlook.heaviest?.reading.rainClass else {
        return nil
      }
      defer {
        told.lastWet = now
        told.drySince = nil
      }
      guard isRecent, let known = told.told else {
        told.told = heaviest
        return outlook.state == .raining ? .started : .expected
      }
      guard heaviest >= heavy, heaviest > known else { return nil }
      told.told = heaviest
      return .heavier
    case .dry:
      guard told.told != nil else { return nil }
      guard let since = told.drySince else {
        told.drySince = now
        return nil
      }
      guard now.seconds(since: since) >= calm else { return nil }
      told = .init()
      return isRecent ? .over : nil
    case .unknown, .outside: return nil
    }
  }
}
