package import Models

/// A page of reports that are not of a place: it is asked for when it is shown.
package enum ReportKind: Hashable, Sendable {
  case quakes
  /// One of the earthquakes in detail, by JMA's event number.
  case quake(event: String)
  case typhoons
  /// What the stations around a place report.
  case stations(PlaceID)

  /// Seconds after which what is shown is asked for again.
  var period: Int {
    switch self {
    case .quakes, .quake: LiveRhythm.quakes
    case .typhoons: LiveRhythm.typhoons
    case .stations: LiveRhythm.observedAgain
    }
  }

  /// Seconds after which a list that was not confirmed no longer counts as current.
  fileprivate var limit: Int { period + LiveRhythm.reportsLate }
}

/// What came for such a page.
package enum ReportAnswer: Sendable {
  case quakes(Sourced<FoundQuakes>)
  case quake(QuakeDetail, list: Sourced<FoundQuakes>)
  /// The list came without the earthquake that was asked for.
  case noQuake(QuakeAbsence, list: Sourced<FoundQuakes>)
  case typhoons(TyphoonAnswer)
  case stations(Sourced<StationsAround>)

  /// The same after an attempt to renew it failed.
  func notRenewed(because error: ForecastError) -> ReportAnswer {
    switch self {
    case .quakes(let list): .quakes(list.notRenewed(because: error))
    case .quake(let detail, let list): .quake(detail, list: list.notRenewed(because: error))
    case .noQuake(let absence, let list):
      .noQuake(absence, list: list.notRenewed(because: error))
    case .typhoons(let answer):
      .typhoons(
        TyphoonAnswer(
          list: answer.list.notRenewed(because: error), storms: answer.storms,
          places: answer.places, texts: answer.texts))
    case .stations(let answer): .stations(answer.notRenewed(because: error))
    }
  }

  /// The same as it reads at a later moment: an older list is stored data, and its "none" does not
  /// describe the present.
  func at(_ now: Instant, as kind: ReportKind) -> ReportAnswer {
    switch self {
    case .quakes(let list): .quakes(list.aged(after: kind.limit, at: now))
    case .quake(let detail, let list): .quake(detail, list: list.aged(after: kind.limit, at: now))
    case .noQuake(let absence, let list):
      .noQuake(absence, list: list.aged(after: kind.limit, at: now))
    case .typhoons(let answer):
      .typhoons(
        TyphoonAnswer(
          list: answer.list.aged(after: kind.limit, at: now), storms: answer.storms,
          places: answer.places, texts: answer.texts))
    case .stations(let answer): .stations(answer.aged(after: kind.limit, at: now))
    }
  }

  /// The same, following an earlier answer. An earthquake that has only left the list is still what
  /// it was; one that was withdrawn is not.
  func after(_ kept: ReportAnswer?) -> ReportAnswer {
    guard case .noQuake(.notListed, let list) = self, case .quake(let detail, _)? = kept else {
      return self
    }
    return .quake(detail, list: list)
  }

  var freshness: Freshness { standing.freshness }

  /// How new it is, and why not newer.
  var standing: AnswerStanding {
    switch self {
    case .quakes(let list), .quake(_, let list), .noQuake(_, let list): AnswerStanding(list)
    case .typhoons(let answer): AnswerStanding(answer.list)
    case .stations(let answer): AnswerStanding(answer)
    }
  }
}
