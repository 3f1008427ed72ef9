import Models
import Telegrams
import TestSupport
import Testing

@testable import ForecastSources

/// Rows of the list that are no earthquakes (jma-live section 5).
@Suite("Notices on earthquakes that may come")
struct QuakeNoticeTests {
  private static let now: Instant = "2026-11-21T12:00"
  private static let samples = "more/xml-official"

  private static func row(
    _ type: String, _ created: String, _ title: String, event: String = "20261120160000"
  ) -> QuakeFixture {
    QuakeFixture(type, created, event: event).with {
      $0.title = title
      $0.occurred = "2026-11-21T05:21:00+09:00"
      $0.document = "\(created)_\(event)_\(type)_0.json"
    }
  }

  /// A list, and its documents by name.
  private static func given(
    _ rows: [QuakeFixture], documents: [String: String] = [:]
  ) throws -> GivenQuakes {
    var given = GivenQuakes(checked: now)
    given.reports = .success(try QuakeListParser().parse(QuakeFixture.file(rows)))
    given.telegram = { name in
      guard let text = documents[name ?? ""] else {
        return .failure(.refused(status: 404, host: "example.jp"))
      }
      return Result { () throws(DataFault) in try JSONTelegramParser().parse(Array(text.utf8)) }
        .mapError { .notUnderstood($0, origin: "-") }
    }
    return given
  }

  private func notices(_ given: GivenQuakes) async throws -> FoundQuakes {
    try await QuakesModel(catalog: PlaceCatalog(), source: given)
      .quakes(.init(), now: Self.now).value
  }

  private static func document(
    _ title: String, _ keyword: (name: String, code: String)?, status: String = "通常",
    isList: Bool = false
  ) -> String {
    let serial = keyword.map {
      #""InfoSerial": {"Name": "\#($0.name)", "Code": "\#($0.code)"}, "#
    }
    let info = #"{"InfoKind": "種類", \#(serial ?? "")"Text": "一行目\n二行目", "Appendix": "参考"}"#
    return """
      {"Control": {"Status": "\(status)"}, "Head": {"Title": "\(title)", "InfoType": "発表",
      "Headline": {"Text": "見出し"}}, "Body": {"EarthquakeInfo": \(isList ? "[\(info)]" : info)}}
      """
  }

  @Test("are no earthquakes, are no loss, and have their name, keyword and text")
  func read() async throws {
    let quake = QuakeFixture.event[1]
    for isList in [false, true] {
      let row = Self.row("VYSE50", "20261121110000", "南海トラフ地震臨時情報")
      let found = try await notices(
        Self.given(
          [row, quake],
          documents: [
            row.document ?? "": Self.document(
              "南海トラフ地震臨時情報（巨大地震注意）", ("巨大地震注意", "130"), isList: isList)
          ]))
      #expect(found.quakes.map(\.quake.id) == [quake.event])
      #expect(found.losses == 0)
      #expect(found.withdrawn.isEmpty)
      let notice = try #require(found.notices.first)
      #expect(found.notices.count == 1)
      #expect(notice.family == .nankai)
      #expect(notice.keyword == .caution)
      #expect(notice.headline == "見出し")
      #expect(notice.text == "一行目\n二行目")
      #expect(notice.failure == nil)
    }
  }

  @Test(
    "are told by their title or by the name of their document",
    arguments: [
      ("VYSE60", "北海道・三陸沖後発地震注意情報", QuakeNotice.Family.hokkaidoSanriku),
      ("VXSE56", "北海道・三陸沖後発地震注意情報", .hokkaidoSanriku), ("VYSE60", "", .hokkaidoSanriku),
      ("VYSE51", "南海トラフ地震関連解説情報", .nankaiCommentary), ("VYSE52", "", .nankaiCommentary),
      ("VYSE50", "", .nankai), ("VYSE99", "新しい情報", .other),
    ])
  func families(type: String, title: String, family: QuakeNotice.Family) async throws {
    let found = try await notices(Self.given([Self.row(type, "20261121110000", title)]))
    #expect(found.quakes.isEmpty)
    #expect(found.notices.map(\.family) == [family])
    // Its document cannot be had, which is said.
    #expect(found.notices.first?.text == nil)
    #expect(found.notices.first?.failure != nil)
  }

  @Test("stand by their weight; a regular commentary never takes the place of another")
  func order() async throws {
    let rows = [
      Self.row("VYSE52", "20261121110000", "南海トラフ地震関連解説情報（定例解説）"),
      Self.row("VYSE52", "20261021110000", "南海トラフ地震関連解説情報（定例解説）"),
      Self.row("VYSE51", "20261121100000", "南海トラフ地震関連解説情報（臨時解説）"),
      Self.row("VYSE50", "20261121090000", "南海トラフ地震臨時情報（調査中）", event: "20261121085000"),
      Self.row("VYSE60", "20261120120000", "北海道・三陸沖後発地震注意情報", event: "20261120110000"),
      Self.row("VYSE50", "20261119120000", "南海トラフ地震臨時情報（巨大地震警戒）"),
      Self.row("VYSE50", "20261119110000", "南海トラフ地震臨時情報（調査中）"),
    ]
    for listed in [rows, rows.reversed()] {
      let found = try await notices(Self.given(listed))
      #expect(
        found.notices.map { "\($0.family) \($0.keyword.map { "\($0)" } ?? "-")" } == [
          "nankai warning", "hokkaidoSanriku -", "nankai investigating", "nankaiCommentary extra",
          "nankaiCommentary regular",
        ])
    }
  }

  @Test("of which one was withdrawn give way to the one before; exercises are none")
  func withdrawn() async throws {
    let before = Self.row("VYSE50", "20261121090000", "南海トラフ地震臨時情報（巨大地震注意）")
    let wrong = Self.row("VYSE50", "20261121100000", "南海トラフ地震臨時情報（巨大地震警戒）")
    let cancellation = Self.row("VYSE50", "20261121110000", "南海トラフ地震臨時情報（巨大地震警戒）").with {
      $0.infoType = "取消"
    }
    func keywords(_ rows: [QuakeFixture]) async throws -> [QuakeNotice.Keyword?] {
      try await notices(Self.given(rows)).notices.map(\.keyword)
    }
    #expect(try await keywords([cancellation, wrong, before]) == [.caution])
    #expect(try await keywords([cancellation, cancellation, wrong, before]) == [.caution])
    #expect(try await keywords([cancellation]) == [])
    // One that is dated ahead of the clock withdraws nothing.
    let ahead = cancellation.with { $0.created = "20990101000000" }
    #expect(try await keywords([ahead, wrong]) == [.warning])
    let training = wrong.with { $0.title = "南海トラフ地震臨時情報（巨大地震警戒）（訓練）" }
    #expect(try await keywords([training]) == [])
    let drill = try await notices(
      Self.given(
        [wrong],
        documents: [wrong.document ?? "": Self.document("南海トラフ地震臨時情報", nil, status: "訓練")]))
    #expect(drill.notices.isEmpty)
  }

  @Test(
    .recordedData(samples),
    arguments: [
      ("quake/74_01_01_200512_VYSE50.xml", "調査中"), ("quake/75_01_01_200512_VYSE51.xml", "臨時解説"),
      ("other/75_01_04_200512_VYSE52.xml", "定例解説"), ("quake/80_01_01_240821_VYSE60.xml", nil),
    ] as [(String, String?)])
  func `of JMA's samples are read from XML, too`(name: String, keyword: String?) throws {
    let telegram = try TelegramReader().telegram(try RecordedData.bytes("\(Self.samples)/\(name)"))
    let report = try #require(QuakeReport(telegram, type: nil, document: name))
    #expect(report.kind == .notice)
    #expect(Quake.merged([report]).isEmpty)
    let section = telegram.parts.lazy.compactMap { part -> TelegramSection? in
      if case .other(let section) = part, section.name == "EarthquakeInfo" { section } else { nil }
    }.first
    let values = try #require(section?.values)
    #expect(values.first { $0.name == "InfoSerial" }?.text == keyword)
    #expect((values.first { $0.name == "Text" }?.text?.count ?? 0) > 200)
  }
}
