import Models

struct ReportServices: Sendable {
  let quakes: QuakesModel
  let typhoons: TyphoonsModel
  let bulletins: BulletinsModel
  let now: @Sendable () -> Instant

  /// For sources that have none.
  static func none(
    _ kind: SourceKind, catalog: PlaceCatalog, now: @escaping @Sendable () -> Instant
  ) -> ReportServices {
    ReportServices(
      quakes: QuakesModel(catalog: catalog, source: SourceChain(kind)),
      typhoons: TyphoonsModel(catalog: catalog, source: SourceChain(kind)),
      bulletins: BulletinsModel(catalog: catalog, source: SourceChain(kind)), now: now)
  }
}
