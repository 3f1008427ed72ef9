import Models
import TestSupport

@testable import Presenter

/// What a person reads of a fixture, a line for each field, heading and row.
struct TelegramLines {
  let all: [String]
  let fields: [TelegramScreen.Field]
  let tables: [TelegramScreen.Table]

  init(_ fixture: TelegramFixture, _ language: Language = .ja, place: String? = nil) throws {
    final class Recording: TelegramPresenterOutput {
      var screens: [TelegramScreen] = []
      func show(_ screen: TelegramScreen) { screens.append(screen) }
      func fail(_ message: String) {}
    }
    let output = Recording()
    let scope = place.flatMap { PlaceID($0) }.flatMap { Given.catalog.place($0) }
      .map { TelegramScope($0, catalog: Given.catalog) }
    TelegramPresenter(
      model: FixtureDocuments(fixtures: [fixture]), naming: Given.catalog,
      style: TextStyle(language: language, glyphs: .unicode), scope: scope, output: output
    ).filesRequested(["0.xml"])
    var all: [String] = []
    var fields: [TelegramScreen.Field] = []
    var tables: [TelegramScreen.Table] = []
    for screen in output.screens {
      fields += screen.fields
      for section in screen.sections {
        all += [section.heading].compactMap(\.self)
        for block in section.blocks {
          switch block {
          case .text(let text): all.append(text)
          case .entry(let entry):
            all += [entry.heading, entry.text].compactMap(\.self)
            fields += entry.fields
            all += entry.fields.map { "\($0.label)|\($0.value)" }
          case .table(let table):
            tables.append(table)
            all += [table.caption].compactMap(\.self)
            all += ([table.headers] + table.rows).map { $0.joined(separator: "|") }
          }
        }
      }
    }
    (self.all, self.fields, self.tables) = (all, fields, tables)
  }

  func contains(_ text: String) -> Bool { all.contains { $0.contains(text) } }
}
