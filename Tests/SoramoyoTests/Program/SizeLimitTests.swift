import ProcessTestSupport
import Testing

/// With `ulimit -f`, as set by batch systems and shared hosts. The system sends SIGXFSZ to a
/// program that writes beyond it; one that does not handle it dies silently.
@Suite("A limit on the size of files", .heavy)
struct SizeLimitTests {
  private static let noFiles = ["/bin/sh", "-c", "ulimit -f 0 && exec \"$0\" \"$@\""]

  private func run(_ home: Home, _ arguments: [String]) throws {
    let run = try home.run(arguments, through: Self.noFiles)
    #expect([73, 74].contains(run.code))
    #expect(run.output.isEmpty)
    #expect(run.talkLines.count == 1)
  }

  @Test func `costs no favorite, and is said`() throws {
    let home = try Home()
    #expect(try home.run("favorites", "add", "札幌").code == 0)
    let before = home.bytes(of: home.favoritesFile)
    let names = home.names(in: home.path + "/data/soramoyo")
    try run(home, ["favorites", "add", "渋谷"])
    #expect(home.bytes(of: home.favoritesFile) == before)
    #expect(home.names(in: home.path + "/data/soramoyo") == names)
  }

  @Test func `costs no setting, and is said`() throws {
    let home = try Home()
    try home.write("lang = en\n", to: home.configFile)
    try run(home, ["config", "set", "lang", "ja"])
    #expect(home.bytes(of: home.configFile) == Array("lang = en\n".utf8))
    #expect(home.names(in: home.path + "/config/soramoyo") == ["config"])
  }

  @Test("keeps nothing from being shown: what cannot be stored is fetched the next time")
  func cache() throws {
    let home = try Home()
    let service = try WarningService()
    let run = try home.run(
      ["warnings", "m:1310400"] + service.options, through: Self.noFiles, ending: 0)
    #expect(run.output.contains("JMA lists no warnings for Shinjuku City."))
  }

  @Test func `of the output is told as any other file that is full`() throws {
    let home = try Home()
    try home.write("", to: home.path + "/out")
    let run = try home.run(
      ["list"], output: .file(home.path + "/out"), through: Self.noFiles, ending: 74)
    #expect(run.talkLines.count == 1)
  }
}
