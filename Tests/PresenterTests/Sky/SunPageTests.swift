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

  @Test("has a section a day, and says that all of it is computed, and for which point")
  func japanese() throws {
    let page = page(.ja).page(try sky(.shibuya, dates))
    #expect(
      page.head == [
        .text(.init("渋谷区（東京都）", .title)),
        .text(.init("渋谷区役所の位置での計算値", .quiet)),
      ])
    #expect(
      page.sections.map(\.first) == [
        .text(.init("今日 11月21日(土)", .strong(.day(.saturday)))),
        .text(.init("明日 11月22日(日)", .strong(.day(.sunday)))),
        .text(.init("2027年1月1日(金)", .strong(.day(.holiday)))),
      ])
    #expect(
      page.sections.first?.last
        == .fields(
          .init([
            .init(label: "日の出", value: "06:22"), .init(label: "日の入", value: "16:31"),
            .init(label: "昼の長さ", value: "10時間9分"), .init(label: "月齢（正午）", value: "11.8"),
          ])))
    #expect(page.foot.count == 2)
    #expect(
      page.foot.first
        == .text(
          .init("日の出・日の入・月齢は soramoyo の計算値で、気象庁や国立天文台の発表ではありません。", .quiet)))
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
        .fields(
          .init([
            .init(label: "Sunrise", value: "06:22"), .init(label: "Sunset", value: "16:31"),
            .init(label: "Day length", value: "10 h 9 min"),
            .init(label: "Moon age (noon)", value: "11.8"),
          ])),
      ])
    #expect("\(page)".hasJapanese == false)
  }

  @Test func `has dashes where the sun does not rise`() throws {
    let point = Coordinates(latitude: 69, longitude: 20)
    let sun = try #require(SunTimes(on: "2026-12-22", at: point))
    let moon = try #require(MoonAge(noonOf: "2026-12-22"))
    let day = PlaceSky.Day(sun: sun, moon: moon)
    let sky = PlaceSky(place: .tokyo, vantage: .townHall(Place.tokyo.name, point), days: [day])
    let fields = page(.en).page(sky).sections.first?.last
    #expect(
      fields
        == .fields(
          .init([
            .init(label: "Sunrise", value: "-"), .init(label: "Sunset", value: "-"),
            .init(label: "Day length", value: "-"), .init(label: "Moon age (noon)", value: "13.1"),
          ])))
    let machine = MachineOutput(catalog: Given.catalog)
    #expect(machine.sunRecords([sky]) == ["13\t2026-12-22\t-\t-\t13.1"])
    #expect(machine.sun([sky], now: Self.now).jsonLine.contains("\"sunrise\": null"))
  }

  @Test func `is for machines one record a day, and JSON that says it is computed`() throws {
    let machine = MachineOutput(catalog: Given.catalog)
    let skies = [try sky(.shibuya, ["2026-11-21"]), try sky(.tokyo, ["2026-11-21"])]
    #expect(
      machine.sunRecords(skies) == [
        "13113\t2026-11-21\t06:22\t16:31\t11.8", "13\t2026-11-21\t06:22\t16:31\t11.8",
      ])
    let json = machine.sun(skies, now: Self.now).jsonLine
    #expect(json.hasPrefix("{\"schema\": \"soramoyo.sun\", \"version\": 1, \"at\": "))
    #expect(json.contains("\"computed\": true"))
    #expect(json.contains("\"sunrise\": \"2026-11-21T06:22:00+09:00\""))
    #expect(json.contains("\"dayMinutes\": 609"))
    #expect(json.contains("\"moonAge\": 11.8"))
    #expect(json.contains("\"kind\": \"forecastStation\""))
  }
}
