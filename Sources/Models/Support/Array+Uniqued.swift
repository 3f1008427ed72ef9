extension Array {
  /// Each element once, where it comes first; those of the same key are the same.
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    // Most lists are short: looking through a few is quicker than hashing them.
    guard count > 16 else {
      var once: [Element] = []
      for element in self where !once.contains(where: { key($0) == key(element) }) {
        once.append(element)
      }
      return once
    }
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
