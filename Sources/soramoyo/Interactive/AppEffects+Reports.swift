import Models
import Presenter
import Terminal

extension AppEffects {
  func loadReport(_ kind: ReportKind, _ places: [PlaceID], _ generation: Int) {
    reportTasks[kind]?.cancel()
    let sources = sources
    let places = places.compactMap(catalog.place)
    reportTasks[kind] = session.perform { [session] in
      let result = await sources.reports.answer(kind, for: places)
      guard !Task.isCancelled else { return nil }
      session.post(sources.news)
      return .report(generation: generation, kind, result)
    }
  }
}
