import Models
import Pages
import Presenter
import SystemLibrary
import Terminal

/// Maps as SVG: prefectures as tiles, rain by its classes, and the tracks of storms.
extension HTMLBlocks {
  // MARK: Tiles

  /// Across and down, and what is left free between two.
  private static let (tile, tileHeight, gap) = (38.0, 48.0, 2.0)

  /// Japan as tiles, the same values as a table, and what they mean.
  mutating func tiles(_ block: Block.Tiles) {
    guard !block.tiles.isEmpty else {
      if !block.isLegendOfColors { legend(block.legend) }
      return
    }
    let columns = (block.tiles.map(\.column).max() ?? 0) + 1
    let rows = (block.tiles.map(\.row).max() ?? 0) + 1
    html.open("figure")
    picture(
      "pic", width: Double(columns) * Self.tile, height: Double(rows) * Self.tileHeight,
      label: words.mapOfValues
    ) { picture in
      for tile in block.tiles { picture.tile(tile) }
    }
    html.close("figure")
    legend(block.legend + block.badgeLegend)
    let hasMore = block.tiles.contains { !$0.more.isEmpty }
    var columnsOfTable = [Block.Table.Column(words.prefecture), .init(words.value)]
    if hasMore { columnsOfTable.append(.init(words.more)) }
    let table = Block.Table(
      columnsOfTable,
      rows: block.tiles.sorted { $0.code < $1.code }.map { tile in
        [.init(tile.name), .init(tile.value, tile.role)] + (hasMore ? [.init(tile.more)] : [])
      })
    details { $0.block(.table(table)) }
  }

  private mutating func tile(_ tile: Block.Tiles.Tile) {
    let (x, y) = (Double(tile.column) * Self.tile, Double(tile.row) * Self.tileHeight)
    let middle = x + Self.tile / 2
    let room = Self.tile - Self.gap
    let ink = tile.fill.ink
    html.open("g", ["class": ink])
    html.element(
      "title",
      text: [tile.name, tile.value, tile.more].filter { !$0.isEmpty }.joined(separator: " "))
    fill(tile.fill, x: x + 1, y: y + 1, width: room, height: Self.tileHeight - Self.gap)
    // Never cut: a long name is smaller, and pressed if need be.
    func isTooWide(_ size: Double) -> Bool { Self.width(tile.name, size: size) > room }
    letters(
      tile.name, x: middle, y: y + 14, anchor: "middle",
      isTooWide(9) ? "least" : isTooWide(13) ? "small" : nil,
      length: isTooWide(11) ? room - 2 : nil)
    let value = tile.value.closeSigns
    word(
      Self.width(value) <= room ? value : tile.shortValue.closeSigns, x: middle, y: y + 29,
      ink == nil ? tile.role.classes : nil, ink: ink)
    if tile.badge == nil, !tile.detail.isEmpty, Self.width(tile.detail, size: 11) <= room {
      letters(tile.detail, x: middle, y: y + 43, anchor: "middle", "small")
    }
    html.close("g")
    guard let badge = tile.badge else { return }
    let ground = Block.Tiles.Fill.warning(badge.tone)
    html.open("g", ["class": ground.ink ?? "m"])
    fill(ground, x: x + 1, y: y + 33, width: room, height: 14)
    letters(
      Self.width(badge.text, size: 11) <= room ? badge.text : badge.sign, x: middle, y: y + 44,
      anchor: "middle", "small")
    html.close("g")
  }

  private mutating func fill(
    _ fill: Block.Tiles.Fill, x: Double, y: Double, width: Double, height: Double
  ) {
    let (classes, color) = fill.paint
    html.shape(
      "rect",
      [
        "class": classes, "fill": color, "stroke": color == "none" ? "currentColor" : nil,
        "rx": "2", "x": HTMLWriter.number(x), "y": HTMLWriter.number(y),
        "width": HTMLWriter.number(width), "height": HTMLWriter.number(height),
      ])
  }

  private mutating func legend(_ legend: [Block.Tiles.Legend]) {
    guard !legend.isEmpty else { return }
    html.open("ul", ["class": "legend"])
    for item in legend {
      html.open("li")
      let isFilled = TileColors.color(item.fill) != nil
      if isFilled {
        picture("swatch", width: 14, height: 10, label: nil) {
          $0.fill(item.fill, x: 0, y: 0, width: 14, height: 10)
        }
        html.write(" ")
      }
      // Maps of rain have colours without figures.
      let isSaid = isFilled && !item.words.isEmpty && !item.fill.hasFigure
      if !isSaid {
        span(item.sign, isFilled ? .plain : item.role)
        html.write(" ")
      }
      span(item.words, .plain)
      html.close("li")
    }
    html.close("ul")
  }

  // MARK: Rain

  private static let radarWidth = HTMLGraph.width
  private static let mostCells = 160

  /// Spots with the greatest class of their pixels, the coastline, and names.
  mutating func radar(_ radar: Block.Radar) {
    let picture = radar.picture
    guard picture.width > 0, picture.height > 0 else { return }
    let scale = Self.radarWidth / Double(picture.width)
    html.open("figure")
    self.picture(
      "pic", width: Self.radarWidth, height: Double(picture.height) * scale,
      label: words.radar(radar.marks.map(\.name))
    ) { html in
      for (kind, path) in Self.spotPaths(picture, scale: scale).sorted(by: { $0.key < $1.key }) {
        html.spots(path, radar.picture.layer, kind)
      }
      if let coastline = radar.coastline {
        html.coast(coastline, in: picture.box, leastExtent: 2 * 360 / picture.grid.pixels) {
          point in
          let place = picture.point(point)
          return (place.x * scale, place.y * scale)
        }
      }
      for mark in radar.marks {
        let place = picture.point(mark.point)
        html.mark(mark.sign, mark.name, x: place.x * scale, y: place.y * scale, mark.role)
      }
    }
    html.close("figure")
  }

  private static let (unseen, unknown) = (-1, -2)

  /// The paths of all spots of a class, by the class.
  private static func spotPaths(_ picture: RadarPicture, scale: Double) -> [Int: String] {
    let pixels = (picture.width + mostCells - 1) / mostCells
    let side = Double(pixels) * scale
    var spots: [Int: String] = [:]
    for row in 0..<(picture.height + pixels - 1) / pixels {
      let rows = row * pixels..<min(picture.height, (row + 1) * pixels)
      var column = 0
      let count = (picture.width + pixels - 1) / pixels
      func kind(_ column: Int) -> Int {
        let columns = column * pixels..<min(picture.width, (column + 1) * pixels)
        let cell = picture.greatest(columns: columns, rows: rows)
        return cell.level
          ?? (cell == .outside || cell == .unseen
            ? unseen : cell == .unknownColor ? unknown : 0)
      }
      while column < count {
        let found = kind(column)
        var end = column + 1
        while end < count, kind(end) == found { end += 1 }
        if found != 0 {
          let width = HTMLWriter.number(Double(end - column) * side)
          let place = HTMLWriter.point(Double(column) * side, Double(row) * side)
          spots[found, default: ""] += "M\(place)h\(width)v\(HTMLWriter.number(side))h-\(width)z"
        }
        column = end
      }
    }
    return spots
  }

  private mutating func spots(_ path: String, _ layer: RainLayer, _ kind: Int) {
    let fill: Block.Tiles.Fill? =
      layer == .thunder
      ? ThunderClass(rawValue: kind).map(Block.Tiles.Fill.thunder)
      : RainClass(rawValue: kind).map(Block.Tiles.Fill.rain)
    let (classes, color): (String?, String) =
      switch kind {
      case Self.unseen: ("unseen", "currentColor")
      case Self.unknown: (nil, "#ff00ff")
      default: fill?.paint ?? (nil, "currentColor")
      }
    html.shape(
      "path",
      [
        "class": classes, "fill": color, "fill-opacity": kind == Self.unseen ? ".35" : nil,
        "d": path,
      ])
  }

  /// - Parameter place: of a point in the picture.
  private mutating func coast(
    _ coastline: Coastline, in box: GeoBox, leastExtent: Double,
    _ place: (Coordinates) -> (x: Double, y: Double)
  ) {
    var path = ""
    coastline.forEachLine(in: box, leastExtent: leastExtent) { line in
      var last: (x: Double, y: Double)?
      for point in line.points {
        let here = place(point)
        guard here.x.isFinite, here.y.isFinite, abs(here.x) < 5000, abs(here.y) < 5000 else {
          last = nil
          continue
        }
        // Points that no eye tells apart.
        if let last, abs(last.x - here.x) + abs(last.y - here.y) < 1 { continue }
        path += (last == nil ? "M" : "L") + HTMLWriter.point(here.x, here.y)
        last = here
      }
    }
    self.path("q", path, weight: ".8")
  }

  /// A sign in the middle of its place, and behind it a name.
  private mutating func mark(_ sign: String, _ name: String, x: Double, y: Double, _ role: Role) {
    for classes in ["halo", role.classes ?? ""] {
      letters(sign.closeSigns, x: x, y: y + 4.5, anchor: "middle", classes)
      if !name.isEmpty { letters(name, x: x + 8, y: y + 4.5, classes) }
    }
  }

  // MARK: Storms

  private static let mostHeight = 520.0

  mutating func trackMap(_ map: Block.TrackMap) {
    let (width, height) = (map.box.east - map.box.west, map.box.north - map.box.south)
    // A degree of longitude is that much of one of latitude there.
    let squeeze = max(0.2, cos((map.box.north + map.box.south) / 2 * .pi / 180))
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return }
    let scale = min(Self.radarWidth / (width * squeeze), Self.mostHeight / height)
    func place(_ point: Coordinates) -> (x: Double, y: Double) {
      ((point.longitude - map.box.west) * squeeze * scale, (map.box.north - point.latitude) * scale)
    }
    html.open("figure")
    picture("pic", width: width * squeeze * scale, height: height * scale, label: map.legend) {
      $0.coast(map.coastline, in: map.box, leastExtent: 2 / scale, place)
      for circle in map.circles {
        let middle = place(circle.center)
        $0.html.shape(
          "circle",
          [
            "class": circle.role.classes, "fill": "none", "stroke": "currentColor",
            "stroke-width": "1.5", "stroke-dasharray": circle.isDotted ? "3 3" : nil,
            "cx": HTMLWriter.number(middle.x), "cy": HTMLWriter.number(middle.y),
            "r": HTMLWriter.number(circle.radius / Self.kilometersOfDegree * scale),
          ])
      }
      for line in map.lines {
        let places = line.points.map(place).map { HTMLWriter.point($0.x, $0.y) }
        guard places.count > 1 else { continue }
        $0.path(line.role.classes, "M" + places.joined(separator: "L"), weight: "1.5")
      }
      for mark in map.marks {
        let middle = place(mark.point)
        $0.mark(mark.sign, mark.label, x: middle.x, y: middle.y, .strong(mark.role))
      }
    }
    html.element("figcaption", ["class": "q"], text: map.legend)
    html.close("figure")
  }

  private static let kilometersOfDegree = 111.2
}

extension Block.Tiles.Tile {
  /// What stands on it besides its value.
  fileprivate var more: String {
    [wideDetail.isEmpty ? detail : wideDetail, aside, badge?.text ?? ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension Block.Tiles.Fill {
  /// The class of text on it; nil where nothing is filled.
  fileprivate var ink: String? {
    TileColors.color(self).map { $0.ink == .black ? "black" : "white" }
  }

  /// JMA's colours are the same on every page, but two that could not be seen on a light one, which have classes.
  fileprivate var paint: (classes: String?, color: String) {
    switch self {
    case .none, .weather(.unknown, _), .warning(.none), .warning(.unknown): ("axis", "none")
    case .rain(.under1): ("least-rain", "currentColor")
    case .temperature(10..<15): ("mild", "currentColor")
    default: (nil, TileColors.color(self)?.hexadecimal ?? "none")
    }
  }

  /// Whether tiles have a sign on it that the legend explains.
  fileprivate var hasFigure: Bool {
    switch self {
    case .rain, .thunder: false
    default: true
    }
  }
}
