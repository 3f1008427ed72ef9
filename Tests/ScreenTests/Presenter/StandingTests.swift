import Models
import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("r says \"the newest\" of all that is in front, and asks again for each part that failed")
struct StandingTests {
  private static let failure = ForecastError.refused(status: 500, host: GivenSource.host)

  /// Home with one place and all its answers.
  private static func home() async -> Stage {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true, hasQuakes: true)
    await stage.arrive(HomeAnswers.parts(of: [.shibuya]))
    await stage.arrive(.fresh())
    return stage
  }

  /// The warnings of 渋谷区, or why there are none.
  private static func warnings(_ source: GivenWarnings) async throws -> Delivered {
    let place = try #require(Given.catalog.place(.shibuya))
    let model = WarningsModel(catalog: Given.catalog, source: source) { Given.now }
    return .inForce(try #require(await model.inForce(at: [place]).first))
  }

  enum Part: CaseIterable {
    case observed
    case observedNeverKnown
    case warnings
    case warningsStored
    case hours

    func part() async throws -> Delivered {
      let place = try #require(Given.catalog.place(.shibuya))
      var source = HomeAnswers.warnings(Given.now)
      switch self {
      case .observed, .observedNeverKnown: return .observed(.failed(place, StandingTests.failure))
      case .warnings:
        source.reports["130000"] = .failure(StandingTests.failure)
        return try await StandingTests.warnings(source)
      case .warningsStored:
        source.freshness = .stale
        return try await StandingTests.warnings(source)
      case .hours: return .hours(.failure(StandingTests.failure), of: .shibuya)
      }
    }
  }

  @Test("at home, whatever part of a row failed", arguments: Part.allCases)
  func home(part: Part) async throws {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    if part != .observedNeverKnown { stage = await Self.home() }
    stage.forgetAsked()
    if part != .observedNeverKnown {
      stage.press("r")
      #expect(stage.message.hasPrefix("最新です"))
      #expect(stage.asked == [])
    }
    try await stage.arrive([part.part()])
    stage.press("r")
    #expect(Asked.rows(of: [.shibuya]).allSatisfy(stage.asked.contains))
    #expect(!stage.message.contains("最新です"))
  }

  @Test func `in the list, where warnings of Japan failed`() async {
    var stage = Stage()
    await stage.arrive(.fresh())
    var source = WarningAnswers.source
    source.freshness = .stale
    await stage.deliver(.warningsOfJapan(WarningAnswers.answers(source)))
    stage.forgetAsked()
    stage.press("r")
    #expect(stage.asked == [.warningsOfJapan])
    #expect(!stage.message.contains("最新です"))
  }

  @Test("on every screen, where tsunami warnings are not known", arguments: [nil, "p", "m", "R"])
  func alarms(key: String?) async throws {
    var stage = await Self.home()
    if let key { stage.press(Key(Character(key))) }
    if key == "R" { await stage.arriveRadar() }
    stage.deliver(AlarmAnswers.failed(Self.failure))
    stage.forgetAsked()
    stage.press("r")
    #expect(stage.asked == [.alarms])
    #expect(stage.message == "津波・地震の情報を取得しています")
    var failed = stage
    failed.deliver(AlarmAnswers.failed(Self.failure))
    #expect(failed.message == "取得失敗（津波警報・注意報）：HTTP 500。r でやり直し")
    #expect(failed.screen.status.isAlert)
    // After a minute the line shows its usual text again.
    failed.wait(untilSecond: 59)
    #expect(failed.message.hasPrefix("取得失敗"))
    failed.wait(untilSecond: 60)
    #expect(!failed.message.contains("取得失敗"))
    stage.deliver(AlarmAnswers.alarms())
    #expect(stage.message.hasPrefix("最新です"))
    #expect(stage.screen.alarms == [])
  }
}

@Suite("Warnings of before are marked wherever they stand, and a badge that is cut keeps its ?")
struct StoredWarningsTests {
  private static func home(
    _ language: Language = .ja, columns: Int = 80, rows: Int = 24, freshness: Freshness
  ) async -> Stage {
    var stage = Stage(
      language, columns: columns, rows: rows, favorites: [.shibuya, HomeAnswers.naha],
      startsAtHome: true)
    var source = HomeAnswers.warnings(Given.now)
    source.freshness = freshness
    let model = WarningsModel(catalog: Given.catalog, source: source) { Given.now }
    await stage.arrive(HomeAnswers.parts(of: [.shibuya, HomeAnswers.naha]))
    let places = [PlaceID.shibuya, HomeAnswers.naha].compactMap(Given.catalog.place)
    stage.arrive(await model.inForce(at: places).map { .inForce($0) })
    return stage
  }

  @Test func `at home in the row and in the line above the forecast`() async {
    var fresh = await Self.home(freshness: .fresh)
    #expect(fresh.home?.rows.map { $0.badge?.text } == ["3 大雨", "注 雷"])
    // What is sure is in the row alone.
    #expect(!fresh.text().contains("現在）"))
    var stale = await Self.home(freshness: .stale)
    #expect(stale.home?.rows.map { $0.badge?.text } == ["3 大雨?", "注 雷?"])
    #expect(stale.text().contains("（保存分、11:30 現在）"))
    var english = await Self.home(.en, freshness: .stale)
    #expect(english.text().contains("(STORED, as of 11:30)"))
  }

  @Test func `in the counts of the header, in the rows of the list and on the map`() async {
    var source = WarningAnswers.source
    source.freshness = .stale
    var stage = Stage(columns: 120)
    await stage.arrive(.fresh())
    await stage.deliver(.warningsOfJapan(WarningAnswers.answers(source)))
    #expect(
      stage.screen.header.warnings.allSatisfy { $0.text.contains("?") || $0.text.contains("不明") })
    #expect(stage.list?.content.rows.count == 47)
    #expect(stage.list?.content.rows.allSatisfy { $0.badge?.text.hasSuffix("?") == true } == true)
    stage.press(Key("m"))
    stage.press("vvvv")
    #expect(stage.map?.tiles.tiles.first { $0.code == "46" }?.value == "5?")
  }

  @Test(arguments: [
    ("Lv5 Heavy Rain?", 12, "Lv5 Heavy …?"), ("Lv5 Heavy Rain?", 3, "L…?"),
    ("Lv5 Heavy Rain?", 40, "Lv5 Heavy Rain?"), ("Lv5 Heavy Rain?", 1, "…"),
    ("Adv. Low Temperature?/Frost", 25, "Adv. Low Temperature?/Fr…"),
    ("Adv. Low Temperature?/Frost", 22, "Adv. Low Temperature?…"),
    ("Adv. Low Temperature?/Frost", 21, "Adv. Low Temperature?"),
    ("Adv. Low Temperature?/Frost", 10, "Adv. Low…?"),
  ])
  func `a badge that is cut keeps its ?`(badge: String, width: Int, expected: String) {
    let size = TerminalSize(columns: 40, rows: 3)
    let renderer = AppRenderer(
      geometry: AppGeometry(size: size), measure: DisplayWidth(),
      theme: Theme(background: .dark), memory: FrameMemory())
    var frame = Frame(size: size, measure: DisplayWidth())
    renderer.putBadge(Span(badge), row: 0, column: 0, width: width, on: &frame)
    #expect(frame.text(row: 0) == expected)
  }

  @Test(
    "the hours of home have a sign and a blank each at least: all of them, or the first ones",
    arguments: [
      (80, 0, 0), (100, 5, 2), (104, 5, 2), (110, 8, 2), (118, 8, 3), (160, 8, 5), (200, 8, 5),
    ])
  func hours(columns: Int, count: Int, each: Int) throws {
    let home = HomeColumns(columns)
    let cells = (0..<8).compactMap { home.step($0) }
    #expect(cells.count == count)
    for (one, next) in zip(cells, cells.dropFirst()) {
      #expect(next.column - one.column == each && one.right < next.column)
    }
    let headers = (0..<8).compactMap { home.stepHeader($0) }
    for (one, next) in zip(headers, headers.dropFirst()) { #expect(one.right < next.column) }
    #expect(headers.count == (each == 2 ? (count + 1) / 2 : count))
    if let last = cells.last { #expect(try last.right < #require(home[.badge]).column) }
    #expect((HomeColumns(columns, .init(step: 2)).step(0) != nil) == (each > 2))
  }

  @Test("a long name is whole from 100 columns, beside at least the least room for warnings")
  func longNames() throws {
    let ids = ["1943000", "2822400"].map { PlaceID(kind: .municipality, code: $0) }
    for columns in [100, 110, 118, 120, 130, 140, 150, 160, 186, 200] {
      var stage = Stage(.en, columns: columns, favorites: ids, startsAtHome: true)
      let frame = stage.frame()
      #expect(frame.text(row: 2).contains("Fujikawaguchiko "), "\(columns)")
      #expect(frame.text(row: 3).contains("Minamiawaji "), "\(columns)")
      #expect(try #require(HomeColumns(columns, .init(name: 20))[.badge]).width >= 18)
    }
    // Names beyond what is left are cut, and not the words of warnings.
    let narrow = HomeColumns(80, .init(name: 40))
    #expect(narrow[.badge]?.width == 9)
    #expect(try #require(HomeColumns(240, .init(name: 40))[.name]).width == 28)
  }

  @Test(arguments: [72, 80, 95, 96, 99, 110, 118, 120, 129, 130, 149, 150, 160, 167, 186, 200, 240])
  func `wider screens never leave less room for the words of warnings`(columns: Int) throws {
    let home = HomeColumns(columns)
    let badge = try #require(home[.badge])
    // Signs of other sets and terminals are wider, and stand whole.
    let wide = HomeColumns(columns, .init(high: 5, low: 5, signs: 6))
    #expect(wide[.day(1, .sign)]?.width == 6)
    // -12
    #expect(HomeColumns(columns, .init(nextLow: 3))[.day(1, .low)]?.width == 3)
    #expect(try #require(wide[.badge]).right <= columns)
    if home[.steps] != nil { #expect(badge.width >= 18) }
    #expect(badge.right < columns)
    #expect(badge.width >= (columns < 80 ? 7 : 9))
    if columns >= 130 { #expect(home[.steps] != nil) }
  }
}
