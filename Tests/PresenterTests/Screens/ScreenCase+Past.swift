import Models
import Pages
import Presenter
import Terminal
import TestSupport

@testable import soramoyo

extension ScreenCase {
  static let past = [
    ScreenCase(name: "Past/day", looks: .usual + [.ja(40), .en(120), .ja(80, .ascii)]) {
      page, style in
      var given = GivenPast()
      given.silent = "2026-11-19T18:00"..<"2026-11-19T20:00"
      return await drawPast(page, style, given, since: 24)
    },
    ScreenCase(name: "Past/week", looks: .usual + [.ja(40)]) { page, style in
      await drawPast(page, style, GivenPast(hours: 5 * 24), since: 7 * 24)
    },
    ScreenCase(
      name: "Normals/year",
      looks: .usual + [.ja(40), .en(40), .ja(80, level: .trueColor)]
    ) { page, style in
      let years = [Place.shibuya].compactMap(Given.catalog.yearOfNormals)
      let normals = NormalsPage(style: style, catalog: Given.catalog, now: now)
      return page.lines(years.map(normals.page))
    },
  ]

  private static func drawPast(
    _ page: PageRenderer, _ style: TextStyle, _ given: GivenPast, since hours: Int
  ) async -> [String] {
    let past = PastPage(style: style, catalog: Given.catalog, now: now)
    return page.lines(past.pages(await given.answers(since: hours)))
  }
}
