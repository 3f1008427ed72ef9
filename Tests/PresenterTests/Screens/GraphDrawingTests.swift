import Pages
import Presenter
import ProcessTestSupport
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("Graphs of two days", .computing)
struct GraphDrawingTests {
  @Test("fit any width from 60 columns, where signs are narrow and where they are wide")
  func width() async throws {
    for measure in [DisplayWidth(), DisplayWidth(ambiguous: .wide)] {
      for screen in ScreenCase.graphs {
        for language in Language.allCases {
          for glyphs in GlyphSet.allCases {
            for width in [60, 61, 70, 79, 80, 99, 100, 120, 140, 199, 200] {
              let page = PageRenderer(
                width: width, color: .none, measure: measure, isASCII: glyphs == .ascii)
              let lines = try await screen.draw(
                page, TextStyle(language: language, glyphs: glyphs))
              #expect(lines.count > 12)
              for line in lines {
                #expect(measure.width(of: line) <= width, "\(language) \(glyphs) \(width): \(line)")
                #expect(line.last != " ", "\(language) \(glyphs) \(width): \(line)")
              }
            }
          }
        }
      }
    }
  }

  @Test("have each point in the row of the nearest label", arguments: -15...5)
  func labels(celsius: Int) throws {
    let block = Block.Graph(
      hours: 3, days: [.init(hour: 0, names: [Span("Day")])],
      forecast: [.init(hour: 1, value: Double(celsius), joinsNext: false)], scale: -15...5,
      nights: [], now: nil, ticks: .init(label: "", cells: [.init(at: 0, "|")]), rows: [],
      isASCII: true)
    let page = PageRenderer(width: 80, color: .none, measure: DisplayWidth(), isASCII: true)
    let line = try #require(page.graph(block).map(\.plainText).first { $0.contains("o") })
    let nearest = Int((Double(celsius) / 5).rounded()) * 5
    #expect(line.split(separator: " ").first == "\(nearest)")
  }

  @Test func `have no box or block where those are two cells wide`() async throws {
    let page = PageRenderer(width: 80, color: .none, measure: DisplayWidth(ambiguous: .wide))
    let lines = try await ScreenCase.graphs[0].draw(page, .ja).joined()
    let wide = lines.filter { "│┃●▓▁▂▃▄▅▆▇█".contains($0) }
    #expect(wide == "")
    #expect(lines.contains("⣿"))
  }

  @Test func `have nothing but ASCII in English where a terminal has no more`() async throws {
    for screen in ScreenCase.graphs {
      for width in [60, 80, 140] {
        let lines = try await screen.lines(.en, width: width, glyphs: .ascii)
        let others = lines.filter { !$0.isASCII }
        #expect(others == [])
        let plot = lines.filter { $0.contains("|") && $0.contains("*") }
        #expect(!plot.isEmpty)
      }
    }
  }

  @Test("have degrees as on a terminal in a pipe, too", arguments: Language.allCases)
  func degrees(language: Language) async throws {
    let text = try await ScreenCase.graphs[0].lines(language, width: 80).joined()
    #expect(text.contains("30°"))
    #expect(!text.contains("℃") && !text.contains("°C"))
  }

  @Test func `of several places have one empty line between them`() async {
    let graph = await GivenGraph.page(.ja)
    let page = PageRenderer(width: 80, color: .none, measure: DisplayWidth())
    let one = page.lines([Page(below: [graph])])
    let two = page.lines([Page(below: [graph, graph])])
    #expect(two == one + [""] + one)
  }

  @Test func `have a bar of the week from the low to the high, on one scale for all days`()
    async throws
  {
    let lines = try await ScreenCase.graphs[0].lines(.ja, width: 80)
    let first = try #require(lines.first { $0.contains("22日(日)") })
    let second = try #require(lines.first { $0.contains("23日(月・祝)") })
    let third = try #require(lines.first { $0.contains("24日(火)") })
    #expect(first.contains("10▓") && first.contains("▓20"))
    #expect(second.contains("14▓") && second.contains("▓24"))
    // Too short for its figures, which stand outside.
    #expect(third.contains("2▓") && third.contains("▓3"))
    let colder = try #require(start("10▓", in: first))
    let warmer = try #require(start("14▓", in: second))
    #expect(colder < warmer)
    #expect(first.contains("⠒10") && first.contains("20⠒"))
  }

  /// The cells before a text.
  private func start(_ text: String, in line: String) -> Int? {
    guard let range = line.firstRange(of: text) else { return nil }
    return DisplayWidth().width(of: String(line[..<range.lowerBound]))
  }
}
