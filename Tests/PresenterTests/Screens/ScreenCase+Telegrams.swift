import Models
import Pages
import Presenter
import TelegramPages
import Telegrams
import TestSupport

@testable import soramoyo

extension ScreenCase {
  static let telegrams = [
    telegram("shortRange", [.shortRange]), telegram("weekly", [.weekly]),
    telegram("warnings", [.warnings]),
    telegram("training", [.quake.with { $0.status = "訓練" }]),
    telegram("tsunami", [.tsunami.with { $0.infoType = "訂正" }]),
    telegram("several", [.cancellation, .overview, .volcano]),
    telegram("outlook", [.earlyAttention, .timeline]),
  ]

  /// Our own fixtures, each as a file.
  private static func telegram(_ name: String, _ fixtures: [TelegramFixture]) -> ScreenCase {
    ScreenCase(name: "Telegram/\(name)") { page, style in
      let documents = FixtureDocuments(fixtures: fixtures)
      let answer = ReadFiles(fixtures.indices.map { "\($0)_VPFD51.xml" }) {
        file throws(ReadError) in .document(try documents.document(file))
      }
      let telegram = TelegramPage(language: style.language, naming: Given.catalog)
      return page.lines(
        answer.documents.map { telegram.page($0, isOneOfMany: fixtures.count > 1) })
    }
  }
}

/// Documents given in place of files; their names begin with their number.
struct FixtureDocuments {
  let fixtures: [TelegramFixture]

  func document(_ file: String?) throws(ReadError) -> JMADocument {
    guard let file, let index = Int(file.prefix { $0.isNumber }), fixtures.indices.contains(index)
    else { throw .file(.notFound) }
    do throws(TelegramFault) {
      return try JMADocumentReader().document(fixtures[index].bytes)
    } catch {
      throw ReadError(error)
    }
  }
}
