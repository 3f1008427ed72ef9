import Models
import Terminal
import TestSupport
import Testing

@testable import Presenter
@testable import soramoyo

@Suite("Several places, a row each, on pages of all widths")
struct PlaceRowsTests {
  /// In the middle of the day, or in the evening after the issue of 17:00.
  private static func lines(
    _ language: Language, width: Int, isEvening: Bool = false, hasWarnings: Bool = true,
    failed: PlaceID? = nil
  ) async -> [String] {
    let now = isEvening ? HomeAnswers.evening : Given.now
    let source = GivenSource(issue: isEvening ? .snow : .typhoon).weatherModel(now: now)
    let places = HomeAnswers.places.compactMap(Given.catalog.place)
    let warnings = await WarningsModel(
      catalog: Given.catalog, source: HomeAnswers.warnings(now)
    ) { now }.inForce(at: places)
    var weathers: [PlaceWeather] = []
    for (place, warnings) in zip(places, warnings) {
      let answer = await source.weather(of: place)
      weathers.append(
        PlaceWeather(
          answer: place.id == failed ? .failed(place, GivenSource.refused) : answer,
          inForce: hasWarnings ? PromptWarnings(warnings, basis: .current) : nil))
    }
    let page = PlaceRowsPage(style: Given.style(language), catalog: Given.catalog, now: now)
      .page(weathers, names: FavoriteList())
    let renderer = PageRenderer(
      width: width, color: .none, measure: DisplayWidth(), isASCII: false)
    return renderer.lines([page])
  }

  @Test(
    "have the figures of today, in the evening of tomorrow, at 40 columns and more",
    arguments: [Language.ja, .en], [40, 44, 48, 52, 56, 60, 66, 72, 80, 100])
  func figures(language: Language, width: Int) async {
    let measure = DisplayWidth()
    for (isEvening, hasWarnings) in [(false, true), (true, true), (false, false)] {
      let lines = await Self.lines(
        language, width: width, isEvening: isEvening, hasWarnings: hasWarnings)
      #expect(lines.allSatisfy { measure.width(of: $0) <= width })
      let header = lines.first { $0.hasPrefix(language == .ja ? "場所" : "Place") } ?? ""
      // By day no issue has the low of today, and a column of dashes goes first.
      let words =
        (language == .ja ? ["最高", "降水"] : ["High", "Rain"])
        + (isEvening ? [language == .ja ? "最低" : "Low"] : [])
      for word in words { #expect(header.contains(word), "\(width): \(header)") }
      let row = lines.first { $0.hasPrefix(language == .ja ? "渋谷区" : "Shibuya City") } ?? ""
      let wanted = isEvening ? ["9", "0", "0%"] : ["31", "80%"]
      let found = row.split(separator: " ").map(String.init)
      for figure in wanted { #expect(found.contains(figure), "\(width): \(row)") }
    }
  }

  @Test(
    "lose no word of a warning, and none of a failure", arguments: [Language.ja, .en], [40, 60])
  func warnings(language: Language, width: Int) async {
    let text = await Self.lines(language, width: width).joined(separator: "\n")
    #expect(text.contains(language == .ja ? "Lv3 大雨" : "Lv3 Heavy Rain"), "\(text)")
    #expect(text.contains(language == .ja ? "注意報 雷" : "Adv. Thunderstorm"), "\(text)")
    #expect(text.contains("?"), "\(text)")
    let failing = await Self.lines(language, width: width, failed: HomeAnswers.naha)
    let reason = language == .ja ? "! 那覇市: つながりません" : "! Naha City: no connection"
    #expect(failing.contains(reason), "\(failing)")
    // A failure of one place removes no figure of the others.
    let header = failing.first ?? ""
    #expect(header.contains(language == .ja ? "最高" : "High"), "\(header)")
    #expect(header.contains(language == .ja ? "降水" : "Rain"), "\(header)")
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
