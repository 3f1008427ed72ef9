import Terminal
import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter
@testable import soramoyo

extension ScreenCase {
  static let tides = [
    ScreenCase(
      name: "Tides/day",
      looks: .usual + [.ja(40), .en(40), .ja(120), .en(80, .ascii), .ja(80, level: .trueColor)]
    ) { page, style in
      let day = ForecastDay.short("2026-11-20", texts: (nil, nil, "１．５メートル　後　２．５メートル"))
      let forecast = Forecast.given([day], base: "2026-11-20T11:00")
      return drawTide(
        page, style, GivenTide.shown(),
        forecast: forecast.sourced(checked: now).answer(for: .shibuya))
    },
    ScreenCase(name: "Tides/week", looks: .usual + [.ja(40), .en(40)]) { page, style in
      drawTide(
        page, style,
        GivenTide.shown(
          count: 7, [3: .missing, 4: GivenTide.day("2026-11-23", highs: [], lows: [("10:00", 5)])]))
    },
    ScreenCase(name: "Tides/hours", looks: .usual + [.ja(40)]) { page, style in
      drawTide(
        page, style,
        GivenTide.shown(
          [0: GivenTide.hourly("2026-11-19"), 1: GivenTide.hourly("2026-11-20"), 2: .missing],
          observed: .failure(.refused(status: 503, host: "www.jma.go.jp"))))
    },
    ScreenCase(name: "Tides/inland") { page, style in
      drawTide(page, style, GivenTide.inland)
    },
    ScreenCase(name: "Tides/missing") { page, style in
      let error = ForecastError.refused(status: 503, host: "www.data.jma.go.jp")
      return drawTide(
        page, style,
        GivenTide.shown(
          [0: .missing, 1: .missing, 2: .missing], years: [.failure(error)],
          passedOver: [GivenTide.station]),
        forecast: .failed(.shibuya, .refused(status: 503, host: "www.jma.go.jp")))
    },
    ScreenCase(name: "Tides/forecast") { page, style in
      var sections = PlaceSections()
      sections.tide = GivenTide.shown()
      let forecast = Forecast.given([.short("2026-11-20", high: .short(18))])
      return page.lines([
        WeatherPage(
          style: style, catalog: Given.catalog, translator: ForecastTranslator(), now: now,
          request: WeatherRequest(place: .shibuya, sections: [.tide])
        ).page(
          PlaceWeather(
            answer: forecast.sourced(checked: now).answer(for: .shibuya), sections: sections))
      ])
    },
  ]

  private static func drawTide(
    _ page: PageRenderer, _ style: TextStyle, _ shown: ShownTide, forecast: WeatherAnswer? = nil
  ) -> [String] {
    let context = PageContext(style: style, catalog: Given.catalog, now: now)
    let waves = WavesText(context: context, translator: ForecastTranslator())
    return page.lines([
      TidePage(context: context).page(shown, waves: waves.blocks(forecast, of: shown))
    ])
  }
}
