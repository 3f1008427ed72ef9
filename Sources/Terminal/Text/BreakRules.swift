/// The rules for line breaks, at three levels of strictness.
///
/// Text that does not fit on a line at one level is broken by the rules of the next.
enum BreakRules: Sendable {
  /// Words, numbers with their units, and Japanese rules for line starts and ends.
  case full
  /// Only the rules for line starts and ends.
  case edges
  /// Between any two grapheme clusters.
  case anywhere

  /// The next level to try, or nil after the last.
  var relaxed: BreakRules? {
    switch self {
    case .full: .edges
    case .edges: .anywhere
    case .anywhere: nil
    }
  }

  /// Whether a line may break between `left` and `right`.
  ///
  /// - Parameter unit: whether `left` belongs to the unit of a number before it.
  func mayBreak(_ left: LineAtom, _ right: LineAtom, unit: Bool) -> Bool {
    if self == .anywhere { return true }
    switch (left.kind, right.kind) {
    case (_, .space): return false  // the space stays with the text before it
    case (.glue, _), (_, .glue): return false
    case (.space, .closing): return right.isNarrow
    case (.space, _): return true
    case (.opening, _), (_, .closing): return false
    case (.paired, .paired): return false
    default: break
    }
    return self == .edges || mayBreakInside(left, right, unit: unit)
  }

  private func mayBreakInside(_ left: LineAtom, _ right: LineAtom, unit: Bool) -> Bool {
    switch (left.kind, right.kind) {
    case (.word, .word), (.word, .digit), (.digit, .word):
      // A word may break after an inner hyphen or slash; `-5` may not.
      return left.isSoftHyphenation && left.joinsWords && right.kind == .word
    case (.digit, .digit): return false
    case (.closing, .digit), (.closing, .word):
      // 3.5, 2．5, 10:30, e.g., but not after 、 or 」.
      return !left.isInnerMark
    case (.word, .opening), (.digit, .opening):
      return !right.isNarrow
    case (.digit, .katakana), (.digit, .counter): return false
    case (.katakana, .katakana), (.closing, .katakana): return !unit
    default: return true
    }
  }
}
