import Models
import Pages
import Presenter
import Terminal

extension PageRenderer {
  /// Badges in a column with their texts beside them, or below them where there is no room.
  func badges(_ badges: [Block.Badge]) -> [StyledText] {
    let badgeWidth = badges.map { measure.width(of: $0.badge) }.max() ?? 0
    let wanted = 2 + badgeWidth + 2
    let indent = width - wanted >= 16 ? wanted : Self.stacked
    // Long lists of municipalities use the cells below badges where lines are short.
    let details = width < Self.leastForHanging ? min(indent, Self.stacked) : indent
    return badges.flatMap { badge in
      self.badge(badge, indent: indent, details: details)
        + badge.details.filter { !$0.isEmpty }.flatMap { detail in
          paragraph(detail, indent: details, keepsItems: true, style: self.style(.quiet))
        }
    }
  }

  /// From here details are in line with their texts.
  private static let leastForHanging = 72

  /// The indent of texts below their badges.
  private static let stacked = 4

  private func badge(_ badge: Block.Badge, indent: Int, details: Int) -> [StyledText] {
    var lines = named(badge, indent: indent)
    guard !badge.issued.isEmpty else { return lines }
    let quiet = self.style(.quiet)
    let used = lines.last.map(fitter.width(of:)) ?? width
    if used + 2 + measure.width(of: badge.issued) <= width {
      lines[lines.count - 1].append("  ")
      lines[lines.count - 1].append(badge.issued, quiet)
      return lines
    }
    // Its parts are two cells apart, and lines end between them.
    return lines
      + list(
        badge.issued.pieces(at: "  ").map(String.init),
        after: StyledText(String(spaces: details)), quiet)
  }

  private func named(_ badge: Block.Badge, indent: Int) -> [StyledText] {
    let text = text(badge, width: width - indent)
    // Behind its number, where it has one.
    guard !badge.badge.isEmpty else { return paragraph(text, indent: 2, hanging: 3) }
    let style = self.style(.badge(badge.tone))
    let strong = self.style(.strong(.plain))
    guard indent > Self.stacked else {
      return paragraph(badge.badge, indent: 2, style: style)
        + paragraph(text, indent: Self.stacked, style: strong)
    }
    let lines = paragraph(text, indent: indent, style: strong)
    // The frame takes the cells before and behind.
    let isFramed = isFramed(.badge(badge.tone))
    var line =
      isFramed
      ? StyledText(" ") + framed(badge.badge, .badge(badge.tone))
      : StyledText("  ") + StyledText(badge.badge, style)
    guard let first = lines.first else { return [line] }
    let space = indent - 2 - measure.width(of: badge.badge) - (isFramed ? 1 : 0)
    line.append(String(spaces: max(1, space)))
    line.append(String(first.plainText.drop { $0 == " " }), strong)
    return [line] + lines.dropFirst()
  }

  /// A word as short as 継続 is not broken: without room it goes to the next line.
  private func text(_ badge: Block.Badge, width: Int) -> String {
    guard !badge.status.isEmpty else { return badge.text }
    let whole = "\(badge.text)  \(badge.status)"
    return measure.width(of: whole) > width ? "\(badge.text)\n\(badge.status)" : whole
  }
}
