import Models
import Pages
import Presenter
import TelegramPages
import Telegrams
import Terminal
import TestSupport

@testable import soramoyo

extension ScreenCase {
  static let typhoons = [
    ScreenCase(
      name: "Typhoons/one",
      looks: .usual + [.en(40), .en(160), .en(80, .ascii), .ja(80, level: .ansi16)]
    ) { page, style in
      try await drawTyphoons(page, style, .whole, [.shibuya])
    },
    ScreenCase(name: "Typhoons/places", looks: .usual + [.ja(40), .ja(160)]) { page, style in
      try await drawTyphoons(page, style, .whole, [.shibuya, .given("m:4720100"), .tokyo])
    },
    ScreenCase(name: "Typhoons/four", looks: .usual + [.en(160)]) { page, style in
      // Weakened ones, of which only the list exists; of one the kind is unknown.
      let source = GivenTyphoons(
        [
          .given("TC2628", "b", "TD"), .given("TC2626", "2623", "LOW", "2026-09-17T09:50"),
          .given("TC2625", nil, "TD"), .given("TC2624", "2621", "XX"),
        ], losses: 1)
      return try await drawTyphoons(page, style, source, [.shibuya])
    },
    ScreenCase(name: "Typhoons/none") { page, style in
      try await drawTyphoons(page, style, GivenTyphoons([]), [.shibuya])
    },
    ScreenCase(name: "Typhoons/stale") { page, style in
      var source = GivenTyphoons([])
      source.freshness = .stale
      source.trouble = .unreachable(host: "www.jma.go.jp", reason: .timedOut(seconds: 15))
      return try await drawTyphoons(page, style, source, [])
    },
  ]

  private static func drawTyphoons(
    _ page: PageRenderer, _ style: TextStyle, _ source: GivenTyphoons, _ places: [Place]
  ) async throws -> [String] {
    let now: Instant = "2026-09-18T19:00"
    let model = TyphoonsModel(catalog: Given.catalog, source: source)
    let answer = try await model.typhoons(of: places, now: now)
    return page.lines(
      [TyphoonPage(style: style, catalog: Given.catalog, now: now).page(answer)])
  }
}

extension ScreenCase {
  static let telegrams = [
    telegram("shortRange", [.shortRange], .usual + [.ja(40), .ja(160)]),
    telegram("weekly", [.weekly], .usual + [.en(40), .en(160)]),
    telegram("warnings", [.warnings], .usual + [.ja(40)]),
    telegram("training", [.quake.with { $0.status = "訓練" }], .usual + [.en(40)]),
    telegram("tsunami", [.tsunami.with { $0.infoType = "訂正" }], .usual + [.ja(40)]),
    telegram("several", [.cancellation, .overview, .volcano], .usual),
    telegram("outlook", [.earlyAttention, .timeline], .usual + [.ja(40)]),
  ]

  /// Our own fixtures, each as a file.
  private static func telegram(_ name: String, _ fixtures: [TelegramFixture], _ looks: [Look])
    -> ScreenCase
  {
    ScreenCase(name: "Telegram/\(name)", looks: looks) { page, style in
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
