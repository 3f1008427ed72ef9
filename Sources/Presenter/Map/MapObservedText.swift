import Models
import Pages

struct MapObservedText: PageWriter {
  let context: PageContext

  /// 今の気温（℃）
  var title: String {
    let unit = figures.headingUnit
    return words.text("今の気温（\(unit)）", "Temperature now (\(unit))")
  }

  /// The mark of data that are not current.
  func mark(_ answers: [ObservationAnswer]) -> String? {
    answers.mapReport.flatMap { self.mark($0) }
  }

  /// When and where it was observed, and by whom.
  func notes(_ answers: [ObservationAnswer]) -> [String] {
    guard let report = answers.mapReport else { return [] }
    return [asOf(answers), creditUnlessInvented(report.source)].filter { !$0.isEmpty }
  }

  /// 29日(木) 11:20 県庁所在地に近いアメダス観測所; empty where nothing was observed.
  func asOf(_ answers: [ObservationAnswer]) -> String {
    guard let report = answers.mapReport else { return "" }
    let time = report.value.time
    let moment = "\(dates.day(time.date)) \(dates.time(time))"
    return words.text(
      "\(moment) 県庁所在地に近いアメダス観測所の値",
      "\(moment), at the AMeDAS stations nearest to the capitals")
  }

  /// 11:20, with its day if that is another one; empty where nothing was observed.
  func time(_ answers: [ObservationAnswer]) -> String {
    guard let time = answers.mapReport?.value.time else { return "" }
    return (time.date == now.date ? "" : dates.day(time.date) + " ") + dates.time(time)
  }

  func alerts(_ answers: [ObservationAnswer]) -> [String] {
    guard let report = answers.mapReport else { return [] }
    let figures = ObservationFigureText(style: style, catalog: catalog, report: report.value)
    return ObservationHeadText(style: style, figures: figures, now: now).alerts(report)
  }
}

extension Sequence<ObservationAnswer> {
  /// One of the reports, which are all of one time and source: of a place with values, if there is any.
  var mapReport: Sourced<ObservationReport>? {
    let reports = compactMap { answer -> Sourced<ObservationReport>? in
      guard case .observed(let observation) = answer else { return nil }
      return observation.report
    }
    return reports.first { !$0.value.figures.isEmpty } ?? reports.first
  }
}
