import Models
import Pages
import Presenter
import Terminal
import Testing

@testable import soramoyo

@Suite("The gravest warning in the header")
struct HeaderWarningsTests {
  /// An emergency in 鹿児島県, milder warnings around it, and 沖縄県 not known.
  private static func stage(_ language: Language, columns: Int) async -> Stage {
    var stage = Stage(
      language, columns: columns, rows: 12, favorites: [.shibuya], startsAtHome: true)
    _ = stage.frame()
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
    return stage
  }

  private static let screens: [(name: String, keys: [Key])] = [
    ("home", []), ("list", [Key("p")]), ("areas", [Key("p"), Key("a")]), ("map", [Key("m")]),
    ("weather", [Key(.enter)]), ("warnings", [Key("w")]), ("search", [Key("/")]),
    ("radar", [Key("R")]), ("help", [Key("?")]),
  ]

  @Test(
    "is on every screen, however narrow, and with the sign of doubt where not all is known",
    arguments: [Language.ja, .en], [16, 20, 24, 32, 40, 48, 60, 80, 120])
  func everywhere(language: Language, columns: Int) async {
    for screen in Self.screens {
      var stage = await Self.stage(language, columns: columns)
      for key in screen.keys { stage.press(key) }
      let header = stage.frame().text(row: 0)
      let gravest = language == .ja ? ["特1", "特?", "特別警報 1"] : ["E1", "E?", "EMERGENCY 1"]
      #expect(gravest.contains { header.contains($0) }, "\(screen.name) \(columns): \(header)")
      #expect(header.contains("?") || header.contains("不明"), "\(screen.name): \(header)")
    }
  }

  @Test func `stands beside the mark of what is shown, and before the detail`() async {
    for columns in [20, 40] {
      var stage = Stage(
        columns: columns, rows: 12, favorites: [.shibuya], source: .sample)
      _ = stage.frame()
      await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
      let header = stage.frame().text(row: 0)
      #expect(header.contains("特"), "\(header)")
      #expect(header.contains("見本"), "\(header)")
    }
  }

  @Test("that they are asked for gives way to title and detail", arguments: [16, 20, 24, 40])
  func askingNarrow(columns: Int) async {
    var stage = Stage(
      columns: columns, rows: 12, favorites: [.shibuya], startsAtHome: true)
    let header = stage.frame().text(row: 0)
    stage.deliver(.warningsOfJapan([]))
    let without = stage.frame().text(row: 0)
    let words = without.split(separator: " ").map(String.init)
    for word in words { #expect(header.contains(word), "\(header) / \(without)") }
  }

  @Test(
    "gets cells before the detail, which gets them before nothing is left of the title",
    arguments: [
      // Everything fits; then only letters, the gravest of them, and it alone.
      (80, 9, 11, [40, 20, 12, 5], HeaderPlan(title: 9, detail: 11, form: 0)),
      (48, 9, 11, [40, 20, 12, 5], HeaderPlan(title: 9, detail: 11, form: 1)),
      (34, 9, 11, [40, 20, 12, 5], HeaderPlan(title: 9, detail: 11, form: 2)),
      (27, 9, 11, [40, 20, 12, 5], HeaderPlan(title: 9, detail: 11, form: 3)),
      (20, 9, 11, [40, 20, 12, 5], HeaderPlan(title: 8, detail: 7, form: 3)),
      (14, 9, 11, [40, 20, 12, 5], HeaderPlan(title: 9, detail: 0, form: 3)),
      // Without warnings nothing changes.
      (20, 9, 11, [], HeaderPlan(title: 9, detail: 11, form: nil)),
      (4, 9, 11, [5], HeaderPlan(title: 8, detail: 0, form: nil)),
    ])
  func plan(columns: Int, title: Int, detail: Int, badges: [Int], plan: HeaderPlan) {
    #expect(
      HeaderPlan(columns: columns, title: title, mark: 0, detail: detail, badges: badges) == plan)
  }
}
