import Models

/// Reads the estimated actual values of a point: degrees by the hour, empty for hours to come.
struct HeatActualParser {
  let station: StationCode

  /// Nil without any value.
  func latest(_ bytes: [UInt8]) throws(DataFault) -> HeatForecast.Value? {
    let lines = try HeatLines(bytes).lines
    guard let head = lines.first, head.count >= 3,
      let column = head.firstIndex(of: station.text)
    else { throw .shape(path: station.text) }
    var latest: HeatForecast.Value?
    for row in lines.dropFirst() where row.count > column {
      guard let celsius = Double(row[column]), (-30...60).contains(celsius),
        let time = HeatAlertParser.date(row[0]).flatMap({ HeatAlertParser.instant($0, row[1]) }),
        latest.map({ $0.time < time }) ?? true
      else { continue }
      latest = .init(time: time, celsius: celsius)
    }
    return latest
  }
}
