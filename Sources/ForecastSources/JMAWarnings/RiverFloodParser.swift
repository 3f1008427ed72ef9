import JSONReading
import Models

/// Reads the forecasts of designated rivers (jma-data section 1.6).
///
/// Entries of exercises and tests are left out whatever is in them. Of the others only the river's
/// own facts may be missing or of another shape: such a flood is in force at an unknown level.
struct RiverFloodParser {
  static let byteLimit = 4 << 20
  private static let entryLimit = 5000

  func parse(_ bytes: [UInt8]) throws(ParseFailure) -> [RiverFlood] {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    let floods = try root.map { entry throws(ParseFailure) -> RiverFlood? in
      guard entry.isObject else { throw entry.wrongShape }
      return flood(entry)
    }
    guard floods.count <= Self.entryLimit else { throw root.wrongShape }
    return floods.compactMap { $0 }
  }

  /// Nil for an exercise or a test.
  private func flood(_ entry: JSONCursor) -> RiverFlood? {
    let status = line(entry, "status")
    let infoType = WarningReport.InfoType(line(entry, "infoType") ?? "")
    guard status == nil || status == "通常", infoType != .exercise else { return nil }
    let item = entry.optional("item")
    return RiverFlood(
      river: line(entry, "riverName") ?? line(entry, "riverCode") ?? "-",
      riverCode: code(entry, "riverCode"),
      reported: line(entry, "reportDatetime")?.instant,
      infoType: infoType, code: item.flatMap { code($0, "code") },
      name: item.flatMap { line($0, "name") }, condition: item.flatMap { line($0, "condition") },
      municipalities: codes(entry, ["class20Codes", "class20s"]),
      primaryAreas: codes(entry, ["class10Codes", "class10s"]),
      offices: codes(entry, ["officeCodes", "offices"]))
  }

  private func line(_ entry: JSONCursor, _ name: String) -> String? {
    OutsideText.line(try? entry.optional(name)?.looseText().text)
  }

  private func code(_ entry: JSONCursor, _ name: String) -> String? {
    let text = try? entry.optional(name)?.looseText().text
    return text.map { OutsideText($0).code }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func codes<Level>(_ entry: JSONCursor, _ names: [String]) -> [Code<Level>] {
    for name in names {
      guard let list = try? entry.looseTexts(name), !list.isEmpty else { continue }
      return list.compactMap(\.text).map { Code(OutsideText($0).code) }
    }
    return []
  }
}
