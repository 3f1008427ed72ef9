/// What may have been meant by a name that nobody has: offered, never acted on.
struct NearestNames {
  let catalog: PlaceCatalog

  /// At most this many are offered.
  private static let limit = 5

  func places(to key: NameKey) -> [Place] {
    guard !key.isDigits else { return [] }
    var found = PlaceSearch(catalog: catalog).places(matching: key.text, limit: Self.limit)
    if found.count < Self.limit {
      found += similar(to: key)
    }
    return Array(found.uniqued.prefix(Self.limit))
  }

  /// Names that one or two slips of the finger lead away from.
  private func similar(to key: NameKey) -> [Place] {
    let wanted = Array(key.text.unicodeScalars)
    let allowed = wanted.count <= 2 ? 0 : wanted.count <= 5 ? 1 : 2
    guard allowed > 0, wanted.count <= 24 else { return [] }
    var hits: [(distance: Int, ids: [PlaceID])] = []
    catalog.tables.names.forEach { row in
      let name = Array(row[0].unicodeScalars)
      guard abs(name.count - wanted.count) <= allowed else { return }
      let distance = EditDistance.between(wanted, name, limit: allowed)
      if distance <= allowed {
        hits.append((distance, row.list(1).compactMap { PlaceID($0) }))
      }
    }
    return hits.sorted { $0.distance < $1.distance }.prefix(Self.limit)
      .flatMap { $0.ids.compactMap(catalog.place) }
  }
}

/// How many letters have to be added, dropped, changed or swapped to make one text another.
enum EditDistance {
  /// - Returns: the distance, or anything above `limit` once it is certain to exceed it.
  static func between(
    _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int
  ) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for i in 1...left.count {
      var current = [i]
      current.reserveCapacity(right.count + 1)
      for j in 1...right.count {
        let change = previous[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        var best = min(previous[j] + 1, current[j - 1] + 1, change)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          best = min(best, beforePrevious[j - 2] + 1)
        }
        current.append(best)
      }
      if current.allSatisfy({ $0 > limit }) { return limit + 1 }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
