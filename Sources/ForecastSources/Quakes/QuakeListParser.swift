import Models

/// Reads JMA's list of earthquakes (jma-more section 3.2).
///
/// An entry of which something has another type or form than expected is kept without it, one that
/// names no event is left out, and both are counted.
struct QuakeListParser: JSONParser {
  /// The list has up to 550 KB.
  static let byteLimit = 4 << 20
  private static let entryLimit = 10_000
  private static let prefectureLimit = 60
  private static let municipalityLimit = 500

  func parsed(_ root: JSONCursor) throws(DataFault) -> QuakeList {
    let items = try root.items(atMost: Self.entryLimit)
    let (reports, losses) = try RowReader.reports(of: items, in: root, report)
    return QuakeList(reports, losses: losses)
  }

  /// Nil for an entry that names no event.
  private func report(_ row: inout RowReader) -> QuakeReport? {
    let events = row.events()
    let title = row.line("ttl")
    let document = row.document()
    let infoWord = row.line("ift")
    let kind = QuakeReport.Kind(type: RowReader.type(document), title: title)
    // A notice is about no earthquake.
    guard let event = events.first ?? (kind == .notice ? document ?? title : nil) else {
      return nil
    }
    return QuakeReport(
      event: event, kind: kind, title: title, infoType: row.infoType(), serial: row.serial(),
      created: row.stamp("ctt"), reported: row.instant("rdt"), occurred: row.instant("at"),
      epicentre: row.epicentre(), position: row.position(), magnitude: row.magnitude(),
      intensity: intensity(row.line("maxi"), &row), prefectures: prefectures(&row),
      document: document, isExercise: RowReader.isExercise(title, infoWord))
  }

  /// An unknown class is kept: it may be any. A value that is not a class is a loss.
  private func intensity(_ text: String?, _ row: inout RowReader) -> SeismicIntensity? {
    guard let text else { return nil }
    if let missing = SeismicIntensity(notReceived: text) { return missing }
    let intensity = SeismicIntensity(text)
    if intensity.rank == nil { row.damage() }
    return intensity.rank == nil && text.unicodeScalars.count > 20 ? nil : intensity
  }

  private func prefectures(_ row: inout RowReader) -> [QuakeReport.PrefectureIntensity] {
    var found: [QuakeReport.PrefectureIntensity] = []
    for item in row.items("int", limit: Self.prefectureLimit) {
      var towns: [QuakeReport.MunicipalityIntensity] = []
      for town in row.items("city", of: item, limit: Self.municipalityLimit) {
        guard let (code, intensity) = coded(town, digits: 7, isPart: true, &row) else { continue }
        towns.append(.init(code: code, intensity: intensity))
      }
      // Without a figure and without towns there is nothing that could still come.
      guard let (code, intensity) = coded(item, digits: 2, isPart: !towns.isEmpty, &row) else {
        continue
      }
      found.append(.init(code: code, intensity: intensity, municipalities: towns))
    }
    return found
  }

  /// - Parameter isPart: whether a missing figure means "not received".
  private func coded(
    _ item: JSONCursor, digits: Int, isPart: Bool, _ row: inout RowReader
  ) -> (String, SeismicIntensity)? {
    let member = item.optional("maxi")
    let text = member.flatMap { try? $0.text() }
    guard let code = item.optional("code")?.code(digits: digits), code.utf8.count == digits,
      code.utf8.allSatisfy(\.isDigit), member == nil || text != nil,
      let intensity = intensity(UntrustedText.line(text), &row)
        ?? (isPart ? SeismicIntensity.notReceived : nil)
    else { return row.damaged() }
    return (code, intensity)
  }
}

/// Reads JMA's list of long-period ground motion (jma-more section 3.7). Its rows were only ever
/// described, so unreadable values are left out.
struct LongPeriodListParser: JSONParser {
  static let byteLimit = QuakeListParser.byteLimit
  private static let entryLimit = 10_000
  private static let areaLimit = 500

  func parsed(_ root: JSONCursor) throws(DataFault) -> [LongPeriodReport] {
    try root.items(atMost: Self.entryLimit).compactMap { item in
      var row = RowReader(entry: item)
      return report(&row)
    }
  }

  private func report(_ row: inout RowReader) -> LongPeriodReport? {
    guard let event = row.events().first, let highest = row.loose("maxLg"), isClass(highest),
      row.infoType() != .cancelled, !RowReader.isExercise(row.line("ttl"), row.line("ift"))
    else { return nil }
    let areas = (row.entry.optional("lg")?.items ?? []).prefix(Self.areaLimit)
    return LongPeriodReport(
      event: event, created: row.stamp("ctt"), highest: highest,
      areas: areas.compactMap { area in
        guard let code = area.optional("code")?.code(digits: 2),
          let level = (try? area.optional("maxLg")?.looseText())?.text, isClass(level)
        else { return nil }
        return .init(code: code, level: level)
      })
  }

  private func isClass(_ text: String) -> Bool { ["1", "2", "3", "4"].contains(text) }
}

/// The members of JMA's lists of earthquakes and tsunamis (jma-more sections 3.2 and 4.2).
extension RowReader {
  /// The number of a report of its kind; 0 where a kind has none.
  mutating func serial() -> String? { loose("ser").flatMap { $0 == "0" ? nil : $0 } }

  private static let eventLimit = 20
  private static let eventCount = 10

  /// The events, which may be several with blanks between them. Digits only.
  mutating func events() -> [String] {
    let events = (line("eid") ?? "").split(separator: " ").map(String.init)
    let known = events.prefix(Self.eventCount).filter { event in
      event.utf8.count <= Self.eventLimit && event.utf8.allSatisfy(\.isDigit)
    }
    if known.count != events.count { damage() }
    return known
  }

  /// The name of the document, with its ending.
  mutating func document() -> String? { name("json", ending: ".json", limit: 80) }

  /// `VXSE5k`, from the name of a document.
  static func type(_ document: String?) -> String? {
    document?.split(separator: "_").first { part in
      part.utf8.count == 6 && part.utf8.first == UInt8(ascii: "V")
    }.map(String.init)
  }

  mutating func epicentre() -> QuakeReport.Epicentre? {
    let (code, english) = (line("acd"), line("en_anm"))
    return line("anm").map { name in
      QuakeReport.Epicentre(
        name: name, code: code.map { UntrustedText($0).code }, english: english.map(Self.spaced))
    }
  }

  /// JMA's English names hold double spaces.
  private static func spaced(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  mutating func position() -> TelegramCoordinate? {
    guard let text = line("cod") else { return nil }
    let position = TelegramCoordinate(text: text)
    return position.latitude != nil && position.longitude != nil ? position : damaged()
  }

  mutating func magnitude() -> QuakeMagnitude? { loose("mag").flatMap { QuakeMagnitude($0) } }

  mutating func infoType() -> TelegramInfoType { TelegramInfoType(line("ift") ?? "発表") }

  /// Exercises and tests are not real. In a list only the words distinguish them.
  static func isExercise(_ words: String?...) -> Bool {
    words.contains { text in text.map { $0.contains("訓練") || $0.contains("試験") } ?? false }
  }
}

/// Reads JMA's list of tsunami reports (jma-more section 4.2).
///
/// An entry that cannot be read may be a warning, so it is counted and never taken for "none".
struct TsunamiListParser: JSONParser {
  static let byteLimit = 2 << 20
  private static let entryLimit = 5000
  private static let coastLimit = 200
  private static let textLimit = 40

  func parsed(_ root: JSONCursor) throws(DataFault) -> TsunamiList {
    let items = try root.items(atMost: Self.entryLimit)
    let (reports, losses) = try RowReader.reports(of: items, in: root, report)
    return TsunamiList(reports, losses: losses)
  }

  private func report(_ row: inout RowReader) -> TsunamiReport? {
    let events = row.events()
    guard !events.isEmpty else { return nil }
    let title = row.line("ttl")
    let document = row.document()
    let infoWord = row.line("ift")
    let created = row.stamp("ctt")
    let reported = row.instant("rdt")
    // Without a time the newest report cannot be determined.
    if created == nil, reported == nil { row.damage() }
    let kind = TsunamiReport.Kind(type: RowReader.type(document), title: title)
    let infoType = row.infoType()
    let coasts = coasts(&row)
    // A report of warnings without a coast has lost them, unless it takes others back.
    if kind == .warning, coasts.isEmpty, infoType != .cancelled { row.damage() }
    return TsunamiReport(
      events: events, kind: kind, title: title,
      infoType: infoType, created: created, reported: reported,
      occurred: row.instant("at"), epicentre: row.epicentre(), magnitude: row.magnitude(),
      coasts: coasts, document: document,
      isExercise: RowReader.isExercise(title, infoWord))
  }

  private func coasts(_ row: inout RowReader) -> [TsunamiReport.Coast] {
    row.items("kind", limit: Self.coastLimit).compactMap { item in
      guard let code = item.optional("code")?.code(digits: 3), let text = item.line("kind") else {
        return row.damaged()
      }
      let short = String(text.prefix(Self.textLimit))
      return TsunamiReport.Coast(code: code, level: TsunamiLevel(text: text), text: short)
    }
  }
}
