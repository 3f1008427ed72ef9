import ProcessTestSupport
import TestSupport
import Testing

@Suite("Screens look as they were read and approved", .computing)
struct ScreenGoldenTests {
  private static let folder = "Tests/PresenterTests/Goldens"
  private static let screens =
    ScreenCase.all + ScreenCase.pictures + ScreenCase.rain + ScreenCase.graphs
    + [.morningForecast]
  private static let looks = screens.flatMap { screen in screen.looks.map { (screen, $0) } }

  private static func file(_ screen: ScreenCase, _ look: Look) -> String {
    "\(screen.name).\(look.testDescription).txt"
  }

  @Test("in every state, in both languages, at several widths and in colours", arguments: looks)
  func drawn(screen: ScreenCase, look: Look) async throws {
    let lines = try await screen.lines(
      look.language, width: look.width, color: look.level, glyphs: look.glyphs)
    Golden(Self.file(screen, look), folder: Self.folder).expect(lines.map(\.spellingEscapes))
  }

  @Test func `and no golden is left over from a screen that is gone`() {
    let files = PackageRoot.files(below: Self.folder, suffix: ".txt")
      .map { String($0.dropFirst(Self.folder.count + 1)) }
    #expect(Set(files).subtracting(Self.looks.map { Self.file($0, $1) }) == [])
  }
}
