import Pages
import Presenter
import ProcessTestSupport
import Terminal
import TestSupport
import Testing

@Suite("Screens look as they were read and approved", .computing)
struct ScreenGoldenTests {
  private static let folder = "Tests/PresenterTests/Goldens"

  /// A screen in one language at one width; the goldens are named after it.
  struct Look: Sendable, CustomTestStringConvertible {
    let screen: ScreenCase
    let language: Language
    let width: Int
    var glyphs = GlyphSet.unicode
    var isStyled = false

    var testDescription: String { name }

    var name: String {
      let extras = (glyphs == .unicode ? [] : [glyphs.rawValue]) + (isStyled ? ["styled"] : [])
      return ([screen.name, language.rawValue, "\(width)"] + extras + ["txt"])
        .joined(separator: ".")
    }
  }

  private static let looks = plain + others
  private static let plain = ScreenCase.all.enumerated().flatMap { number, screen in
    // Nothing of the heat is wider than 120.
    Golden.pairs(
      Language.allCases, [40, 80, screen.name.hasPrefix("Heat/") ? 120 : 160], number: number
    ) { $0 == 80 }
    .map { Look(screen: screen, language: $0, width: $1) }
  }
  private static let others = ScreenCase.all.flatMap { screen -> [Look] in
    switch screen.name {
    case "Weather/week", "PrefectureList/weather":
      [
        Look(screen: screen, language: .ja, width: 80, isStyled: true),
        Look(screen: screen, language: .en, width: 80, glyphs: .ascii),
        Look(screen: screen, language: .ja, width: 80, glyphs: .emoji),
      ]
    case "Warnings/severe", "Warnings/nation", "Weather/warned", "Typhoons/one":
      [
        Look(screen: screen, language: .ja, width: 80, isStyled: true),
        Look(screen: screen, language: .en, width: 80, glyphs: .ascii),
      ]
    case "PrefectureList/favorites", "Info/prefecture", "Weather/stale":
      [Look(screen: screen, language: .en, width: 80, isStyled: true)]
    default: []
    }
  }

  @Test("in every state, and in both languages at every width", arguments: looks)
  func drawn(look: Look) async throws {
    let lines = try await look.screen.lines(
      look.language, width: look.width, color: look.isStyled ? .ansi16 : .none, glyphs: look.glyphs)
    Golden(look.name, folder: Self.folder).expect(lines.map(\.spellingEscapes))
  }

  @Test func `and no golden is left over from a screen that is gone`() {
    let files = PackageRoot.files(below: Self.folder, suffix: "")
      .filter { $0.hasSuffix(".txt") }.map { String($0.dropFirst(Self.folder.count + 1)) }
      // Those have tests of their own.
      .filter { !$0.hasPrefix("Pictures/") && !$0.hasPrefix("Graph/") }
    #expect(Set(files).subtracting(Self.looks.map(\.name)) == [])
  }
}
