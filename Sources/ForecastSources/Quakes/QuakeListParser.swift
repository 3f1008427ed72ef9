import JSONReading
import Models

/// Reads JMA's list of earthquakes (jma-more section 3.2).
///
/// An entry of which something has another type or form than expected is kept without it, one that
/// names no event is left out, and both are counted.
struct QuakeListParser {
  /// The list has up to 550 KB.
  static let byteLimit = 4 << 20
  private static let entryLimit = 10_000
  private static let prefectureLimit = 60
  private static let municipalityLimit = 500

  func parse(_ bytes: [UInt8]) throws(DataFault) -> QuakeList {
    let (reports, losses) = try QuakeRowReader.reports(
      of: bytes, byteLimit: Self.byteLimit, entryLimit: Self.entryLimit, report)
    return QuakeList(reports, losses: losses)
  }

  /// Nil for an entry that names no event.
  private func report(_ row: inout QuakeRowReader) -> QuakeReport? {
    let events = row.events()
    let title = row.line("ttl")
    let document = row.document()
    let infoWord = row.line("ift")
    let kind = QuakeReport.Kind(type: QuakeRowReader.type(document), title: title)
    // A notice is about no earthquake.
    guard let event = events.first ?? (kind == .notice ? document ?? title : nil) else {
      return nil
    }
    return QuakeReport(
      event: event, kind: kind, title: title, infoType: row.infoType(), serial: row.serial(),
      created: row.stamp("ctt"), reported: row.instant("rdt"), occurred: row.instant("at"),
      epicentre: row.epicentre(), position: row.position(), magnitude: row.magnitude(),
      intensity: intensity(row.line("maxi"), &row), prefectures: prefectures(&row),
      document: document, isExercise: QuakeRowReader.isExercise(title, infoWord))
  }

  /// An unknown class is kept: it may be any. A value that is not a class is a loss.
  private func intensity(_ text: String?, _ row: inout QuakeRowReader) -> SeismicIntensity? {
    guard let text else { return nil }
    if let missing = SeismicIntensity(notReceived: text) { return missing }
    let intensity = SeismicIntensity(text)
    if intensity.rank == nil { row.damage() }
    return intensity.rank == nil && text.unicodeScalars.count > 20 ? nil : intensity
  }

  private func prefectures(_ row: inout QuakeRowReader) -> [QuakeReport.PrefectureIntensity] {
    guard let member = row.entry.optional("int") else { return [] }
    guard let items = member.items else {
      row.damage()
      return []
    }
    if items.count > Self.prefectureLimit { row.damage() }
    var found: [QuakeReport.PrefectureIntensity] = []
    for item in items.prefix(Self.prefectureLimit) {
      let towns = municipalities(item, &row)
      // Without a figure and without towns there is nothing that could still come.
      guard let (code, intensity) = coded(item, digits: 2, isPart: !towns.isEmpty, &row) else {
        continue
      }
      found.append(.init(code: code, intensity: intensity, municipalities: towns))
    }
    return found
  }

  private func municipalities(
    _ prefecture: JSONCursor, _ row: inout QuakeRowReader
  ) -> [QuakeReport.MunicipalityIntensity] {
    guard let member = prefecture.optional("city") else { return [] }
    guard let items = member.items else {
      row.damage()
      return []
    }
    if items.count > Self.municipalityLimit { row.damage() }
    return items.prefix(Self.municipalityLimit).compactMap { item in
      coded(item, digits: 7, isPart: true, &row).map { .init(code: $0.0, intensity: $0.1) }
    }
  }

  /// - Parameter isPart: whether a missing figure means "not received".
  private func coded(
    _ item: JSONCursor, digits: Int, isPart: Bool, _ row: inout QuakeRowReader
  ) -> (String, SeismicIntensity)? {
    let member = item.optional("maxi")
    let text = member.flatMap { try? $0.text() }
    guard let code = item.optional("code")?.code(digits: digits), code.utf8.count == digits,
      code.utf8.allSatisfy(\.isDigit), member == nil || text != nil,
      let intensity = intensity(UntrustedText.line(text), &row)
        ?? (isPart ? SeismicIntensity.notReceived : nil)
    else {
      row.damage()
      return nil
    }
    return (code, intensity)
  }
}

/// Reads JMA's list of long-period ground motion (jma-more section 3.7). Its rows were only ever
/// described, so unreadable values are left out.
struct LongPeriodListParser {
  private static let entryLimit = 10_000
  private static let areaLimit = 500

  func parse(_ bytes: [UInt8]) throws(DataFault) -> [LongPeriodReport] {
    let root = try JSONCursor(document: bytes, limit: QuakeListParser.byteLimit)
    guard let items = root.items, items.count <= Self.entryLimit else { throw root.wrongShape }
    return items.compactMap { item in
      var row = QuakeRowReader(entry: item)
      guard let event = row.events().first, let highest = row.loose("maxLg"), isClass(highest),
        row.infoType() != .cancelled,
        !QuakeRowReader.isExercise(row.line("ttl"), row.line("ift"))
      else { return nil }
      let areas = (item.optional("lg")?.items ?? []).prefix(Self.areaLimit)
      return LongPeriodReport(
        event: event, created: row.stamp("ctt"), highest: highest,
        areas: areas.compactMap { area in
          guard let code = area.optional("code")?.code(digits: 2),
            let level = (try? area.optional("maxLg")?.looseText())?.text, isClass(level)
          else { return nil }
          return .init(code: code, level: level)
        })
    }
  }

  private func isClass(_ text: String) -> Bool { ["1", "2", "3", "4"].contains(text) }
}
