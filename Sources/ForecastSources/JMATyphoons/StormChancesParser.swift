import Models

/// Reads `probabilityTimeseries.json` and `probabilityThrough.json`: chances of storm winds by group
/// of municipalities (jma-more section 5.6).
struct StormChancesParser {
  static let byteLimit = 1 << 20

  func parse(_ bytes: [UInt8]) throws(DataFault) -> StormChances {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    let start = try root.member("targetDatetime").instant()
    let ends = try root.member("validtime").map { item throws(DataFault) in try item.instant() }
    guard !ends.isEmpty, ends.count <= PlausibleStorm.slots,
      zip([start] + ends, ends).allSatisfy({ $0 < $1 })
    else { throw .shape(path: "validtime") }
    let chances = try chances(root.member("probability"), count: ends.count)
    return StormChances(start: start, ends: ends, chances: chances)
  }

  /// Chances by day: the same without times, at the root or in a member.
  func parseDays(_ bytes: [UInt8]) throws(DataFault) -> StormDayChances {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    return StormDayChances(
      chances: try chances(root.optional("probability") ?? root, count: nil))
  }

  /// A group whose list does not match the times is left out.
  private func chances(
    _ object: JSONCursor, count: Int?
  ) throws(DataFault) -> [GroupCode: [Int?]] {
    let members = try object.members()
    guard members.count <= PlausibleStorm.groups else { throw object.wrongShape }
    var chances: [GroupCode: [Int?]] = [:]
    var reader = LenientValueReader()
    for member in members {
      guard member.name.utf8.count == 6, member.name.utf8.allSatisfy(\.isDigit),
        let items = member.value.items, items.count == count ?? items.count,
        (1...PlausibleStorm.slots).contains(items.count)
      else { continue }
      chances[GroupCode(member.name)] = items.map { item in
        reader.number(item, in: 0...100).flatMap { Int(exactly: $0) }
      }
    }
    guard !chances.isEmpty else { throw object.wrongShape }
    return chances
  }
}
