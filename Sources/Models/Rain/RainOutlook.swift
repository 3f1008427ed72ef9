/// A summary of the hour at a place: the facts of a sentence.
package struct RainOutlook: Equatable, Sendable {
  package enum State: String, CaseIterable, Sendable {
    /// No rain now, and none forecast for the hour; all of it is known.
    case dry
    case raining
    /// No rain now, or that is not known; rain is forecast.
    case expected
    /// Not known in part; the known pictures have no rain.
    case unknown
    /// The place is outside of the pictures.
    case outside
  }

  package let state: State
  /// The age of the newest observed picture; nil without one.
  package let age: RainAge?
  /// The moment that "now" is: the newest observed picture's.
  package let observed: Instant?
  /// When rain is first forecast.
  package let start: RainMoment?
  /// Whether that is one frame of the lowest class: often noise.
  package let isDoubtful: Bool
  /// When rain that falls now is forecast to have ended; nil if it is not, or not known.
  package let stop: Instant?
  /// When it begins again.
  package let resumption: RainMoment?
  /// The strongest from now on, the earliest of several.
  package let heaviest: RainMoment?
  /// Of which moments nothing is known, from the first to the last of each run.
  package let gaps: [ClosedRange<Instant>]
  /// The last moment with a picture.
  package let end: Instant?

  /// A shorter forecast says too little of the hour to call it dry.
  private static let leastAhead = 45 * 60

  package init(_ rain: PlaceRain, now: Instant) {
    let current = rain.observed
    let age = current.map { RainAge(of: $0.time, at: now) }
    self.age = age
    observed = current?.time
    let isNow = age.map { $0 != .past } ?? false
    // Of a clock that is behind, the pictures' own time is the better one.
    let reference = age == .ahead ? current?.time ?? now : now
    let first = isNow ? current?.time ?? now : now
    let ahead = rain.forecast.filter { $0.time > first }
    let reading = isNow ? current?.reading : nil
    let wet = ahead.first { $0.reading.rainClass != nil }
    end = rain.moments.last?.time
    gaps = Self.gaps((isNow ? rain.moments : ahead))
    heaviest = ((isNow ? [current].compactMap { $0 } : []) + ahead)
      .filter { $0.reading.rainClass != nil }
      .reduce(nil as RainMoment?) { best, moment in
        guard let best, let old = best.reading.rainClass, let new = moment.reading.rainClass
        else { return moment }
        return new > old ? moment : best
      }
    let isRaining = reading?.rainClass != nil
    let rest = ahead.drop { $0.reading.rainClass != nil }
    // After an unknown moment the end of the rain cannot be determined.
    let dryStart = isRaining && rest.first?.reading == .dry ? rest.first : nil
    stop = dryStart?.time
    resumption = dryStart == nil ? nil : rest.first { $0.reading.rainClass != nil }
    start = isRaining ? nil : wet
    isDoubtful =
      !isRaining && wet?.reading == .rain(.under1)
      && ahead.count { $0.reading.rainClass != nil } == 1
    let isWhole =
      gaps.isEmpty && rain.trouble == nil
      && (ahead.last?.time.seconds(since: reference) ?? 0) >= Self.leastAhead
    if !rain.isInside {
      state = .outside
    } else if isRaining {
      state = .raining
    } else if wet != nil {
      state = .expected
    } else if reading == .dry, isWhole {
      state = .dry
    } else {
      state = .unknown
    }
  }

  private static func gaps(_ moments: [RainMoment]) -> [ClosedRange<Instant>] {
    var gaps: [ClosedRange<Instant>] = []
    var isOpen = false
    for moment in moments {
      if moment.reading.isUnknown {
        let first = isOpen ? gaps.popLast()?.lowerBound ?? moment.time : moment.time
        gaps.append(first...moment.time)
      }
      isOpen = moment.reading.isUnknown
    }
    return gaps
  }
}

/// How old the newest observed picture is.
package enum RainAge: String, CaseIterable, Sendable {
  /// As usual: up to a quarter of an hour.
  case current
  /// Still "now", but said to be old.
  case old
  /// Not "now" any more: more than half an hour.
  case past
  /// Ahead of this machine's clock, which is wrong: its age is unknown.
  case ahead

  private static let usual = 15 * 60
  private static let longest = 30 * 60

  package init(of observed: Instant, at now: Instant) {
    guard let age = observed.age(at: now) else {
      self = .ahead
      return
    }
    self = age > Self.longest ? .past : age > Self.usual ? .old : .current
  }
}
