import Glibc
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// Bulletins of an invented service.
@Suite("Bulletins", .heavy)
struct BulletinTests {
  private static let folder = "/information/data/r8/"
  private static let list = folder + "information.json"
  private static let chiba = "20261121012000_0_VPFJ51_120000"
  private static let tokyo = "20261121022000_0_VPFJ51_130000"

  private let home: Home
  private let service: WarningService

  init() throws {
    home = try Home()
    let now = Instant(seconds: Glibc.time(nil))
    func time(_ hours: Int) -> String { now.adding(hours: -hours).isoText }
    let list = BulletinFixture.file([
      BulletinFixture("千葉の例", time(2), codes: ["120000"], name: Self.chiba),
      BulletinFixture("東京の例", time(1), codes: ["130000"], name: Self.tokyo),
      BulletinFixture("古い例", time(200), codes: ["130000"], name: "20261101000000_0_VPFJ51_130000"),
      .pdf(["130000"], reported: time(3)),
    ])
    let text = """
      ［雨の予想］<br>２１日に予想される２４時間降水量は、<br>　　東京地方　　３００ミリ<br><br>［例だけの見出し］<br>　終わり&amp;<br>
      """
    service = try WarningService(instead: [
      Self.list: list.rendered,
      Self.folder + "denbun/\(Self.tokyo).json": BulletinFixture.document(
        "東京の例", text, parts: [("東京地方", "130010")]
      ).rendered,
    ])
  }

  private func run(_ arguments: String..., ending: Int32 = 0) throws -> ProgramRun {
    try home.run(["bulletins"] + arguments + service.options, ending: ending)
  }

  @Test func `a row of the list is read by its number, in both languages`() throws {
    for (language, heading) in [("ja", "  ［雨の予想］"), ("en", "  ［雨の予想］ Rain expected")] {
      let read = try run("渋谷", "--read", "1", "--lang", language)
      #expect(read.lines.first == "東京の例")
      #expect(read.lines.contains(heading), "\(read.output)")
      #expect(read.output.contains("２１日に予想される２４時間降水量は、"))
      #expect(read.lines.contains { $0.contains("東京地方") && $0.contains("３００ミリ") })
      #expect(read.output.contains("終わり&") && read.output.contains("例の見出しです。"))
    }
    #expect(service.requests.count { $0.contains("denbun") } == 1)
  }

  @Test func `a sheet says that it is one; a row that is not there ends with 66`() throws {
    #expect(try run("渋谷", "--read", "2").output.contains("only as a sheet on JMA's page"))
    let absent = try run("渋谷", "--read", "3", ending: 66)
    #expect(absent.talk.contains("2 rows") && absent.output == "")
    // The old one is in a longer list.
    let old = try run("渋谷", "--since", "30", "--read", "3", ending: 66)
    #expect(
      old.talk.contains(
        "The text of row 3 (20261101000000_0_VPFJ51_130000) is not there, though JMA lists it."))
  }

  @Test("machines get the whole list, and the days of --since where they are asked for")
  func since() throws {
    #expect(try run("渋谷", "--plain").lines.contains { $0.contains("古い例") })
    #expect(try run("渋谷", "--json").output.contains("古い例"))
    for form in ["--plain", "--json"] {
      let days = try run("渋谷", "--since", "3", form).output
      #expect(!days.contains("古い例") && days.contains("東京の例"))
    }
  }

  @Test("an ID is read without the list; one that JMA does not have ends with 66 and the next step")
  func id() throws {
    let read = try run(Self.tokyo)
    #expect(read.lines.first == "東京の例")
    #expect(service.takeQuestions() == [Self.folder + "denbun/\(Self.tokyo).json"])
    let absent = try run("20261121012000_0_VPFJ51_470000", ending: 66)
    #expect(absent.talk.contains("soramoyo bulletins --plain"))
    let shown = try run("--plain")
    #expect(shown.lines.contains { $0.hasSuffix("\t" + Self.tokyo) })
  }

  @Test func `--json has the text`() throws {
    let json = try run(Self.tokyo, "--json").output
    #expect(json.contains("\"schema\": \"soramoyo.bulletinText\""))
    #expect(json.contains("２４時間降水量は、\\n　　東京地方　　３００ミリ\\n\\n［例だけの見出し］"))
  }

  @Test(
    "a bare number is a place, and what only resembles an ID asks for nothing",
    arguments: [
      "20261121012000_0_VPFJ51_../../x", "20261121012000_0_VPFJ51", "2026_0_VPFJ51_130000",
    ])
  func hostile(word: String) throws {
    _ = try run(word, ending: 66)
    #expect(service.takeQuestions() == [])
    #expect(try run("130010").lines.first?.contains("Tokyo") == true)
  }

  @Test(
    "an ID with a place or --read, and --read with several places, are wrong usage",
    arguments: [
      [tokyo, "渋谷"], [tokyo, chiba], [tokyo, "--read", "1"], ["渋谷", "千葉", "--read", "1"],
      ["渋谷", "--read", "0"],
    ])
  func usage(arguments: [String]) throws {
    let run = try home.run(["bulletins"] + arguments + service.options, ending: 64)
    #expect(!run.talk.isEmpty && service.requests == [])
  }
}
