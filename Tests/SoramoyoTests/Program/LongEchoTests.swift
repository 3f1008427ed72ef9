import ProcessTestSupport
import Testing

@Suite("What a message repeats of a long argument", .heavy)
struct LongEchoTests {
  static let arguments: [[String]] = [
    ["read", "@"], ["@"], ["--@"], ["forecast", "@"], ["search", "@"], ["list", "--area", "@"],
    ["demo", "@"], ["warnings", "--exit-code=@"], ["forecast", "--day", "@"],
    ["forecast", "13104", "--source", "archive:@"], ["forecast", "--lang", "@"],
    ["config", "get", "@"], ["help", "@"],
    ["record", "13104", "--base-url", "http://127.0.0.1:1/", "--into", "@"],
  ]

  @Test(arguments: arguments, ["A", "あ", "A b ", "、。", "\u{1B}[31m", "x\n", "e\u{301}\u{302}"])
  func `is a part of it, and what to do is still said`(arguments: [String], piece: String) throws {
    let home = try Home()
    let long = String(repeating: piece, count: 30_000 / piece.utf8.count)
    let run = try home.run(arguments.map { $0.replacing("@", with: long) })
    #expect(run.code != 0)
    #expect(run.errorBytes.count < 16_000, "\(run.errorBytes.count)")
    #expect(run.talk.hasPrefix("soramoyo: "))
  }

  @Test("is a part of it in variables, too", arguments: ["SORAMOYO_LANG", "XDG_CONFIG_HOME"])
  func variables(name: String) throws {
    let home = try Home()
    let long = "/" + String(repeating: "A", count: 90_000)
    let run = try home.run("forecast", "13104", variables: [name: long])
    #expect(run.code != 0)
    #expect(run.errorBytes.count < 2_000, "\(run.errorBytes.count)")
  }

  @Test func `keeps the end of a path, where its file is`() throws {
    let home = try Home()
    let folder = String(repeating: "/folder", count: 100)
    let run = try home.run("read", folder + "/telegram.xml", ending: 66)
    #expect(run.talk.contains("…"))
    #expect(run.talk.contains("/telegram.xml: "))
  }

  @Test func `is all of it up to 200 cells`() throws {
    let home = try Home()
    let path = "/" + String(repeating: "n", count: 190)
    #expect(try home.run("read", path).talk.contains(path + ": "))
  }
}
