import Presenter
import Terminal
import Testing

@Suite("Large terminals are used")
struct SpaceTests {
  private static let names = ["Wide/home", "Wide/list", "Wide/weather", "Wide/map", "Wide/mapHigh"]

  private static let cases = names.flatMap { name in Language.allCases.map { (name, $0) } }

  /// The share of the cells that hold a sign; blanks count for nothing, whatever their ground.
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
    "two cells of five hold a sign at 200x60 with everything loaded",
    arguments: cases)
  func share(name: String, language: Language) async throws {
    let state = try #require(ScreenState.all.first { $0.name == name })
    let share = Self.share(await state.frame(language, columns: 200, rows: 60))
    #expect(share >= 0.4, "\(name).\(language.rawValue): \(share)")
  }
}
