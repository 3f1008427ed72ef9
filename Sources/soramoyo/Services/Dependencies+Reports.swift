import ForecastSources
import Models

extension Dependencies {
  /// Earthquakes and typhoons with a moving clock, unless the past is replayed.
  func liveReportServices() -> ReportServices {
    let moment = settings.now
    let isLive = settings.source.isLive
    return ReportServices(
      quakes: QuakesModel(catalog: catalog, source: quakeSource()),
      typhoons: TyphoonsModel(catalog: catalog, source: ListedStorms(typhoonSource()))
    ) { isLive ? ProcessContext.wallClock() : moment }
  }

  /// The built-in ones, at the time of an issuance.
  func sampleReportServices(_ issue: SampleIssue) -> ReportServices {
    let moment = SampleClock.issued(issue)
    return ReportServices(
      quakes: QuakesModel(catalog: catalog, source: SampleQuakeSource()),
      typhoons: TyphoonsModel(
        catalog: catalog, source: SampleTyphoonSource(issue: issue, catalog: catalog))
    ) { moment }
  }
}
