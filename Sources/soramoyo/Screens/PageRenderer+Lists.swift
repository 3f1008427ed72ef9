import Models
import Pages
import Presenter
import Terminal

extension PageRenderer {
  /// Rows of a few aligned words, and beside or below them their items.
  func listing(_ listing: Block.Listing) -> [StyledText] { rows(listing).flatMap { $0 } }

  func rows(_ listing: Block.Listing) -> [[StyledText]] {
    let columns = listing.rows.map(\.lead.count).max() ?? 0
    let widths = (0..<columns).map { column in
      let texts = listing.rows.map { column < $0.lead.count ? $0.lead[column].text : "" }
      return texts.map { measure.width(of: $0) }.max() ?? 0
    }
    let isBeside = width - widths.reduce(0, +) >= listing.leastRoom
    return listing.rows.map { row in
      let beside = list(row.items, after: lead(row, widths, isAlone: false))
      // A row that has room on one line needs no other, wherever the items of the others stand.
      if isBeside || (beside.count == 1 && fitter.width(of: beside[0]) <= width) { return beside }
      return [lead(row, widths, isAlone: true)] + list(row.items, after: StyledText("    "))
    }
  }

  /// - Parameter isAlone: whether nothing stands behind the last of it.
  private func lead(
    _ row: Block.Listing.Row, _ widths: [Int], isAlone: Bool
  ) -> StyledText {
    row.lead.enumerated().reduce(into: StyledText()) { lead, column in
      let isLast = column.offset == row.lead.count - 1
      let next = isLast ? nil : row.lead[column.offset + 1]
      lead.append(
        self.lead(
          column.element, width: widths[column.offset], isEnd: isLast && isAlone,
          isBeforeFrame: next.map { isFramed($0.role) } ?? false))
    }
  }

  /// - Parameters:
  ///   - isEnd: whether nothing stands behind it.
  ///   - isBeforeFrame: whether the last cell of the space behind it is that of a frame.
  private func lead(_ span: Span, width: Int, isEnd: Bool, isBeforeFrame: Bool) -> StyledText {
    let style = self.style(span.role)
    let isFramed = isFramed(span.role)
    let text = isFramed ? framed(span.text, span.role) : StyledText(span.text, style)
    guard !isEnd else { return text }
    let gap = isFramed || isBeforeFrame ? 1 : 2
    let space = String(spaces: max(0, width - measure.width(of: span.text)) + gap)
    // As with fields, the space belongs to the label, except after a badge in reverse video.
    return text + StyledText(space, span.role == .label ? style : .plain)
  }
}

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

extension PageRenderer {
  /// Cells that a value needs beside its label.
  private static let leastValue = 16

  func fields(_ block: Block.Fields) -> [StyledText] {
    let labels = block.fields.map(\.label) + block.alignedWith
    let widths = labels.map { measure.width(of: $0) }
    let widest = widths.max() ?? 0
    // A label a little over its share widens the column: all values begin in one.
    let labelWidth =
      block.labelShare.map { parts in
        let share = max(8, width / max(1, parts))
        return max(min(widest, share), widths.filter { $0 <= share + 2 }.max() ?? 0)
      } ?? widest
    return block.fields.flatMap { field in
      let isLong = measure.width(of: field.label) > labelWidth
      // A label that would push its value far to the right gets its own line.
      guard isLong, width - block.indent - labelWidth - 2 >= Self.leastValue else {
        return self.field(field, labelWidth: labelWidth, indent: block.indent)
      }
      return paragraph(field.label, indent: block.indent, style: self.style(.label))
        + self.field(
          .init(label: "", value: field.value, keepsItems: field.keepsItems),
          labelWidth: labelWidth, indent: block.indent)
    }
  }

  /// Label and value; the value's further lines are aligned with its first.
  private func field(_ field: Block.Field, labelWidth: Int, indent: Int) -> [StyledText] {
    let (label, value) = (field.label, field.value)
    let style = self.style(.label)
    let lead = String(spaces: indent) + fitter.pad(label, to: labelWidth) + "  "
    let leadWidth = measure.width(of: lead)
    let room = width - leadWidth
    // Several figures in one field: never broken inside.
    let items = value.items
    if items.count > 1, room >= Self.leastValue {
      return list(items, after: StyledText(lead, style))
    }
    guard room >= Self.leastValue else {
      return paragraph(label, indent: indent, style: style)
        + paragraph(value, indent: indent + 2, keepsItems: field.keepsItems)
    }
    let breaker = LineBreaker(width: room, keepsItems: field.keepsItems, measure: measure)
    let lines = breaker.lines(value)
    return lines.enumerated().map { index, line in
      index == 0
        ? StyledText(lead, style) + StyledText(line)
        : StyledText(String(spaces: leadWidth) + line)
    }
  }
}

extension String {
  /// The parts that stand two spaces apart.
  fileprivate var items: [String] {
    var items: [String] = [""]
    var spaces = 0
    for character in self {
      if character == " " {
        spaces += 1
        continue
      }
      if spaces > 1 {
        items.append("")
      } else if spaces == 1 {
        items[items.count - 1].append(" ")
      }
      spaces = 0
      items[items.count - 1].append(character)
    }
    return items
  }
}
