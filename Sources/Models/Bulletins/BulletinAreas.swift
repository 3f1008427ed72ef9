/// Which areas a bulletin is for, and whether it covers a place.
struct BulletinAreas {
  private let catalog: PlaceCatalog
  /// The region of each office.
  private let centers: [OfficeCode: String]

  init(catalog: PlaceCatalog) {
    self.catalog = catalog
    var centers: [OfficeCode: String] = [:]
    for row in catalog.tables.offices.rows { centers[OfficeCode(row[0])] = row[4] }
    self.centers = centers
  }

  func placed(_ bulletin: Bulletin) -> PlaceBulletins.Placed {
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

  /// Whether a bulletin covers a place. One that does not name its areas may.
  func concerns(_ place: Place) -> (PlaceBulletins.Placed) -> Bool {
    let offices = WarningTargets(place, catalog: catalog)?.offices ?? []
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
