import Models
import Pages
import TelegramPages

/// The text of a bulletin, in the forecaster's own characters. Headings have their English beside them, from a table.
struct BulletinTextBlocks: PageText {
  let context: PageContext

  func blocks(_ text: BulletinText) -> [Block] {
    headline(text) + text.lines.map(block)
  }

  /// A section a heading, with what follows it.
  func sections(_ text: BulletinText) -> [[Block]] {
    var sections = [headline(text), []]
    for line in text.lines {
      if case .heading = line, sections.last?.isEmpty == false { sections.append([]) }
      // Sections are apart anyway.
      if line == .space, sections.last?.isEmpty ?? true { continue }
      sections[sections.count - 1].append(block(line))
    }
    return sections.map { section in
      Array(section.prefix(1 + (section.lastIndex { $0 != .space } ?? -1)))
    }
  }

  private func headline(_ text: BulletinText) -> [Block] {
    text.headline.map { [.prose($0)] } ?? []
  }

  private func block(_ line: BulletinText.Line) -> Block {
    switch line {
    case .heading(let heading): .paragraph(self.heading(heading), .label, indent: 2)
    case .prose(let prose): .prose(prose)
    case .row(let row): .line(pieces(row), indent: 2)
    case .space: .space
    }
  }

  private func heading(_ ja: String) -> String {
    let label = TelegramWords(language: language, naming: catalog).label(ja)
    return "［\(ja)］" + (label == ja ? "" : " " + label)
  }

  /// The name and the value of a row, apart by an ideographic blank, or below each other without room.
  private func pieces(_ row: String) -> [Span] {
    let blank: Character = "\u{3000}"
    guard let name = row.firstIndex(where: { $0 != blank }),
      let gap = row[name...].firstIndex(of: blank),
      let value = row[gap...].firstIndex(where: { $0 != blank })
    else { return [Span(row)] }
    return [Span(String(row[..<row.index(before: value)])), Span(String(row[value...]))]
  }
}
