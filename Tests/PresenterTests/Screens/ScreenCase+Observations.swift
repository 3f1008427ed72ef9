import Models
import Pages
import Presenter
import TestSupport

@testable import soramoyo

extension ScreenCase {
  static let observations = [
    ScreenCase(name: "Observations/full") { page, style in
      var report = GivenReport(extremes: GivenReport.day)
      report.values["44132"]?[.weather] = 7
      return await drawObservations(page, style, report, [.shibuya])
    },
    ScreenCase(name: "Observations/apart", looks: .usual + [.ja(40)]) { page, style in
      // Rain of the next station, pressure of one far off, sunshine worked out.
      let report = GivenReport(
        values: [
          "11121": [.temperature: 3.4, .windSpeed: 0.1, .windDirection: 0, .sunshine1Hour: 0],
          "11016": [.seaLevelPressure: 998.4, .visibility: 800],
          "11176": [.rain1Hour: 12.5, .rain10Minutes: 4.5, .rain3Hours: 20, .rain24Hours: 101.5],
        ])
      return await drawObservations(page, style, report, [.given("m:0151600")])
    },
    ScreenCase(name: "Observations/missing", looks: .usual + [.en(40)]) { page, style in
      let report = GivenReport(
        values: [:], bad: ["44132": [.temperature: .failed, .rain1Hour: .stopped]])
      return await drawObservations(page, style, report, [.tokyo], isDetailed: true)
    },
    ScreenCase(name: "Observations/stale") { page, style in
      let trouble = ForecastError.unreachable(
        host: "www.jma.go.jp", reason: .timedOut(seconds: 15))
      let report = GivenReport(
        time: "2026-11-20T09:10", freshness: .stale, trouble: trouble)
      return await drawObservations(page, style, report, [.tokyo, .shibuya])
    },
  ]

  private static func drawObservations(
    _ page: PageRenderer, _ style: TextStyle, _ report: GivenReport, _ places: [Place],
    isDetailed: Bool = false
  ) async -> [String] {
    let model = ObservationsModel(catalog: Given.catalog, source: report.source) { now }
    let observed = ObservationPage(
      style: style, catalog: Given.catalog, now: now, isDetailed: isDetailed)
    return page.lines(observed.pages(await model.observations(of: places)))
  }
}
