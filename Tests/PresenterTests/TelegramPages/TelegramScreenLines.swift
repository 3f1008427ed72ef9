import Models
import Pages
import Presenter
import TelegramPages
import Telegrams
import TestSupport

/// A telegram's page as plain lines.
enum TelegramScreenLines {
  static func of(_ fixture: TelegramFixture, _ language: Language) throws -> [String] {
    try of(fixture.bytes, language)
  }

  static func of(_ bytes: [UInt8], _ language: Language) throws -> [String] {
    let document = try JMADocumentReader().document(bytes)
    guard case .telegram = document else { return [] }
    let page = TelegramPage(language: language, naming: Given.catalog)
      .page(ReadDocument(file: nil, document: document), isOneOfMany: false)
    return page.blocks.filter { !isAlert($0) }.flatMap(lines)
  }

  private static func isAlert(_ block: Block) -> Bool {
    if case .text(let text) = block { text.role == .mark } else { false }
  }

  private static func lines(_ block: Block) -> [String] {
    switch block {
    case .text(let text): text.text.split(separator: "\n").map(String.init)
    case .table(let table):
      [table.columns.map(\.header).joined(separator: " | ")]
        + table.rows.map { $0.map(\.text).joined(separator: " | ") }
    default: [block].fields.map { "\($0.label): \($0.value)" }
    }
  }
}
