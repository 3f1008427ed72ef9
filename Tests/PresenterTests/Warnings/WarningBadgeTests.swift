import Models
import TestSupport
import Testing

@testable import Pages
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
      (["33"], ["40"], "Lv5 大雨, Lv4 氾濫", "Lv5 Heavy Rain, Lv4 Flood"),
      (["43"], ["51"], "Lv5 氾濫, Lv4 大雨", "Lv5 Flood, Lv4 Heavy Rain"),
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

@Suite("The municipalities of a warning")
struct WarningAreasTests {
  /// Chiyoda and Chuo, the four of the Northern and of the Southern Izu Islands, and Ogasawara.
  private static let codes = [
    "1310100", "1310200", "1336100", "1336200", "1336300", "1336400", "1338100", "1338200",
    "1340100",
    "1340200", "1342100",
  ]

  private static func states() async throws -> [WarningState] {
    let catalog = PlaceCatalog()
    let kinds = Dictionary(uniqueKeysWithValues: codes.map { ($0, [WarningKind.given("10")]) })
    let report = WarningReport.given(.heavyRain, "2026-11-21T11:40", kinds)
    let model = WarningsModel(
      catalog: catalog, source: GivenWarnings(["130000": [report]], latest: "2026-11-21T11:50")
    ) { "2026-11-21T12:00" }
    let place = try #require(PlaceID("p:13").flatMap(catalog.place))
    return await model.warnings(of: place).states
  }

  private static func lines(_ codes: [String], _ language: Language) async throws -> [String] {
    let all = try await states()
    let meant = all.filter { state in
      codes.contains(state.area.primaryArea?.text ?? "") || codes.contains(state.area.code.text)
    }
    return WarningAreasText(places: PlaceText(language: language, catalog: PlaceCatalog()))
      .lines(meant, of: all)
  }

  @Test("are named by area, whole areas on one line with the number of all of theirs")
  func wholeAreas() async throws {
    let codes = ["1310100", "130020", "130030", "130040"]
    #expect(
      try await Self.lines(codes, .ja)
        == ["全域（8市町村）：伊豆諸島北部、伊豆諸島南部", "東京地方：千代田区", "小笠原諸島：小笠原村"])
    let english = try await Self.lines(codes, .en)
    #expect(
      english.first == "Everywhere (8 municipalities): Northern Izu Islands, Southern Izu Islands")
  }

  @Test func `are named one by one where one of the area is missing`() async throws {
    #expect(
      try await Self.lines(["130020", "1338100", "1338200", "1340100"], .ja)
        == ["全域（4市町村）：伊豆諸島北部", "伊豆諸島南部：三宅村、御蔵島村、八丈町"])
  }
}

@Suite("The parts of an area that a warning is meant for")
struct WarningLocalsTests {
  /// A storm warning in each of some municipalities: parts with their codes.
  struct Case: Sendable {
    let dangers: [[(String?, String)]]
    let name: String
    let lines: [String]
  }

  static let cases = [
    // For the whole.
    Case(dangers: [[(nil, "30")]], name: "", lines: []), Case(dangers: [[]], name: "", lines: []),
    // As grave as the warning itself: the name is sufficient.
    Case(dangers: [[("海上", "30")]], name: "海上", lines: []),
    Case(dangers: [[("陸上", "30"), ("宗谷海峡", "30")]], name: "陸上、宗谷海峡", lines: []),
    // Milder in one part.
    Case(
      dangers: [[("陸上", "20"), ("宗谷海峡", "30")]], name: "陸上、宗谷海峡",
      lines: ["陸上 注意報級、宗谷海峡 警報級"]),
    // Quiet parts, and those without a value, are omitted.
    Case(dangers: [[("陸上", "01"), ("海上", "30")]], name: "海上", lines: []),
    // For the whole as well: it is in force everywhere.
    Case(dangers: [[(nil, "30"), ("海上", "30")]], name: "", lines: []),
    // Municipalities differ.
    Case(
      dangers: [[("海上", "30")], [("海上", "30")], [(nil, "30")]], name: "",
      lines: ["海上 警報級（2市町村）", "全体（1市町村）"]),
  ]

  @Test("stand beside its name, and how grave it is in each where that differs", arguments: cases)
  func parts(example: Case) async {
    let municipalities = ["1310100", "1310400", "1310500"]
    var kinds: [String: [WarningKind]] = [:]
    for (code, dangers) in zip(municipalities, example.dangers) {
      let property = WarningKind.Property(
        type: "風危険度",
        dangers: dangers.map { .init(code: DangerCode($0.1), area: $0.0) })
      kinds[code] = [.given("05", "発表", properties: [property])]
    }
    let source = GivenWarnings(
      ["130000": [.given(.wind, "2026-11-21T11:00", kinds)]], latest: "2026-11-21T11:50")
    let catalog = PlaceCatalog()
    let model = WarningsModel(catalog: catalog, source: source) { "2026-11-21T12:00" }
    guard let place = PlaceID("p:13").flatMap(catalog.place) else { return }
    let states = await model.warnings(of: place).states.filter { !$0.active.isEmpty }
    let entries = states.flatMap(\.active)
    #expect(entries.count == example.dangers.count)
    let text = WarningLocalsText(words: WarningWords(.ja))
    #expect(text.names(entries) == example.name)
    #expect(text.lines(entries, in: states) == example.lines)
  }
}

@Suite("The number of municipalities with a warning")
struct MunicipalityCountTests {
  struct Case: Sendable {
    let place: String
    let office: OfficeCode
    let codes: (active: [String], quiet: [String])
    let ja: String
    let en: String
  }

  static let cases = [
    // Both parts of 仙台市, and 塩竈市.
    Case(
      place: "p:04", office: "040000", codes: (["0410001", "0410002"], ["0420300"]),
      ja: "2市町村のうち1市町村に発表中", en: "In force in 1 of 2 municipalities"),
    // Wards of 神戸市, which JMA lists one by one, and 姫路市.
    Case(
      place: "p:28", office: "280000", codes: (["2810100", "2810200", "2820100"], ["2810500"]),
      ja: "2市町村のうち2市町村に発表中", en: "In force in 2 of 2 municipalities"),
    // The wards of Tokyo are municipalities.
    Case(
      place: "p:13", office: "130000", codes: (["1310100", "1310200"], ["1310300"]),
      ja: "3市町村のうち2市町村に発表中", en: "In force in 2 of 3 municipalities"),
    // Of one city its parts are told apart.
    Case(
      place: "s:04100", office: "040000", codes: (["0410001"], ["0410002"]),
      ja: "2区域のうち1区域に発表中", en: "In force in 1 of 2 parts"),
  ]

  @Test("counts a city once, however many parts or wards JMA lists", arguments: cases)
  func counted(example: Case) async {
    let kinds =
      example.codes.active.map { ($0, [WarningKind.given("10")]) }
      + example.codes.quiet.map { ($0, [WarningKind.none]) }
    let source = GivenWarnings(
      [
        example.office: [
          .given(.heavyRain, "2026-11-21T11:40", Dictionary(uniqueKeysWithValues: kinds))
        ]
      ], latest: "2026-11-21T11:50")
    let catalog = PlaceCatalog()
    let model = WarningsModel(catalog: catalog, source: source) { "2026-11-21T12:00" }
    let answer = await model.warnings(of: .given(example.place))
    let notes = [TextStyle.ja, .en].map { style in
      PlaceWarningsText(style: style, catalog: catalog, now: "2026-11-21T12:00")
        .notes(answer, besides: [])
    }
    #expect(notes[0].contains(example.ja), "\(notes[0])")
    #expect(notes[1].contains(example.en), "\(notes[1])")
  }
}
