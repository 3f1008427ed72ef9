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

/// Reads `specifications.json`: one storm in figures and words (jma-more section 5.4). Its first
/// element is the title; each further one is a time.
struct StormReportParser: JSONParser {
  static let byteLimit = 1 << 20

  func parsed(_ root: JSONCursor) throws(DataFault) -> StormReport {
    let items = try root.items(atMost: PlausibleStorm.moments)
    var reader = LenientValueReader()
    guard let title = items.first(where: { (try? $0.optional("part")?.text()) == "title" }),
      let issued = reader.instant(title, "issue")
    else { throw .shape(path: "[0].issue") }
    let designation = StormDesignation(reader.line(title, "typhoonNumber"))
    if designation == nil { reader.lose() }
    let name = reader.words(title, "name")
    let moments = items.filter { $0.optional("part")?.isObject ?? true }
      .compactMap { reader.moment($0) }
    guard !moments.isEmpty else { throw .shape(path: "[1]") }
    return StormReport(
      issued: issued, designation: designation ?? .none,
      name: name.ja.map { StormName(ja: $0, en: name.en) },
      stormClass: reader.stormClass(title), moments: moments, losses: reader.losses)
  }
}

extension LenientValueReader {
  /// Nil for one without a time.
  fileprivate mutating func moment(_ item: JSONCursor) -> StormMoment? {
    guard let time = instant(item, "validtime") else { return nil }
    let hours = whole(item, "advancedHours", in: PlausibleStorm.hours)
    let part = words(item, "part")
    var moment = StormMoment(kind: kind(part, hours), hours: hours, time: time)
    moment.stormClass = stormClass(item)
    moment.size = line(item, "scale")
    moment.intensity = line(item, "intensity")
    let position = item.optional("position")
    moment.position = point(position?.optional("deg"))
    moment.accuracy = line(position, "accuracy")
    moment.location = line(item, "location")
    moment.course = line(item, "course")
    moment.speed = speed(item.optional("speed"))
    moment.pressure = whole(item, "pressure", in: PlausibleStorm.pressure)
    let winds = item.optional("maximumWind")
    moment.wind = wind(winds?.optional("sustained"))
    moment.gust = wind(winds?.optional("gust"))
    moment.galeArea = ranges(item.optional("galeWarning"))
    moment.stormArea = ranges(item.optional("stormWarning"))
    moment.circle = whole(
      item.optional("probabilityCircleRadius"), "km", in: PlausibleStorm.radius)
    return moment
  }

  /// By JMA's words; where they are missing, by the hours.
  private func kind(_ part: (ja: String?, en: String?), _ hours: Int?) -> StormMoment.Kind {
    let words = (part.ja ?? "") + " " + (part.en ?? "")
    if words.contains("実況") || words.contains("Analysis") { return .analysis }
    if words.contains("推定") || words.contains("Estimate") { return .estimate }
    if words.contains("予報") || words.contains("Forecast") { return .forecast }
    return hours == 0 ? .analysis : .forecast
  }

  /// JMA's code is the English word; the Japanese one does not distinguish the classes of typhoons.
  fileprivate mutating func stormClass(_ item: JSONCursor) -> StormClass? {
    let words = words(item, "category")
    return (words.en ?? words.ja).map(StormClass.init(code:))
  }

  fileprivate mutating func speed(_ object: JSONCursor?) -> StormSpeed? {
    guard let object else { return nil }
    let figure = whole(object, "km/h", in: PlausibleStorm.speed)
    let note = words(object, "note").ja
    guard figure != nil || note != nil else { return nil }
    return StormSpeed(kilometersPerHour: figure, note: note)
  }

  fileprivate mutating func wind(_ object: JSONCursor?) -> StormWind? {
    guard let object else { return nil }
    let meters = whole(object, "m/s", in: PlausibleStorm.wind)
    let knots = whole(object, "kt", in: PlausibleStorm.knots)
    guard meters != nil || knots != nil else { return nil }
    return StormWind(metersPerSecond: meters, knots: knots)
  }

  fileprivate mutating func ranges(_ list: JSONCursor?) -> [StormRange] {
    guard let list else { return [] }
    guard let items = list.items, items.count <= 16 else {
      lose()
      return []
    }
    return items.compactMap { item in
      let area = words(item, "area")
      guard let kilometers = whole(item.optional("range"), "km", in: PlausibleStorm.radius)
      else { return nil }
      let isAll = area.ja == nil || area.ja == "全域" || area.en == "All"
      return StormRange(side: isAll ? nil : area.ja, kilometers: kilometers)
    }
  }
}

/// Reads `forecast.json`: the track and the areas of one storm (jma-more section 5.5). Radii are
/// metres there.
struct StormTrackParser: JSONParser {
  static let byteLimit = 1 << 20

  func parsed(_ root: JSONCursor) throws(DataFault) -> StormTrack {
    let items = try root.items(atMost: PlausibleStorm.moments)
    guard !items.isEmpty else { throw root.wrongShape }
    var reader = LenientValueReader()
    let analysis = items.first { $0.optional("track") != nil }
    let track = analysis?.optional("track")
    let forecasts = items.compactMap { item -> StormTrack.Forecast? in
      guard let circle = item.optional("probabilityCircle"),
        let center = reader.point(item.optional("center")),
        let radius = reader.radius(circle), let time = reader.instant(item, "validtime")
      else { return nil }
      return StormTrack.Forecast(
        time: time, circle: StormCircle(center: center, radius: radius))
    }
    return StormTrack(
      before: reader.points(track?.optional("preTyphoon")),
      past: reader.points(track?.optional("typhoon")),
      gale: reader.circle(analysis?.optional("galeWarningArea")),
      storm: reader.stormArea(analysis?.optional("stormWarningArea")),
      forecasts: forecasts.sorted { $0.time < $1.time })
  }
}

extension LenientValueReader {
  fileprivate mutating func points(_ list: JSONCursor?) -> [Coordinates] {
    guard let items = list?.items, items.count <= PlausibleStorm.points else { return [] }
    return items.compactMap { point($0) }
  }

  fileprivate mutating func radius(_ object: JSONCursor) -> Double? {
    number(object, "radius", in: PlausibleStorm.meters).map { $0 / 1000 }
  }

  fileprivate mutating func circle(_ object: JSONCursor?) -> StormCircle? {
    guard let object, let center = point(object.optional("center")),
      let radius = radius(object)
    else { return nil }
    return StormCircle(center: center, radius: radius)
  }

  /// The area of an analysis is one whole circle, written as an arc: [[lat, lon], radius, [0, 360]].
  fileprivate mutating func stormArea(_ object: JSONCursor?) -> StormCircle? {
    if let circle = circle(object) { return circle }
    guard let arcs = object?.optional("arc")?.items, arcs.count == 1, let arc = arcs.first?.items,
      arc.count >= 2, let center = point(arc[0]),
      let radius = number(arc[1], in: PlausibleStorm.meters)
    else { return nil }
    return StormCircle(center: center, radius: radius / 1000)
  }
}
