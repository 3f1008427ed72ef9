import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@Suite("Every screen in every state looks as it was read and approved")
struct ScreenGoldenTests {
  private static let folder = "Tests/ScreenTests/Goldens"
  private static let looks = ScreenState.all.flatMap { state in state.looks.map { (state, $0) } }

  private static func file(_ state: ScreenState, _ look: Look) -> String {
    "\(state.name).\(look.testDescription).txt"
  }

  @Test("in both languages and all sizes, in colour and without", arguments: looks)
  func drawn(state: ScreenState, look: Look) async {
    let frame = await state.frame(
      look.language, columns: look.columns, rows: look.rows, level: look.level ?? .trueColor)
    let text = look.level.map(frame.written) ?? frame.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    Golden(Self.file(state, look), folder: Self.folder)
      .expect(lines.map { String($0).spellingEscapes })
  }

  @Test func `and no golden is left over from a state that is gone`() {
    let files = PackageRoot.files(below: Self.folder, suffix: ".txt")
      .map { String($0.dropFirst(Self.folder.count + 1)) }
      .filter { !$0.hasPrefix("Sessions/") }
    #expect(Set(files).subtracting(Self.looks.map { Self.file($0, $1) }) == [])
  }
}

extension Frame {
  /// As a terminal of this level gets it: without colours there are attributes still.
  fileprivate func written(at level: ColorLevel) -> String {
    guard level == .none else { return styledText(at: level) }
    return (0..<size.rows).map { row in
      StyledText(spans: styled(row: row).spans.map { .init($0.text, Style($0.style.attributes)) })
        .rendered(at: .ansi16)
    }.joined(separator: "\n")
  }
}
