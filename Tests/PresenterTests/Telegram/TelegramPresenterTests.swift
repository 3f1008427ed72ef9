import TestSupport
import Testing

@testable import Models
@testable import Presenter

@Suite("The presenter of telegrams")
struct TelegramPresenterTests {
  private final class Recording: TelegramPresenterOutput {
    var screens: [TelegramScreen] = []
    var messages: [String] = []
    func show(_ screen: TelegramScreen) { screens.append(screen) }
    func fail(_ message: String) { messages.append(message) }
  }

  private func present(
    _ fixtures: [TelegramFixture], files: [String?], language: Language = .ja
  ) -> (Recording, TelegramPresenter.Outcome) {
    let output = Recording()
    let outcome = TelegramPresenter(
      model: FixtureDocuments(fixtures: fixtures), naming: Given.catalog,
      style: TextStyle(language: language, glyphs: .unicode), output: output
    ).filesRequested(files)
    return (output, outcome)
  }

  @Test(
    "what must not be overlooked stands on top",
    arguments: [
      ("通常", "発表", [], []), ("訓練", "発表", ["訓練"], ["TRAINING"]),
      ("試験", "発表", ["試験"], ["TEST"]), ("通常", "訂正", ["訂正"], ["CORRECTION"]),
      ("通常", "取消", ["取消"], ["CANCELLATION"]), ("通常", "遅延", ["遅延"], ["DELAYED"]),
      ("本番", "更新", ["運用種別不明", "情報形態不明"], ["UNKNOWN STATUS", "UNKNOWN KIND"]),
      ("訓練", "取消", ["訓練", "取消"], ["TRAINING", "CANCELLATION"]),
    ])
  func alerts(status: String, type: String, ja: [String], en: [String]) {
    let fixture = TelegramFixture.quake.with {
      $0.status = status
      $0.infoType = type
    }
    for (language, expected) in [(Language.ja, ja), (.en, en)] {
      let alerts = present([fixture], files: ["0.xml"], language: language).0.screens[0].alerts
      #expect(alerts.count == expected.count)
      for (alert, word) in zip(alerts, expected) { #expect(alert.contains(word)) }
    }
  }

  @Test("a file that fails does not keep the others from being shown")
  func failure() {
    let (output, outcome) = present(
      [.overview, TelegramFixture(), .quake],
      files: ["0.xml", "7.xml", "2.xml"])
    #expect(output.screens.map(\.file) == ["0.xml", "2.xml"])
    #expect(output.messages.count == 1)
    #expect(output.messages[0].contains("7.xml"))
    #expect(outcome.documents.map(\.file) == ["0.xml", "2.xml"])
    #expect(outcome.failures == [ReadFailure(file: "7.xml", error: .file(.notFound))])
  }

  @Test("one file alone has no heading of its own")
  func alone() {
    #expect(present([.overview], files: ["0.xml"]).0.screens.first?.file == nil)
  }

  @Test("a missing value is a dash and never a zero")
  func missing() {
    for fixture in [TelegramFixture.weekly, .shortRange] {
      let screen = present([fixture], files: ["0.xml"]).0.screens[0]
      let cells = screen.sections.flatMap(\.blocks).flatMap { block -> [String] in
        if case .table(let table) = block { table.rows.flatMap { $0.dropFirst() } } else { [] }
      }
      #expect(cells.contains("-"))
      #expect(!cells.contains { $0.hasPrefix("0") || $0.contains("NaN") || $0.contains("-999") })
    }
  }

  @Test("codes that look alike give no wrong name")
  func names() {
    #expect(Given.catalog.english("宗谷地方", code: "011000") == "Soya Region")
    #expect(Given.catalog.english("東京都", code: "130000") != nil)
    #expect(Given.catalog.english("東京地方", code: "011000") == nil)
    #expect(Given.catalog.english("静岡県", code: "22") == "Shizuoka")
    #expect(Given.catalog.english("岩手県", code: "22") == nil)
    #expect(Given.catalog.english("東京", code: "44132") == "Tokyo")
    #expect(Given.catalog.english("大阪", code: "44132") == nil)
    #expect(Given.catalog.english("例", code: nil) == nil)
  }
}
