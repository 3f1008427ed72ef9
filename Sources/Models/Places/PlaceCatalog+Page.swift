extension PlaceCatalog {
  /// The address of JMA's own forecast page of a place, for people.
  package func pageOfJMA(_ place: Place) -> String? {
    switch place {
    case .prefecture(let prefecture):
      primaryArea(prefecture.capitalPrimaryArea).map { page("forecast", "offices", $0.office) }
    case .primaryArea(let area): page("forecast", "class20s", area.representative)
    default: municipality(standingFor: place).map { page("forecast", "class20s", $0) }
    }
  }

  /// The address of JMA's own page of warnings of a place, for people.
  package func warningPageOfJMA(_ place: Place) -> String? {
    switch place {
    case .prefecture(let prefecture):
      prefecture.offices.first.map { page("warning", "offices", $0) }
    case .primaryArea(let area): page("warning", "class10s", area.code)
    default: municipality(standingFor: place).map { page("warning", "class20s", $0) }
    }
  }

  private func page<Level>(_ name: String, _ level: String, _ code: Code<Level>) -> String {
    "https://www.jma.go.jp/bosai/\(name)/#area_type=\(level)&area_code=\(code)"
  }

  private func municipality(standingFor place: Place) -> MunicipalityCode? {
    switch place {
    case .prefecture, .primaryArea: nil
    case .municipality(let municipality): municipality.code
    case .splitMunicipality(let split): split.parts.first?.code
    case .alias(let alias): alias.targets.first
    }
  }
}
