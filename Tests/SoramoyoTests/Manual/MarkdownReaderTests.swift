import Testing

@testable import soramoyo

@Suite("A page of docs/ as a page of the manual")
struct MarkdownReaderTests {
  private func read(_ text: String, joint: String = " ") -> MarkdownReader.Text {
    MarkdownReader(joint: joint).text(text)
  }

  @Test func `has its title, its sections, and what stands before the first`() {
    let text = read(
      "# Title\n\nBefore\nall.\n\n## One\n\nA\n\n## Empty\n\n## `two`\n\n### Deep\n\nB\n")
    #expect(text.title == "Title")
    #expect(
      text.sections == [
        .init(title: "", blocks: [.text("Before all.")]), .init(title: "One", blocks: [.text("A")]),
        .init(title: "`two`", blocks: [.heading("Deep"), .text("B")]),
      ])
  }

  @Test func `joins Japanese lines without a space`() {
    #expect(read("日本\n語\n", joint: "").sections.first?.blocks == [.text("日本語")])
  }

  @Test func `has points with their further lines, and code as it is`() {
    #expect(
      read("- a\n  b\n- c\n\n1. x\n2. y\n\n```sh\n a | b\n\n# c\n```\n").sections.first?.blocks == [
        .items(["a b", "c"]), .items(["x", "y"]), .code([" a | b", "", "# c"]),
      ])
  }

  @Test func `has tables as terms: types in brackets, other columns with their names`() {
    #expect(
      read("| Key | Type | Meaning |\n| --- | --- | --- |\n| `a` | text | b |\n| `c` | int |  |\n")
        .sections.first?.blocks
        == [.entries([.init(term: "`a` (text)", text: "b"), .init(term: "`c` (int)", text: "")])])
    #expect(
      read("| Code | Meaning | For example |\n| --- | --- | --- |\n| 0 | Fine. | `a \\| b` |\n")
        .sections.first?.blocks
        == [.entries([.init(term: "0", text: "Fine. For example: `a | b`")])])
  }

  @Test func `leaves out comments and anchors`() {
    #expect(
      read("<!-- a -->\n<a id=\"b\"></a>\n\nc\n<!-- end -->\n").sections.first?.blocks == [
        .text("c")
      ])
  }

  @Test("has no page of docs/ without sections, in either language", arguments: [true, false])
  func own(isJapanese: Bool) {
    for name in ManualSources.Name.allCases {
      let page = ManualSources(isJapanese: isJapanese).page(name)
      #expect(!page.title.isEmpty && page.sections.count > (name == .exitCodes ? 0 : 2))
    }
  }
}

@Suite("A text with Markdown's marks")
struct InlineTextTests {
  @Test(arguments: [
    ("a `b` c", "a b c"), ("**a** b", "a b"), ("[a](b.md) c", "a c"), ("[`a`](#b)", "a"),
    ("[a] (b)", "[a] (b)"), ("2 * 3 ** 4", "2 * 3 ** 4"), ("`a", "`a"), ("`**a**`", "**a**"),
    ("", ""),
  ])
  func `loses them`(text: String, wanted: String) {
    #expect(InlineText(text).plain == wanted)
  }

  @Test func `keeps what they say`() {
    #expect(
      InlineText("a `b` **c**").spans == [
        .init(text: "a ", face: .plain), .init(text: "b", face: .code),
        .init(text: " ", face: .plain), .init(text: "c", face: .strong),
      ])
  }
}

/// `Scripts/check-manual.py` gives every page to mandoc and man.
@Suite("A page in the macros of man(7)")
struct RoffWriterTests {
  private func lines(_ blocks: ManualBlock...) -> [String] {
    let page = ManualPage(
      name: "soramoyo-x", chapter: 1, summary: "x", sections: [.init(title: "A", blocks: blocks)])
    let text = RoffWriter(version: "1.2", date: "2026-01-02").text(page)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `begins with its name, its date and the version`() {
    #expect(lines()[1] == ".TH SORAMOYO-X 1 2026-01-02 \"soramoyo 1.2\" \"soramoyo\"")
  }

  @Test(
    "keeps every character from being taken for a request or an escape",
    arguments: [
      (".SH x", "\\&.SH x"), ("'br", "\\(aqbr"), ("a\\b", "a\\eb"), ("--week", "\\-\\-week"),
      ("`.x`", "\\fB.x\\fP"), ("a \"b\"", "a \\(dqb\\(dq"),
    ])
  func escapes(text: String, wanted: String) {
    #expect(lines(.text(text)).contains(wanted), "\(lines(.text(text)))")
    #expect(lines(.code([".x"])).contains("\\&.x"))
  }

  @Test func `may be broken within Japanese, but not before a full stop or behind a bracket`() {
    #expect(lines(.text("天気。「雨」")).contains("天\\:気。\\:「雨」"))
    #expect(lines(.text("a 天")).contains("a 天"))
  }
}

@Suite("The pages of the manual")
struct CommandManualTests {
  @Test func `are one a command and one a topic, the same in both languages`() {
    let english = CommandManual(commands: CommandTable.outlines, isJapanese: false).pages
    let japanese = CommandManual(commands: CommandTable.outlines, isJapanese: true).pages
    #expect(english.map(\.name) == japanese.map(\.name))
    #expect(english.count == CommandTable.outlines.count + 5)
    #expect(zip(english, japanese).allSatisfy { $0.sections.count <= $1.sections.count })
  }

  @Test("name every option of their command with its help", arguments: [true, false])
  func options(isJapanese: Bool) throws {
    let manual = CommandManual(commands: CommandTable.outlines, isJapanese: isJapanese)
    for outline in CommandTable.outlines {
      let entries = manual.page(outline).sections.flatMap(\.blocks).flatMap { block in
        if case .entries(let entries) = block { entries } else { [ManualBlock.Entry]() }
      }
      for syntax in outline.members.isEmpty ? [outline.syntax] : outline.members {
        for option in syntax.options {
          #expect(
            entries.contains {
              $0.term.contains("--\(option.name)`")
                && $0.text.hasPrefix(option.help.text(isJapanese: isJapanese))
            }, "\(syntax.name) --\(option.name)")
        }
      }
    }
  }
}
