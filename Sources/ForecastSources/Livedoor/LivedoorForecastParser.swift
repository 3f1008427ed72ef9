package import Models

/// Parses an answer of a livedoor-compatible service into the forecast of one primary area.
package struct LivedoorForecastParser: Sendable {
  /// Far above any real answer (about 6 KB).
  package static let byteLimit = 1 << 18

  private let area: PrimaryArea
  private let stations: PlaceCatalog
  private let table: WeatherCodeTable

  /// - Parameter area: the requested area; an answer about another one is rejected.
  package init(
    area: PrimaryArea, stations: PlaceCatalog, table: WeatherCodeTable = WeatherCodeTable()
  ) {
    self.area = area
    self.stations = stations
    self.table = table
  }

  package func parse(_ bytes: [UInt8]) throws(DataFault) -> OfficeForecast {
    try answer(bytes).office
  }

  func answer(_ bytes: [UInt8]) throws(DataFault) -> LivedoorAnswer {
    let payload = try JSONCursor.read(bytes, limit: Self.byteLimit) { root throws(DataFault) in
      try LivedoorPayload(root)
    }
    let report = LivedoorReport(
      payload: payload, area: area, stations: stations, telops: LivedoorTelop(table: table))
    return LivedoorAnswer(
      office: try report.forecast(), overview: try payload.description?.overview(of: payload))
  }
}

/// The parts used from one answer.
struct LivedoorAnswer {
  let office: OfficeForecast
  let overview: Overview?
}

extension LivedoorPayload.Description {
  /// The service passes on JMA's text with its time, without its region.
  fileprivate func overview(of payload: LivedoorPayload) throws(DataFault) -> Overview {
    guard let issued = Instant(iso8601: publicTime) else {
      throw .shape(path: "description.publicTime")
    }
    return Overview(
      publishingOffice: UntrustedText(payload.publishingOffice).line, issued: issued,
      targetArea: "", headline: UntrustedText.line(headline), text: UntrustedText(body).lines)
  }
}
