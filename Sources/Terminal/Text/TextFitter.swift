/// Truncates and pads text to a number of cells, never inside a grapheme cluster.
package struct TextFitter: Sendable, Hashable {
  /// The alignment of text in its field.
  package enum Alignment: Sendable, Hashable {
    case left
    case right
    case centre
  }

  /// The mark for truncated text.
  package enum Ellipsis: Sendable, Hashable {
    /// `…`, of ambiguous width.
    case unicode
    /// `...`
    case ascii
    /// No mark.
    case none

    package var text: String {
      switch self {
      case .unicode: "…"
      case .ascii: "..."
      case .none: ""
      }
    }
  }

  /// How cells are counted.
  package let measure: DisplayWidth
  /// The mark for truncated text.
  package let ellipsis: Ellipsis

  /// Creates a fitter.
  package init(measure: DisplayWidth = DisplayWidth(), ellipsis: Ellipsis = .unicode) {
    self.measure = measure
    self.ellipsis = ellipsis
  }

  /// The text padded with spaces to at least `cells`; a wider text is returned unchanged.
  package func pad(_ text: String, to cells: Int, align: Alignment = .left) -> String {
    pad(text, of: measure.width(of: text), to: cells, align: align)
  }

  /// The same of a text whose width is known.
  package func pad(_ text: String, of width: Int, to cells: Int, align: Alignment) -> String {
    let (before, after) = padding(for: width, to: cells, align: align)
    if before == 0 && after == 0 { return text }
    return String(spaces: before) + text + String(spaces: after)
  }

  /// The text truncated to at most `cells`, ending in the ellipsis if anything was cut.
  ///
  /// If not even the ellipsis fits, the text is cut without one.
  package func truncate(_ text: String, to cells: Int) -> String {
    if cells <= 0 { return "" }
    if measure.width(of: text) <= cells { return text }
    let mark = ellipsis.text
    let room = cells - measure.width(of: mark)
    if room < 0 { return String(prefix(of: text, cells: cells)) }
    return prefix(of: text, cells: room) + mark
  }

  /// The text in exactly `cells` cells: truncated or padded.
  package func fit(_ text: String, to cells: Int, align: Alignment = .left) -> String {
    let width = measure.width(of: text)
    guard width <= cells else { return pad(truncate(text, to: cells), to: cells, align: align) }
    return pad(text, of: width, to: cells, align: align)
  }

  /// The longest prefix of the text that is at most `cells` wide, without an ellipsis.
  package func prefix(of text: String, cells: Int) -> Substring {
    var used = 0
    var end = text.startIndex
    for index in text.indices {
      used += measure.width(of: text[index])
      if used > cells { return text[..<end] }
      end = text.index(after: index)
    }
    return text[...]
  }

  /// The first of several spellings, from the longest to the shortest, that fits; the last where none does.
  package func longest(of spellings: [String], cells: Int) -> String {
    spellings.first { measure.width(of: $0) <= cells } ?? spellings.last ?? ""
  }

  func padding(for width: Int, to cells: Int, align: Alignment) -> (before: Int, after: Int) {
    let missing = max(0, cells - width)
    switch align {
    case .left: return (0, missing)
    case .right: return (missing, 0)
    case .centre: return (missing / 2, missing - missing / 2)
    }
  }
}

extension TextFitter {
  /// The width of a styled text in cells.
  package func width(of text: StyledText) -> Int {
    text.spans.reduce(0) { $0 + measure.width(of: $1.text) }
  }

  /// The text padded with spaces to at least `cells`.
  package func pad(
    _ text: StyledText, to cells: Int, align: Alignment = .left
  ) -> StyledText {
    let (before, after) = padding(for: width(of: text), to: cells, align: align)
    var result = StyledText(String(spaces: before))
    result.append(text)
    result.append(String(spaces: after))
    return result
  }

  /// The text truncated to at most `cells`; the ellipsis takes the style of the text it replaces.
  package func truncate(_ text: StyledText, to cells: Int) -> StyledText {
    if width(of: text) <= cells { return text }
    let mark = ellipsis.text
    let markCells = measure.width(of: mark)
    let hasMark = cells >= markCells
    var room = hasMark ? cells - markCells : max(0, cells)
    var result = StyledText()
    for span in text.spans {
      let kept = prefix(of: span.text, cells: room)
      result.append(String(kept), span.style)
      room -= measure.width(of: kept)
      if kept.endIndex != span.text.endIndex {
        if hasMark { result.append(mark, span.style) }
        return result
      }
    }
    return result
  }

  /// The text in exactly `cells` cells: truncated or padded.
  package func fit(
    _ text: StyledText, to cells: Int, align: Alignment = .left
  ) -> StyledText {
    pad(truncate(text, to: cells), to: cells, align: align)
  }
}

extension String {
  /// This many spaces; none for a negative number. `String(repeating:count:)` appends them one by
  /// one, and tables and pages are full of them.
  package init(spaces count: Int) {
    let count = Swift.max(0, count)
    self.init(unsafeUninitializedCapacity: count) { buffer in
      buffer.initialize(repeating: UInt8(ascii: " "))
      return count
    }
  }
}
