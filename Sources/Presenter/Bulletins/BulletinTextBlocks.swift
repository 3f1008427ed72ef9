import Models
import Pages
import TelegramPages

enum BulletinTextBlocks {
  static func blocks(_ text: BulletinText) -> [Block] {
    let headline = text.headline.map { [Block.prose($0)] } ?? []
    return headline
      + text.lines.map { line in
        switch line {
        case .heading(let heading): .text(.init("［\(heading)］", .label, indent: 2))
        case .prose(let prose): .prose(prose)
        case .row(let row): .line(.init(pieces(row), indent: 2))
        case .space: .space
        }
      }
  }

  /// The name and the value of a row, apart by an ideographic blank, or below each other without room.
  private static func pieces(_ row: String) -> [Span] {
    let blank: Character = "\u{3000}"
    guard let name = row.firstIndex(where: { $0 != blank }),
      let gap = row[name...].firstIndex(of: blank),
      let value = row[gap...].firstIndex(where: { $0 != blank })
    else { return [Span(row)] }
    return [Span(String(row[..<row.index(before: value)])), Span(String(row[value...]))]
  }
}
