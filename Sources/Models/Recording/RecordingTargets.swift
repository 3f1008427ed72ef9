/// The answers to record so that the forecast, the warnings and the observations of places can be
/// replayed later, each once however many places share it.
package struct RecordingTargets: Equatable, Sendable {
  package let files: [ForecastFileCode]
  package let areas: [PrimaryAreaCode]
  /// The offices whose warnings count.
  package let offices: [OfficeCode]

  package init(_ places: [Place], catalog: PlaceCatalog) {
    let areas = places.compactMap { catalog.coverage(of: $0) }.flatMap { [$0.shown] + $0.others }
      .uniqued(by: \.code)
    files = areas.map(\.forecastFile).uniqued(by: \.self)
    self.areas = areas.map(\.code)
    offices = places.compactMap { WarningTargets($0, catalog: catalog) }.flatMap(\.offices)
      .uniqued(by: \.self)
  }
}
