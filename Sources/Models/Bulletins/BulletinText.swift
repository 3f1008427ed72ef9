/// The words of a bulletin of JMA, line by line as they were written.
package struct BulletinText: Hashable, Sendable {
  package enum Line: Hashable, Sendable {
    /// 雨の予想, in brackets on a line of its own.
    case heading(String)
    case prose(String)
    /// A row of a table: a name, and its value behind ideographic blanks that align it with its
    /// neighbours.
    case row(String)
    case space
  }

  /// The most important words.
  package let headline: String?
  package let text: String

  package init(headline: String?, text: String) {
    self.headline = headline
    self.text = text
  }

  package var lines: [Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.isEmpty { return .space }
      if line.hasPrefix("［"), line.hasSuffix("］"), line.count > 2 {
        return .heading(String(line.dropFirst().dropLast()))
      }
      return line.hasPrefix("\u{3000}\u{3000}") ? .row(String(line)) : .prose(String(line))
    }
  }
}
