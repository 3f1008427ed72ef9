import Models
import Pages
import TestSupport
import Testing

@testable import Presenter

@Suite("All warnings of a place in one row")
struct WarningBadgeTests {
  private static let now: Instant = "2026-11-21T12:00"

  @Test(
    "the gravest first, each level or class once, each phenomenon once",
    arguments: [
      ([], "発表なし", "none listed"),
      (["14"], "注意報 雷", "Adv. Thunderstorm"),
      (["14", "16"], "注意報 雷・波浪", "Adv. Thunderstorm/High Wave"),
      (
        ["14", "15", "29", "05", "43"], "Lv4 大雨, 警報 暴風, Lv2 土砂災害, 注意報 雷・強風",
        "Lv4 Heavy Rain, Warn. Storm, Lv2 Landslide, Adv. Thunderstorm/Gale"
      ),
      (["48", "43"], "Lv4 大雨・高潮", "Lv4 Heavy Rain/Storm Surge"),
    ] as [([String], String, String)])
  func row(_ codes: [String], ja: String, en: String) async throws {
    let kinds = codes.isEmpty ? [WarningKind.none] : codes.map { WarningKind.given($0) }
    let answer = try await Self.warnings([.given(.wind, "2026-11-21T11:00", ["1311300": kinds])])
    #expect(WarningBadgeText(language: .ja).all(answer).text == ja)
    #expect(WarningBadgeText(language: .en).all(answer).text == en)
  }

  @Test(
    "English names of phenomena have a short form for little room",
    arguments: [
      ("14", "Adv. Thunder"), ("16", "Adv. Waves"), ("15", "Adv. Wind"), ("05", "Warn. Storm"),
      ("43", "Lv4 Rain"), ("12", "Adv. Snow"), ("48", "Lv4 Surge"), ("20", "Adv. Fog"),
      ("17", "Adv. Snowmelt"), ("23", "Adv. Cold"), ("24", "Adv. Frost"), ("49", "Lv4 Landslide"),
    ])
  func shorter(code: String, expected: String) async throws {
    let answer = try await Self.warnings([
      .given(.wind, "2026-11-21T11:00", ["1311300": [.given(code)]])
    ])
    #expect(WarningBadgeText(language: .en).badge(answer).shorter.text == expected)
    let japanese = WarningBadgeText(language: .ja).badge(answer)
    #expect(japanese.shorter == japanese.long)
  }

  @Test("That nothing is listed is in doubt where it is stored, and not said where it is not known")
  func none() async throws {
    let stored = try await Self.warnings(
      [.given(.wind, "2026-11-21T11:00", ["1311300": [.none]])], freshness: .offline)
    #expect(WarningBadgeText(language: .ja).all(stored).text == "発表なし?")
    let unknown = try await Self.warnings([
      .given(.waves, "2026-11-21T11:00", infoType: .cancelled)
    ])
    #expect(WarningBadgeText(language: .ja).all(unknown).text == "?")
  }

  @Test("where more may be in force the doubt stands at what is graver than the rest")
  func doubt() async throws {
    let answer = try await Self.warnings([
      .given(.wind, "2026-11-21T11:00", ["1311300": [.given("05"), .given("14")]]),
      .given(.waves, "2026-11-21T11:00", infoType: .cancelled),
    ])
    #expect(WarningBadgeText(language: .ja).all(answer).text == "警報 暴風?, 注意報 雷")
  }

  @Test(
    "rivers, and what has no known meaning, are in it",
    arguments: [
      (["43"], ["40"], "Lv4 大雨・氾濫", "Lv4 Heavy Rain/Flood"),
      (
        ["43", "14"], ["30"], "Lv4 大雨, Lv3 氾濫, 注意報 雷",
        "Lv4 Heavy Rain, Lv3 Flood, Adv. Thunderstorm"
      ),
      (["05"], ["30"], "警報 暴風, Lv3 氾濫", "Warn. Storm, Lv3 Flood"),
      (["14"], ["40", "30"], "Lv4 氾濫, Lv3 氾濫, 注意報 雷", "Lv4 Flood, Lv3 Flood, Adv. Thunderstorm"),
      (["33", "77"], [], "Lv5 大雨, 不明な警報", "Lv5 Heavy Rain, unknown"),
      (["43", "77"], [], "不明な警報, Lv4 大雨", "unknown, Lv4 Heavy Rain"),
      (["43"], ["99"], "不明な警報, Lv4 大雨", "unknown, Lv4 Heavy Rain"),
    ] as [([String], [String], String, String)])
  func whole(_ codes: [String], floods: [String], ja: String, en: String) async throws {
    let kinds = codes.map { WarningKind.given($0) }
    let answer = try await Self.warnings(
      [.given(.wind, "2026-11-21T11:00", ["1311300": kinds])],
      floods.map { .given("多摩川", $0, riverCode: "8300000\($0)", municipalities: ["1311300"]) })
    #expect(WarningBadgeText(language: .ja).all(answer).text == ja)
    #expect(WarningBadgeText(language: .en).all(answer).text == en)
  }

  private static func warnings(
    _ reports: [WarningReport], _ floods: [RiverFlood] = [], freshness: Freshness = .fresh
  ) async throws -> PlaceWarnings {
    let catalog = PlaceCatalog()
    let place = try #require(PlaceID("m:1311300").flatMap(catalog.place))
    var source = GivenWarnings(["130000": reports], latest: "2026-11-21T11:50")
    source.floods = .success(floods)
    source.freshness = freshness
    return await WarningsModel(catalog: catalog, source: source) { now }.warnings(of: place)
  }
}
