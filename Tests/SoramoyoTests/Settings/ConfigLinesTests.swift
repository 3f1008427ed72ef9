import Testing

@testable import soramoyo

@Suite("Changing one line of the configuration")
struct ConfigLinesTests {
  private func set(_ text: String, _ key: String, _ value: String) -> String {
    var lines = ConfigLines(text)
    lines.set(key, to: value)
    return lines.text
  }

  @Test(
    "leaves everything else as it is",
    arguments: [
      ("", "lang = ja\n"), ("lang=en\n", "lang = ja\n"), ("  lang\t= en", "lang = ja\n"),
      ("# mine\n\nplace = x\nlang = en\nwidth=80", "# mine\n\nplace = x\nlang = ja\nwidth=80\n"),
      ("# lang = en\nplace = x\n", "# lang = en\nplace = x\nlang = ja\n"),
      ("# lang = \nplace = x\n", "lang = ja\nplace = x\n"),
      ("lang = a\nplace = x\nlang = b\n", "place = x\nlang = ja\n"),
      ("lang = en\r\nplace = x\r\n", "lang = ja\nplace = x\n"),
      ("\u{FEFF}lang = en\n", "lang = ja\n"), ("language = x\n", "language = x\nlang = ja\n"),
    ])
  func setting(before: String, after: String) {
    #expect(set(before, "lang", "ja") == after)
  }

  @Test(
    "keeps a value as it was given", arguments: ["渋谷", " x ", "\"x\"", "a#b", "a = b", "", "x "])
  func quoting(value: String) throws {
    let text = set("", "place", value)
    #expect(try ConfigFile(text: text, path: "config").values["place"] == value)
  }

  @Test("takes out every line of a key, and no remark")
  func removing() {
    var lines = ConfigLines("# lang = x\nlang = a\nplace = x\n lang=b\n")
    let first = lines.remove("lang")
    #expect(first)
    #expect(lines.text == "# lang = x\nplace = x\n")
    let second = lines.remove("lang")
    #expect(!second)
  }
}
