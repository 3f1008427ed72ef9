public import Models

extension MachineOutput {
  /// `info --json`
  public func info(_ place: Place, model: any InfoModelInput, month: Int) -> JSONValue {
    let coverage = model.coverage(of: place)
    return document(
      "info",
      [
        ("place", self.place(place)),
        ("facts", facts(place)),
        ("primaryArea", JSONValue(coverage?.shown) { named($0) }),
        ("otherAreas", .list((coverage?.others ?? []).map(named))),
        ("offices", .list(offices(place, coverage).compactMap(model.office).map(office))),
        (
          "stations",
          .list(
            (coverage?.shown.stations ?? []).map { code in
              ["code": .text(code.text), "name": JSONValue(model.stationName(code))]
            })
        ),
        ("forecastFile", JSONValue(coverage?.shown.forecastFile.text)),
        (
          "normals",
          JSONValue(coverage.flatMap { model.normals(of: $0.shown, month: month) }) { values($0) }
        ),
      ])
  }

  /// `info --plain`: one record a fact.
  public func infoRecords(_ place: Place, model: any InfoModelInput) -> [String] {
    var records = [
      ["code", place.shortCode], ["kind", place.id.kind.machineName],
      ["name", place.nameWithCity.ja],
      ["kana", place.nameWithCity.kana],
      ["english", place.nameWithCity.en],
      ["prefecture", place.prefecture.text],
    ]
    if let coverage = model.coverage(of: place) {
      records.append(["primaryArea", coverage.shown.code.text])
      records.append(["otherAreas", coverage.others.map(\.code.text).joined(separator: ",")])
      records.append(["stations", coverage.shown.stations.map(\.text).joined(separator: ",")])
      records.append(["forecastFile", coverage.shown.forecastFile.text])
    }
    if case .prefecture(let prefecture) = place {
      records.append(["area", prefecture.area.ja])
      records.append(["capital", prefecture.capital.ja])
      records.append(["population", figure(prefecture.population?.people)])
      records.append([
        "squareKilometers", prefecture.size.map { String($0.squareKilometers) } ?? "-",
      ])
    }
    return records.map(record)
  }

  private func offices(_ place: Place, _ coverage: ForecastCoverage?) -> [OfficeCode] {
    if case .prefecture(let prefecture) = place { return prefecture.offices }
    return coverage.map { [$0.shown.office] } ?? []
  }

  private func office(_ office: ForecastOffice) -> JSONValue {
    [
      "code": .text(office.code.text), "name": .text(office.name.ja),
      "english": .text(office.name.en), "observatory": .text(office.observatory),
    ]
  }

  private func facts(_ place: Place) -> JSONValue {
    guard case .prefecture(let prefecture) = place else { return .null }
    return [
      "area": area(prefecture.area),
      "capital": ["name": .text(prefecture.capital.ja), "english": .text(prefecture.capital.en)],
      "population": JSONValue(prefecture.population) {
        ["people": .integer($0.people), "year": .integer($0.year)]
      },
      "size": JSONValue(prefecture.size) {
        ["squareKilometers": .number($0.squareKilometers), "year": .integer($0.year)]
      },
      "coordinates": JSONValue(prefecture.coordinates) {
        ["latitude": .number($0.latitude), "longitude": .number($0.longitude)]
      },
    ]
  }
}
