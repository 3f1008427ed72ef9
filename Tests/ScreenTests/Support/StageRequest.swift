import Models

@testable import Presenter

/// A request of the presenter: what it asks for, and how answers go back to it.
struct StageRequest {
  let serial: Serial
  let subjects: [Asked]
  var rest: [Asked]
  /// It has ended.
  var isOver = false
  /// Another one replaced it, or nothing needs it any more.
  var isGivenUp = false
  private let request: Request

  /// - Parameter sections: the source's sections for pages.
  init(_ request: Request, _ serial: Serial, sections: Set<WeatherSection>) {
    self.request = request
    self.serial = serial
    func parts(_ sections: some Sequence<WeatherSection>, _ id: PlaceID) -> [Asked] {
      sections.map { .part($0, of: id) }
    }
    func inOrder(_ sections: Set<WeatherSection>) -> [WeatherSection] {
      WeatherSection.allCases.filter(sections.contains)
    }
    var more: [Asked] = []
    switch request {
    case .list(let codes): rest = Asked.forecasts(of: codes)
    case .hours(let code): rest = [.part(.hourly, of: .prefecture(code))]
    case .rows(let ids):
      rest = Asked.rows(of: ids)
      more = ids.map { .part(.hourly, of: $0) }
    case .page(let id):
      rest = [.forecast(id)] + parts(inOrder(sections), id)
      more = parts(WeatherSection.allCases, id)
    case .sections(let wanted, let answer):
      let id = answer.place.id
      rest = parts(inOrder(wanted), id)
      more = [.forecast(id)] + parts(WeatherSection.allCases, id)
    case .current(let id, let parts):
      rest =
        (parts.rain ? [.part(.rain, of: id)] : []) + (parts.station == nil ? [] : [.measured(id)])
    case .selected(let id): rest = [.forecast(id)]
    case .selectedWarnings(let id): rest = [.inForce(id)]
    case .nation: rest = [.warningsOfJapan]
    case .observedMap: rest = [.observedMap]
    case .alarms: rest = [.alarms]
    case .pictures(let layer): rest = [.pictures(layer)]
    case .tiles(let tiles): rest = tiles.map(Asked.tile)
    case .report(let report, let ids): rest = [.report(report, for: ids)]
    }
    subjects = rest + more
  }

  /// Whether it is for many prefectures, each of which waits for its own answer.
  var isOfMany: Bool { kind == .list }

  var kind: Request.Kind { serial.kind }

  func takes(_ answer: Delivered) -> Bool { subjects.contains(where: answer.answers) }
  func lacks(_ answer: Delivered) -> Bool { rest.contains(where: answer.answers) }

  /// That these sections of a page are requested; nil for other requests.
  func asking(_ sections: Set<WeatherSection>) -> News? {
    guard case .page(let id) = request, !sections.isEmpty else { return nil }
    return .place(id, .asking(sections))
  }

  /// Nil without news.
  func news(_ answer: Delivered) -> News? {
    switch (request, answer) {
    case (.list, .forecast(let weather)), (.rows, .forecast(let weather)),
      (.selected, .forecast(let weather)):
      .forecast(weather.answer)
    case (.hours, .part(_, let sections, let id)), (.rows, .part(.hourly, let sections, let id)):
      sections.hourly.map { .hours(id, $0) }
    case (.rows, .inForce(_, let warnings)): warnings.map { .inForce([$0]) }
    case (.rows, .part(_, let sections, let id)):
      if let place = Given.catalog.place(id), let observed = sections.observed {
        .observed([ObservationAnswer(observed, at: place)])
      } else {
        nil
      }
    case (.page, .forecast(let weather)), (.sections, .forecast(let weather)):
      .place(weather.answer.place.id, .weather(weather))
    case (.page, .part(let section, let sections, let id)),
      (.sections, .part(let section, let sections, let id)),
      (.current, .part(let section, let sections, let id)):
      .place(id, .section(section, sections))
    case (.current, .measured(let id, let answer)): .place(id, .measured(answer))
    case (.selectedWarnings, .inForce(let id, let warnings)): .selectedWarnings(id, warnings)
    case (.nation, .warningsOfJapan(let warnings)): .nation(warnings)
    case (.observedMap, .observedMap(let answers)): .observedMap(answers)
    case (.alarms, .alarms(let tsunami, let quakes)):
      .alarms(AppAlarms(tsunami: tsunami, quakes: quakes))
    case (.pictures, .pictures(_, let result)): .pictures(result)
    case (.tiles, .tile(let tile, let result)): .tile(tile, result)
    case (.report, .report(let kind, let result)): .report(kind, result)
    default: nil
    }
  }
}

extension ObservationAnswer {
  fileprivate init(_ result: PlaceSections.Answer<ObservationReport>, at place: Place) {
    switch result {
    case .success(let report): self = .observed(PlaceObservation(place: place, report: report))
    case .failure(let error): self = .failed(place, error)
    }
  }
}

extension WeatherServices {
  /// Requests all that the rows of home need, the place in front first.
  func loadRows(of ids: [PlaceID], front: PlaceID? = nil) async {
    await RowsLoad.load(ids.compactMap(Given.catalog.place), front: front, from: self) { _ in }
  }

  /// Requests all that the page of a place shows.
  func loadPage(of id: PlaceID) async {
    guard let place = Given.catalog.place(id) else { return }
    await PlaceLoadEvent.follow(place, from: self) { _ in }
  }
}
