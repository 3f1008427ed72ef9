package struct LineDifference: Sendable {
  /// `-  3 old line` and `+  3 new line`, in order.
  package let text: String

  package init(from old: String, to new: String) {
    let changes = Self.lines(new).difference(from: Self.lines(old))
    text = changes.sorted { Self.order($0) < Self.order($1) }.map { change in
      switch change {
      case .remove(let offset, let line, _): "-\(Self.number(offset)) \(line)"
      case .insert(let offset, let line, _): "+\(Self.number(offset)) \(line)"
      }
    }.joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func order(_ change: CollectionDifference<String>.Change) -> (Int, Int) {
    switch change {
    case .remove(let offset, _, _): (offset, 0)
    case .insert(let offset, _, _): (offset, 1)
    }
  }

  private static func number(_ offset: Int) -> String {
    let digits = String(offset + 1)
    return String(repeating: " ", count: max(0, 4 - digits.count)) + digits
  }
}
