/// The matching rows of the table of names and their scores. Only for the best ones are the places
/// read: a single letter matches thousands.
struct NameHits {
  private struct Hit {
    let score: Int
    let row: Row
    /// Whether the match is of the row's weaker places.
    let isWeaker: Bool
  }

  private var hits: [Hit] = []

  /// The penalty for places with a weaker claim to a name.
  fileprivate static let weakness = 500

  mutating func add(_ row: Row, score: Int) {
    hits.append(Hit(score: score, row: row, isWeaker: false))
    if row.hasText(2) {
      hits.append(Hit(score: score + Self.weakness, row: row, isWeaker: true))
    }
  }

  /// How well a name matches: exactly, from the beginning, somewhere; lower is better.
  struct Strength {
    let rank: Int

    fileprivate init(score: Int) { rank = score / NameHits.weakness }

    var isExact: Bool { rank < 1000 / NameHits.weakness }
    /// Whether the name equals or begins with the query.
    var isBeginning: Bool { rank < 2000 / NameHits.weakness }
  }

  struct Match {
    let place: PlaceID
    let strength: Strength

    var isExact: Bool { strength.isExact }
    var isBeginning: Bool { strength.isBeginning }
  }

  /// The best places, each once; with equal scores the wider first.
  /// - Parameter isWanted: decides by the code alone whether a place may be among them.
  func best(_ limit: Int, where isWanted: (PlaceID) -> Bool = { _ in true }) -> [Match] {
    let ordered = hits.sorted { $0.score < $1.score }
    var best: [Match] = []
    var seen: Set<PlaceID> = []
    var index = 0
    while index < ordered.count, best.count < limit {
      let score = ordered[index].score
      var equals: [PlaceID] = []
      while index < ordered.count, ordered[index].score == score {
        let hit = ordered[index]
        equals += hit.row.list(hit.isWeaker ? 2 : 1).compactMap { PlaceID($0) }.filter(isWanted)
        index += 1
      }
      best += equals.filter { seen.insert($0).inserted }
        .sorted { ($0.kind.width, $0.code) < ($1.kind.width, $1.code) }
        .map { Match(place: $0, strength: Strength(score: score)) }
    }
    return Array(best.prefix(limit))
  }
}
