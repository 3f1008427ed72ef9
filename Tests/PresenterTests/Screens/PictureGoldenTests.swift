import Pages
import Presenter
import ProcessTestSupport
import Terminal
import TestSupport
import Testing

@Suite("Pages with pictures look as they were read and approved", .computing)
struct PictureGoldenTests {
  struct Look: Sendable, CustomTestStringConvertible {
    let screen: ScreenCase
    let language: Language
    let width: Int
    var glyphs = GlyphSet.unicode
    var level = ColorLevel.none

    var testDescription: String { name }

    var name: String {
      let extras =
        (glyphs == .unicode ? [] : [glyphs.rawValue]) + (level == .none ? [] : ["\(level)"])
      return ([screen.name, language.rawValue, "\(width)"] + extras + ["txt"])
        .joined(separator: ".")
    }
  }

  private static let screens = ScreenCase.pictures + ScreenCase.rain
  private static let looks = states + mornings
  private static let mornings = Language.allCases.flatMap { language in
    [40, 80, 100].map { Look(screen: .morningForecast, language: language, width: $0) }
  }
  private static let states = screens.enumerated().flatMap { number, screen in
    Golden.pairs(Language.allCases, [20, 40, 80, 120, 200], number: number) { $0 == 80 }
      .map { Look(screen: screen, language: $0, width: $1) }
      + [.ansi16, .ansi256, .trueColor].map { level in
        Look(screen: screen, language: .ja, width: 80, level: level)
      }
      + [
        Look(screen: screen, language: .en, width: 80, glyphs: .ascii),
        Look(screen: screen, language: .ja, width: 80, glyphs: .emoji),
      ]
  }

  @Test("in both languages, at every width and level of colours", arguments: looks)
  func drawn(look: Look) async throws {
    let lines = try await look.screen.lines(
      look.language, width: look.width, color: look.level, glyphs: look.glyphs)
    Golden(look.name, folder: "Tests/PresenterTests/Goldens")
      .expect(lines.map(\.spellingEscapes))
  }

  @Test func `and no golden is left over from a page that is gone`() {
    let folder = "Tests/PresenterTests/Goldens/"
    let files = PackageRoot.files(below: folder + "Pictures", suffix: ".txt")
      .map { String($0.dropFirst(folder.count)) }
    #expect(Set(files).subtracting(Self.looks.map(\.name)) == [])
  }

  @Test("fit any width, with no line ending in spaces", arguments: screens)
  func width(screen: ScreenCase) async throws {
    let measure = DisplayWidth()
    for language in Language.allCases {
      for glyphs in GlyphSet.allCases {
        for width in Array(stride(from: 40, through: 140, by: 7)) + [80, 200, 400] {
          for line in try await screen.lines(language, width: width, glyphs: glyphs) {
            #expect(measure.width(of: line) <= width, "\(language) \(glyphs) \(width): \(line)")
            #expect(line.last != " ", "\(language) \(glyphs) \(width): \(line)")
          }
        }
      }
    }
  }

  @Test("have nothing but ASCII in English where a terminal has no more", arguments: [40, 80, 120])
  func ascii(width: Int) async throws {
    for screen in Self.screens {
      for line in try await screen.lines(.en, width: width, glyphs: .ascii) {
        #expect(line.isASCII, "\(line)")
      }
    }
  }
}
