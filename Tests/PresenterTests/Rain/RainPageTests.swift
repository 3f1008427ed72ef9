import Terminal
import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Pages
@testable import Presenter
@testable import soramoyo

@Suite("The page of rain")
struct RainPageTests {
  private static let base: Instant = "2026-10-04T17:15"

  /// A digit is a class, 0 is dry, ? is not known; the first is observed.
  private func answer(
    _ text: String, at place: Place = .shibuya, trouble: RainIndex.Trouble? = nil,
    source: SourceKind = .jma, freshness: Freshness = .fresh
  ) -> Sourced<PlaceRain> {
    let moments = text.enumerated().map { step, sign in
      RainMoment(
        frame: RainFrame(
          base: Self.base, valid: Self.base.adding(seconds: 300 * step),
          kind: step == 0 ? .observed : .forecast),
        reading: sign == "?"
          ? .unknown(.noTile(.notCached))
          : sign.wholeNumberValue.flatMap(RainClass.init).map(RainReading.rain) ?? .dry)
    }
    return Sourced(
      value: PlaceRain(
        place: place, vantage: Given.catalog.vantagePoint(of: place), isInside: true,
        moments: moments, trouble: trouble),
      source: source, freshness: freshness, checked: Self.base, origin: "x")
  }

  @Test(
    "pictures and hours that were computed ahead of the clock are not fresh for machines",
    arguments: [(0, true), (-40, false)])
  func ahead(minutes: Int, isFresh: Bool) {
    var found = answer("0222")
    // Without the observed one, too.
    for isObserved in [true, false] {
      found = found.map { rain in
        let hour = RainMoment(
          frame: RainFrame(base: Self.base, valid: Self.base.adding(hours: 1), kind: .forecast),
          reading: .dry)
        return PlaceRain(
          place: rain.place, vantage: rain.vantage, isInside: true,
          moments: isObserved ? rain.moments : rain.forecast,
          hours: .success(
            Sourced(
              value: [hour], source: .jma, freshness: .fresh, checked: Self.base, origin: "y")))
      }
      let machine = MachineOutput(catalog: Given.catalog)
      let now = Self.base.adding(seconds: minutes * 60)
      let json = machine.rain([.rain(found)], now: now).jsonLine
      #expect(json.contains("\"freshness\": \"fresh\"") == isFresh)
      #expect(json.contains("\"freshness\": \"stale\"") != isFresh)
      let records = machine.rainRecords([.rain(found)], now: now)
      #expect(records.count == (isObserved ? 5 : 4))
      #expect(records.allSatisfy { $0.contains("\tfresh") == isFresh })
    }
  }

  @Test func `as a section stands in as a whole, what could not be had as well`() {
    let page = RainPage(style: .ja, catalog: Given.catalog, now: Self.base)
    let blocks = page.section(
      answer("0000000000000", trouble: .noForecast(.unreachable(host: "h", reason: .refused))))
    let texts = blocks.dropFirst().compactMap { block in
      if case .text(let text) = block { text } else { nil }
    }
    #expect(texts.contains { $0.role == .alert && $0.text.contains("h に接続できません") })
    #expect(texts.allSatisfy { $0.indent == 2 })
  }

  @Test(
    "names the point of the pictures where it is not the place's own town hall",
    arguments: [
      ("渋谷区", nil, nil), ("仙台市", nil, nil),
      ("北海道", "札幌の観測所の地点", "At the station Sapporo"),
      ("横浜市青葉区", "横浜市役所の地点", "At the town hall of Yokohama City"),
      ("日光市栗山", "大田原の観測所の地点", "At the station Otawara"),
    ])
  func point(name: String, japanese: String?, english: String?) throws {
    let place = try #require(PlaceResolver(catalog: Given.catalog).resolve(name).place)
    for (style, wanted) in [(TextStyle.ja, japanese), (.en, english)] {
      let page = RainPage(style: style, catalog: Given.catalog, now: Self.base)
      let texts = page.section(answer("0000000000000", at: place)).compactMap { block in
        if case .text(let text) = block { text.text } else { nil }
      }
      let found = texts.first { $0.hasSuffix("の地点") || $0.hasPrefix("At ") }
      #expect(found == wanted)
    }
  }

  private func sentence(_ text: String, _ language: Language, minutes: Int = 0) -> String {
    let now = Self.base.adding(seconds: minutes * 60)
    return RainText(language: language, now: now).sentence(
      RainOutlook(answer(text).value, now: now))
  }

  @Test(arguments: [
    (
      "0000000000000", "この先1時間、雨の予想はありません（17:15現在）。",
      "No rain expected here in the next hour (as of 17:15)."
    ),
    (
      "0000022222000", "約25分後（17:40ごろ）から弱い雨の予想。",
      "Light rain expected in about 25 minutes (around 17:40)."
    ),
    (
      "0000023450000", "約25分後（17:40ごろ）から弱い雨の予想。\n最も強いのは17:55ごろ（強い雨 20-30mm/h）。",
      "Light rain expected in about 25 minutes (around 17:40).\n"
        + "Heaviest around 17:55 (heavy rain 20-30 mm/h)."
    ),
    (
      "0000010000000", "約25分後（17:40ごろ）に弱い雨の可能性。",
      "Light rain possible in about 25 minutes (around 17:40)."
    ),
    (
      "2220000000000", "雨は約15分後（17:30ごろ）にやむ予想。",
      "Rain expected to stop in about 15 minutes (around 17:30)."
    ),
    (
      "2220000002000", "雨は約15分後（17:30ごろ）にやむ予想。18:00ごろからまた降る予想。",
      "Rain expected to stop in about 15 minutes (around 17:30). "
        + "It is to begin again around 18:00."
    ),
    (
      "2222222522222", "この先1時間、雨が続く予想。\n最も強いのは17:50ごろ（強い雨 20-30mm/h）。",
      "Rain expected for the whole hour.\nHeaviest around 17:50 (heavy rain 20-30 mm/h)."
    ),
    (
      "22?2222522222", "雨が降っています。いつやむかは分かりません。",
      "It is raining. When it stops is not known."
    ),
    (
      "0000??0000000", "17:15の観測では雨は降っていません。この先は一部または全部が分かりません。",
      "No rain was observed at 17:15. Not all of the next hour is known."
    ),
    ("?000000000000", "今の雨は分かりません。", "Whether it rains now is not known."),
  ])
  func `says the hour in a sentence`(text: String, ja: String, en: String) {
    #expect(sentence(text, .ja) == ja)
    #expect(sentence(text, .en) == en)
  }

  @Test func `minutes count from now, in steps of five, and are never less`() {
    #expect(sentence("0200000000000", .ja, minutes: 4) == "約5分後（17:20ごろ）から弱い雨の予想。")
    #expect(sentence("0000020000000", .ja, minutes: 7) == "約20分後（17:40ごろ）から弱い雨の予想。")
  }

  @Test func `N13: with a clock that is 20 minutes behind it has the pictures' times and no age`() {
    let now = Self.base.adding(seconds: -20 * 60)
    #expect(sentence("0000022000000", .ja, minutes: -20) == "17:40ごろから弱い雨の予想。")
    let page = RainPage(style: .ja, catalog: Given.catalog, now: now).page(answer("0000000000000"))
    let texts = texts(page)
    #expect(texts.contains("観測 10月4日(日) 17:15  予想 17:15 計算"))
    #expect(texts.contains { $0.contains("時計") })
    #expect(!texts.contains { $0.contains("分前") || $0.contains("たった今") })
  }

  @Test func `an old observation is said to be old, and is not now after half an hour`() {
    #expect(sentence("0000000000000", .ja, minutes: 40).hasPrefix("今の雨は分かりません（最新の観測は"))
    #expect(!sentence("3333333333333", .ja, minutes: 40).contains("降っています"))
  }

  @Test func `no data is named with its times, a missing list with its reason`() {
    let text = RainText(language: .ja, now: Self.base)
    #expect(
      text.gaps(RainOutlook(answer("0000??0000?00").value, now: Self.base))
        == "17:35-17:40、18:05は資料なし。")
    let page = RainPage(style: .en, catalog: Given.catalog, now: Self.base).page(
      answer("0", trouble: .noForecast(.notCached)))
    #expect(
      page.head.contains { block in
        if case .text(let text) = block {
          text.role == .alert && text.text.contains("list of forecasts is missing")
        } else {
          false
        }
      })
  }

  private func bar(_ style: TextStyle) -> RainBar {
    RainBar(style: style, catalog: Given.catalog, now: Self.base)
  }

  @Test func `has a cell for each picture, with the class as its height, or as a digit`() {
    let text = "0012345678??0"
    func cells(_ style: TextStyle) -> String {
      answer(text).value.moments.map { bar(style).cell($0.reading).text }.joined()
    }
    #expect(cells(.ja) == "--▁▂▃▄▅▆▇█??-")
    #expect(cells(.given(.en, .ascii)) == "--12345678??-")
    var wide = TextStyle.ja
    wide.isAmbiguousWide = true
    #expect(cells(wide) == "--⡀⣀⣄⣤⣦⣶⣷⣿??-")
    let roles = answer("08?").value.moments.map { bar(.ja).cell($0.reading).role }
    #expect(roles == [.quiet, .rainClass(.from80), .mark])
  }

  @Test(
    "says of the highest class that it is open, with its unit",
    arguments: [
      (Language.ja, RainClass.from80, "猛烈な雨 80mm/h以上"), (.ja, .from20, "強い雨 20-30mm/h"),
      (.en, .from80, "Violent rain 80+ mm/h"), (.en, .from20, "Heavy rain 20-30 mm/h"),
    ])
  func bounds(language: Language, found: RainClass, text: String) {
    #expect(RainWords(language).nameAndBounds(found) == text)
  }

  @Test("has a legend where there are no colours only, and no entry of it alone in a row")
  func legend() {
    let entries = [
      "▁ 0-1", "▂ 1-5", "▃ 5-10", "▄ 10-20", "▅ 20-30", "▆ 30-50", "▇ 50-80", "█ 80mm/h以上", "- なし",
      "? 資料なし",
    ]
    for width in [40, 60, 80, 100] {
      func lines(_ level: ColorLevel) -> [String] {
        PageRenderer(width: width, color: level, measure: DisplayWidth())
          .styled(bar(.ja).legend).map(\.plainText)
      }
      #expect(lines(.ansi16).isEmpty)
      #expect(lines(.none).joined(separator: "  ") == entries.joined(separator: "  "))
      for line in lines(.none) {
        #expect(entries.count { line.contains($0) } > 1, "\(width): \(line)")
      }
    }
  }

  @Test(
    "a bar whose first picture is not now any more is of its time, and of its day, and of no next hour",
    arguments: [(0, "今 "), (40, "17:15 "), (2 * 24 * 60, "10月4日(日) 17:15 ")])
  func oldBar(minutes: Int, label: String) {
    let page = RainPage(
      style: .ja, catalog: Given.catalog, now: Self.base.adding(seconds: minutes * 60))
    let found = answer("0022222222222")
    #expect(
      RainBar(context: page.context).pieces(found.value.moments).first?.lines.map(\.text) == [label]
    )
    var hasBar = false
    if case .captioned? = page.row(found, "この先1時間").first { hasBar = true }
    #expect(hasBar == (minutes == 0))
  }

  @Test func `on a terminal has two rows below its sentences, where it rains`() {
    var style = TextStyle.ja
    style.isOnTerminal = true
    func rows(_ text: String) -> [String] {
      PageRenderer(width: 80, color: .none, measure: DisplayWidth())
        .lines([
          Page(head: [.drawing(bar(style).pieces(answer(text).value.moments, hasTimes: true))])
        ])
    }
    #expect(rows("0012345678??0").prefix(2) == ["         ▂▄▆█", "今 --▂▄▆█████??- +60分"])
    #expect(rows("00000??000000").first == "今 -----??------ +60分")
    #expect(bar(style).legend.isEmpty)
  }

  @Test("has the times of its first and last cell below them, where both have room")
  func barTimes() {
    func times(_ text: String) -> String {
      bar(.ja).pieces(answer(text).value.moments, hasTimes: true)
        .compactMap { $0.lines.count > 1 ? $0.lines[1].text : nil }.joined()
    }
    let moments = answer("0012345678000").value.moments
    let ends = [moments.first, moments.last].compactMap(\.self)
      .map { DateText(language: .ja).time($0.time) }
    #expect(times("0012345678000") == ends.joined(separator: "   "))
    #expect(times("0012345678") == "")
  }

  @Test("a sample says that its rain is invented", arguments: Language.allCases)
  func sample(language: Language) {
    let page = RainPage(
      style: .given(language), catalog: Given.catalog, now: Self.base
    ).page(answer("0000000000000", source: .sample, freshness: .sample))
    #expect(
      page.head.contains(
        .text(.init(language == .ja ? "見本（つくりものの雨）" : "SAMPLE (invented rain)", .mark))))
  }
}

@Suite("The page of radar")
struct RadarPageTests {
  private static let base: Instant = "2026-10-04T17:15"

  private func answer(
    _ kind: RainFrame.Kind = .observed, missing: [ForecastError] = [],
    source: SourceKind = .jma
  ) -> RadarAnswer {
    let valid = kind == .observed ? Self.base : Self.base.adding(seconds: 600)
    let frame = RainFrame(base: Self.base, valid: valid, kind: kind)
    let view = RadarView(
      around: Coordinates(latitude: 35.66, longitude: 139.70), step: 3, layer: .nowcast)
    return RadarAnswer(
      picture: Sourced(
        value: RadarPicture(layer: .nowcast, frame: frame, view: view, tiles: []),
        source: source, freshness: source == .sample ? .sample : .fresh, checked: Self.base,
        origin: "x"),
      missing: missing, tileCount: 4, observed: Self.base, trouble: nil)
  }

  private func page(_ answer: RadarAnswer, _ style: TextStyle, minutes: Int = 3) -> Page {
    RadarPage(style: style, catalog: Given.catalog, now: Self.base.adding(seconds: minutes * 60))
      .page(answer, around: .shibuya)
  }

  @Test func `says what it shows, of when and how wide`() {
    let ja = texts(page(answer(), .ja))
    #expect(ja.first == "雨雲  渋谷区（東京都）のまわり 130km")
    #expect(ja.contains("10月4日(日) 17:15 観測・3分前"))
    let en = texts(page(answer(.forecast), .en))
    #expect(en.contains("Sun 4 Oct 17:25 JST, forecast +10 min (made at 17:15)"))
  }

  @Test func `names what is missing, and that it is old`() {
    let page = page(answer(missing: [.notCached]), .ja, minutes: 20)
    #expect(texts(page).contains("! 図 4 枚のうち 1 枚がありません（「:」は資料なし）。"))
    #expect(texts(page).contains("! 観測が古くなっています。"))
    for (missing, said) in [(1, "1 of 4 tiles is missing"), (2, "2 of 4 tiles are missing")] {
      let answer = answer(missing: Array(repeating: .notCached, count: missing))
      #expect(texts(self.page(answer, .en)).contains { $0.hasPrefix("! " + said) })
    }
    #expect(texts(self.page(answer(source: .sample), .en)).contains("SAMPLE (invented rain)"))
  }

  @Test func `marks the place first, and towns by their names`() throws {
    let blocks = page(answer(), .ja).blocks
    let radar = try #require(
      blocks.lazy.compactMap { if case .radar(let radar) = $0 { radar } else { nil } }.first)
    #expect(radar.marks.first?.sign == "◎")
    #expect(radar.marks.first?.name == "渋谷区")
    #expect(radar.marks.contains { $0.name == "横浜市" || $0.name == "横浜" })
    let japan = RadarPage(style: .ja, catalog: Given.catalog, now: Self.base).map(
      RadarPicture(
        layer: .nowcast, frame: radar.picture.frame, view: .japan, tiles: []), nil)
    #expect(japan.marks.contains { $0.name == "東京" })
    #expect(radar.coastline != nil)
    let ascii = page(answer(), .given(.en, .ascii)).blocks
    #expect(
      ascii.contains { if case .radar(let radar) = $0 { radar.coastline == nil } else { false } })
  }
}

extension RainPage {
  fileprivate func page(_ answer: Sourced<PlaceRain>) -> Page { pages([.rain(answer)])[0] }
}
