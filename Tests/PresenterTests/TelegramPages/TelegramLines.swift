import Pages
import Presenter
import TelegramPages
import Telegrams
import TestSupport

@testable import Models

/// The text of a fixture's page, one line for each field, heading and row.
struct TelegramLines {
  let all: [String]
  let fields: [Block.Field]
  let tables: [Block.Table]

  init(_ fixture: TelegramFixture, _ language: Language = .ja, place: String? = nil) throws {
    let place = place.flatMap { PlaceID($0) }.flatMap { Given.catalog.place($0) }
    let documents = FixtureDocuments(fixtures: [fixture])
    let answer = ReadFiles(
      ["0.xml"], scope: place.map { TelegramScope($0, catalog: Given.catalog) }
    ) { file throws(ReadError) in .document(try documents.document(file)) }
    let telegram = TelegramPage(language: language, naming: Given.catalog, place: place)
    let pages = answer.documents.map { telegram.page($0, isOneOfMany: false) }
    all = pages.flatMap(\.sections).flatMap(\.self).flatMap(Self.lines)
    fields = pages.flatMap(\.fields)
    tables = pages.flatMap(\.blocks.tables)
  }

  private static func lines(_ block: Block) -> [String] {
    switch block {
    case .text(let text): [text.text]
    case .table(let table):
      ([table.columns.map(\.header)] + table.rows.map { $0.map(\.text) })
        .map { $0.joined(separator: "|") }
    default: [block].fields.map { "\($0.label)|\($0.value)" }
    }
  }

  func contains(_ text: String) -> Bool { all.contains { $0.contains(text) } }
}

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
