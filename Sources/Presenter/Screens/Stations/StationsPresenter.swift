import Models
import Pages

/// What the AMeDAS stations around the place in front report now, a row each.
final class StationsPresenter: PlaceRowsPresenter {
  var center: PlaceID?
  var choice = RowChoice<StationCode>()
  let made = Made<Int?, Page>()

  let traits = ScreenTraits(
    keys: [
      .init(
        .open, 1, doing: ("近い役所の市区町村を開く", "open the nearest municipality"), hint: ("開く", "open")),
      .init(.refresh, 2), .init(.go(.map), 3, isInHelp: false),
      .init(.go(.radar), 4, isInHelp: false), .init(.switchLanguage, 5, isInHelp: false),
      .init(.go(.help), 6, isInHelp: false), .init(.leave, 7, isInHelp: false),
    ], leavesAtLeft: true, followsPlace: true)

  func place(_ world: World) -> Place? {
    guard let row = selectedRow(world) else { return center(world) }
    return stations(world)[row].municipality.map(Place.municipality)
  }

  /// The first row is not meant until a person selects it.
  func placeLent(_ world: World) -> Place? { choice.isChosen ? place(world) : center(world) }

  func state(_ world: World) -> ReportState? {
    center.map { ReportState(kind: .stations($0), world: world) }
  }

  private func answer(_ world: World) -> Sourced<StationsAround>? {
    guard case .stations(let answer)? = state(world)?.answer else { return nil }
    return answer
  }

  private func stations(_ world: World) -> [ReportingStation] {
    answer(world)?.value.stations ?? []
  }

  func keys(_ world: World) -> [StationCode] { stations(world).map(\.code) }

  func open(row: Int, _ world: World) -> [ScreenStep] {
    stations(world)[row].municipality.map { [.show(.municipality($0))] } ?? []
  }

  func name(_ words: AppWords) -> String { words.words.text("周辺の観測所", "Stations nearby") }

  func mark(_ world: World) -> ScreenMark? {
    answer(world).flatMap { world.source.mark(of: $0, world) }
  }

  func page(_ row: Int?, _ world: World) -> Page? {
    answer(world).map { StationsPage(context: world.context).page($0, selected: row) }
  }
}
