extension Array {
  // `@inlinable`: where they are not made for their user's own types, these look up a third of a million
  // instructions' worth of types.

  /// Each element once, at its first position; elements with the same key count as equal.
  @inlinable
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

// The compiler prefers these to the standard library's, which work for any collection and look up their types on the
// first call: a tenth of the instructions of a command like `search`, and each process calls them for the first time.
// Without those that look for a text in another, a reader of regular expressions is not linked either, a megabyte.

extension String {
  package static func + (left: String, right: Substring) -> String { left + String(right) }
  package static func += (left: inout String, right: Substring) { left += String(right) }

  /// Where a text first stands, byte by byte.
  package func firstRange(of wanted: String) -> Range<String.Index>? {
    self[...].firstRange(of: wanted)
  }

  package func contains(_ wanted: String) -> Bool { self[...].contains(wanted) }

  /// What stands between a separator, without empty pieces.
  package func pieces(at separator: String) -> [Substring] {
    var pieces: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      pieces.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    pieces.append(rest)
    return pieces.filter { !$0.isEmpty }
  }

  package func replacing(_ old: String, with new: String) -> String {
    var text = ""
    var rest = self[...]
    while let range = rest.firstRange(of: old) {
      text += rest[..<range.lowerBound]
      text += new
      rest = rest[range.upperBound...]
    }
    return text + rest
  }
}

extension Substring {
  /// Where a text first stands, byte by byte; nil for an empty one.
  package func firstRange(of wanted: String) -> Range<String.Index>? {
    let wanted = wanted.utf8
    guard let first = wanted.first else { return nil }
    var rest = utf8
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) {
        return start..<rest.index(start, offsetBy: wanted.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  package func contains(_ wanted: String) -> Bool {
    wanted.isEmpty || firstRange(of: wanted) != nil
  }
}

extension [String] {
  /// The texts joined with a separator.
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

/// Work on many things at once whose answers keep the order of the questions.
package enum SideBySide {
  /// All begin at once on the calling thread: work that need not wait, such as a stored forecast, ends
  /// there, and no other thread is started for it.
  package static func map<Question: Sendable, Answer: Sendable>(
    _ questions: [Question], _ work: @escaping @Sendable (Question) async -> Answer
  ) async -> [Answer] {
    guard questions.count > 1 else {
      var answers: [Answer] = []
      for question in questions { answers.append(await work(question)) }
      return answers
    }
    return await withTaskGroup(of: (Int, Answer).self) { group in
      for (index, question) in questions.enumerated() {
        group.addImmediateTask { (index, await work(question)) }
      }
      var answers: [(index: Int, answer: Answer)] = []
      for await answer in group { answers.append(answer) }
      return answers.sorted { $0.index < $1.index }.map(\.answer)
    }
  }
}

extension String {
  /// With half-width digits and letters, and the point and per cent sign of figures: 0.5メートル, 23区西部.
  package var halfWidth: String {
    // The first byte of all full-width forms.
    guard utf8.contains(0xEF) else { return self }
    var result = UnicodeScalarView()
    var last: Unicode.Scalar?
    let scalars = unicodeScalars
    for index in scalars.indices {
      let next = scalars.index(after: index)
      let following = next < scalars.endIndex ? scalars[next] : nil
      let scalar = Self.halfWidth(scalars[index], between: last, and: following)
      result.append(scalar)
      last = scalar
    }
    return String(result)
  }

  private static func halfWidth(
    _ scalar: Unicode.Scalar, between last: Unicode.Scalar?, and next: Unicode.Scalar?
  ) -> Unicode.Scalar {
    let isBehindDigit = last.map { ("0"..."9").contains($0) } ?? false
    switch scalar {
    case "０"..."９", "Ａ"..."Ｚ", "ａ"..."ｚ": break
    case "％" where isBehindDigit: break
    case "．" where isBehindDigit && (next?.properties.numericType == .decimal): break
    default: return scalar
    }
    // The full-width forms follow ASCII's order.
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }
}
