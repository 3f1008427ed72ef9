import Models

/// Reads the list of alerts (jma-more section 6.3).
struct HeatAlertParser: DocumentParser {
  /// When the list has to be issued; nil for any time.
  var issued: Instant?

  static let byteLimit = HeatLines.byteLimit
  /// The highest index is far below 50.
  private static let indexes = 0...60
  private static let noon = 12

  func parse(_ bytes: [UInt8]) throws(DataFault) -> HeatAlerts {
    let lines = try HeatLines(bytes).lines
    // Found by its first cell: the number of lines before it changes.
    guard let header = lines.firstIndex(where: { $0.first == "府県予報区" }) else {
      throw .shape(path: "府県予報区")
    }
    func value(_ key: String) -> String? {
      lines[..<header].first { $0.first == key }.flatMap { $0.count > 1 ? $0[1] : nil }
    }
    // Training and tests are not about the weather.
    guard value("Status") == "通常" else { throw .exercise }
    let dates = ["TargetDate1", "TargetDate2"].map { value($0).flatMap(Self.date) }
    guard let day = value("ReportDate").flatMap(Self.date),
      let issued = value("ReportTime").flatMap({ Self.instant(day, $0) }),
      let first = dates[0], first == day || first == day.adding(days: 1),
      self.issued == nil || issued == self.issued
    else { throw .shape(path: "ReportDate") }
    // The day that the points are about: those of the afternoon are about tomorrow.
    let ahead = issued.hour < Self.noon ? issued.date : issued.date.adding(days: 1)
    let point = lines[header].lastIndex { $0.contains("（\(issued.hour):00）") }
    var losses = 0
    var areas: [HeatAlertArea] = []
    for row in lines[(header + 1)...] where row.count > 1 {
      guard row.count >= 8, row[3].utf8.count == 6, row[3].utf8.allSatisfy(\.isDigit),
        !areas.contains(where: { $0.code.text == row[3] })
      else {
        losses += 1
        continue
      }
      let points = point.flatMap { $0 < row.count ? Self.points(row[$0]) : nil } ?? []
      let days = zip(dates, row[6...7]).compactMap { date, text -> HeatAlertArea.Day? in
        let flag = Int(text).flatMap(HeatFlag.init)
        if flag == nil { losses += 1 }
        return date.map { date in
          .init(date: date, flag: flag, issued: issued, points: date == ahead ? points : [])
        }
      }
      areas.append(HeatAlertArea(code: OfficeCode(row[3]), name: row[0], days: days))
    }
    guard !areas.isEmpty else { throw .shape(path: "府県予報区") }
    return HeatAlerts(issued: issued, areas: areas, losses: losses)
  }

  /// 東京:32/八王子:33
  private static func points(_ text: String) -> [HeatAlertArea.Point] {
    text.split(separator: "/").prefix(60).compactMap { part in
      let halves = part.split(separator: ":")
      guard halves.count == 2, let index = Int(halves[1]), indexes.contains(index) else {
        return nil
      }
      return .init(name: String(halves[0]), index: index)
    }
  }

  /// 2026/08/25
  static func date(_ text: String) -> CivilDate? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard text.utf8.count <= 10, parts.count == 3, let year = parts[0], let month = parts[1],
      let day = parts[2]
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// 05:00:00, 21:25; 24:00 is the end of the day.
  static func instant(_ day: CivilDate, _ text: String) -> Instant? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard text.utf8.count <= 8, (2...3).contains(parts.count), let hour = parts[0],
      let minute = parts[1], (0...24).contains(hour), (0..<60).contains(minute),
      hour < 24 || minute == 0
    else { return nil }
    return Instant(day, hour: hour, minute: minute)
  }
}

/// Lines of fields between commas, in UTF-8, as the Ministry of the Environment writes them.
struct HeatLines {
  let lines: [[String]]

  static let byteLimit = 1 << 20
  private static let lineLimit = 3000
  private static let fieldLimit = 60

  init(_ bytes: [UInt8]) throws(DataFault) {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(limit: Self.byteLimit) }
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      throw DataFault(unreadable: bytes)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard !lines.isEmpty, lines.count <= Self.lineLimit else { throw .malformed }
    self.lines = lines.map { line in
      line.split(
        separator: UInt8(ascii: ","), maxSplits: Self.fieldLimit, omittingEmptySubsequences: false
      ).map(Self.text)
    }
  }

  /// Without blanks and a byte-order mark around it.
  private static func text(_ field: ArraySlice<UInt8>) -> String {
    var text = UntrustedText(String(decoding: field, as: UTF8.self)).line[...]
    while text.first == " " || text.first == "\u{FEFF}" { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

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
