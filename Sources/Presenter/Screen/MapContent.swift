import Models
import Pages

/// The map without its selection.
struct MapContent {
  let world: World

  init(_ world: World) { self.world = world }

  private var text: MapText { MapText(context: world.context) }

  private func facts(_ show: MapRequest.Show) -> MapText.Facts {
    .init(
      weather: world.store.nation.today, warnings: world.store.nation.warnings,
      observed: world.store.nation.observed, isPending: isPending(show))
  }

  func isPending(_ show: MapRequest.Show) -> Bool {
    switch show {
    case .warnings: world.store.requests.isAsking(.nation)
    case .now: world.store.requests.isAsking(.observedMap)
    case .weather, .high, .low, .rain: world.store.requests.todayPending > 0
    }
  }

  func map(_ show: MapRequest.Show) -> MapScreen {
    .init(
      tiles: text.tiles(show, facts(show), day: day(show)), selected: PrefectureCode("13"),
      favorites: Set(world.person.entries(world.tools).filter(\.isFavorite).map(\.prefecture.code)),
      panel: [])
  }

  func panel(_ selected: PrefectureCode, _ show: MapRequest.Show) -> [Block] {
    text.panel(selected, show, facts(show), days: world.days, day: day(show))
  }

  /// The day of the tiles: where no low of today is issued, tomorrow has the next one.
  func day(_ show: MapRequest.Show) -> CivilDate {
    let day = world.days.main
    guard show == .low, !world.days.isChosen else { return day }
    return world.store.nation.today.values.dayOfLow(day, today: world.days.today)
  }
}
