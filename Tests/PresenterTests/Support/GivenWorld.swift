import Models
import TestSupport

@testable import Pages
@testable import Presenter

/// The input of a screen: answers, a person and the room, at noon of 20 November 2026.
struct GivenWorld {
  static let noon: Instant = "2026-11-20T12:00"
  static let failure = ForecastError.refused(status: 503, host: "www.jma.go.jp")

  var store: AnswerStore
  var person = Person(favorites: [])
  var room = Room()
  var measured = Measured()
  var service = ServiceState()
  var style = TextStyle.ja
  var search: any SearchModelInput = PlaceSearch(catalog: Given.catalog)
  var source = SourceKind.jma
  var side = SidePane()

  init(at now: Instant = noon) { store = AnswerStore(.init(now: now)) }

  /// - Parameter behind: the nearest first.
  func world(
    _ front: any ScreenPresenter, behind: [any ScreenPresenter] = [], bindings: [KeyBinding] = []
  ) -> World {
    World(
      tools: ScreenTools(
        catalog: Given.catalog, search: search, translator: TaggingReader(), source: source),
      store: store, style: style, person: person, room: room, measured: measured,
      service: service, panes: TextPanes(side: side), front: front, behind: behind,
      bindings: bindings)
  }

  /// A text in front was drawn.
  mutating func measure(visible: Int = 10, lines: Int, sections: [Int] = []) {
    measured = Measured(
      text: .init(
        extent: .init(visible: visible, lines: lines), sections: sections, rows: []))
  }

  mutating func wait(seconds: Int) {
    store.tick(store.clock.now.adding(seconds: seconds))
  }

  /// A service does not answer and is left alone.
  mutating func leaveServiceAlone() {
    service.outage = ServiceOutage(
      host: "www.jma.go.jp", reason: .refused, since: store.clock.now,
      until: store.clock.now.adding(seconds: 60))
  }

  /// Forecasts of all prefectures arrive, the same everywhere.
  mutating func answerList(_ freshness: Freshness = .fresh, checked: Instant = noon) {
    let places = Given.catalog.prefectures.map(Place.prefecture)
    let serial = store.ask(.list(places.map(\.prefecture)))
    for place in places {
      _ = store.take(.forecast(.given(place, checked: checked, freshness)), for: serial)
    }
    _ = store.finish(serial)
  }

  /// Warnings of all prefectures arrive, the same everywhere.
  mutating func answerNation(checked: Instant = noon) {
    let places = Given.catalog.prefectures.map(Place.prefecture)
    store.answer(.nation, .nation(places.map { .given($0, checked: checked) }))
  }
}

extension AnswerStore {
  /// Asks and takes answers; the request then ends.
  @discardableResult
  mutating func answer(_ request: Request, _ news: News...) -> Serial {
    let serial = ask(request)
    for news in news { _ = take(news, for: serial) }
    _ = finish(serial)
    return serial
  }
}

extension AnswerStore {
  enum Outcome {
    case taken
    case refused
  }

  mutating func tell(_ news: News, to serial: Serial) -> Outcome {
    take(news, for: serial) ? .taken : .refused
  }

  mutating func end(_ serial: Serial) -> Outcome { finish(serial) ? .taken : .refused }
}

/// Why a screen states its needs, for tables of cases.
enum GivenOccasion: CaseIterable, Sendable {
  case opened, returned, due, newDay, again, favorites, anew

  var occasion: Occasion {
    switch self {
    case .opened: .opened
    case .returned: .returned
    case .due: .due(isNewDay: false)
    case .newDay: .due(isNewDay: true)
    case .again: .again
    case .favorites: .favorites
    case .anew: .anew
    }
  }
}

extension ScreenPresenter {
  /// Only needs that are requests.
  func asks(_ occasion: GivenOccasion, _ world: World) -> [Request] {
    needs(occasion.occasion, world).asks
  }
}
