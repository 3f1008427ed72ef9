import Models

@testable import Presenter

/// A request of today's presenter: what it asks for, and how answers go back to it.
struct StageRequest {
  /// A newer request of the same kind takes the place of an older one.
  enum Kind: Equatable {
    case list, hours, home, page, selected, selectedWarnings, nation, observed, alarms, pictures
    case tiles
    case report(ReportKind)
  }

  let number: Int
  let kind: Kind
  /// What it takes.
  let subjects: [Asked]
  /// What has not come yet.
  var rest: [Asked]
  /// Nothing more comes.
  var isOver = false
  /// Another one took its place, or nobody needs it any more.
  var isGivenUp = false
  private let effect: AppEffect

  /// - Parameter sections: what the source has for pages.
  init?(_ effect: AppEffect, number: Int, sections: Set<WeatherSection>) {
    self.effect = effect
    self.number = number
    func parts(_ sections: some Sequence<WeatherSection>, _ id: PlaceID) -> [Asked] {
      sections.map { .part($0, of: id) }
    }
    func inOrder(_ sections: Set<WeatherSection>) -> [WeatherSection] {
      WeatherSection.allCases.filter(sections.contains)
    }
    var more: [Asked] = []
    switch effect {
    case .loadToday(let codes, _): (kind, rest) = (.list, Asked.forecasts(of: codes))
    case .loadHours(let codes, _): (kind, rest) = (.hours, Asked.hours(of: codes))
    case .loadHome(let ids, _):
      (kind, rest) = (.home, Asked.rows(of: ids))
      more = ids.map { .part(.hourly, of: $0) }
    case .loadWeather(let id, _):
      (kind, rest) = (.page, [.forecast(id)] + parts(inOrder(sections), id))
      more = parts(WeatherSection.allCases, id)
    case .loadSections(let wanted, let answer, _):
      let id = answer.place.id
      (kind, rest) = (.page, parts(inOrder(wanted), id))
      more = [.forecast(id)] + parts(WeatherSection.allCases, id)
    case .loadSelected(let id, _): (kind, rest) = (.selected, [.forecast(id)])
    case .loadSelectedWarnings(let id, _): (kind, rest) = (.selectedWarnings, [.inForce(id)])
    case .loadWarnings: (kind, rest) = (.nation, [.warningsOfJapan])
    case .loadObserved: (kind, rest) = (.observed, [.observedMap])
    case .loadAlarms: (kind, rest) = (.alarms, [.alarms])
    case .loadRadarIndex(let layer, _): (kind, rest) = (.pictures, [.pictures(layer)])
    case .loadRadarTiles(let tiles, _): (kind, rest) = (.tiles, tiles.map(Asked.tile))
    case .loadReport(let report, let ids, _):
      (kind, rest) = (.report(report), [.report(report, for: ids)])
    case .restAtSelected, .cancelWeather, .cancelRadar, .animateRadar, .changeFavorites, .useSample,
      .openPage, .redraw, .suspend, .quit:
      return nil
    }
    subjects = rest + more
  }

  /// Whether it is of many prefectures, each of which waits for its own answer.
  var isOfMany: Bool { kind == .list || kind == .hours }

  func takes(_ answer: Delivered) -> Bool { subjects.contains(where: answer.answers) }
  func lacks(_ answer: Delivered) -> Bool { rest.contains(where: answer.answers) }

  /// That these sections of a page are being asked for; nil for other requests.
  func asking(_ sections: Set<WeatherSection>) -> AppMessage? {
    guard case .loadWeather(let id, let generation) = effect, !sections.isEmpty else { return nil }
    return .news(generation: generation, id, .asking(sections))
  }

  /// Nil where there is nothing to tell.
  func message(_ answer: Delivered) -> AppMessage? {
    switch (effect, answer) {
    case (.loadToday(_, let generation), .forecast(let weather)):
      .today(generation: generation, weather.answer.place.prefecture, weather.answer)
    case (.loadHours(_, let generation), .part(_, let sections, let id)):
      sections.hourly.map { .hours(generation: generation, PrefectureCode(id.code), $0) }
    case (.loadHome(_, let generation), _):
      part(of: answer).map { .home(generation: generation, $0) }
    case (.loadWeather(_, let generation), _), (.loadSections(_, _, let generation), _):
      news(of: answer).map { .news(generation: generation, $0, $1) }
    case (.loadSelected(_, let generation), .forecast(let weather)):
      .selected(generation: generation, .weather(weather.answer))
    case (.loadSelectedWarnings(_, let generation), .inForce(let id, let warnings)):
      .selectedWarnings(generation: generation, id, warnings)
    case (.loadWarnings(let generation), .warningsOfJapan(let warnings)):
      .warnings(generation: generation, warnings)
    case (.loadObserved(let generation), .observedMap(let answers)):
      .observed(generation: generation, answers)
    case (.loadAlarms(let generation), .alarms(let tsunami, let quakes)):
      .alarms(generation: generation, AppAlarms(tsunami: tsunami, quakes: quakes))
    case (.loadRadarIndex(_, let generation), .pictures(_, let result)):
      .radarIndex(generation: generation, result)
    case (.loadRadarTiles(_, let generation), .tile(let tile, let result)):
      .radarTile(generation: generation, tile, result)
    case (.loadReport(_, _, let generation), .report(let kind, let result)):
      .report(generation: generation, kind, result)
    default: nil
    }
  }

  private func part(of answer: Delivered) -> HomePart? {
    switch answer {
    case .forecast(let weather): .weather(weather.answer)
    case .inForce(_, let warnings): warnings.map { .warnings([$0]) }
    case .part(.hourly, let sections, let id): sections.hourly.map { .hourly(id, $0) }
    case .part(_, let sections, let id):
      if let place = Given.catalog.place(id), let observed = sections.observed {
        .observed([ObservationAnswer(observed, at: place)])
      } else {
        nil
      }
    default: nil
    }
  }

  private func news(of answer: Delivered) -> (PlaceID, PlaceNews)? {
    switch answer {
    case .forecast(let weather): (weather.answer.place.id, .weather(weather))
    case .part(let section, let sections, let id): (id, .section(section, sections))
    default: nil
    }
  }

  /// That nothing more comes; nil where an answer says so itself.
  var end: AppMessage? {
    switch effect {
    case .loadToday(_, let generation): .todayFinished(generation: generation)
    case .loadHours(_, let generation): .hoursFinished(generation: generation)
    case .loadHome(_, let generation): .home(generation: generation, .finished)
    case .loadWeather(_, let generation), .loadSections(_, _, let generation):
      .weatherFinished(generation: generation)
    case .loadRadarTiles(_, let generation): .radarFinished(generation: generation)
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
  /// Asks for all that the rows of home need, of the place in front first.
  func loadRows(of ids: [PlaceID], front: PlaceID? = nil) async {
    await HomePart.load(ids.compactMap(Given.catalog.place), front: front, from: self) { _ in }
  }

  /// Asks for all that the page of a place shows.
  func loadPage(of id: PlaceID) async {
    guard let place = Given.catalog.place(id) else { return }
    await PlaceNews.follow(place, from: self) { _ in }
  }
}
