import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The page of sun and moon")
struct SunPageTests {
  private static let now: Instant = "2026-11-21T15:00"

  private func sky(_ place: Place, _ dates: [CivilDate]) throws -> PlaceSky {
    try #require(Given.catalog.sky(of: place, on: dates))
  }

  private func page(_ style: TextStyle) -> SunPage {
    SunPage(style: style, catalog: Given.catalog, now: Self.now)
  }

  private let dates: [CivilDate] = ["2026-11-21", "2026-11-22", "2027-01-01"]

  @Test("has three sections a day, and says that all of it is computed, and for which point")
  func japanese() throws {
    let page = page(.ja).page(try sky(.shibuya, dates))
    #expect(
      page.head == [
        .text(.init("渋谷区（東京都）", .title)),
        .text(.init("渋谷区役所の位置での計算値", .quiet)),
      ])
    #expect(
      stride(from: 0, to: 9, by: 3).map { page.sections[$0].first } == [
        .text(.init("今日 11月21日(土)", .strong(.day(.saturday)))),
        .text(.init("明日 11月22日(日)", .strong(.day(.sunday)))),
        .text(.init("2027年1月1日(金)", .strong(.day(.holiday)))),
      ])
    #expect(
      page.sections.prefix(3).compactMap { besidePicture($0).last } == [
        fields([
          ("夜明け", "05:55"), ("日の出", "06:22"), ("南中", "11:27"), ("日の入", "16:31"),
          ("日暮れ", "16:59"), ("昼の長さ", "10時間9分"),
        ]),
        fields(
          [
            ("月の出", "13:59"), ("月の入", "02:14"), ("月齢", "11.8（正午）"),
            ("新月", "12月9日(水) 09:52"), ("満月", "11月24日(火) 23:54"),
          ], indent: 0),
        fields([("次の節気", "小雪  11月22日(日) 16:23"), ("旧暦", "2026年10月13日")]),
      ])
    #expect(
      page.sections[5].last
        == fields([
          ("二十四節気", "小雪  11月22日(日) 16:23"), ("次の節気", "大雪  12月7日(月) 11:53"),
          ("旧暦", "2026年10月14日"),
        ]))
    #expect(page.foot.count == 3)
    #expect(
      page.foot.first == .text(.init("すべて soramoyo の計算値で、気象庁や国立天文台の発表ではありません。", .quiet)))
  }

  @Test func `says the same in English`() throws {
    let page = page(.en).page(try sky(.tokyo, dates))
    #expect(
      page.head == [
        .text(.init("Tokyo", .title)),
        .text(.init("Computed for the position of the station Tokyo", .quiet)),
      ])
    #expect(
      page.sections.first == [
        .text(.init("Today Sat 21 Nov", .strong(.day(.saturday)))),
        fields([
          ("Dawn", "05:55"), ("Sunrise", "06:22"), ("Due south", "11:27"), ("Sunset", "16:31"),
          ("Dusk", "16:58"), ("Day length", "10 h 9 min"),
        ]),
      ])
    #expect(texts(besidePicture(page.sections[1])) == ["Waxing gibbous"])
    #expect("\(page)".hasJapanese == false)
  }

  private func fields(_ pairs: [(String, String)], indent: Int = 2) -> Block {
    .fields(pairs.map { .init(label: $0.0, value: $0.1) }, indent: indent)
  }

  /// What stands beside the moon; of other sections everything.
  private func besidePicture(_ section: [Block]) -> [Block] {
    guard case .beside(let parts)? = section.first else { return section }
    return parts.blocks
  }

  @Test("says where there is no moonrise, and where the old calendar is not settled")
  func none() throws {
    let without = besidePicture(
      page(.en).page(try sky(.shibuya, ["2026-11-03"])).sections[1]
    ).last
    guard case .fields(let moon)? = without else {
      Issue.record("no fields of the moon")
      return
    }
    #expect(moon.fields.first == .init(label: "Moonrise", value: "none on this day"))
    let unsettled = page(.ja).page(try sky(.shibuya, ["2033-12-25"])).sections[2].last
    guard case .fields(let calendar)? = unsettled else {
      Issue.record("no fields of the calendar")
      return
    }
    #expect(calendar.fields.last?.value == "定まっていません（2033年8月25日〜2034年3月19日）")
    let machine = MachineOutput(catalog: Given.catalog)
    let json = machine.sun([try sky(.shibuya, ["2033-12-25"])], now: Self.now).jsonLine
    #expect(json.contains("\"oldDate\": null"))
  }

  @Test(
    "draws what is lit: the right side of a waxing moon, and the outline of the rest",
    arguments: [
      (0.0, true, [" ...... ", "........", "........", " ...... "]),
      (0.5, true, [" ...### ", "....####", "....####", " ...### "]),
      (0.5, false, [" ###... ", "####....", "####....", " ###... "]),
      (1.0, false, [" ###### ", "########", "########", " ###### "]),
    ])
  func moon(share: Double, isWaxing: Bool, lines: [String]) {
    let face = MoonFace(litShare: share, isWaxing: isWaxing)
    #expect(MoonDrawing(face, isASCII: true).piece.lines.map(\.text) == lines)
    let dots = MoonDrawing(face, isASCII: false).piece.lines.map(\.text)
    #expect(dots.count == 4 && dots.allSatisfy { $0.count == 8 })
  }

  @Test func `has dashes where the sun does not rise`() throws {
    let point = Coordinates(latitude: 69, longitude: 20)
    let sun = try #require(SunTimes(on: "2026-12-22", at: point))
    let moon = try #require(MoonAge(noonOf: "2026-12-22"))
    let day = PlaceSky.Day(sun: sun, moon: moon, point: point)
    let sky = PlaceSky(place: .tokyo, vantage: .townHall(Place.tokyo.name, point), days: [day])
    let fields = page(.en).page(sky).sections.first?.last
    guard case .fields(let shown)? = fields else {
      Issue.record("no fields of the sun")
      return
    }
    #expect(
      shown.fields.filter { ["Sunrise", "Sunset", "Day length"].contains($0.label) }
        .map(\.value) == ["-", "-", "-"])
    let machine = MachineOutput(catalog: Given.catalog)
    #expect(machine.sunRecords([sky]).first?.hasPrefix("13\t2026-12-22\t-\t-\t13.1\t") == true)
    #expect(machine.sun([sky], now: Self.now).jsonLine.contains("\"sunrise\": null"))
  }

  @Test func `is for machines one record a day, and JSON that says it is computed`() throws {
    let machine = MachineOutput(catalog: Given.catalog)
    let skies = [try sky(.shibuya, ["2026-11-21"]), try sky(.tokyo, ["2026-11-21"])]
    let day =
      "\twaxingGibbous\t2026-12-09T09:52:00+09:00\t2026-11-24T23:54:00+09:00\t-\t小雪"
      + "\t2026-11-22T16:23:00+09:00\t2026\t10\t0\t13"
    #expect(
      machine.sunRecords(skies) == [
        "13113\t2026-11-21\t06:22\t16:31\t11.8\t11:27\t05:55\t16:59\t13:59\t02:14" + day,
        "13\t2026-11-21\t06:22\t16:31\t11.8\t11:27\t05:55\t16:58\t13:59\t02:14" + day,
      ])
    let json = machine.sun(skies, now: Self.now).jsonLine
    #expect(json.hasPrefix("{\"schema\": \"soramoyo.sun\", \"version\": 1, \"at\": "))
    #expect(json.contains("\"computed\": true"))
    #expect(json.contains("\"sunrise\": \"2026-11-21T06:22:00+09:00\""))
    #expect(json.contains("\"dayMinutes\": 609"))
    #expect(json.contains("\"moonAge\": 11.8"))
    #expect(json.contains("\"kind\": \"forecastStation\""))
    #expect(json.contains("\"moonPhase\": \"waxingGibbous\""))
    #expect(json.contains("\"moonset\": \"2026-11-21T02:14:00+09:00\""))
    #expect(json.contains("\"solarTerm\": null"))
    #expect(json.contains("\"longitude\": 240"))
    #expect(json.contains("\"month\": 10"))
  }
}
