extension PlaceCatalog {
  /// The address of JMA's own forecast page of a place, for people.
  public func pageOfJMA(_ place: Place) -> String? {
    let base = "https://www.jma.go.jp/bosai/forecast/#area_type="
    switch place {
    case .prefecture(let prefecture):
      guard let area = primaryArea(prefecture.capitalPrimaryArea) else { return nil }
      return "\(base)offices&area_code=\(area.office)"
    case .primaryArea(let area):
      return "\(base)class20s&area_code=\(area.representative)"
    case .municipality(let municipality):
      return "\(base)class20s&area_code=\(municipality.code)"
    case .splitMunicipality(let split):
      return split.parts.first.map { "\(base)class20s&area_code=\($0.code)" }
    case .alias(let alias):
      return alias.targets.first.map { "\(base)class20s&area_code=\($0)" }
    }
  }
}

extension PlaceCatalog {
  /// The address of JMA's own page of warnings of a place, for people.
  public func warningPageOfJMA(_ place: Place) -> String? {
    let base = "https://www.jma.go.jp/bosai/warning/#area_type="
    switch place {
    case .prefecture(let prefecture):
      return prefecture.offices.first.map { "\(base)offices&area_code=\($0)" }
    case .primaryArea(let area):
      return "\(base)class10s&area_code=\(area.code)"
    case .municipality(let municipality):
      return "\(base)class20s&area_code=\(municipality.code)"
    case .splitMunicipality(let split):
      return split.parts.first.map { "\(base)class20s&area_code=\($0.code)" }
    case .alias(let alias):
      return alias.targets.first.map { "\(base)class20s&area_code=\($0)" }
    }
  }
}
