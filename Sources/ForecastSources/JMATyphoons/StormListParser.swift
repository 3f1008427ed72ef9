import Models

/// Reads `targetTc.json`: the tropical cyclones in force (jma-more section 5.2).
struct StormListParser {
  static let byteLimit = 256 << 10

  func parse(_ bytes: [UInt8]) throws(DataFault) -> StormList {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    guard let items = root.items, items.count <= PlausibleStorm.storms else {
      throw root.wrongShape
    }
    var reader = LenientValueReader()
    var storms: [Storm] = []
    for item in items {
      guard let id = reader.line(item, "tropicalCyclone").flatMap(StormID.init) else {
        reader.lose()
        continue
      }
      let number = reader.line(item, "typhoonNumber")
      let designation = StormDesignation(number)
      if designation == nil { reader.lose() }
      let issued = reader.line(item, "issue").map { Instant(iso8601: $0) }
      if case .some(nil) = issued { reader.lose() }
      let storm = Storm(
        id: id, designation: designation ?? .none,
        stormClass: reader.line(item, "category").map(StormClass.init(code:)),
        issued: issued ?? nil)
      if !storms.contains(where: { $0.id == id }) { storms.append(storm) }
    }
    // A list without a single readable entry is an error: it must not look like one without storms.
    guard !storms.isEmpty || items.isEmpty else { throw root.wrongShape }
    return StormList(storms, losses: reader.losses)
  }
}
