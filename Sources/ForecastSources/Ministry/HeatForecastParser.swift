import Models

/// Reads the forecast of a point (jma-more section 6.4): its times in one line, its values in the next.
struct HeatForecastParser: DocumentParser {
  static let byteLimit = HeatLines.byteLimit
  private static let range = -300...600

  let station: StationCode

  func parse(_ bytes: [UInt8]) throws(DataFault) -> HeatForecast {
    let lines = try HeatLines(bytes).lines
    guard lines.count >= 2, let row = lines.dropFirst().first(where: { $0.first == station.text }),
      row.count > 2
    else { throw .shape(path: station.text) }
    let stamp = row[1].split(separator: " ")
    guard stamp.count == 2, let day = HeatAlertParser.date(String(stamp[0])),
      let made = HeatAlertParser.instant(day, String(stamp[1]))
    else { throw .shape(path: "[1][1]") }
    let times = lines[0].dropFirst(2).map(Self.time)
    // Lists of different lengths cannot be matched to times.
    guard times.count == row.count - 2, times.allSatisfy({ $0 != nil }) else {
      throw .shape(path: "[0]")
    }
    let known = times.compactMap(\.self)
    guard zip(known, known.dropFirst()).allSatisfy({ $0 < $1 }) else { throw .shape(path: "[0]") }
    return HeatForecast(
      station: station, made: made,
      values: zip(known, row.dropFirst(2)).map { time, text in
        let tenths = Int(text).flatMap { Self.range.contains($0) ? $0 : nil }
        return .init(time: time, celsius: tenths.map { Double($0) / 10 })
      })
  }

  /// 2026083124 is 00:00 of the next day.
  private static func time(_ text: String) -> Instant? {
    guard text.utf8.count == 10, text.utf8.allSatisfy(\.isDigit), let year = Int(text.prefix(4)),
      let month = Int(text.dropFirst(4).prefix(2)), let day = Int(text.dropFirst(6).prefix(2)),
      let hour = Int(text.suffix(2)), (0...24).contains(hour),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return Instant(date, hour: hour)
  }
}

/// Reads the estimated actual values of a point: degrees by the hour, empty for hours to come.
struct HeatActualParser: DocumentParser {
  static let byteLimit = HeatLines.byteLimit
  let station: StationCode

  /// Nil without any value.
  func parse(_ bytes: [UInt8]) throws(DataFault) -> HeatForecast.Value? {
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
