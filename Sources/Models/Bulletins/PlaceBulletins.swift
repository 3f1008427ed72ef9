/// The bulletins for a place: those of its offices, of their regions, and of all Japan.
package struct PlaceBulletins: Equatable, Sendable {
  /// Nil for all of Japan.
  package let place: Place?
  /// Newest first.
  package let bulletins: [Placed]
  /// How many entries of the whole list could not be read, or not all of them: one of them may be
  /// missing here.
  package let losses: Int

  package init(place: Place?, bulletins: [Placed], losses: Int) {
    self.place = place
    self.bulletins = bulletins
    self.losses = losses
  }

  /// A bulletin with the names of its areas.
  package struct Placed: Equatable, Sendable {
    package let bulletin: Bulletin
    package let scope: Scope
    /// As far as the tables know them.
    package let areas: [PlaceName]
  }

  /// A bulletin with its text.
  package struct Whole: Equatable, Sendable {
    package let placed: Placed
    package let parts: [WholeBulletin.Part]
    /// Nil for a sheet of paper.
    package let text: BulletinText?

    package init(_ placed: Placed, parts: [WholeBulletin.Part] = [], text: BulletinText? = nil) {
      self.placed = placed
      self.parts = parts
      self.text = text
    }
  }

  package enum Scope: String, Sendable {
    case office
    /// One of the eleven regions (地方予報区).
    case center
    case japan
    /// It names no areas, or only unknown ones: it may concern any place.
    case unknown
  }
}

/// Answers which bulletins JMA lists.
package struct BulletinsModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any BulletinSource

  package init(catalog: PlaceCatalog, source: any BulletinSource) {
    self.catalog = catalog
    self.source = source
  }

  /// The bulletins of each place, in their order; without a place, all there are. The service is
  /// asked once.
  package func bulletins(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<[PlaceBulletins]> {
    let answer = try await source.bulletins(of: places, now: now)
    let areas = BulletinAreas(catalog: catalog)
    return answer.map { list -> [PlaceBulletins] in
      let placed = list.bulletins.map(areas.placed)
      guard !places.isEmpty else {
        return [PlaceBulletins(place: nil, bulletins: placed, losses: list.losses)]
      }
      return places.map { place in
        PlaceBulletins(
          place: place, bulletins: placed.filter(areas.concerns(place)), losses: list.losses)
      }
    }
  }

  /// One bulletin with its text.
  package func bulletin(
    _ id: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<PlaceBulletins.Whole> {
    try await source.bulletin(id, now: now).map { whole in
      .init(
        BulletinAreas(catalog: catalog).placed(whole.bulletin), parts: whole.parts,
        text: whole.text)
    }
  }
}

/// Which areas a bulletin is for, and whether it covers a place.
package struct BulletinAreas {
  private let catalog: PlaceCatalog
  /// The region of each office.
  private let centers: [OfficeCode: String]

  package init(catalog: PlaceCatalog) {
    self.catalog = catalog
    var centers: [OfficeCode: String] = [:]
    for row in catalog.tables.offices.rows { centers[OfficeCode(row[0])] = row[4] }
    self.centers = centers
  }

  package func placed(_ bulletin: Bulletin) -> PlaceBulletins.Placed {
    let scope = scope(bulletin)
    return PlaceBulletins.Placed(
      bulletin: bulletin, scope: scope, areas: bulletin.areaCodes.compactMap { name($0, scope) })
  }

  private func scope(_ bulletin: Bulletin) -> PlaceBulletins.Scope {
    let codes = bulletin.areaCodes
    let (hasOffice, hasCenter) = (codes.contains(where: isOffice), codes.contains(where: isCenter))
    switch bulletin.areaLevel {
    case .japan: return .japan
    case .office: return hasOffice ? .office : .unknown
    case .center: return hasOffice || hasCenter ? .center : .unknown
    case .other: return .unknown
    case nil:
      // 011000 is an office in Hokkaido and a region in Kyushu.
      guard hasOffice != hasCenter else { return .unknown }
      return hasOffice ? .office : .center
    }
  }

  private func isOffice(_ code: String) -> Bool { centers[OfficeCode(code)] != nil }

  private func isCenter(_ code: String) -> Bool { catalog.tables.centers.row(code) != nil }

  /// Entries of a region may list its offices as well; the same code may be one of each, and is then
  /// the region's.
  private func name(_ code: String, _ scope: PlaceBulletins.Scope) -> PlaceName? {
    switch scope {
    case .office: catalog.office(OfficeCode(code))?.name
    case .center:
      catalog.tables.centers.row(code).map { PlaceName(ja: $0[1], kana: "", en: $0[2]) }
    case .japan, .unknown: nil
    }
  }

  /// The areas that the name of a document gives. Telegrams for a region may have the code of the office that issues
  /// them.
  package func codes(of id: BulletinID) -> [String] {
    guard id.areaLevel == .center, !isCenter(id.areaCode) else { return [id.areaCode] }
    return [centers[OfficeCode(id.areaCode)] ?? id.areaCode]
  }

  /// Whether a bulletin covers a place. One that does not name its areas may.
  package func concerns(_ place: Place) -> (PlaceBulletins.Placed) -> Bool {
    concerns(PlaceTargets(place, catalog: catalog)?.offices ?? [])
  }

  /// The same of the places of some offices.
  func concerns(_ offices: [OfficeCode]) -> (PlaceBulletins.Placed) -> Bool {
    let regions = Set(offices.compactMap { centers[$0] })
    return { placed in
      let codes = placed.bulletin.areaCodes
      return switch placed.scope {
      case .japan, .unknown: true
      case .office: codes.contains { offices.contains(OfficeCode($0)) }
      case .center:
        codes.contains { code in
          regions.contains(code) || (!isCenter(code) && offices.contains(OfficeCode(code)))
        }
      }
    }
  }
}
