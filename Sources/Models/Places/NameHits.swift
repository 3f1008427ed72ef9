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
  private static let weakness = 500

  mutating func add(_ row: Row, score: Int) {
    hits.append(Hit(score: score, row: row, isWeaker: false))
    if row.hasText(2) {
      hits.append(Hit(score: score + Self.weakness, row: row, isWeaker: true))
    }
  }

  /// A place and how well it matches: exactly, from the beginning, somewhere; lower is better.
  struct Match {
    let place: PlaceID
    let strength: Int
  }

  /// The best places, each once; with equal scores the wider first.
  func best(_ limit: Int) -> [Match] {
    let ordered = hits.sorted { $0.score < $1.score }
    var best: [Match] = []
    var seen: Set<PlaceID> = []
    var index = 0
    while index < ordered.count, best.count < limit {
      let score = ordered[index].score
      var equals: [PlaceID] = []
      while index < ordered.count, ordered[index].score == score {
        let hit = ordered[index]
        equals += hit.row.list(hit.isWeaker ? 2 : 1).compactMap { PlaceID($0) }
        index += 1
      }
      best += equals.filter { seen.insert($0).inserted }
        .sorted { ($0.kind.width, $0.code) < ($1.kind.width, $1.code) }
        .map { Match(place: $0, strength: score / Self.weakness) }
    }
    return Array(best.prefix(limit))
  }
}
