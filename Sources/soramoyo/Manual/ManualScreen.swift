import Pages
import Presenter

enum ManualScreen {
  static func page(_ manual: ManualPage) -> Page {
    var page = Page(
      head: [.text(.init("\(manual.name)(\(manual.chapter)): \(manual.summary)", .title))])
    for section in manual.sections {
      var lines: [Block] = [.text(.init(InlineText(section.title).plain, .heading))]
      for (index, block) in section.blocks.enumerated() {
        if index > 0 { lines.append(.space) }
        lines += blocks(block)
      }
      page.sections.append(lines)
    }
    return page
  }

  private static func blocks(_ block: ManualBlock) -> [Block] {
    switch block {
    case .heading(let text): [.text(.init(InlineText(text).plain, .heading, indent: 2))]
    case .text(let text): [.text(.init(InlineText(text).plain, indent: 2))]
    case .items(let items):
      items.map { .text(.init("- " + InlineText($0).plain, indent: 2, hanging: 2)) }
    case .entries(let entries):
      entries.flatMap { entry -> [Block] in
        let term = Block.text(.init(InlineText(entry.term).plain, .label, indent: 2, hanging: 4))
        guard !entry.text.isEmpty else { return [term] }
        return [term, .text(.init(InlineText(entry.text).plain, indent: 8))]
      }
    case .code(let lines): lines.map { .text(.init($0, .quiet, indent: 4)) }
    }
  }
}
