import Models
import Terminal
import TestSupport
import Testing

@testable import Pages
@testable import Presenter
@testable import soramoyo

@Suite("Several places, a row each, on pages of all widths")
struct PlaceRowsTests {
  /// In the middle of the day, or in the evening after the issue of 17:00.
  private static func lines(
    _ language: Language, width: Int, isEvening: Bool = false, hasWarnings: Bool = true,
    failed: PlaceID? = nil, names: [PlaceID: String] = [:], hasPages: Bool = false,
    warnings given: GivenWarnings? = nil, alerts: PlaceAlerts? = nil
  ) async -> [String] {
    let now = isEvening ? HomeAnswers.evening : Given.now
    let source = GivenSource(issue: isEvening ? .snow : .typhoon).weatherModel(now: now)
    let places = HomeAnswers.places.compactMap(Given.catalog.place)
    let warnings = await WarningsModel(
      catalog: Given.catalog, source: given ?? HomeAnswers.warnings(now)
    ) { now }.inForce(at: places)
    var weathers: [PlaceWeather] = []
    for (place, found) in zip(places, warnings) {
      var warnings = found
      if let alerts { warnings.alerts = alerts }
      let answer = await source.weather(of: place)
      weathers.append(
        PlaceWeather(
          answer: place.id == failed ? .failed(place, GivenSource.refused) : answer,
          inForce: hasWarnings ? PromptWarnings(warnings, basis: .current) : nil))
    }
    var style = Given.style(language)
    style.isOnTerminal = style.isOnTerminal || hasPages
    let page = PlaceRowsPage(
      style: style, catalog: Given.catalog, now: now, hasPages: hasPages
    ).page(
      weathers,
      names: FavoriteList(
        HomeAnswers.places, names: names.compactMap { FavoriteName($0.key, $0.value) }))
    let renderer = PageRenderer(
      width: width, color: .none, measure: DisplayWidth(), isASCII: false)
    return renderer.lines([page])
  }

  @Test(
    "have the figures of their main day at 40 columns and more: today's before 17:00, then tomorrow's",
    arguments: [Language.ja, .en], [40, 44, 48, 52, 56, 60, 66, 72, 80, 100])
  func figures(language: Language, width: Int) async {
    let measure = DisplayWidth()
    for (isEvening, hasWarnings) in [(false, true), (true, true), (false, false)] {
      let lines = await Self.lines(
        language, width: width, isEvening: isEvening, hasWarnings: hasWarnings)
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { measure.width(of: $0) <= width })
      let header = Self.header(lines, language)
      let words = language == .ja ? ["最高", "最低", "降水"] : ["High", "Low", "Rain"]
      let shown = isEvening ? words : [words[0], words[2]]
      for word in shown { #expect(header.contains(word), "\(width): \(header)") }
      let row = lines.first { $0.hasPrefix(language == .ja ? "渋谷区" : "Shibuya") } ?? ""
      let found = row.split(separator: " ").map(String.init)
      if isEvening {
        for figure in ["9", "0", "0%"] { #expect(found.contains(figure), "\(width): \(row)") }
      } else {
        // The sign of the day, with or without words, and its own figures right behind it.
        let sign = found.firstIndex { $0.hasPrefix("☁") } ?? 0
        let behind = found[sign...].filter { $0 == "31" || $0 == "80%" || $0 == "29" }.prefix(2)
        #expect(Array(behind) == ["31", "80%"], "\(width): \(row)")
      }
    }
  }

  private static func header(_ lines: [String], _ language: Language) -> String {
    lines.first { $0.hasPrefix(language == .ja ? "場所" : "Place") } ?? ""
  }

  @Test(
    "give up a column without one value first, and the low of tomorrow before its high",
    arguments: [(Language.ja, 66, 52), (.en, 80, 60)])
  func order(language: Language, middle: Int, narrow: Int) async {
    let low = language == .ja ? "最低" : "Low"
    let high = language == .ja ? "最高" : "High"
    func count(_ word: String, at width: Int) async -> Int {
      let header = Self.header(await Self.lines(language, width: width), language)
      return header.split(separator: " ").count { $0 == word }
    }
    // The issue of 11:00 has no low of today.
    #expect(await count(low, at: 160) == 2)
    #expect(await count(low, at: middle) == 1)
    #expect(await count(high, at: middle) == 2)
    #expect(await count(low, at: narrow) == 0)
    #expect(await count(high, at: narrow) == 2)
  }

  @Test("keep the name of a place beside a person's own until there is no room for anything longer")
  func ownNames() async {
    let names = [HomeAnswers.naha: "実家"]
    let wide = await Self.lines(.ja, width: 80, names: names).joined(separator: "\n")
    #expect(wide.contains("実家 那覇市"), "\(wide)")
    let narrow = await Self.lines(.ja, width: 40, names: names).joined(separator: "\n")
    #expect(narrow.contains("実家 ") && !narrow.contains("那覇市"), "\(narrow)")
  }

  @Test(arguments: [Language.ja, .en], [40, 60])
  func `lose no word of a warning, and none of a failure`(language: Language, width: Int) async {
    let text = await Self.lines(language, width: width).joined(separator: "\n")
    // Below its row a warning has its long name, in it the one that fits.
    let english =
      width < 60 ? ["Lv3 Heavy Rain", "Adv. Thunderstorm"] : ["Lv3 Rain", "Adv. Thunder"]
    for word in language == .ja ? ["Lv3 大雨", "注意報 雷"] : english {
      #expect(text.contains(word), "\(text)")
    }
    #expect(text.contains("?"), "\(text)")
    let failing = await Self.lines(language, width: width, failed: HomeAnswers.naha)
    let reason = language == .ja ? "! 那覇市：つながりません" : "! Naha: no connection"
    #expect(failing.contains(reason), "\(failing)")
    // A failure of one place removes no figure of the others.
    let header = failing.first ?? ""
    #expect(header.contains(language == .ja ? "最高" : "High"), "\(header)")
    #expect(header.contains(language == .ja ? "降水" : "Rain"), "\(header)")
  }

  @Test("say below the rows why warnings are not known", arguments: [Language.ja, .en])
  func unknownWarnings(language: Language) async {
    let lines = await Self.lines(language, width: 160)
    let subject = language == .ja ? "警報・注意報（" : "Warnings ("
    #expect(
      lines.contains { $0.hasPrefix(subject) && $0.contains("soramoyo warnings ") }, "\(lines)")
  }

  @Test("say that urgent notices are not known, also beside what is in force")
  func unknownAlerts() async {
    for hasPages in [false, true] {
      let lines = await Self.lines(
        .ja, width: 200, hasPages: hasPages, alerts: PlaceAlerts(notices: [], doubt: .notCached))
      let row = lines.first { $0.contains("Lv3 大雨") } ?? ""
      let place = row.split(separator: " ").first.map(String.init) ?? "?"
      let doubt = lines.first { $0.contains("気象防災速報が出ているかどうか") } ?? ""
      #expect(doubt.contains(place), "\(lines)")
    }
  }

  @Test("of a web page have units, say how many warnings there are, and name no command")
  func web() async {
    let warnings = GivenWarnings(
      [
        "130000": [
          .given(
            .heavyRain, Given.now.adding(minutes: -20),
            ["1311300": [.given("03", "発表"), .given("14", "発表")]])
        ]
      ], latest: Given.now.adding(minutes: -10))
    let web = await Self.lines(.ja, width: 200, hasPages: true, warnings: warnings)
    let text = web.joined(separator: "\n")
    #expect(text.contains(" 31° "), "\(text)")
    #expect(text.contains("Lv3 大雨 +1"), "\(text)")
    #expect(!text.contains("soramoyo "), "\(text)")
    let terminal = await Self.lines(.ja, width: 200, warnings: warnings).joined(separator: "\n")
    #expect(terminal.contains("Lv3 大雨") && !terminal.contains("大雨 +"), "\(terminal)")
    #expect(terminal.contains(" 31 "), "\(terminal)")
  }

  @Test("name the days in full where there is room, and by their weekday where there is little")
  func days() async {
    let narrow = await Self.lines(.en, width: 40).first ?? ""
    #expect(narrow.contains("Fri") && !narrow.contains("Tomorrow"), "\(narrow)")
    let wide = await Self.lines(.en, width: 100).first ?? ""
    #expect(wide.contains("Today") && wide.contains("Tomorrow"), "\(wide)")
    let japanese = await Self.lines(.ja, width: 40).first ?? ""
    #expect(japanese.contains("今日") && japanese.contains("明日"), "\(japanese)")
  }
}
