import Models

/// The warnings of all prefectures, with what their tiles say worked out once: the interactive map
/// is drawn with each key.
struct MapWarnings {
  let answers: [PlaceWarnings]
  /// How many prefectures have each class as their highest, the gravest first.
  let counts: [(kind: WarningClass, count: Int)]
  /// The classes of which some count may be higher or lower, because not all is known there, or not
  /// as of now.
  let doubtful: Set<WarningClass>
  /// Of how many prefectures nothing is known; 0 where the source carries no warnings at all, which
  /// is no doubt.
  let unknown: Int
  private let tiles: [PrefectureCode: Tile]

  /// The gravest that is known to be in force at a prefecture.
  enum Tile {
    case none
    case active(WarningClass, isComplete: Bool)
    /// Nothing is known, or something of an unknown class is in force.
    case unknown
  }

  init(_ answers: [PlaceWarnings]) {
    self.answers = answers
    let known = answers.compactMap { answer in answer.highestKnown.map { (answer, $0) } }
    let highest = known.map(\.1)
    doubtful = Set(
      known.filter { $0.0.overall != .active || !$0.0.isComplete || $0.0.isStored }.map(\.1))
    counts = WarningClass.allCases.reversed().compactMap { kind in
      let count = highest.count { $0 == kind }
      return count == 0 ? nil : (kind, count)
    }
    unknown =
      answers.allSatisfy(\.isNotCarried)
      ? 0
      : answers.count { answer in
        answer.gravity.map { $0.known == nil } ?? (answer.overall == .unknown)
      }
    tiles = Dictionary(
      answers.map { ($0.place.prefecture, Tile($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// What is not known is never "none".
  subscript(_ prefecture: PrefectureCode) -> Tile { tiles[prefecture] ?? .unknown }

  func answer(of prefecture: PrefectureCode) -> PlaceWarnings? {
    answers.first { $0.place.prefecture == prefecture }
  }
}

extension MapWarnings.Tile {
  fileprivate init(_ answer: PlaceWarnings) {
    if let kind = answer.gravity?.known {
      self = .active(kind, isComplete: answer.isComplete && !answer.isStored)
    } else {
      self = answer.overall == .none ? .none : .unknown
    }
  }
}

extension PlaceWarnings {
  /// The gravest class that is known, also where something of an unknown class is in force.
  fileprivate var highestKnown: WarningClass? {
    if let known = gravity?.known { return known }
    let kinds =
      active.compactMap { $0.meaning?.kind } + floods.compactMap { $0.flood.gravity.known }
    return kinds.max()
  }
}
