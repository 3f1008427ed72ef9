package import Models

extension Block {
  /// A map of rain over the coastline.
  package struct Radar: Equatable, Sendable {
    package var picture: RadarPicture
    /// Nil where it cannot be drawn: it consists of dots.
    package var coastline: Coastline?
    /// The place first, then towns, the most important first.
    package var marks: [Mark]
    package var isASCII: Bool

    package init(
      _ picture: RadarPicture, coastline: Coastline?, marks: [Mark], isASCII: Bool
    ) {
      self.picture = picture
      self.coastline = coastline
      self.marks = marks
      self.isASCII = isASCII
    }

    package struct Mark: Equatable, Sendable {
      package var sign: String
      package var name: String
      package var point: Coordinates
      package var role: Role

      package init(sign: String, name: String, point: Coordinates, role: Role) {
        self.sign = sign
        self.name = name
        self.point = point
        self.role = role
      }
    }

    package func fill(_ cell: TileCell) -> Tiles.Fill? {
      guard let level = cell.level else { return nil }
      return picture.layer == .thunder
        ? ThunderClass(rawValue: level).map(Tiles.Fill.thunder)
        : RainClass(rawValue: level).map(Tiles.Fill.rain)
    }
  }
}
