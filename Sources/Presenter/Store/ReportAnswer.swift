package import Models

/// A page of reports that are not of a place, requested while it is shown.
package enum ReportKind: Hashable, Sendable {
  case quakes
  /// One of the earthquakes in detail, by JMA's event number.
  case quake(event: String)
  case typhoons
  case stations(PlaceID)
  /// The list for a place; nil for all Japan.
  case bulletins(PlaceID?)
  /// One with its text.
  case bulletin(BulletinID)

  /// Seconds after which the page is requested again.
  var period: Int {
    switch self {
    case .quakes, .quake: LiveRhythm.quakes
    case .typhoons: LiveRhythm.typhoons
    case .stations: LiveRhythm.observedAgain
    case .bulletins, .bulletin: LiveRhythm.bulletins
    }
  }

  /// Seconds after which a list that was not confirmed no longer counts as current.
  fileprivate var limit: Int { period + LiveRhythm.reportsLate }
}

package indirect enum ReportAnswer: Sendable {
  case quakes(Sourced<FoundQuakes>)
  case quake(QuakeDetail, list: Sourced<FoundQuakes>)
  /// The list has no such earthquake.
  case noQuake(QuakeAbsence, list: Sourced<FoundQuakes>)
  case typhoons(TyphoonAnswer)
  case stations(Sourced<StationsAround>)
  case bulletins(Sourced<PlaceBulletins>)
  case bulletin(Sourced<PlaceBulletins.Whole>)

  /// The same after a refresh failed.
  func notRenewed(because error: ForecastError) -> ReportAnswer { with(.notRenewed(error)) }

  /// Whether its distances and chances are those of places, the first of which is in front.
  func isAbout(_ places: [Place]) -> Bool {
    switch self {
    case .quakes(let list), .quake(_, let list), .noQuake(_, let list):
      list.value.query.place == places.first
    case .typhoons(let answer): answer.places.map(\.place) == places
    case .stations, .bulletins, .bulletin: true
    }
  }

  /// As it reads at a later moment: an older list is stored data, and its "none" is not about the present.
  func at(_ now: Instant, as kind: ReportKind) -> ReportAnswer {
    with(.aged(after: kind.limit, at: now))
  }

  fileprivate enum Change {
    case notRenewed(ForecastError)
    case aged(after: Int, at: Instant)
  }

  private func with(_ change: Change) -> ReportAnswer {
    switch self {
    case .quakes(let list): .quakes(list.with(change))
    case .quake(let detail, let list): .quake(detail, list: list.with(change))
    case .noQuake(let absence, let list): .noQuake(absence, list: list.with(change))
    case .typhoons(let answer):
      .typhoons(
        TyphoonAnswer(
          list: answer.list.with(change), storms: answer.storms, places: answer.places,
          texts: answer.texts))
    case .stations(let answer): .stations(answer.with(change))
    case .bulletins(let answer): .bulletins(answer.with(change))
    // It never changes.
    case .bulletin: self
    }
  }

  /// The answer after an earlier one: an earthquake that only left the list stays, a withdrawn one does not.
  func after(_ kept: ReportAnswer?) -> ReportAnswer {
    guard case .noQuake(.notListed, let list) = self, case .quake(let detail, _)? = kept else {
      return self
    }
    return .quake(detail, list: list)
  }

  var freshness: Freshness { standing.freshness }

  var standing: DataStatus {
    switch self {
    case .quakes(let list), .quake(_, let list), .noQuake(_, let list): DataStatus(list)
    case .typhoons(let answer): DataStatus(answer.list)
    case .stations(let answer): DataStatus(answer)
    case .bulletins(let answer): DataStatus(answer)
    case .bulletin(let answer): DataStatus(answer)
    }
  }
}

extension Sourced {
  fileprivate func with(_ change: ReportAnswer.Change) -> Sourced {
    switch change {
    case .notRenewed(let error): notRenewed(because: error)
    case .aged(let limit, let now): aged(after: limit, at: now)
    }
  }
}

struct ReportEntry {
  /// As it came.
  private(set) var answer: ReportAnswer?
  private(set) var error: ForecastError?

  /// - Returns: whether it is a failure.
  mutating func take(_ result: Result<ReportAnswer, ForecastError>) -> Bool {
    switch result {
    case .success(let new):
      answer = new.after(answer)
      error = nil
      return new.freshness == .stale
    case .failure(let error):
      answer = answer?.notRenewed(because: error)
      self.error = error
      return true
    }
  }
}
