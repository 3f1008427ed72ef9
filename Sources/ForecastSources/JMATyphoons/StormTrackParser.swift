import Models

/// Reads `forecast.json`: the track and the areas of one storm (jma-more section 5.5). Radii are
/// metres there.
struct StormTrackParser {
  static let byteLimit = 1 << 20

  func parse(_ bytes: [UInt8]) throws(DataFault) -> StormTrack {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    guard let items = root.items, items.count <= PlausibleStorm.moments, !items.isEmpty else {
      throw root.wrongShape
    }
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

  private func radius(_ object: JSONCursor, _ reader: inout LenientValueReader) -> Double? {
    let limit = Double(PlausibleStorm.radius.upperBound) * 1000
    return reader.number(object, "radius", in: 0...limit).map { $0 / 1000 }
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
      let radius = reader.number(
        arc[1], in: 0...Double(PlausibleStorm.radius.upperBound) * 1000)
    else { return nil }
    return StormCircle(center: center, radius: radius / 1000)
  }
}
