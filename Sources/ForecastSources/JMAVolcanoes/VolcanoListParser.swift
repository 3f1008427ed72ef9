import Models

/// Reads `volcano_list.json`: the volcanoes that JMA watches.
struct VolcanoListParser {
  static let byteLimit = 1 << 20

  func parse(_ bytes: [UInt8]) throws(DataFault) -> [String: VolcanoPlace] {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    guard let items = root.items, items.count <= 1000 else { throw root.wrongShape }
    var reader = LenientValueReader()
    var volcanoes: [String: VolcanoPlace] = [:]
    for item in items {
      guard let code = item.optional("code")?.code(digits: 3), !code.isEmpty,
        let point = reader.point(item.optional("latlon"))
      else { continue }
      volcanoes[code] = VolcanoPlace(
        coordinates: point, english: reader.line(item, "name_en"))
    }
    guard !volcanoes.isEmpty else { throw root.wrongShape }
    return volcanoes
  }
}
