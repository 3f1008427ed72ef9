import Models
import Pages
import Presenter
import TestSupport

@testable import soramoyo

extension ScreenCase {
  static let sky = [
    ScreenCase(
      name: "Sky/day", looks: .usual + [.ja(40), .en(80, .ascii)]
    ) { page, style in
      drawSky(page, style, ["2026-11-20"])
    },
    // A new moon, no moonrise on the day, a solar term, no date of the old calendar.
    ScreenCase(name: "Sky/rare") { page, style in
      drawSky(page, style, ["2026-11-09", "2026-11-03", "2026-11-22", "2033-12-25"])
    },
  ]

  private static func drawSky(
    _ page: PageRenderer, _ style: TextStyle, _ dates: [CivilDate]
  ) -> [String] {
    guard let sky = Given.catalog.sky(of: .shibuya, on: dates) else { return [] }
    return page.lines([SunPage(style: style, catalog: Given.catalog, now: now).page(sky)])
  }
}
