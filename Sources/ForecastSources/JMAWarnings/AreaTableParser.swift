import JSONReading
import Models

/// Reads JMA's list of areas (jma-data section 2.1): the municipalities, each with the primary area
/// that it lies in by way of its group.
struct AreaTableParser {
  static let byteLimit = 4 << 20

  func parse(_ bytes: [UInt8]) throws(ParseFailure) -> AreaTable {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    var areas: [String: PrimaryAreaCode] = [:]
    for (code, group) in try root.member("class15s").members() {
      areas[code] = PrimaryAreaCode(OutsideText(try group.member("parent").text()).code)
    }
    var municipalities: [MunicipalityCode: AreaTable.Entry] = [:]
    let list = try root.member("class20s")
    for (code, entry) in try list.members() {
      guard let area = areas[try entry.member("parent").text()] else { throw list.wrongShape }
      let name = OutsideText(try entry.member("name").text()).line
      municipalities[MunicipalityCode(OutsideText(code).code)] = AreaTable.Entry(
        name: PlaceName(
          ja: name, kana: OutsideText(try entry.optional("kana")?.text() ?? "").line,
          en: OutsideText.line(try entry.optional("enName")?.text()) ?? name),
        primaryArea: area)
    }
    return AreaTable(municipalities: municipalities)
  }
}
