import Models
import Presenter
import TestSupport

/// Reports of stations, invented.
enum StationAnswers {
  /// Of the stations around a place, at 11:20.
  static func around(_ id: PlaceID, checked: Instant = Given.now) async -> Delivered {
    let model = ObservationsModel(
      catalog: Given.catalog, source: GivenObservations(NationAnswers.map, checked: checked)
    ) { Given.now }
    let kind = ReportKind.stations(id)
    guard let place = Given.catalog.place(id) else { return .report(kind, .failure(.notCached)) }
    do throws(ForecastError) {
      return .report(kind, .success(.stations(try await model.stations(around: place))))
    } catch {
      return .report(kind, .failure(error))
    }
  }
}
