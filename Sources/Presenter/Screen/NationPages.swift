import Models
import Pages

/// Texts of all Japan beside other screens.
struct NationPages {
  let world: World

  init(_ world: World) { self.world = world }

  private var store: AnswerStore { world.store }

  private var panel: NationPanel { NationPanel(context: world.context, days: world.days) }

  func values(_ show: MapRequest.Show) -> MapValues {
    MapValues(
      style: world.style, catalog: world.catalog, show: show,
      day: MapContent(world).day(show),
      weather: store.nation.today, warnings: store.nation.warnings, observed: store.nation.observed)
  }

  /// How many prefectures have which values, as far as the sea of the map has room: those of the map first, then
  /// warnings and weather.
  func spread(_ show: MapRequest.Show) -> Page {
    let shows = [show, .warnings, .weather, .high, .rain].uniqued(by: \.self)
    return Page(sections: shows.map { values($0).spread }.filter { !$0.isEmpty })
  }

  /// What is highest and lowest: below rows, behind the weather of a place, or on the sea of the map.
  var forecasts: Page { page(panel.forecasts(store.nation.today)) }

  var observed: Page { page(panel.observations(store.nation.observed)) }

  /// The same behind what falls and blows, beside the warnings.
  var observedBesideWarnings: Page {
    page(panel.rainAndWind(store.nation.observed), panel.observations(store.nation.observed))
  }

  /// Behind the weather of a place: the forecasts, then what is observed.
  var behindPlace: Page {
    page(
      panel.forecasts(store.nation.today), panel.observations(store.nation.observed),
      panel.rainAndWind(store.nation.observed))
  }

  /// Below the map beside the list, below all prefectures, and on the sea of the map of warnings.
  var inForce: Page { page(panel.warnings(store.nation.warnings)) }

  private func page(_ sections: [Block]...) -> Page {
    Page(sections: sections.filter { !$0.isEmpty })
  }
}
