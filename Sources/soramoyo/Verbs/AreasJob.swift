import Models
import Presenter

/// `areas`: the eight areas with their prefectures.
struct AreasJob: Equatable {
  var format = OutputFormat.people

  func run(_ dependencies: Dependencies) {
    let prefectures = dependencies.catalog.prefectures
    switch format {
    case .people:
      let view = AreaFilterView()
      AreaFilterPresenter(
        model: AreaFilterModel(), prefectures: prefectures,
        language: dependencies.settings.style.language, output: view
      ).areasRequested()
      dependencies.console.write(dependencies.page.lines([view.page]))
    case .json:
      dependencies.console.writeRaw(dependencies.machine.areas(prefectures).jsonText)
    case .plain:
      dependencies.machine.areaRecords(prefectures).forEach(dependencies.console.writeRaw)
    }
  }
}
