import Models
import Pages
import Presenter

@testable import soramoyo

// Parts of the screen in front, for expectations.
extension Stage {
  var message: String { screen.status.message }

  var list: ListScreen? {
    switch screen.body {
    case .list(let list), .areaFilter(_, _, let list): list
    default: nil
    }
  }

  var home: HomeScreen? {
    if case .home(let home) = screen.body { home } else { nil }
  }

  /// The page in front, if it only scrolls.
  var textPage: (page: Page, scroll: Int)? {
    if case .text(let page, let scroll) = screen.body { (page, scroll) } else { nil }
  }

  /// Of the table in front.
  var selectedRow: Int? {
    guard case .table(let table)? = textPage?.page.sections.first?.first else { return nil }
    return table.selected
  }

  var names: [String] { list?.content.rows.map(\.name) ?? [] }

  var selectedName: String? {
    guard let list, list.content.rows.indices.contains(list.cursor.selected) else { return nil }
    return list.content.rows[list.cursor.selected].name
  }

  func row(_ code: PrefectureCode) -> PrefectureListScreen.Weather? {
    list?.content.rows.first { $0.code == code.text }?.weather
  }

  var areas: AreaFilterScreen? {
    if case .areaFilter(let areas, _, _) = screen.body { areas } else { nil }
  }

  var weather: WeatherScreen? {
    if case .weather(let weather) = screen.body { weather } else { nil }
  }

  var found: [SearchScreen.Row] {
    if case .search(let search, _, _) = screen.body { search.rows } else { [] }
  }

  var query: String? {
    if case .search(let search, _, _) = screen.body { search.query } else { nil }
  }

  /// The text above the rows of the search.
  var searchNote: String? {
    if case .search(let search, _, _) = screen.body { search.note } else { nil }
  }

  var searchRow: Int? {
    if case .search(_, let cursor, _) = screen.body { cursor.selected } else { nil }
  }

  var radar: RadarScreen? {
    if case .radar(let radar) = screen.body { radar } else { nil }
  }

  var side: SideContent? {
    switch screen.body {
    case .home(let home): home.side
    case .weather(let weather): weather.side
    case .map(let map): map.side
    default: nil
    }
  }

  var map: MapScreen? {
    if case .map(let map) = screen.body { map } else { nil }
  }

  var tile: PrefectureCode? { map?.selected }
}

extension WeatherScreen {
  /// Whether a forecast is shown: cards of days.
  var hasForecast: Bool {
    page.sections.contains { if case .cards? = $0.first { true } else { false } }
  }
}

extension PrefectureListScreen.Weather {
  var isContent: Bool { if case .content = self { true } else { false } }
}
