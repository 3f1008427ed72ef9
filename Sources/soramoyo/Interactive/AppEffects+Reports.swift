import Models
import Presenter
import Terminal

extension AppEffects {
  func loadReport(_ kind: ReportKind, _ places: [PlaceID], _ generation: Int) {
    reportTasks[kind]?.cancel()
    let places = places.compactMap(catalog.place)
    reportTasks[kind] = start { sources in
      .report(generation: generation, kind, await sources.reports.answer(kind, for: places))
    }
  }
}
