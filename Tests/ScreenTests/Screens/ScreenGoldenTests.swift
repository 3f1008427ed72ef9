import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@Suite("Every screen in every state looks as it was read and approved")
struct ScreenGoldenTests {
  private static let folder = "Tests/ScreenTests/Goldens"

  struct Look: Sendable, CustomTestStringConvertible {
    let state: ScreenState
    let language: Language
    let columns: Int
    let rows: Int
    /// The colours that are written into the golden; nil for the text alone.
    var styledAt: ColorLevel?
    var level = ColorLevel.trueColor

    var name: String {
      let styled =
        switch styledAt {
        case nil: ""
        case .ansi16: ".styled"
        case .some(let level): ".styled.\(level)"
        }
      let extra = styled + (styledAt == nil && level == .none ? ".none" : "")
      return "\(state.name).\(language.rawValue).\(columns)x\(rows)\(extra).txt"
    }

    var testDescription: String { name }
  }

  private static let looks = ScreenState.all.enumerated().flatMap { number, state -> [Look] in
    let sizes = Golden.pairs(Language.allCases, state.sizes, number: number) { $0.0 == 80 }
    var looks = sizes.map { Look(state: state, language: $0, columns: $1.0, rows: $1.1) }
    if state.isStyled {
      looks += [ColorLevel.ansi16, .none, .ansi256, .trueColor].map {
        Look(
          state: state, language: .ja, columns: 80, rows: 24, styledAt: $0,
          level: $0 == .ansi16 ? .trueColor : $0)
      }
    }
    if moreSizes.keys.contains(state.name) { looks += maps(state, number) }
    return looks
  }

  /// The screens that are looked at in more sizes and without colours.
  private static let moreSizes = [
    "Map/weather": [(120, 40), (200, 60)], "Map/high": [(120, 40), (200, 60)],
    "Radar/place": [], "Radar/japan": [],
    "List/content": [(20, 5), (120, 40), (200, 60)],
    "Weather/sectionsTop": [(20, 5), (120, 40), (200, 60), (230, 60)],
  ]

  private static func maps(_ state: ScreenState, _ number: Int) -> [Look] {
    Golden.pairs(Language.allCases, moreSizes[state.name] ?? [], number: number) { _ in false }
      .map { Look(state: state, language: $0, columns: $1.0, rows: $1.1) }
      + Language.allCases.map {
        Look(state: state, language: $0, columns: 80, rows: 24, level: .none)
      }
  }

  @Test("in both languages and all sizes, in colour and without", arguments: looks)
  func drawn(look: Look) async {
    let frame = await look.state.frame(
      look.language, columns: look.columns, rows: look.rows, level: look.level)
    let text = look.styledAt.map { frame.styledText(at: $0) } ?? frame.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    Golden(look.name, folder: Self.folder).expect(lines.map { String($0).spellingEscapes })
  }

  @Test func `and no golden is left over from a state that is gone`() {
    let files = PackageRoot.files(below: Self.folder, suffix: ".txt")
      .map { String($0.dropFirst(Self.folder.count + 1)) }
      .filter { !$0.hasPrefix("Sessions/") }
    #expect(Set(files).subtracting(Self.looks.map(\.name)) == [])
  }
}
