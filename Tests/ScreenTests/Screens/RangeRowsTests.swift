import Terminal
import Testing

@testable import Pages
@testable import Presenter
@testable import soramoyo

@Suite("Bars of the week at little width")
struct RangeRowsTests {
  private static func lines(
    width: Int, words: String = "Cloudy, clear at times"
  ) -> [String] {
    let row = Block.Ranges.Row(
      day: Span("Sat 28"),
      rain: .init(label: "", level: 0.2, value: "20%", role: .plain), reliability: "A",
      low: .init(text: "11", range: "(9~13)", celsius: 11, lower: 9, upper: 13),
      high: .init(text: "20", range: "(19~22)", celsius: 20, lower: 19, upper: 22),
      sign: Span("☁ / ☀"), weather: words)
    let ranges = Block.Ranges(
      .init(
        day: "Day", rain: "Rain", reliability: "Conf.", low: "Low", high: "High"), rows: [row],
      indent: 2, isASCII: false,
      narrow: .init([.init("figures only")], rows: []))
    return PageRenderer(width: width, color: .none, measure: DisplayWidth())
      .ranges(ranges).map(\.plainText)
  }

  @Test(arguments: 60...67) func `Words go on below before the bars vanish`(width: Int) {
    let lines = Self.lines(width: width)
    #expect(lines.count == 3)
    let first = lines.dropFirst().first ?? ""
    #expect(first.hasPrefix("  Sat 28  Cloudy, clear  "), "\(lines)")
    #expect(first.contains("━━") && first.hasSuffix("  20"), "\(lines)")
    #expect(lines.last == "          at times", "\(lines)")
    #expect(lines.allSatisfy { DisplayWidth().width(of: $0) <= width })
  }

  @Test("Words stay on one line where there is room, and bars go where there is next to none")
  func room() {
    #expect(Self.lines(width: 68).count == 2)
    #expect(Self.lines(width: 59) == ["figures only"])
    // Words in many short lines are worse than a table.
    let long = "Cloudy, brief rain in the morning and evening"
    #expect(Self.lines(width: 64, words: long) == ["figures only"])
  }
}
