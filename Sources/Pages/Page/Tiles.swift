package import Models

extension Block {
  /// Japan as tiles, with a name and a value each.
  package struct Tiles: Equatable, Sendable {
    package var tiles: [Tile]
    /// The meanings of the values, one per item.
    package var legend: [Legend]
    /// Whether the legend says only what colours do.
    package var isLegendOfColors = false
    /// The ground below the tiles where there is room; nil where it cannot be drawn.
    package var coastline: Coastline?
    /// Whether there are only signs of ASCII.
    package var isASCII = false
    /// The meaning of `tightValue`, wherever tiles show it.
    package var tightLegend: Legend?
    /// The legend of maps whose grounds say more than the one sign on them; nil where `legend` is of all.
    package var groundLegend: [Legend]?
    /// The meanings of the texts of badges, wherever tiles show them, and that of the sign in place of all.
    package var badgeLegend: [Legend] = []
    package var badgeSignLegend: Legend?
    /// The meaning of the sign for figures that have no room.
    package var noRoomLegend: Legend?
    /// The meanings of `wideDetail`, wherever tiles show it.
    package var detailLegend: [Legend] = []

    package init(
      _ tiles: [Tile], legend: [Legend], coastline: Coastline? = nil, tightLegend: Legend? = nil
    ) {
      self.tiles = tiles
      self.legend = legend
      self.coastline = coastline
      self.tightLegend = tightLegend
    }

    /// The colour of a tile, which its value repeats.
    package enum Fill: Hashable, Sendable {
      case none
      /// Degrees Celsius.
      case temperature(Int)
      /// A chance of rain in percent.
      case chance(Int)
      /// The weather that JMA names first, and what else the day has.
      case weather(WeatherTone, second: WeatherTone? = nil)
      case warning(WarningTone)
      case rain(RainClass)
      case thunder(ThunderClass)
    }

    /// A short mark on a tile that must not be overlooked.
    package struct Badge: Equatable, Sendable {
      package var text: String
      /// The same in one cell.
      package var sign: String
      package var tone: WarningTone

      package init(text: String, sign: String, tone: WarningTone) {
        self.text = text
        self.sign = sign
        self.tone = tone
      }
    }

    package struct Tile: Equatable, Sendable {
      /// The position, counted from the upper left.
      package var column: Int
      package var row: Int
      package var name: String
      /// Shorter forms, the longest first; in none of them two prefectures have the same.
      package var shortNames: [String]
      /// Two digits; identifies the prefecture.
      package var code: String
      package var value: String
      /// In place of both values where the ground says the rest.
      package var groundValue: String?
      /// The same in two or three cells.
      package var shortValue: String
      /// The same in two cells, for a value that would run into that of the next tile.
      package var tightValue: String?
      package var role: Role
      package var fill = Fill.none
      /// Behind or below the value, if there is room.
      package var detail = ""
      /// Below the value on tiles of three lines, where it fits; else `detail` is there.
      package var wideDetail = ""
      /// At the right of the value on tiles of three lines.
      package var aside = ""
      package var badge: Badge?
      /// The cells on a map with coastlines, by shape of the terminal.
      package var cells: [MapShape: MapTile] = [:]

      package init(
        column: Int, row: Int, name: String, shortNames: [String] = [], code: String,
        value: String = "", shortValue: String = "", role: Role = .plain
      ) {
        (self.column, self.row) = (column, row)
        (self.name, self.shortNames, self.code) = (name, shortNames, code)
        (self.value, self.shortValue, self.role) = (value, shortValue, role)
      }
    }

    package struct Legend: Equatable, Sendable {
      package var sign: String
      package var shortSign: String
      package var words: String
      package var fill: Fill
      /// The role of the sign where it is not filled.
      package var role: Role

      package init(
        sign: String, shortSign: String? = nil, words: String, fill: Fill = .none,
        role: Role = .plain
      ) {
        (self.sign, self.shortSign, self.words) = (sign, shortSign ?? sign, words)
        self.fill = fill
        self.role = role
      }
    }
  }
}

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
