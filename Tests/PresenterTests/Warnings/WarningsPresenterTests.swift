import Models
import TestSupport
import Testing

@testable import Presenter

private final class RecordingWarningsView: WarningsPresenterOutput {
  private(set) var screens: [WarningsScreen] = []

  func show(_ screen: WarningsScreen) { screens.append(screen) }
}

@Suite("The warnings of a place")
struct WarningsPresenterTests {
  private static let now: Instant = "2026-11-20T12:00"

  private func content(
    _ source: GivenWarnings, _ id: String = "m:1310400", _ style: TextStyle = .ja
  ) async throws -> WarningsScreen.Content {
    let view = RecordingWarningsView()
    let model = WarningsModel(catalog: Given.catalog, source: source) { Self.now }
    await WarningsPresenter(
      model: model, catalog: Given.catalog, style: style, now: Self.now, output: view
    ).warningsRequested([(place: .given(id), besides: [])])
    #expect(view.screens.count == 1)
    guard case .content(let content)? = view.screens.first else {
      throw Unexpected()
    }
    return content
  }

  private struct Unexpected: Error {}

  private func source(_ kinds: [WarningKind]) -> GivenWarnings {
    GivenWarnings(
      ["130000": [.given(.heavyRain, "2026-11-20T11:40", ["1310400": kinds])]],
      latest: "2026-11-20T11:58")
  }

  @Test("that has none is what JMA lists and as of when, never a promise")
  func none() async throws {
    let ja = try await content(source([.none]))
    #expect(ja.banner == .init(text: "発表なし", tone: .none))
    #expect(ja.statement == "気象庁の発表では、新宿区に警報・注意報はありません。")
    #expect(ja.asOf == "11月20日(金) 12:00 現在（気象庁の最終更新 11月20日(金) 11:58）")
    #expect(ja.items == [])
    let en = try await content(source([.none]), "m:1310400", .en)
    #expect(en.statement == "JMA lists no warnings for Shinjuku City.")
    #expect(en.asOf.hasPrefix("As of Fri 20 Nov 12:00 JST"))
  }

  @Test(
    "says class and level in words and in a tone",
    arguments: [
      ("33", "特別警報（レベル5）", "LEVEL 5: EMERGENCY WARNING", WarningsScreen.Tone.emergency),
      ("35", "特別警報", "EMERGENCY WARNING", .emergency),
      ("43", "危険警報（レベル4）", "LEVEL 4: DANGER WARNING", .danger),
      ("03", "警報（レベル3）", "LEVEL 3: WARNING", .warning), ("05", "警報", "WARNING", .warning),
      ("10", "注意報（レベル2）", "LEVEL 2: ADVISORY", .advisory), ("14", "注意報", "ADVISORY", .advisory),
      ("77", "不明な警報", "UNKNOWN WARNING", .unknown),
    ])
  func banner(code: String, ja: String, en: String, tone: WarningsScreen.Tone) async throws {
    let source = source([.given(code)])
    #expect(try await content(source).banner == .init(text: ja, tone: tone))
    #expect(try await content(source, "m:1310400", .en).banner == .init(text: en, tone: tone))
  }

  @Test("does not let an unknown warning hide behind a known one")
  func unknownBeside() async throws {
    let content = try await content(source([.given("77"), .given("10")]))
    #expect(content.banner.text == "注意報（レベル2）・不明なものも出ています")
    #expect(content.items.map(\.badge) == ["不明", "注意報"])
  }

  @Test("does not lend a level to what has none")
  func otherLevel() async throws {
    let content = try await content(source([.given("35"), .given("10")]))
    #expect(content.banner.text == "特別警報")
    #expect(content.items.map(\.badge) == ["特別警報", "注意報"])
  }

  @Test("keeps a code nobody knows")
  func unknownCode() async throws {
    let ja = try await content(source([.given("77", "発表")]))
    #expect(ja.items.map(\.name) == ["不明な警報（コード 77）"])
    let en = try await content(source([.given("77", "見たことのない")]), "m:1310400", .en)
    #expect(en.items.map(\.name) == ["Unknown warning (code 77)"])
    #expect(en.items.map(\.status) == ["見たことのない"])
  }

  @Test("puts a level 5 flood above everything milder")
  func flood() async throws {
    var source = source([.given("43"), .given("33")])
    source.floods = .success([
      .given("例川", "53", name: "レベル５氾濫特別警報"), .given("小川", "20", name: "レベル２氾濫注意報"),
    ])
    let content = try await content(source)
    #expect(
      content.items.map(\.name) == [
        "レベル５大雨特別警報", "レベル５氾濫特別警報 例川", "レベル４大雨危険警報", "レベル２氾濫注意報 小川",
      ])
    source.reports["130000"] = .success([
      .given(.heavyRain, "2026-11-20T11:40", ["1310400": [.none]])
    ])
    #expect(try await self.content(source).banner.text == "特別警報（レベル5）")
  }

  @Test("says what is not known and what to do, and that graver things may hide behind it")
  func unknown() async throws {
    var source = source([.given("10")])
    source.floods = .failure(.moved(.riverFloods, host: "www.jma.go.jp"))
    let content = try await content(source)
    #expect(content.banner.text == "注意報（レベル2）・ほかはわかりません")
    #expect(content.unknowns.count == 1)
    #expect(content.unknowns.first?.contains("指定河川洪水予報") == true)
    #expect(content.unknowns.first?.contains("https://www.jma.go.jp/") == true)
    source.reports["130000"] = .success([
      .given(.heavyRain, "2026-11-20T11:40", ["1310400": [.none]])
    ])
    let quiet = try await self.content(source)
    #expect(quiet.banner == .init(text: "不明", tone: .unknown))
    #expect(quiet.statement.contains("わからないものがあります"))
  }

  @Test("of a feed that stands still are only the last known ones")
  func silent() async throws {
    var source = source([.given("33")])
    source.latest = .success("2026-11-20T05:00")
    source.reports["130000"] = .success([
      .given(.heavyRain, "2026-11-20T04:40", ["1310400": [.given("33")]])
    ])
    let content = try await content(source)
    #expect(content.banner == .init(text: "不明", tone: .unknown))
    #expect(content.statement.contains("最後にわかっている"))
    #expect(content.items.map(\.badge) == ["特別警報"])
  }

  @Test("lifted in a part of a prefecture name the part where they are still in force elsewhere")
  func liftedInPart() async throws {
    func report(_ second: WarningKind) -> GivenWarnings {
      GivenWarnings(
        [
          "130000": [
            .given(
              .heavyRain, "2026-11-20T11:40",
              ["1310400": [.given("16", "解除"), .given("14", "解除")], "1310100": [second]])
          ]
        ], latest: "2026-11-20T11:58")
    }
    func lifted(_ source: GivenWarnings) async throws -> [String] {
      let sections = try await content(source, "p:13").sections
      return sections.first { $0.title == "解除されたもの" }?.texts ?? []
    }
    let partly = try await lifted(report(.given("16", additions: ["うねり"])))
    #expect(
      partly == ["雷注意報（11月20日(金) 11:40）", "波浪注意報（11月20日(金) 11:40）: 東京地方: 新宿区"])
    let wholly = try await lifted(report(.given("16", "解除")))
    #expect(wholly == ["波浪注意報（11月20日(金) 11:40）", "雷注意報（11月20日(金) 11:40）"])
  }

  @Test("not recorded for several offices name them, and what is missing once")
  func officeNames() async throws {
    var source = GivenWarnings(latest: "2026-11-20T11:58")
    for office: OfficeCode in ["012000", "014030"] {
      source.reports[office] = .failure(
        .nothingRecorded(.warnings, code: office.text, at: Self.now))
    }
    let unknowns = try await content(source, "p:01").unknowns
    let line = try #require(unknowns.first { $0.contains("記録にありません") })
    #expect(line.hasPrefix("警報・注意報（上川・留萌地方、十勝地方）: "))
  }

  @Test("that hold in an area, not in the place itself, say so")
  func byArea() async throws {
    let source = GivenWarnings(
      [
        "130000": [
          .given(.wind, "2026-11-20T11:40", areas: ["130010": [.given("05")]], ["1310100": [.none]])
        ]
      ], latest: "2026-11-20T11:58")
    let content = try await content(source)
    #expect(content.items.first?.details.contains { $0.contains("東京地方のどこか") } == true)
  }
}
