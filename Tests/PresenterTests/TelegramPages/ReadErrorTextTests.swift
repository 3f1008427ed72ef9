import Models
import Pages
import Presenter
import Testing

@Suite("What is said of a file that cannot be shown")
struct ReadErrorTextTests {
  private static let cases: [ErrorCase<ReadError>] = [
    .init(.file(.notFound), ["a.xml"], step: "確かめて", "check"),
    .init(.file(.isDirectory), ["a.xml"], step: "使って", "use a file"),
    .init(.empty, ["a.xml"], step: "確かめて", "Check"),
    .init(.notXML, ["a.xml", "XML"], step: "指定して", "Give"),
    .init(.html, ["a.xml"], step: "取り直して", "fetch"),
    .init(.broken(.malformed, line: 7), ["a.xml", "7"], step: "取り直して", "Fetch"),
    .init(.broken(.truncated, line: nil), ["a.xml"], step: "取り直して", "Fetch"),
    .init(.broken(.wrongEncoding, line: 2), ["a.xml", "2"], step: "取り直して", "Fetch"),
    .init(.broken(.doctype, line: 1), ["DOCTYPE"], step: "確かめて", "Check"),
    .init(.broken(.entity, line: 1), ["a.xml"], step: "取り直して", "Fetch"),
    .init(.broken(.tooDeep, line: 1), ["a.xml"], step: "取り直して", "Fetch"),
    .init(.broken(.compression, line: nil), ["a.xml"], step: "取り直して", "Fetch"),
    .init(.notJMA(root: "html"), ["a.xml", "html"], step: "指定して", "Give"),
    .init(.incomplete(missing: "Head"), ["a.xml", "Head"], step: "取り直して", "Fetch"),
    .init(.tooLarge(limit: 12), ["a.xml", "12"], step: "確かめて", "Check"),
    .init(.libraryMissing(["libxml2.so.2"]), ["libxml2.so.2"], step: "apt", "apt"),
  ]

  @Test("in both languages, with the file, its facts and the next step", arguments: cases)
  func text(error: ErrorCase<ReadError>) {
    error.check { $0.text(error.problem, file: "a.xml") }
  }

  @Test func `standard input has a name too`() {
    #expect(ErrorText(language: .en).text(.empty, file: nil).hasPrefix("standard input:"))
    #expect(ErrorText(language: .ja).text(.empty, file: nil).hasPrefix("標準入力:"))
  }
}
