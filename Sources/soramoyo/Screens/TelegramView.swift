import Presenter
import Terminal

/// Telegrams, feeds and lists as plain lines, one file after the other.
final class TelegramView: TelegramPresenterOutput {
  private let page: PageRenderer
  private(set) var lines: [String] = []
  private(set) var messages: [String] = []

  init(page: PageRenderer) {
    self.page = page
  }

  func fail(_ message: String) { messages.append(message) }

  func show(_ screen: TelegramScreen) {
    var drawn: [StyledText] = lines.isEmpty ? [] : [StyledText(), StyledText()]
    if let file = screen.file { drawn += page.paragraph("== \(file)", style: Theme.style(.quiet)) }
    for alert in screen.alerts { drawn += page.paragraph(alert, style: Theme.style(.mark)) }
    drawn += page.paragraph(screen.title, style: Theme.style(.title))
    drawn += fields(screen.fields, indent: 2)
    for section in screen.sections { drawn += self.section(section) }
    lines += page.draw(drawn)
  }

  private func section(_ section: TelegramScreen.Section) -> [StyledText] {
    var drawn = [StyledText()]
    if let heading = section.heading {
      drawn += page.paragraph(heading, style: Theme.style(.heading))
    }
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
        drawn += page.paragraph(heading, indent: 2, style: Theme.style(.label))
      }
      if let text = entry.text { drawn += page.paragraph(text, indent: 4) }
      return drawn + fields(entry.fields, indent: 4)
    case .table(let table): return self.table(table)
    }
  }

  private func fields(_ fields: [TelegramScreen.Field], indent: Int) -> [StyledText] {
    page.fields(.init(fields, indent: indent, labelShare: 3))
  }

  /// A table; where the page is too narrow for its columns, a row becomes an entry.
  private func table(_ table: TelegramScreen.Table) -> [StyledText] {
    var drawn: [StyledText] = []
    if let caption = table.caption, !caption.isEmpty {
      drawn += page.paragraph(caption, indent: 2, style: Theme.style(.label))
    }
    return drawn
      + page.table(
        .init(
          table.headers.map { .init($0) }, rows: table.rows.map { $0.map { .init($0) } }, indent: 4,
          narrow: table.narrow.map { .fields($0) } ?? .entries))
  }
}
