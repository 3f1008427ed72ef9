import Storage
import Testing

@testable import soramoyo

@Suite("The configuration file")
struct ConfigFileTests {
  private func read(_ text: String) throws -> [String: String] {
    let home = try Home()
    try home.write(text, to: home.configFile)
    return try ConfigFile(path: home.configFile).values
  }

  @Test(arguments: [
    ("", [:]), ("\n\n", [:]), ("# a remark\n", [:]), ("lang=ja", ["lang": "ja"]),
    ("lang = ja\n", ["lang": "ja"]), ("  lang\t=\tja  ", ["lang": "ja"]),
    ("lang = \"ja\"", ["lang": "ja"]), ("place = 渋谷", ["place": "渋谷"]),
    ("place = \"Kita Ward\"", ["place": "Kita Ward"]), ("place =", ["place": ""]),
    ("place = a = b", ["place": "a = b"]), ("lang = en\nlang = ja", ["lang": "ja"]),
    ("lang = ja\r\nwidth = 60\r\n", ["lang": "ja", "width": "60"]),
    ("\u{FEFF}lang = ja", ["lang": "ja"]), ("place = \"", ["place": "\""]),
  ])
  func `is lines of key and value`(text: String, expected: [String: String]) throws {
    #expect(try read(text) == expected)
  }

  @Test(arguments: [
    ("lang", 1), ("lang = ja\ncolour = never", 2), ("\n# x\n\nja", 4), ("= ja", 1),
    ("lang = ja\r\nnonsense\r\n", 2), ("Lang = ja", 1),
  ])
  func `is refused with the line that is wrong`(text: String, expected: Int) throws {
    let home = try Home()
    try home.write(text, to: home.configFile)
    var found: Int?
    do throws(ConfigFile.Problem) {
      _ = try ConfigFile(path: home.configFile)
    } catch {
      switch error {
      case .notUnderstood(_, let line), .unknownKey(_, _, let line): found = line
      default: break
      }
    }
    #expect(found == expected)
  }

  @Test func `that is not there is an empty one`() throws {
    let home = try Home()
    #expect(try ConfigFile(path: home.configFile).values.isEmpty)
    #expect(try ConfigFile(path: "").values.isEmpty)
  }

  @Test func `that is a folder or far too large is refused`() throws {
    let home = try Home()
    #expect(throws: ConfigFile.Problem.self) { try ConfigFile(path: home.path) }
    try home.write(String(repeating: "# remark\n", count: 10_000), to: home.configFile)
    #expect(throws: ConfigFile.Problem.self) { try ConfigFile(path: home.configFile) }
  }
}
