import Presenter
import Terminal

/// Telegrams, feeds and lists as plain lines, one file after the other.
final class TelegramView: TelegramPresenterOutput {
  private let page: Page
  private(set) var lines: [String] = []
  private(set) var messages: [String] = []

  init(page: Page) {
    self.page = page
  }

  func fail(_ message: String) { messages.append(message) }

  func show(_ screen: TelegramScreen) {
    var drawn: [StyledText] = lines.isEmpty ? [] : [StyledText(), StyledText()]
    if let file = screen.file { drawn += page.paragraph("== \(file)", style: Theme.quiet) }
    for alert in screen.alerts { drawn += page.paragraph(alert, style: Theme.mark) }
    drawn += page.paragraph(screen.title, style: Theme.title)
    drawn += fields(screen.fields, indent: 2)
    for section in screen.sections { drawn += self.section(section) }
    lines += page.draw(drawn)
  }

  private func section(_ section: TelegramScreen.Section) -> [StyledText] {
    var drawn = [StyledText()]
    if let heading = section.heading { drawn += page.paragraph(heading, style: Theme.heading) }
    for block in section.blocks { drawn += self.block(block) }
    return drawn
  }

  private func block(_ block: TelegramScreen.Block) -> [StyledText] {
    switch block {
    case .text(let text):
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { page.paragraph(String($0), indent: 2) }
    case .entry(let entry):
      var drawn: [StyledText] = []
      if let heading = entry.heading {
        drawn += page.paragraph(heading, indent: 2, style: Theme.label)
      }
      if let text = entry.text { drawn += page.paragraph(text, indent: 4) }
      return drawn + fields(entry.fields, indent: 4)
    case .table(let table): return self.table(table)
    }
  }

  private func fields(_ fields: [TelegramScreen.Field], indent: Int) -> [StyledText] {
    let labels = fields.map { page.measure.width(of: $0.label) }
    let labelWidth = min(labels.max() ?? 0, max(8, page.width / 3))
    return fields.flatMap { field in
      let isLong = page.measure.width(of: field.label) > labelWidth + 2
      // A label that would push its value far to the right has a line of its own.
      guard isLong, page.width - indent - labelWidth - 2 >= 16 else {
        return page.field(
          label: field.label, value: field.value, labelWidth: labelWidth, indent: indent)
      }
      return page.paragraph(field.label, indent: indent, style: Theme.label)
        + page.field(label: "", value: field.value, labelWidth: labelWidth, indent: indent)
    }
  }

  /// A table; where the page is too narrow for its columns, a row becomes an entry.
  private func table(_ table: TelegramScreen.Table) -> [StyledText] {
    var drawn: [StyledText] = []
    if let caption = table.caption, !caption.isEmpty {
      drawn += page.paragraph(caption, indent: 2, style: Theme.label)
    }
    guard fits(table) else {
      if let narrow = table.narrow { return drawn + fields(narrow, indent: 4) }
      return drawn + table.rows.flatMap { self.entry($0, of: table) }
    }
    let text = TextTable(
      columns: table.headers.map { TextTable.Column(header: $0) },
      rows: table.rows.map { $0.map { TextTable.Cell($0) } }, indent: 4)
    return drawn + text.lines(page)
  }

  /// Whether all columns but the last have the room they want, so that nothing is broken inside.
  private func fits(_ table: TelegramScreen.Table) -> Bool {
    let widths = table.headers.indices.map { index in
      let texts = table.rows.map { index < $0.count ? page.measure.width(of: $0[index]) : 0 }
      let header = page.measure.width(of: table.headers[index])
      let widest = texts.max() ?? 0
      let isLast = index == table.headers.count - 1
      return max(header, isLast ? min(widest, TextTable.leastLast) : widest)
    }
    let gaps = TextTable.gap * max(0, widths.count - 1)
    return 4 + widths.reduce(0, +) + gaps <= page.width
  }

  private func entry(_ row: [String], of table: TelegramScreen.Table) -> [StyledText] {
    let heading = row.first.map { page.paragraph($0, indent: 4) } ?? []
    let fields = zip(table.headers, row).dropFirst().filter { !$0.1.isEmpty }
      .map { TelegramScreen.Field(label: $0.0, value: $0.1) }
    return heading + self.fields(Array(fields), indent: 6)
  }
}
