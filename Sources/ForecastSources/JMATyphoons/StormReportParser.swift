import Models

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
      .compactMap { moment($0, &reader) }
    guard !moments.isEmpty else { throw .shape(path: "[1]") }
    return StormReport(
      issued: issued, designation: designation ?? .none,
      name: name.ja.map { StormName(ja: $0, en: name.en) },
      stormClass: stormClass(title, &reader), moments: moments, losses: reader.losses)
  }

  /// Nil for one without a time.
  private func moment(_ item: JSONCursor, _ reader: inout LenientValueReader) -> StormMoment? {
    guard let time = reader.instant(item, "validtime") else { return nil }
    let hours = reader.whole(item, "advancedHours", in: PlausibleStorm.hours)
    let part = reader.words(item, "part")
    var moment = StormMoment(kind: kind(part, hours), hours: hours, time: time)
    moment.stormClass = stormClass(item, &reader)
    moment.size = reader.line(item, "scale")
    moment.intensity = reader.line(item, "intensity")
    let position = item.optional("position")
    moment.position = reader.point(position?.optional("deg"))
    moment.accuracy = reader.line(position, "accuracy")
    moment.location = reader.line(item, "location")
    moment.course = reader.line(item, "course")
    moment.speed = speed(item.optional("speed"), &reader)
    moment.pressure = reader.whole(item, "pressure", in: PlausibleStorm.pressure)
    let winds = item.optional("maximumWind")
    moment.wind = wind(winds?.optional("sustained"), &reader)
    moment.gust = wind(winds?.optional("gust"), &reader)
    moment.galeArea = ranges(item.optional("galeWarning"), &reader)
    moment.stormArea = ranges(item.optional("stormWarning"), &reader)
    moment.circle = reader.whole(
      item.optional("probabilityCircleRadius"), "km", in: PlausibleStorm.radius)
    return moment
  }

  /// By JMA's words; where they are missing, by the hours.
  private func kind(
    _ part: (ja: String?, en: String?), _ hours: Int?
  ) -> StormMoment.Kind {
    let words = (part.ja ?? "") + " " + (part.en ?? "")
    if words.contains("実況") || words.contains("Analysis") { return .analysis }
    if words.contains("推定") || words.contains("Estimate") { return .estimate }
    if words.contains("予報") || words.contains("Forecast") { return .forecast }
    return hours == 0 ? .analysis : .forecast
  }

  /// JMA's code is the English word; the Japanese one does not distinguish the classes of typhoons.
  private func stormClass(_ item: JSONCursor, _ reader: inout LenientValueReader) -> StormClass? {
    let words = reader.words(item, "category")
    return (words.en ?? words.ja).map(StormClass.init(code:))
  }

  private func speed(_ object: JSONCursor?, _ reader: inout LenientValueReader) -> StormSpeed? {
    guard let object else { return nil }
    let figure = reader.whole(object, "km/h", in: PlausibleStorm.speed)
    let note = reader.words(object, "note").ja
    guard figure != nil || note != nil else { return nil }
    return StormSpeed(kilometersPerHour: figure, note: note)
  }

  private func wind(_ object: JSONCursor?, _ reader: inout LenientValueReader) -> StormWind? {
    guard let object else { return nil }
    let meters = reader.whole(object, "m/s", in: PlausibleStorm.wind)
    let knots = reader.whole(object, "kt", in: PlausibleStorm.knots)
    guard meters != nil || knots != nil else { return nil }
    return StormWind(metersPerSecond: meters, knots: knots)
  }

  private func ranges(
    _ list: JSONCursor?, _ reader: inout LenientValueReader
  ) -> [StormRange] {
    guard let list else { return [] }
    guard let items = list.items, items.count <= 16 else {
      reader.lose()
      return []
    }
    return items.compactMap { item in
      let area = reader.words(item, "area")
      guard let kilometers = reader.whole(item.optional("range"), "km", in: PlausibleStorm.radius)
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
        let radius = radius(circle, &reader), let time = reader.instant(item, "validtime")
      else { return nil }
      return StormTrack.Forecast(
        time: time, circle: StormCircle(center: center, radius: radius))
    }
    return StormTrack(
      before: points(track?.optional("preTyphoon"), &reader),
      past: points(track?.optional("typhoon"), &reader),
      gale: circle(analysis?.optional("galeWarningArea"), &reader),
      storm: stormArea(analysis?.optional("stormWarningArea"), &reader),
      forecasts: forecasts.sorted { $0.time < $1.time })
  }

  private func points(_ list: JSONCursor?, _ reader: inout LenientValueReader) -> [Coordinates] {
    guard let items = list?.items, items.count <= PlausibleStorm.points else { return [] }
    return items.compactMap { reader.point($0) }
  }

  private static let meters = 0...Double(PlausibleStorm.radius.upperBound) * 1000

  private func radius(_ object: JSONCursor, _ reader: inout LenientValueReader) -> Double? {
    reader.number(object, "radius", in: Self.meters).map { $0 / 1000 }
  }

  private func circle(_ object: JSONCursor?, _ reader: inout LenientValueReader) -> StormCircle? {
    guard let object, let center = reader.point(object.optional("center")),
      let radius = radius(object, &reader)
    else { return nil }
    return StormCircle(center: center, radius: radius)
  }

  /// The area of an analysis is one whole circle, written as an arc: [[lat, lon], radius, [0, 360]].
  private func stormArea(
    _ object: JSONCursor?, _ reader: inout LenientValueReader
  ) -> StormCircle? {
    if let circle = circle(object, &reader) { return circle }
    guard let arcs = object?.optional("arc")?.items, arcs.count == 1, let arc = arcs.first?.items,
      arc.count >= 2, let center = reader.point(arc[0]),
      let radius = reader.number(arc[1], in: Self.meters)
    else { return nil }
    return StormCircle(center: center, radius: radius / 1000)
  }
}
