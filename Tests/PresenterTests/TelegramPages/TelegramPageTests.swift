import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter
@testable import TelegramPages

@Suite("The pages of telegrams")
struct TelegramPageTests {
  private func answer(_ fixtures: [TelegramFixture], files: [String?]) -> ReadFiles {
    let documents = FixtureDocuments(fixtures: fixtures)
    return ReadFiles(files) { file throws(ReadError) in .document(try documents.document(file)) }
  }

  private func page(
    _ fixture: TelegramFixture, isOneOfMany: Bool = false, language: Language = .ja,
    hasFinestOnly: Bool = false
  ) throws -> Page {
    let document = try #require(answer([fixture], files: ["0.xml"]).documents.first)
    return TelegramPage(
      language: language, naming: Given.catalog, hasFinestOnly: hasFinestOnly
    ).page(document, isOneOfMany: isOneOfMany)
  }

  @Test func `a warning that holds has JMA's ground, one that is over or unknown has none`() throws
  {
    func badges(_ fixture: TelegramFixture) throws -> [String] {
      try page(fixture, hasFinestOnly: true).blocks.texts(.badge(.warning))
    }
    #expect(try badges(.warnings).map { $0.hasPrefix("レベル３大雨警報（発表）") } == [true])
    let over = TelegramFixture.warnings.with {
      $0.body = $0.body.replacing("<Status>発表</Status>", with: "<Status>解除</Status>")
    }
    #expect(try badges(over).isEmpty)
  }

  @Test
  func `of two lists of warnings the finer stays alone, unless it lacks what holds in the other`()
    throws
  {
    func lists(_ fixture: TelegramFixture) throws -> [String] {
      try page(fixture, hasFinestOnly: true).blocks.texts(.heading).filter { $0.contains("（") }
    }
    #expect(try page(.warnings).blocks.texts(.heading).filter { $0.contains("（") }.count == 2)
    #expect(try lists(.warnings) == ["気象警報・注意報（市町村等）"])
    let note = try page(.warnings, hasFinestOnly: true).blocks.texts(.quiet)
    #expect(note == ["府県や地域ごとの同じ一覧は --all で"])
    // Nothing is told by municipality: what holds in the region is all that is known.
    let end = try #require(
      TelegramFixture.warnings.body.firstRange(of: "<Warning type=\"気象警報・注意報（市町村等）\">"))
    let quiet = TelegramFixture.warnings.with {
      $0.body =
        $0.body[..<end.upperBound] + """
          <Item><Kind><Status>発表警報・注意報はなし</Status></Kind>
          <Area><Name>港区</Name><Code>1310300</Code></Area></Item></Warning>
          """
    }
    #expect(try lists(quiet).count == 2)
    // Nor is something graver or something newer in the region than in every municipality left out.
    for other in [
      "<Name>レベル４大雨危険警報</Name><Code>43</Code><Status>発表</Status></Kind>",
      "<Name>レベル３大雨警報</Name><Code>03</Code><Status>継続</Status></Kind>",
    ] {
      let coarser = "<Name>レベル３大雨警報</Name><Code>03</Code><Status>発表</Status></Kind>"
      let fixture = TelegramFixture.warnings.with {
        $0.body = $0.body.replacing(coarser, with: other)
      }
      #expect(try lists(fixture).count == 2)
    }
    // Lists of other warnings are no coarser ones.
    let other = TelegramFixture.warnings.with {
      $0.body = $0.body.replacing("気象警報・注意報（一次", with: "竜巻注意情報（一次")
    }
    #expect(try lists(other).count == 2)
  }

  @Test func `English names with commas stand apart by semicolons`() throws {
    let area = "<Area><Name>千代田区</Name><Code>1310100</Code></Area>"
    let fixture = TelegramFixture.warnings.with {
      $0.body = $0.body.replacing(
        area,
        with: """
          <Areas><Area><Name>北見市北見</Name><Code>0120801</Code></Area>
          <Area><Name>北見市常呂</Name><Code>0120802</Code></Area>
          <Area><Name>網走市</Name><Code>0121100</Code></Area></Areas>
          """)
    }
    let texts = try page(fixture, language: .en).blocks.texts(.plain)
    #expect(texts.contains("Kitami, Kitami City; Tokoro, Kitami City; Abashiri City"))
    #expect(try page(fixture).blocks.texts(.plain).contains("北見市北見、北見市常呂、網走市"))
  }

  @Test(
    "what must not be overlooked stands on top",
    arguments: [
      ("通常", "発表", [], []), ("訓練", "発表", ["訓練"], ["TRAINING"]),
      ("試験", "発表", ["試験"], ["TEST"]), ("通常", "訂正", ["訂正"], ["CORRECTION"]),
      ("通常", "取消", ["取消"], ["CANCELLATION"]), ("通常", "遅延", ["遅延"], ["DELAYED"]),
      ("本番", "更新", ["運用種別不明", "情報形態不明"], ["UNKNOWN STATUS", "UNKNOWN KIND"]),
      ("訓練", "取消", ["訓練", "取消"], ["TRAINING", "CANCELLATION"]),
    ])
  func alerts(status: String, type: String, ja: [String], en: [String]) throws {
    let fixture = TelegramFixture.quake.with {
      $0.status = status
      $0.infoType = type
    }
    for (language, expected) in [(Language.ja, ja), (.en, en)] {
      let page = try page(fixture, language: language)
      let alerts = page.blocks.texts(.mark)
      #expect(alerts.count == expected.count)
      for (alert, word) in zip(alerts, expected) { #expect(alert.contains(word)) }
      #expect(Array(page.head.prefix(alerts.count)) == alerts.map { .text(.init($0, .mark)) })
    }
  }

  @Test func `a file that fails does not keep the others from being shown`() {
    let answer = answer(
      [.overview, TelegramFixture(), .quake],
      files: ["0.xml", "7.xml", "2.xml"])
    #expect(answer.documents.map(\.file) == ["0.xml", "2.xml"])
    #expect(answer.failures == [ReadFailure(file: "7.xml", error: .file(.notFound))])
  }

  @Test func `one file alone has no heading of its own, and one of many has`() throws {
    #expect(try page(.overview).blocks.texts(.quiet).isEmpty)
    #expect(try page(.overview, isOneOfMany: true).head.first == .text(.init("== 0.xml", .quiet)))
  }

  @Test func `a missing value is a dash and never a zero`() throws {
    for fixture in [TelegramFixture.weekly, .shortRange] {
      let cells = try page(fixture).blocks.tables.flatMap(\.rows).flatMap { $0.dropFirst() }.map(
        \.text)
      #expect(cells.contains("-"))
      #expect(!cells.contains { $0.hasPrefix("0") || $0.contains("NaN") || $0.contains("-999") })
    }
  }

  @Test func `codes that look alike give no wrong name`() {
    #expect(Given.catalog.english("宗谷地方", code: "011000") == "Soya Region")
    #expect(Given.catalog.english("東京都", code: "130000") != nil)
    #expect(Given.catalog.english("東京地方", code: "011000") == nil)
    #expect(Given.catalog.english("静岡県", code: "22") == "Shizuoka")
    #expect(Given.catalog.english("岩手県", code: "22") == nil)
    #expect(Given.catalog.english("東京", code: "44132") == "Tokyo")
    #expect(Given.catalog.english("大阪", code: "44132") == nil)
    #expect(Given.catalog.english("例", code: nil) == nil)
  }
}

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
