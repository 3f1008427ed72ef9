import Pages
import Presenter
import Terminal

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
