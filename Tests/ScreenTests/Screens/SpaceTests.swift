import Pages
import Presenter
import Terminal
import Testing

@Suite("Large terminals are used")
struct SpaceTests {
  /// Fewer than the answers of a day, with which these screens hold more (docs/performance.md, "Space"). Signs
  /// have blanks beside them, and a tile has one sign where its ground says the rest.
  private static let names = [
    ("Wide/home", 0.32), ("Wide/list", 0.37), ("Wide/weather", 0.38), ("Wide/map", 0.34),
    ("Wide/mapHigh", 0.35), ("Wide/mapWarnings", 0.36), ("Warnings/list", 0.39),
  ]

  private static let cases = names.flatMap { name, least in
    Language.allCases.map { (name, least, $0) }
  }

  /// The share of cells with a sign; blanks count for nothing, whatever their background.
  private static func share(_ frame: Frame) -> Double {
    let measure = DisplayWidth()
    let used = frame.text.split(separator: "\n").reduce(0) { sum, line in
      sum
        + line.filter { $0 != " " && $0 != "\u{3000}" && $0 != "\u{2800}" }
        .reduce(0) { $0 + measure.width(of: String($1)) }
    }
    return Double(used) / Double(frame.size.columns * frame.size.rows)
  }

  @Test(
    "about a third of the cells hold a sign at 200x60 with everything loaded",
    arguments: cases)
  func share(name: String, least: Double, language: Language) async throws {
    let state = try #require(ScreenState.all.first { $0.name == name })
    let share = Self.share(await state.frame(language, columns: 200, rows: 60))
    #expect(share >= least, "\(name).\(language.rawValue): \(share)")
  }
}
