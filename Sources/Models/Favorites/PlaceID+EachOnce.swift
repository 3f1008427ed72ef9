extension [PlaceID] {
  /// Each place once, where it stands first.
  var eachOnce: [PlaceID] {
    // Most people mark a few: looking through those is quicker than hashing them.
    guard count > 16 else {
      var once: [PlaceID] = []
      for id in self where !once.contains(id) { once.append(id) }
      return once
    }
    var seen: Set<PlaceID> = []
    return filter { seen.insert($0).inserted }
  }
}
