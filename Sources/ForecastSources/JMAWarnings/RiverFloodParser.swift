import Models

/// Parses the forecasts of designated rivers (jma-data section 1.6).
///
/// Entries of exercises and tests are ignored whatever they contain. In the others anything may be
/// missing or of another shape, the entry itself included: such a flood is in force at an unknown
/// level, and if it names no area, its location is unknown.
struct RiverFloodParser: JSONParser {
  static let byteLimit = 4 << 20
  private static let entryLimit = 5000

  func parsed(_ root: JSONCursor) throws(DataFault) -> [RiverFlood] {
    let floods = try root.map { entry throws(DataFault) in flood(entry) }
    guard floods.count <= Self.entryLimit else { throw root.wrongShape }
    return floods.compactMap { $0 }
  }

  /// Nil for an exercise or a test. Of readings that contradict each other it is the gravest.
  private func flood(_ entry: JSONCursor) -> RiverFlood? {
    // Only these words mark an exercise or a test; with any other word the level in force is unknown.
    let status = entry.line("status")
    let isNormal = status == nil || status == "通常"
    let infoType = ReportInfoType(entry.line("infoType") ?? "")
    guard !["訓練", "試験"].contains(status), infoType != .exercise else { return nil }
    guard isNormal else { return flood(entry, infoType, item: nil, code: nil) }
    let readings = entry.reading(of: "item").values.flatMap { item in
      let codes = item.reading(of: "code").values.map { code($0) }
      return (codes.isEmpty ? [nil] : codes).map { flood(entry, infoType, item: item, code: $0) }
    }
    return readings.max { ($0.isActive ? 1 : 0, $0.gravity) < ($1.isActive ? 1 : 0, $1.gravity) }
      ?? flood(entry, infoType, item: nil, code: nil)
  }

  private func flood(
    _ entry: JSONCursor, _ infoType: ReportInfoType, item: JSONCursor?, code: String?
  ) -> RiverFlood {
    RiverFlood(
      river: line(entry, "riverName") ?? line(entry, "riverCode") ?? "-",
      riverCode: entry.optional("riverCode").flatMap { self.code($0) },
      reported: line(entry, "reportDatetime")?.instant,
      infoType: infoType, code: code,
      name: item.flatMap { line($0, "name") }, condition: item.flatMap { line($0, "condition") },
      municipalities: codes(entry, ["class20Codes", "class20s"], digits: 7),
      primaryAreas: codes(entry, ["class10Codes", "class10s"], digits: 6),
      offices: codes(entry, ["officeCodes", "offices"], digits: 6),
      controlled: line(entry, "controlDatetime")?.instant)
  }

  private func line(_ entry: JSONCursor, _ name: String) -> String? {
    UntrustedText.line(try? entry.optional(name)?.looseText().text)
  }

  private func code(_ member: JSONCursor) -> String? {
    let text = try? member.looseText().text
    return text.map { UntrustedText($0).code }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A list with one unreadable entry is ignored: the flood is then located by wider areas.
  private func codes<Level>(
    _ entry: JSONCursor, _ names: [String], digits: Int
  ) -> [Code<Level>] {
    for name in names {
      guard let list = entry.optional(name)?.items, !list.isEmpty else { continue }
      let codes = list.compactMap { $0.code(digits: digits) }.filter {
        $0.utf8.count == digits && $0.utf8.allSatisfy(\.isDigit)
      }
      return codes.count == list.count ? codes.map { Code($0) } : []
    }
    return []
  }
}
