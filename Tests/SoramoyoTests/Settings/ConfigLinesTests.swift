import Storage
import Testing

@testable import soramoyo

@Suite("Changing one line of the configuration")
struct ConfigLinesTests {
  private func set(_ text: String, _ key: String, _ value: String) -> String {
    var lines = ConfigLines(Array(text.utf8))
    lines.set(key, to: value)
    return String(decoding: lines.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", "lang = ja\n"), ("lang=en\n", "lang = ja\n"), ("  lang\t= en", "lang = ja\n"),
    ("# mine\n\nplace = x\nlang = en\nwidth=80", "# mine\n\nplace = x\nlang = ja\nwidth=80"),
    ("# lang = en\nplace = x\n", "# lang = en\nplace = x\nlang = ja\n"),
    ("# lang = \nplace = x\n", "lang = ja\nplace = x\n"),
    ("lang = a\nplace = x\nlang = b\n", "place = x\nlang = ja\n"),
    ("lang = en\r\nplace = x\r\n", "lang = ja\r\nplace = x\r\n"),
    ("place = x\r\nwidth=80", "place = x\r\nwidth=80\r\nlang = ja\r\n"),
    ("\u{FEFF}lang = en\n", "\u{FEFF}lang = ja\n"), ("\u{FEFF}", "\u{FEFF}lang = ja\n"),
    ("\r\n\r\r\nlang\r=\ren\r\r\n", "\r\n\r\r\nlang = ja\r\n"),
    ("language = x\n", "language = x\nlang = ja\n"),
  ])
  func `leaves everything else as it is`(before: String, after: String) {
    #expect(set(before, "lang", "ja") == after)
  }

  @Test func `replaces of a key with several lines only those that are meant`() {
    var lines = ConfigLines(Array("watch = a 1\nwatch = b 1\nwatch = a 2\n".utf8))
    lines.set("watch", to: "a 3") { $0.hasPrefix("a") }
    lines.set("watch", to: "c 1") { $0.hasPrefix("c") }
    #expect(
      String(decoding: lines.bytes, as: UTF8.self)
        == "watch = b 1\nwatch = a 3\nwatch = c 1\n")
  }

  @Test(arguments: [
    "渋谷", " x ", "\"x\"", "a#b", "a = b", "", "x ", " \u{301}x", "x \u{301}", "\"\u{301}x\"",
    "'x'", "'", "\"x'",
  ])
  func `keeps a value as it was given`(value: String) throws {
    let text = set("", "place", value)
    #expect(
      try ConfigFile(
        lines: ConfigLines(Array(text.utf8)), path: "config"
      ).values["place"] == value)
  }

  @Test(arguments: ["place = \"x y\"", "place = 'x y'"])
  func `takes quotation marks of both kinds from around a value`(line: String) {
    #expect(
      ConfigLines(Array(line.utf8)).lines.map(\.meaning) == [.setting(key: "place", value: "x y")])
  }

  @Test(
    "a byte order mark at the beginning of any line, as in files put together, says nothing",
    arguments: [
      "\u{FEFF}place = y\n", "\u{FEFF}\u{FEFF} place = y\n", "\u{FEFF}# y\n", "\u{FEFF}\n",
    ])
  func marks(line: String) {
    let alone = ConfigLines(Array(line.utf8)).lines.map(\.meaning)
    #expect(!alone.contains(.notUnderstood))
    var lines = ConfigLines(Array(("lang = a\n" + line).utf8))
    #expect(lines.lines.dropFirst().map(\.meaning) == alone)
    // Now the line is the first one, and its mark that of the file.
    let removed = lines.remove("lang")
    #expect(removed)
    #expect(ConfigLines(lines.bytes).lines.map(\.meaning) == alone)
  }

  @Test func `takes out every line of a key, and no remark`() {
    var lines = ConfigLines(Array("# lang = x\nlang = a\nplace = x\n lang=b\n".utf8))
    let first = lines.remove("lang")
    #expect(first)
    #expect(lines.bytes == Array("# lang = x\nplace = x\n".utf8))
    let second = lines.remove("lang")
    #expect(!second)
  }
}
