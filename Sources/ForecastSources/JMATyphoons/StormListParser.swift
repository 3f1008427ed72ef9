import Models

/// Reads `targetTc.json`: the tropical cyclones in force (jma-more section 5.2).
struct StormListParser: JSONParser {
  static let byteLimit = 256 << 10

  func parsed(_ root: JSONCursor) throws(DataFault) -> StormList {
    let items = try root.items(atMost: PlausibleStorm.storms)
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

/// Reads `probabilityTimeseries.json`: chances of storm winds by group of municipalities (jma-more
/// section 5.6).
struct StormChancesParser: JSONParser {
  static let byteLimit = 1 << 20

  func parsed(_ root: JSONCursor) throws(DataFault) -> StormChances {
    let start = try root.member("targetDatetime").instant()
    let ends = try root.member("validtime").map { item throws(DataFault) in try item.instant() }
    guard !ends.isEmpty, ends.count <= PlausibleStorm.slots,
      zip([start] + ends, ends).allSatisfy({ $0 < $1 })
    else { throw .shape(path: "validtime") }
    let chances = try root.member("probability").stormChances(count: ends.count)
    return StormChances(start: start, ends: ends, chances: chances)
  }
}

/// Reads `probabilityThrough.json`, chances by day: the same without times, at the root or in a member.
struct StormDayChancesParser: JSONParser {
  static let byteLimit = StormChancesParser.byteLimit

  func parsed(_ root: JSONCursor) throws(DataFault) -> StormDayChances {
    StormDayChances(
      chances: try (root.optional("probability") ?? root).stormChances(count: nil))
  }
}

extension JSONCursor {
  /// A group whose list does not match the times is left out.
  fileprivate func stormChances(count: Int?) throws(DataFault) -> [GroupCode: [Int?]] {
    let members = try members()
    guard members.count <= PlausibleStorm.groups else { throw wrongShape }
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
    guard !chances.isEmpty else { throw wrongShape }
    return chances
  }
}

/// Reads the texts about typhoons in JMA's list of bulletins (jma-live section 1.3): the rows that name
/// a storm. The list of typhoon texts that JMA kept before, with the storm as `eventId`, is read, too:
/// archives have it.
struct StormTextsParser: JSONParser {
  /// The address of the texts, ending in a slash; nil if only the list is available.
  var texts: String?

  static let byteLimit = BulletinListParser.byteLimit
  private static let rowLimit = 5000

  func parsed(_ root: JSONCursor) throws(DataFault) -> [StormText] {
    var reader = LenientValueReader()
    return try root.items(atMost: Self.rowLimit).compactMap { text($0, &reader) }
  }

  private func text(_ row: JSONCursor, _ reader: inout LenientValueReader) -> StormText? {
    // Training and tests are not about the weather.
    let type = reader.line(row, "infoType").map(ReportInfoType.init) ?? .issued
    let event = reader.line(row, "eventId")
    let found = reader.storm(row) ?? event.flatMap(StormID.init)
    guard let storm = found, [.issued, .corrected, .cancelled].contains(type),
      let title = reader.line(row, "headTitle"),
      let reported = reader.line(row, "reportDatetime")?.instant
    else { return nil }
    let document = reader.line(row, "jsonName").flatMap(BulletinID.init)
    return StormText(
      title: title, reported: reported, storm: storm,
      office: reader.line(row, "publishingOffice"), event: event,
      serial: reader.whole(row, "serial", in: 0...9999), isCancelled: type == .cancelled,
      scope: reader.line(row, "areaType").map(Bulletin.AreaLevel.init),
      areaCode: row.optional("areaCode").flatMap { $0.code(digits: 6) },
      document: document,
      address: texts.flatMap { folder in document.map { "\(folder)\($0.text).json" } })
  }
}

extension LenientValueReader {
  /// The storm by its tag, as in the list of storms.
  fileprivate mutating func storm(_ row: JSONCursor) -> StormID? {
    for tag in row.optional("infoTag")?.items ?? [] where line(tag, "name") == "TC番号" {
      if let storm = line(tag, "condition").flatMap(StormID.init) { return storm }
    }
    return nil
  }
}

/// Ranges that no storm exceeds.
enum PlausibleStorm {
  /// hPa
  static let pressure = 800...1100
  /// m/s
  static let wind = 0...150
  static let knots = 0...300
  /// km/h
  static let speed = 0...300
  /// Radii and ranges, in km.
  static let radius = 0...5000
  /// The same in metres.
  static let meters = 0.0...5_000_000.0
  /// Hours of a forecast.
  static let hours = 0...240
  /// Of one list, and of one file.
  static let storms = 50
  static let moments = 100
  static let points = 2000
  static let slots = 200
  static let groups = 1000
}
