import ForecastSources
import FoundationEssentials
import Models
import ProcessTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Presenter

/// All shown values of every recorded forecast, compared with the file.
@Suite(
  "Every figure on the screen", .computing,
  .enabled(
    if: RecordedForecasts.areHere,
    "recorded files are not part of the repository; SORAMOYO_SHARED names the folder that has them")
)
struct TracedFiguresTests {
  private struct OneFile: ForecastSource {
    let kind = SourceKind.jma
    let office: OfficeForecast

    func officeForecast(
      of area: PrimaryArea, now: Instant
    ) async throws(ForecastError) -> Sourced<OfficeForecast> {
      Sourced(value: office, source: .jma, freshness: .fresh, checked: now, origin: "file")
    }
  }

  private final class LastPage: WeatherPresenterOutput {
    var page: Page?

    func showLoading(_ title: String) {}
    func show(_ page: Page) { self.page = page }
  }

  private func page(
    _ office: OfficeForecast, _ area: PrimaryArea, now: Instant
  ) async -> Page? {
    let view = LastPage()
    let model = WeatherModel(catalog: Given.catalog, source: OneFile(office: office)) { now }
    await WeatherPresenter(Place.primaryArea(area).id, output: view).weatherRequested(
      WeatherRequest(place: .primaryArea(area), week: true), from: WeatherServices(weather: model),
      in: .init(
        catalog: Given.catalog, translator: ForecastTranslator(), style: Given.style(.ja), now: now)
    )
    return view.page
  }

  @Test("is one value of the file, by code and date, and none is lost when areas change places")
  func traced() async throws {
    let codes = WeatherCodeTable()
    let words = { (text: String) in
      let official = WeatherCode(text).flatMap(codes.entry)?.ja ?? text
      // On a screen 後 is spelt のち; 午後 is a time of day.
      return official.contains("午後") ? official : official.replacing("後", with: "のち")
    }
    var count = 0
    var areas = 0
    for file in RecordedForecasts.all {
      let json = try JSONDecoder().decode(JSONTree.self, from: Data(file.bytes))
      let office = try JMAForecastParser().parse(file.bytes)
      let turned = try JMAForecastParser().parse(json.withAreasTurned().bytes)
      let written = FileFigures(json)
      let now = office.short.report.base.adding(minutes: 30)
      for area in office.short.areas.compactMap({ Given.catalog.primaryArea($0.code) }) {
        let page = try #require(await page(office, area, now: now))
        let shown = ShownFigures(page)
        for figure in shown.figures
        where !written.holds(figure, area: area, shown: shown, words: words) {
          Issue.record("\(file.name) \(area.code): \(figure) is not in the file")
        }
        #expect(await self.page(turned, area, now: now) == page, "\(file.name) \(area.code)")
        count += shown.figures.count
        areas += 1
      }
    }
    // So that a test of nothing fails.
    #expect(count > areas * 30)
    if RecordedForecasts.all.count == 610 { #expect(areas == 1560) }
  }
}
