import Models
import Presenter

/// What answers for the pages of reports.
struct ReportServices: Sendable {
  let quakes: QuakesModel
  let typhoons: TyphoonsModel
  let now: @Sendable () -> Instant

  func answer(
    _ kind: ReportKind, for places: [Place]
  ) async -> Result<ReportAnswer, ForecastError> {
    do throws(ForecastError) {
      switch kind {
      case .quakes:
        let query = QuakeQuery(place: places.first, least: nil, span: Self.week)
        return .success(.quakes(try await quakes.quakes(query, now: now())))
      case .quake(let event):
        let now = now()
        let query = QuakeQuery.lookUp(place: places.first)
        let list = try await quakes.quakes(query, now: now)
        guard let placed = list.value.quakes.first(where: { $0.quake.id == event }) else {
          return .success(.noQuake(list.value.absence(of: event) ?? .notListed, list: list))
        }
        return .success(.quake(await quakes.detail(of: placed, now: now), list: list))
      case .typhoons:
        return .success(.typhoons(try await typhoons.typhoons(of: places, now: now())))
      }
    } catch {
      return .failure(error)
    }
  }

  /// For sources that have none.
  static func none(
    _ kind: SourceKind, catalog: PlaceCatalog, now: @escaping @Sendable () -> Instant
  ) -> ReportServices {
    ReportServices(
      quakes: QuakesModel(catalog: catalog, source: NoQuakes(kind: kind)),
      typhoons: TyphoonsModel(catalog: catalog, source: NoTyphoons(kind: kind)), now: now)
  }

  /// As the command shows them.
  private static let week = 7 * 86_400
}
