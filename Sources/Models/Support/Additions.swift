extension Array {
  /// Each element once, at its first position; elements with the same key count as equal.
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

  /// Those with the same key together, in the order of the first ones.
  ///
  /// `@inlinable`, because it looks up a third of a million instructions' worth of types where it is not made for
  /// its user's own.
  @inlinable
  package func grouped<Key: Equatable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].elements.append(element)
      } else {
        groups.append((key, [element]))
      }
    }
    return groups
  }
}

extension Sequence {
  /// What the first element makes of which `value` makes anything. A lazy chain would say the same and look up half
  /// a million instructions' worth of types at its first call.
  @inlinable
  package func firstValue<Value>(_ value: (Element) throws -> Value?) rethrows -> Value? {
    for element in self {
      if let found = try value(element) { return found }
    }
    return nil
  }
}

extension [String] {
  /// The texts joined with a separator.
  ///
  /// The compiler prefers it to the standard library's, which works for any collection and looks up its
  /// types on its first call. That is a tenth of the instructions of a command like `search`, and each
  /// process calls it for the first time.
  package func joined(separator: String = "") -> String {
    var text = ""
    var isFirst = true
    for piece in self {
      if !isFirst { text += separator }
      isFirst = false
      text += piece
    }
    return text
  }
}

extension Result {
  /// The outcome of a request that may fail.
  package static func of(
    _ request: @autoclosure () async throws(Failure) -> Success
  ) async -> Result {
    do throws(Failure) { return .success(try await request()) } catch { return .failure(error) }
  }

  package var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }

  package var value: Success? { try? get() }
}

extension UInt8 {
  /// Whether it is one of ASCII's ten digits.
  @inlinable package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
