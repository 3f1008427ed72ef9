/// The reported state, so that each event is reported once.
package struct WatchState: Equatable, Sendable {
  package var places: [PlaceID: PlaceState] = [:]
  /// Reported earthquakes, by JMA's number of the event.
  package var quakes: [String: ToldQuake] = [:]
  /// When each subject was last known.
  package var known: [WatchSubject: Instant] = [:]
  /// Subjects whose last request failed.
  package var troubles: [WatchSubject: ToldTrouble] = [:]
  /// Since when the service cannot be reached for anything.
  package var outage: ToldTrouble?

  package init() {}

  package struct PlaceState: Equatable, Sendable {
    /// By phenomenon; nil as long as nothing was known of the place.
    package var warnings: [String: ToldWarning]?
    /// By river; nil as long as nothing was known.
    package var floods: [String: ToldFlood]?
    package var rain = ToldRain()
    /// The weight of the level by coast; nil as long as nothing was known.
    package var tsunami: [String: Int]?
    /// The reported step of probability, by storm.
    package var storms: [StormID: Int] = [:]
    /// Whether reported entries are still listed, for lists that entries simply leave when they end. It
    /// lacks entries that an earlier version of the program reported.
    package var listed: [Listed: Presence] = [:]

    package init() {}
  }

  /// A reported entry of a list.
  package enum Listed: Hashable, Sendable {
    /// By the same as the forecasts of rivers.
    case flood(String)
    case storm(StormID)
  }

  package struct ToldWarning: Equatable, Sendable {
    /// Empty for a status without a code.
    package var code: String
    package var family: WarningFamily
  }

  package struct ToldFlood: Equatable, Sendable {
    /// 0 for an unknown one.
    package var level: Int
    package var river: String
  }

  package struct ToldRain: Equatable, Sendable {
    /// The strongest class that was reported for this rain; nil while none was reported.
    package var told: RainClass?
    /// When rain was last known, now or to come.
    package var lastWet: Instant?
    /// Since when an hour without rain is known.
    package var drySince: Instant?
  }

  package struct ToldQuake: Equatable, Sendable {
    package var occurred: Instant
    /// On the scale; -1 for one that is not on it.
    package var rank: Int
    /// The greatest at any watched place; -1 for none.
    package var rankHere: Int
  }

  package struct ToldTrouble: Equatable, Sendable {
    package var since: Instant
    package var failures = 1
    package var isTold = false
  }
}

extension WatchState.PlaceState {
  /// Notes that a reported entry is listed.
  mutating func isListed(_ entry: WatchState.Listed) { listed[entry] = Presence() }

  /// Notes that a reported entry is missing in a list, which is not older than the one that had it.
  /// - Parameter isReplay: whether the list is recorded: then there is no other.
  /// - Returns: whether it is over.
  mutating func isOver(
    _ entry: WatchState.Listed, at now: Instant, isReplay: Bool
  ) -> Bool {
    guard isReplay || listed[entry]?.isOver(lackedAt: now) ?? true else { return false }
    listed[entry] = nil
    return true
  }
}
