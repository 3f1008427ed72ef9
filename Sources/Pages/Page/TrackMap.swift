package import Models

extension Block {
  /// A storm and its forecast in dots: lines, circles and places over the coastlines. The page has the figures, too.
  package struct TrackMap: Equatable, Sendable {
    package var box: GeoBox
    package var coastline: Coastline
    package var lines: [Line]
    package var circles: [Circle]
    /// Later ones cover earlier ones.
    package var marks: [Mark]
    package var legend: String

    package init(
      box: GeoBox, coastline: Coastline, lines: [Line], circles: [Circle], marks: [Mark],
      legend: String
    ) {
      self.box = box
      self.coastline = coastline
      self.lines = lines
      self.circles = circles
      self.marks = marks
      self.legend = legend
    }

    package struct Line: Equatable, Sendable {
      package var points: [Coordinates]
      package var role: Role

      package init(_ points: [Coordinates], _ role: Role) {
        self.points = points
        self.role = role
      }
    }

    package struct Circle: Equatable, Sendable {
      package var center: Coordinates
      /// km
      package var radius: Double
      package var role: Role
      /// Whether every other dot is left out.
      package var isDotted: Bool

      package init(center: Coordinates, radius: Double, _ role: Role, isDotted: Bool = false) {
        self.center = center
        self.radius = radius
        self.role = role
        self.isDotted = isDotted
      }
    }

    package struct Mark: Equatable, Sendable {
      package var point: Coordinates
      /// One cell in every terminal.
      package var sign: String
      package var label: String
      package var role: Role

      package init(_ point: Coordinates, sign: String, label: String = "", _ role: Role) {
        self.point = point
        self.sign = sign
        self.label = label
        self.role = role
      }
    }
  }
}
