extension [PlaceID] {
  /// Each place once, at its first position.
  var eachOnce: [PlaceID] {
    // Most users have few favorites: a linear search is faster than hashing.
    guard count > 16 else {
      var once: [PlaceID] = []
      for id in self where !once.contains(id) { once.append(id) }
      return once
    }
    var seen: Set<PlaceID> = []
    return filter { seen.insert($0).inserted }
  }
}
