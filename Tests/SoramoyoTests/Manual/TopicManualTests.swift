import Testing

@testable import soramoyo

@Suite("Topics of the manual")
struct TopicManualTests {
  private static func titles(_ command: String, isJapanese: Bool = false) -> [String]? {
    TopicManual(isJapanese: isJapanese).formats(of: command.split(separator: " ").map(String.init))?
      .sections.map(\.title)
  }

  @Test(
    arguments: [
      ("warnings", ["`warnings --json`", "`warnings --plain`"]),
      ("favorites list", ["`favorites list --json`", "`favorites list --plain`"]),
      ("favorites", ["`favorites list --json`", "`favorites list --plain`"]),
    ], [true, false])
  func `one command's part of the machine formats is what the page says of it`(
    part: (command: String, titles: [String]), isJapanese: Bool
  ) {
    #expect(Self.titles(part.command, isJapanese: isJapanese) == part.titles)
  }

  @Test(arguments: ["forecas", "Common values", "favorites add", "map map", "`map"])
  func `there is no part of what prints no machine format`(command: String) {
    #expect(Self.titles(command) == nil)
  }

  @Test func `every command with --json has a part`() {
    for outline in CommandTable.outlines {
      for syntax in outline.members.isEmpty ? [outline.syntax] : outline.members
      where syntax.allOptions.contains(where: { $0.name == "json" }) {
        #expect(Self.titles(syntax.name) != nil, "\(syntax.name)")
      }
    }
  }
}
