import JSONReading
import Models

/// Parses JMA's list of areas (jma-data section 2.1): the municipalities, each with its primary
/// area by way of its group. Unreadable entries are treated as missing.
struct AreaTableParser {
  static let byteLimit = 4 << 20

  func parse(_ bytes: [UInt8]) throws(DataFault) -> AreaTable {
    try JSONCursor.read(bytes, limit: Self.byteLimit) { root throws(DataFault) in
      try parsed(root)
    }
  }

  private func parsed(_ root: JSONCursor) throws(DataFault) -> AreaTable {
    var areas: [String: PrimaryAreaCode] = [:]
    for (code, group) in try root.member("class15s").members() {
      guard let parent = group.optional("parent")?.code(digits: 6) else { continue }
      areas[code] = PrimaryAreaCode(parent)
    }
    var municipalities: [MunicipalityCode: AreaTable.Entry] = [:]
    let list = try root.member("class20s")
    for (code, entry) in try list.members() {
      guard let parent = entry.optional("parent")?.code(digits: 6), let area = areas[parent],
        let name = line(entry, "name")
      else { continue }
      municipalities[MunicipalityCode(UntrustedText(code).code)] = AreaTable.Entry(
        name: PlaceName(
          ja: name, kana: line(entry, "kana") ?? "", en: line(entry, "enName") ?? name),
        primaryArea: area)
    }
    // A list without a single readable entry is invalid.
    guard !municipalities.isEmpty else { throw list.wrongShape }
    return AreaTable(municipalities: municipalities)
  }

  private func line(_ entry: JSONCursor, _ name: String) -> String? {
    UntrustedText.line(try? entry.optional(name)?.text())
  }
}
