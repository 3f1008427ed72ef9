import Models

/// The presenter of each screen.
final class Screens {
  let list = ListPresenter()
  private let home = HomePresenter()
  private let areaFilter: AreaFilterScreenPresenter
  private let search = SearchPresenter()
  private let map = MapPresenter()
  private let warnings = WarningsPresenter()
  private let radar = RadarPresenter()
  private let help = HelpPresenter()
  private var reports: [ReportKind: ReportsPresenter] = [:]
  /// Of the places on the way.
  private var weather: [PlaceID: WeatherScreenPresenter] = [:]

  init() { areaFilter = AreaFilterScreenPresenter(list: list) }

  subscript(_ route: Route) -> any ScreenPresenter {
    switch route {
    case .home: return home
    case .list: return list
    case .areaFilter: return areaFilter
    case .weather(let id):
      let presenter = weather[id] ?? WeatherScreenPresenter(id)
      weather[id] = presenter
      return presenter
    case .search: return search
    case .map: return map
    case .warnings: return warnings
    case .radar: return radar
    case .report(let kind):
      let presenter = reports[kind] ?? ReportsPresenter(kind)
      reports[kind] = presenter
      return presenter
    case .help: return help
    }
  }

  var all: [any ScreenPresenter] {
    [home, list, search, map, warnings, radar, help] + Array(reports.values)
  }

  /// A place and an earthquake are opened at their top each time.
  func left(_ route: Route) {
    switch route {
    case .weather(let id): weather[id] = nil
    case .report(let kind): if case .quake = kind { reports[kind] = nil }
    default: break
    }
  }
}
