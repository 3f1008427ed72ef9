import Models

/// The warnings of all prefectures, with the texts of their tiles computed once: the interactive map is drawn
/// with each key.
struct MapWarnings {
  let answers: [PlaceWarnings]
  /// How many prefectures have each class as their highest, the gravest first.
  let counts: [(kind: WarningClass, count: Int)]
  /// The classes whose count may be higher or lower, because not all is known, or not as of now.
  let doubtful: Set<WarningClass>
  /// Prefectures of which nothing is known; 0 where the source has no warnings at all, which is not "unknown".
  let unknown: Int
  private let tiles: [PrefectureCode: Tile]
  private let indices: [PrefectureCode: Int]

  /// The gravest that is known to be in force at a prefecture.
  enum Tile {
    case none
    /// - `level`: nil where the phenomenon has none; `meaning`: of the first warning of the class, nil for a river's.
    case active(WarningClass, level: AlertLevel?, meaning: WarningMeaning?, isComplete: Bool)
    /// Nothing is known, or something of an unknown class is in force.
    case unknown
  }

  init(_ answers: [PlaceWarnings]) {
    self.answers = answers
    let standings = answers.map(Standing.init)
    let known = standings.compactMap { standing in standing.highest.map { (standing, $0) } }
    doubtful = Set(known.filter { !$0.0.isSure }.map(\.1))
    counts = WarningClass.allCases.reversed().compactMap { kind in
      let count = known.count { $0.1 == kind }
      return count == 0 ? nil : (kind, count)
    }
    unknown =
      answers.allSatisfy(\.sourceHasNoReports) ? 0 : standings.count { $0.isUnknown }
    tiles = Dictionary(
      zip(answers, standings).map { ($0.place.prefecture, $1.tile) },
      uniquingKeysWith: { first, _ in first })
    indices = Dictionary(
      answers.indices.map { (answers[$0].place.prefecture, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What is not known is never "none".
  subscript(_ prefecture: PrefectureCode) -> Tile { tiles[prefecture] ?? .unknown }

  func answer(of prefecture: PrefectureCode) -> PlaceWarnings? {
    indices[prefecture].map { answers[$0] }
  }
}

extension PlaceWarnings {
  /// The level of the first in force of a class, rivers included; nil where the phenomenon has none.
  func level(of kind: WarningClass) -> AlertLevel? {
    first(of: kind).map { $0.meaning?.level }
      ?? floods.first { $0.flood.gravity == .known(kind) }?.flood.level
  }
}

/// What the counts need of one prefecture. Its municipalities are looked through once for all of it.
private struct Standing {
  /// The gravest class that is known, also where something of an unknown class is in force.
  let highest: WarningClass?
  /// Whether all is known, and of now.
  let isSure: Bool
  let isUnknown: Bool
  let tile: MapWarnings.Tile

  init(_ answer: PlaceWarnings) {
    let gravity = answer.gravity
    let overall = answer.overall(gravity)
    let isWhole = answer.isComplete && !answer.isStored
    highest = gravity.flatMap { $0.known ?? answer.highest }
    isSure = overall == .active && isWhole
    isUnknown = gravity.map { $0.known == nil } ?? (overall == .unknown)
    tile =
      if let kind = gravity?.known {
        .active(
          kind, level: answer.level(of: kind), meaning: answer.first(of: kind)?.meaning,
          isComplete: isWhole)
      } else {
        overall == .none ? .none : .unknown
      }
  }
}
