import Pages
import Presenter

/// A page of the manual, in one language. Texts may hold Markdown's `code`, **strong** and links.
struct ManualPage: Equatable {
  /// `soramoyo-forecast`
  let name: String
  /// The section of the system's manual: 1 commands, 5 file formats, 7 other.
  let chapter: Int
  let summary: String
  var sections: [ManualSection]
}

struct ManualSection: Equatable {
  let title: String
  var blocks: [ManualBlock]
}

enum ManualBlock: Equatable {
  case heading(String)
  case text(String)
  case items([String])
  case entries([Entry])
  /// Verbatim lines.
  case code([String])

  struct Entry: Equatable {
    let term: String
    let text: String
  }
}

/// Titles and sentences of the manual's pages, and the texts of docs/ that are in the program.
struct ManualWords {
  let isJapanese: Bool

  func text(_ phrase: Phrase) -> String { phrase.text(isJapanese: isJapanese) }

  func text(_ ja: String, _ en: String) -> String { isJapanese ? ja : en }

  var synopsis: String { text("書式", "SYNOPSIS") }
  var description: String { text("説明", "DESCRIPTION") }
  var commands: String { text("コマンド", "COMMANDS") }
  var exitStatus: String { text("終了コード", "EXIT STATUS") }
}

enum ManualScreen {
  static func page(_ manual: ManualPage) -> Page {
    var page = Page(
      head: [.paragraph("\(manual.name)(\(manual.chapter)): \(manual.summary)", .title)])
    for section in manual.sections {
      var lines: [Block] = [.paragraph(InlineText(section.title).plain, .heading)]
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
    case .heading(let text): [.paragraph(InlineText(text).plain, .heading, indent: 2)]
    case .text(let text): [.paragraph(InlineText(text).plain, indent: 2)]
    case .items(let items):
      items.map { .paragraph("- " + InlineText($0).plain, indent: 2, hanging: 2) }
    case .entries(let entries):
      entries.flatMap { entry -> [Block] in
        let term = Block.paragraph(InlineText(entry.term).plain, .label, indent: 2, hanging: 4)
        guard !entry.text.isEmpty else { return [term] }
        return [term, .paragraph(InlineText(entry.text).plain, indent: 8)]
      }
    case .code(let lines): lines.map { .paragraph($0, .quiet, indent: 4) }
    }
  }
}
