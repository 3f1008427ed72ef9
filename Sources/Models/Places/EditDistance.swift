/// The number of letters to insert, delete, change or swap to turn one text into another.
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

/// Whether words are similar enough that one may be a typing error for the other.
package enum Spelling {
  package static func isNear(_ word: String, _ other: String) -> Bool {
    let limit = other.count <= 4 ? 1 : 2
    return EditDistance.between(
      Array(word.lowercased().unicodeScalars), Array(other.unicodeScalars), limit: limit) <= limit
  }
}
