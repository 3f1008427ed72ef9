package import Models

/// What of many things is needed first: the place in front, then those of the person.
package struct NeedOrder: Equatable, Sendable {
  package let front: PlaceID?
  private let prefectureInFront: PrefectureCode?
  private let favorites: Set<PrefectureCode>

  init(front: Place?, favorites: [Place]) {
    self.front = front?.id
    prefectureInFront = front?.prefecture
    self.favorites = Set(favorites.map(\.prefecture))
  }

  package func urgency(of code: PrefectureCode) -> Urgency {
    if code == prefectureInFront { return .front }
    return favorites.contains(code) ? .beside : .rest
  }
}

extension AppPresenter {
  package var needs: NeedOrder {
    NeedOrder(front: placeInFront, favorites: homePlaces.compactMap(model.place))
  }
}

extension AppEffect {
  /// Of what is asked for at the same time the lowest stands in line first: the warnings of all Japan, which
  /// every screen shows, what is in front, and last what is only seen beside it. Nil for what asks nobody.
  package var turn: Int? {
    switch self {
    case .loadWarnings: 0
    case .loadHome, .loadWeather, .loadSections, .loadSelected, .loadSelectedWarnings,
      .loadRadarIndex, .loadRadarTiles, .loadReport:
      1
    case .loadAlarms: 2
    case .loadToday: 3
    case .loadObserved: 4
    case .loadHours: 5
    case .restAtSelected, .cancelWeather, .cancelRadar, .animateRadar, .changeFavorites,
      .useSample, .openPage, .redraw, .suspend, .quit:
      nil
    }
  }

  /// Effects in the order in which they are to be done: what asks nobody keeps its place before the rest.
  package static func inTurn(_ effects: [AppEffect]) -> [AppEffect] {
    guard effects.count > 1 else { return effects }
    return effects.enumerated()
      .sorted { ($0.element.turn ?? -1, $0.offset) < ($1.element.turn ?? -1, $1.offset) }
      .map(\.element)
  }
}
