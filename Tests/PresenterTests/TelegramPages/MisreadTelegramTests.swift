import Models
import TestSupport
import Testing

@testable import Pages
@testable import Presenter
@testable import TelegramPages

/// The purpose of each kind of telegram must be on its screen, and nothing that contradicts it.
@Suite("Telegrams that were misread")
struct MisreadTelegramTests {
  private func check(
    _ fixture: TelegramFixture, _ language: Language, has expected: [String],
    never unwanted: [String] = [], at location: SourceLocation = #_sourceLocation
  ) throws {
    let lines = try TelegramScreenLines.of(fixture, language)
    for line in expected {
      #expect(lines.contains(line), "\(lines)", sourceLocation: location)
    }
    for word in unwanted {
      #expect(
        !lines.contains { $0.contains(word) }, "\(word): \(lines)", sourceLocation: location)
    }
  }

  @Test("an early warning tells the intensity of each area, and when the shaking comes")
  func earlyWarning() throws {
    try check(
      .earlyWarning, .ja,
      has: [
        "予想震度（最大 震度5弱程度以上）", "地域 | 種類 | 予想震度 | 長周期地震動階級 | 主要動の到達",
        "例県北部 | 警報 | 震度5弱程度以上 | 0〜1 | 既に主要動到達と推測",
        "例県西部 | 警報 | 震度4 | 0 | 10:59:02", "例県南部 | 予報 | 震度3〜4 | 0 | 10:59:19",
        "例県東部 | 警報 | 不明 | 0 | ＰＬＵＭ法で主要動到達と予測", "例県中部 | 警報 | - | 0 | -",
        "長周期地震動階級: 最大 1", "前回からの変化: 最大予測震度が1.0以上大きくなった（ＰＬＵＭ法による予測により変化したため）",
      ], never: ["From", "MaxInt", "over"])
    try check(
      .earlyWarning, .en,
      has: [
        "Expected intensity (highest 5 lower or more)",
        "Area | Kind | Intensity | Long-period class | Shaking arrives (JST)",
        "例県北部 | warning | 5 lower or more | 0 to 1 | believed to have arrived",
        "例県西部 | warning | 4 | 0 | 10:59:02", "例県南部 | forecast | 3 to 4 | 0 | 10:59:19",
        "例県東部 | warning | unknown | 0 | predicted to have arrived (PLUM method)",
        "例県中部 | warning | - | 0 | -",
      ], never: ["From", "MaxInt", "over"])
  }

  @Test("the strongest areas of an early warning come first, those of no figure last")
  func earlyWarningOrder() throws {
    let areas = try TelegramScreenLines.of(.earlyWarning, .ja).filter { $0.hasPrefix("例県") }
      .map { $0.prefix(4) }
    #expect(areas == ["例県北部", "例県西部", "例県南部", "例県東部", "例県中部"])
  }

  @Test func `an update of a hypocentre shows the finer position, for which it exists`() throws {
    try check(
      .update, .ja,
      has: [
        "位置（度分）: 北緯３４度４７．１分　東経１３８度２９．９分　深さ　２３ｋｍ",
        "位置（度）: 北緯３４．８度　東経１３８．５度　深さ　２０ｋｍ",
      ])
    try check(
      .update, .en,
      has: [
        "Position (to the minute): 34°47.1'N  138°29.9'E  depth 23 km",
        "Position: 34.8 N  138.5 E  depth 20 km",
        "Epicentre: Off the Coast of Iwate Prefecture",
      ])
  }

  @Test func `an unknown depth in degrees and minutes stays unknown`() throws {
    try check(.quake, .en, has: ["Position (to the minute): 38°06.0'N  142°54.0'W  depth unknown"])
  }

  @Test func `a long-period telegram tells the class of each area`() throws {
    try check(
      .longPeriod, .ja,
      has: [
        "長周期地震動（最大 階級3）", "階級3", "例県: 例県北部", "階級1", "例県: 例県南部",
        "長周期地震動に関する観測情報の種類: 4",
      ], never: ["MaxLgInt", "LgCategory"])
    try check(
      .longPeriod, .en, has: ["Long-period ground motion (highest class 3)", "Class 3", "Class 1"],
      never: ["MaxLgInt", "LgCategory"])
  }

  @Test func `a seasonal chance tells its element and its class`() throws {
    try check(
      .season, .ja,
      has: [
        "対象: 2026年6月1日(月)から3か月", "各階級の確率 気温: 低い 30%  平年並 30%  高い 40%",
        "各階級の確率 降水量: 少ない 20%  平年並 50%  多い 30%", " | 気温 低い | 気温 平年並 | 気温 高い",
        "6日(土) １週目 | 10% | 15% | 75%", "次回発表予定（１か月予報）: 毎週木曜日  6月4日(木) 14:30",
        "最新資料利用の注意喚起等: 最新の予報をご覧ください。",
      ], never: ["P3M", "NoticeOfSchedule"])
    try check(
      .season, .en,
      has: [
        "For: Mon 1 Jun 2026, 3 months",
        "Probability of each class Temperature: below normal 30%  near normal 30%  above normal 40%",
        "Probability of each class Precipitation: below normal 20%  near normal 50%  above normal 30%",
      ], never: ["P3M", "NoticeOfSchedule"])
  }

  @Test func `a position at sea tells its time`() throws {
    try check(
      .marine, .ja,
      has: [
        "低気圧 実況 2月26日(木) 21:00 発達中", "低気圧 予報　１２時間後 2月27日(金) 09:00",
        "前線 寒冷前線", "位置（度）: 北緯４５度東経１４５度、北緯４２度西経１７４度",
      ], never: ["+35", "+45"])
    try check(
      .marine, .en,
      has: [
        "低気圧 Observed Thu 26 Feb 21:00 JST developing",
        "低気圧 Forecast, 12 h ahead Fri 27 Feb 09:00 JST", "Position: 45 N 145 E, 42 N 174 W",
      ], never: ["+35", "北緯"])
  }

  @Test func `the time of an eruption is Japan's time, once, and as rough as JMA says`() throws {
    try check(
      .eruption, .ja, has: ["時刻: 9月27日(日) 11:53頃", "対象: 2026年9月27日(日) 11:53頃"],
      never: ["Z", "02:53"])
    try check(
      .eruption, .en,
      has: ["Time: about Sun 27 Sep 11:53 JST", "For: about Sun 27 Sep 2026 11:53 JST"],
      never: ["Z", "02:53", "頃"])
  }

  @Test func `a time that JMA gives in UTC only is shown as Japan's time`() throws {
    let fixture = TelegramFixture.eruption.with {
      $0.body = $0.body.replacing("<EventDateTime ", with: "<Sometime ")
        .replacing("</EventDateTime>", with: "</Sometime>")
    }
    #expect(try TelegramScreenLines.of(fixture, .ja).contains { $0.contains("9月27日(日) 11:53頃") })
  }

  @Test func `a season's day tells how far it is from the usual one, and of what`() throws {
    try check(
      .blossom, .ja,
      has: ["3月22日(日)", "例地方気象台：さくらの開花日（ソメイヨシノ） 通常", "平年差: -4日", "昨年差: +3日"],
      never: ["Deviation", "00:00"])
    try check(
      .blossom, .en,
      has: ["From the normal: 4 days earlier", "From last year: 3 days later"],
      never: ["Deviation", "00:00"])
  }

  @Test func `the name of an element is no word for a person`() throws {
    try check(
      .trough, .ja, has: ["情報名称: 南海トラフ地震臨時情報", "情報番号: 調査中"], never: ["InfoKind", "InfoSerial"])
    try check(
      .trough, .en, has: ["Information: 南海トラフ地震臨時情報", "Serial: 調査中"],
      never: ["InfoKind", "InfoSerial"])
  }

  @Test func `a class of temperature is said in JMA's words`() throws {
    #expect(
      try TelegramScreenLines.of(.fortnight, .ja).contains { $0.contains("かなり低い確率３０％以上") })
    #expect(
      try TelegramScreenLines.of(.fortnight, .en).contains {
        $0.contains("well below normal: 30% or more")
      })
  }

  @Test func `warnings of the system before May 2026 have their English`() throws {
    let lines = try TelegramScreenLines.of(.oldWarnings, .en)
    let line = lines.first { $0.contains("Heavy Rain Emergency Warning") } ?? ""
    for name in [
      "Heavy Rain Emergency Warning (issued) Landslides, Inundation", "Flood Warning (continued)",
      "Flood Advisory (issued)", "Storm Surge Warning (issued) [swell]",
      "Storm Surge Emergency Warning (issued)", "Heavy Rain Warning (issued)",
      "Heavy Rain Advisory (issued)", "Storm Surge Advisory (lifted)",
    ] { #expect(line.split(separator: " / ").contains(Substring(name)), "\(name): \(line)") }
    #expect(!line.contains("Level"))
  }

  @Test(
    "the height of a tsunami is never said as less or more than JMA says it",
    arguments: [
      ("10", "１０ｍ超", "over 10 m"), ("0.2", "０．２ｍ未満", "under 0.2 m"), ("10", "１０ｍ", "10 m"),
      ("3", "３ｍ", "3 m"), ("NaN", "巨大", "huge"), ("NaN", "高い", "high"), ("NaN", "", "unknown"),
      ("4.1", "４．１ｍ以上", "4.1 m or more"), ("0.3", "０．３ｍ", "0.3 m"),
    ])
  func heights(figure: String, words: String, english: String) throws {
    let unknown = figure == "NaN" ? #" condition="不明""# : ""
    let height =
      #"<jmx_eb:TsunamiHeight type="津波の高さ" unit="m"\#(unknown) description="\#(words)">\#(figure)"#
      + "</jmx_eb:TsunamiHeight>"
    let lines = try TelegramScreenLines.of(.waves([(height, "津波到達中と推測")]), .en)
    #expect(
      lines.contains("例県 | Tsunami warning | believed arriving now | \(english)"),
      "\(lines)")
  }

  @Test(arguments: [
    ("ただちに津波来襲と予測", "expected immediately"),
    ("既に津波到達と推測", "believed already arrived"),
    ("第１波の到達を確認", "first wave confirmed"),
    ("早いところでは既に津波到達と推定", "may have arrived at some places"),
    ("第１波識別不能", "first wave not identifiable"), ("推定中", "being estimated"),
    ("まだない言葉", "まだない言葉"),
  ])
  func `what JMA says of the first wave has its English`(ja: String, en: String) throws {
    let lines = try TelegramScreenLines.of(.waves([("", ja)]), .en)
    #expect(lines.contains("例県 | Tsunami warning | \(en) | -"), "\(lines)")
  }

  @Test func `a mean of days around one is not told as the days after it`() throws {
    let lines = try TelegramScreenLines.of(.fortnight, .en)
    #expect(lines.contains { $0.hasPrefix("5-day mean, 4 to 8") }, "\(lines)")
    let words = TelegramWords(language: .en, naming: Given.catalog)
    let times = ["２９日-２日", "３０日-３日", "３１日-４日"].map { name in
      var time = TelegramTime()
      (time.start, time.name) = ("2026-08-31T00:00", name + "の５日間平均")
      return time
    }
    #expect(words.span(times) == "5-day means, 29-2 to 31-4")
  }

  @Test(arguments: [
    ("津波警報解除", "50", "Tsunami warning lifted"), ("津波注意報解除", "60", "Tsunami advisory lifted"),
  ])
  func `what is lifted of a tsunami is told`(kind: String, code: String, expected: String) throws {
    let item =
      "<Item><Area><Name>例県</Name><Code>001</Code></Area><Category><Kind><Name>\(kind)</Name>"
      + "<Code>\(code)</Code></Kind></Category></Item>"
    let fixture = TelegramFixture(
      body: "<Tsunami><Forecast>\(item)</Forecast></Tsunami>"
    ) { $0.bodySpace = TelegramFixture.seismology }
    let lines = try TelegramScreenLines.of(fixture, .en)
    #expect(lines.contains { $0.contains(expected) }, "\(lines)")
  }

  @Test(arguments: [
    ("Ｍ不明", "unknown"), ("Ｍ８を超える巨大地震", "huge earthquake, over M8"), ("まだない言葉", "まだない言葉"),
  ])
  func `a magnitude without a figure says why`(ja: String, en: String) throws {
    let fixture = TelegramFixture.quake.with {
      $0.body = $0.body.replacing("Ｍ８を超える巨大地震", with: ja)
    }
    #expect(try TelegramScreenLines.of(fixture, .en).contains("Magnitude: \(en)"))
  }

  @Test func `a status is not said twice`() throws {
    let fixture = TelegramFixture(
      body: """
        <Warning type="土砂災害警戒情報">
        <Item><Kind><Name>解除</Name><Code>1</Code><Status>解除</Status></Kind><Area><Name>甲市</Name></Area></Item>
        <Item><Kind><Name>なし</Name><Code>0</Code><Status>なし</Status></Kind><Area><Name>乙市</Name></Area></Item>
        </Warning>
        """)
    let lines = try TelegramScreenLines.of(fixture, .en)
    #expect(lines.contains("Lifted") && lines.contains("None"), "\(lines)")
  }

  @Test func `a coast that tells nothing is no row of dashes`() throws {
    let fixture = TelegramFixture(
      body: """
        <Tsunami><Observation><Item><Area><Name/><Code/></Area>
        <Station><Name>例沖</Name><Code>001</Code><FirstHeight><Initial>押し</Initial></FirstHeight>
        <MaxHeight><Condition>観測中</Condition></MaxHeight></Station></Item></Observation></Tsunami>
        """
    ) { $0.bodySpace = TelegramFixture.seismology }
    let lines = try TelegramScreenLines.of(fixture, .ja)
    #expect(lines.contains("例沖 | - | 押し | 観測中"), "\(lines)")
    #expect(!lines.contains { $0.hasSuffix("| - | - | -") }, "\(lines)")
  }

  @Test func `the level of a volcano says in English what to do`() throws {
    try check(
      .volcano, .en,
      has: [
        "Level 3 (do not approach the volcano) raised"
          + " (before: Level 2 (do not approach the crater))"
      ])
  }
}
