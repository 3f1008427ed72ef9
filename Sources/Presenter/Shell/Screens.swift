import Models

/// The presenter of each screen that was shown.
final class Screens {
  let list = PrefectureListPresenter()
  private var made: [Route: any ScreenPresenter]

  init() { made = [.list: list] }

  subscript(_ route: Route) -> any ScreenPresenter {
    if let presenter = made[route] { return presenter }
    let presenter = make(route)
    made[route] = presenter
    return presenter
  }

  private func make(_ route: Route) -> any ScreenPresenter {
    switch route {
    case .home: HomePresenter()
    case .list: list
    case .areaFilter: AreaFilterPresenter(list: list)
    case .weather(let id): WeatherPresenter(id)
    case .search: SearchPresenter()
    case .map: MapPresenter()
    case .warnings: WarningsPresenter()
    case .radar: RadarPresenter()
    case .report(let kind): ReportsPresenter(kind)
    case .stations: StationsPresenter()
    case .bulletins: BulletinsPresenter()
    case .help: HelpPresenter()
    }
  }

  var all: some Collection<any ScreenPresenter> { made.values }

  func left(_ route: Route) {
    if made[route]?.traits.isOfOneVisit ?? false { made[route] = nil }
  }
}
