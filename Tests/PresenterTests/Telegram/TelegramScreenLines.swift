import Models
import Telegrams
import TestSupport

@testable import Presenter

/// A telegram's screen as plain lines, so that a test says what a person reads.
enum TelegramScreenLines {
  static func of(_ fixture: TelegramFixture, _ language: Language) throws -> [String] {
    try of(fixture.bytes, language)
  }

  static func of(_ bytes: [UInt8], _ language: Language) throws -> [String] {
    guard case .telegram(let telegram) = try JMADocumentReader().document(bytes) else { return [] }
    let words = TelegramWords(language: language, naming: Given.catalog)
    return lines(TelegramScreenText(words: words).screen(telegram, type: nil))
  }

  private static func lines(_ screen: TelegramScreen) -> [String] {
    [screen.title] + fields(screen.fields)
      + screen.sections.flatMap { [$0.heading].compactMap(\.self) + $0.blocks.flatMap(lines) }
  }

  private static func lines(_ block: TelegramScreen.Block) -> [String] {
    switch block {
    case .text(let text): text.split(separator: "\n").map(String.init)
    case .entry(let entry):
      [entry.heading, entry.text].compactMap(\.self) + fields(entry.fields)
    case .table(let table):
      [table.caption].compactMap(\.self) + [table.headers.joined(separator: " | ")]
        + table.rows.map { $0.joined(separator: " | ") }
    }
  }

  private static func fields(_ fields: [TelegramScreen.Field]) -> [String] {
    fields.map { "\($0.label): \($0.value)" }
  }
}
