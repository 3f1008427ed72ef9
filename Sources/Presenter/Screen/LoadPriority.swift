package import Models

/// The order of requests: for the place in front first, then for those of the user.
package struct LoadPriority: Equatable, Sendable {
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
    return favorites.contains(code) ? .favorites : .background
  }
}
