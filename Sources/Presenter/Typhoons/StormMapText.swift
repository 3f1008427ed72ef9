import Models
import Pages

/// The map of a storm: its track, its areas, the forecast circles, and the places.
struct StormMapText: PageText {
  let context: PageContext

  /// The sign of a forecast position, as in the table: 1 ... 9, a, b ...
  static func sign(_ index: Int) -> String {
    let signs = Array("123456789abcdefghijklmnopqrstuvwxyz")
    return signs.indices.contains(index) ? String(signs[index]) : "*"
  }

  /// Nil for a storm without a position.
  func map(_ storm: StormAnswer, _ all: [PlacePosition]) -> Block? {
    guard let report = storm.report?.value, let center = report.analysis?.position else {
      return nil
    }
    let track = storm.track?.value
    var circles: [Block.TrackMap.Circle] = []
    if let gale = track?.gale {
      circles.append(.init(center: gale.center, radius: gale.radius, .alert, isDotted: true))
    }
    if let area = track?.storm {
      circles.append(.init(center: area.center, radius: area.radius, .failure))
    }
    var forecast = [center]
    var marks: [Block.TrackMap.Mark] = []
    for (index, moment) in report.forecasts.enumerated() {
      guard let point = moment.position else { continue }
      forecast.append(point)
      // The file with the map has the radius exactly.
      let exact = track?.forecasts.first { $0.time == moment.time }?.circle
      if let circle = exact ?? moment.circle.map({ StormCircle(center: point, radius: Double($0)) })
      {
        circles.append(.init(center: circle.center, radius: circle.radius, .label))
      }
      marks.append(.init(point, sign: Self.sign(index), .label))
    }
    let past = (track?.before ?? []) + (track?.past ?? [])
    marks.append(.init(center, sign: "@", .failure))
    let places = places.together(all.map(\.place))
    let points = all.compactMap { place in
      place.vantage.map { (point: $0.coordinates, name: places.name(place.place)) }
    }
    for place in points {
      marks.append(.init(place.point, sign: "+", label: place.name, .favorite))
    }
    let shown = forecast + points.map(\.point) + past.suffix(Self.pastAtOnce)
    let line = Self.eastward(shown + circles.map(\.center))
    let drawn = circles.map { circle in
      Block.TrackMap.Circle(
        center: line(circle.center), radius: circle.radius, circle.role,
        isDotted: circle.isDotted)
    }
    return .trackMap(
      .init(
        box: box(around: shown.map(line), drawn), coastline: catalog.coastline(.coarse),
        lines: [.init(past.map(line), .quiet), .init(forecast.map(line), .label)], circles: drawn,
        marks: marks.map { .init(line($0.point), sign: $0.sign, label: $0.label, $0.role) },
        legend: legend(track)))
  }

  /// Keeps points on both sides of the 180th meridian together: east of it, longitudes exceed 180 degrees.
  private static func eastward(_ points: [Coordinates]) -> (Coordinates) -> Coordinates {
    let longitudes = points.map(\.longitude)
    guard let west = longitudes.min(), let east = longitudes.max(), east - west > 180 else {
      return { $0 }
    }
    return { point in
      point.longitude < 0
        ? Coordinates(latitude: point.latitude, longitude: point.longitude + 360) : point
    }
  }

  /// Positions every six hours, or every three.
  private static let pastAtOnce = 8
  /// Degrees: a smaller section shows no recognisable coast.
  private static let leastExtent = 12.0
  private static let margin = 1.0

  private func box(around points: [Coordinates], _ circles: [Block.TrackMap.Circle]) -> GeoBox {
    var (west, east, south, north) = (360.0, -180.0, 90.0, -90.0)
    func include(_ point: Coordinates, _ high: Double, _ wide: Double) {
      west = min(west, point.longitude - wide)
      east = max(east, point.longitude + wide)
      south = min(south, point.latitude - high)
      north = max(north, point.latitude + high)
    }
    for point in points { include(point, Self.margin, Self.margin) }
    for circle in circles where circle.radius < 1500 {
      include(circle.center, circle.radius / 111, circle.radius / 90)
    }
    let (wide, high) = (east - west, north - south)
    let (more, higher) = (
      max(0, Self.leastExtent - wide) / 2, max(0, Self.leastExtent - high) / 2
    )
    return GeoBox(
      west: max(-180, west - more), south: max(-85, south - higher),
      east: min(360, east + more), north: min(85, north + higher))
  }

  private func legend(_ track: StormTrack?) -> String {
    var parts = [
      words.text("@ 今の中心", "@ centre now"),
      words.text("1, 2 … 予報の中心と予報円", "1, 2 ... forecast positions with their circles"),
      words.text("+ 場所", "+ places"),
    ]
    let isASCII = style.glyphs == .ascii
    if track?.storm != nil {
      parts.append(
        isASCII
          ? words.text("@ のまわりの o 暴風域", "o around @: storm winds")
          : words.text("実線の円 暴風域", "line around @: storm winds"))
    }
    // The coast is dotted in ASCII.
    if track?.gale != nil {
      parts.append(
        isASCII
          ? words.text("まばらな o 強風域", "o with gaps: gales")
          : words.text("点線の円 強風域", "dotted: gales"))
    }
    if track != nil {
      parts.append(
        isASCII
          ? words.text("* 経路", "*: track")
          : words.text("細い線 これまでの経路", "thin line: past track"))
    }
    return words.list(parts)
  }
}
