import Models

extension MachineOutput {
  /// A document of `--json` as GeoJSON: what is on a map as features, everything else beside them.
  ///
  /// - Parameter list: the member whose values are the features.
  func collection<Document: JSONObject>(
    _ document: Document, without list: String, _ features: [Feature]
  ) -> JSONDocument {
    JSONDocument(self) { json in
      json.open("{")
      json.member("type", text: "FeatureCollection")
      json.members(of: document, without: list)
      json.member("features")
      json.list(features) { $1.write(to: &$0) }
      json.close("}")
    }
  }

  /// Without features, where no name stands for a place.
  package func unresolvedFeatures() -> JSONDocument {
    collection(UnresolvedDocument(), without: "", [])
  }

  /// The point that the tables have for a place.
  func position(of place: Place) -> Geometry? {
    Geometry(catalog.vantagePoint(of: place)?.coordinates)
  }
}

extension JSONOutput {
  /// The members of an object, but for one, into the object that is being written.
  mutating func members<Object: JSONObject>(of object: Object, without omitted: String) {
    withUnsafeMutablePointer(to: &self) { json in
      withUnsafePointer(to: object) { value in
        var writer = MemberWriter(value: value, json: json, omitted: omitted)
        Object.declare(&writer)
      }
    }
  }
}

/// Writes the members of one value but for one of them.
private struct MemberWriter<Value>: JSONFields {
  let value: UnsafePointer<Value>
  let json: UnsafeMutablePointer<JSONOutput>
  /// A name; empty for none.
  var omitted: String

  private var whole: JSONWriter<Value> { JSONWriter(value: value, json: json) }

  @inline(__always)
  mutating func add<Member: JSONRepresentable>(
    _ name: String, unit: @autoclosure () -> String?, _ meaning: @autoclosure () -> String,
    _ get: (Value, MachineOutput) -> Member
  ) {
    guard name != omitted else { return }
    json.pointee.member(name)
    get(value.pointee, json.pointee.machine).write(to: &json.pointee)
  }

  @inline(__always)
  mutating func constant(
    _ name: String, _ value: JSONValue, _ meaning: @autoclosure () -> String
  ) {
    json.pointee.member(name)
    // It is not the document that the schema describes.
    if name == "schema", case .text(let schema) = value {
      json.pointee.text(schema + ".geojson")
    } else {
      value.write(to: &json.pointee)
    }
  }

  @inline(__always)
  mutating func group(
    _ name: String, _ meaning: @autoclosure () -> String, _ members: (inout Self) -> Void
  ) {
    // Its members may have the same name.
    let outer = omitted
    omitted = ""
    json.pointee.member(name)
    json.pointee.open("{")
    members(&self)
    json.pointee.close("}")
    omitted = outer
  }

  @inline(__always)
  mutating func include<Part: JSONObject>(_ get: (Value, MachineOutput) -> Part) {
    var writer = whole
    writer.include(get)
  }

  @inline(__always)
  mutating func includeNullable<Part: JSONObject>(_ get: (Value) -> Part?) {
    var writer = whole
    writer.includeNullable(get)
  }
}

/// A feature of GeoJSON (RFC 7946): a geometry, and what `--json` has of it.
struct Feature {
  private let geometry: Geometry?
  private let properties: (inout JSONOutput) -> Void

  /// - Parameters:
  ///   - kind: `feature` of its properties: a collection may have several kinds.
  ///   - geometry: nil where its position is not known.
  ///   - parent: a further property, which names what it belongs to.
  ///   - omitted: the member that is a feature of its own.
  init<Object: JSONObject>(
    _ kind: String, _ geometry: Geometry?, _ object: Object, of parent: Parent? = nil,
    without omitted: String = ""
  ) {
    self.init(kind, geometry, of: parent) { $0.members(of: object, without: omitted) }
  }

  typealias Parent = (name: String, value: String)

  init(
    _ kind: String, _ geometry: Geometry?, of parent: Parent?,
    members: @escaping (inout JSONOutput) -> Void = { _ in }
  ) {
    self.geometry = geometry
    properties = { json in
      json.member("feature", text: kind)
      if let parent { json.member(parent.name, text: parent.value) }
      members(&json)
    }
  }

  func write(to json: inout JSONOutput) {
    json.open("{")
    json.member("type", text: "Feature")
    json.member("geometry")
    if let geometry { geometry.write(to: &json) } else { json.null() }
    json.member("properties")
    json.open("{")
    properties(&json)
    json.close("}")
    json.close("}")
  }
}

enum Geometry {
  case point(Coordinates)
  /// In pieces, of which each has two positions at least.
  case line([[Coordinates]])
  /// One ring for each polygon.
  case polygons([[Coordinates]])

  init?(_ point: Coordinates?) {
    guard let point else { return nil }
    self = .point(point)
  }

  /// - Returns: nil for fewer than two positions.
  init?(line: [Coordinates]) {
    let pieces = Coordinates.pieces(of: line)
    guard !pieces.isEmpty else { return nil }
    self = .line(pieces)
  }

  init?(_ circle: StormCircle) {
    let rings = circle.center.rings(kilometers: circle.radius)
    guard !rings.isEmpty else { return nil }
    self = .polygons(rings)
  }

  private var type: String {
    switch self {
    case .point: "Point"
    case .line(let pieces): pieces.count > 1 ? "MultiLineString" : "LineString"
    case .polygons(let rings): rings.count > 1 ? "MultiPolygon" : "Polygon"
    }
  }

  func write(to json: inout JSONOutput) {
    json.open("{")
    json.member("type", text: type)
    json.member("coordinates")
    switch self {
    case .point(let point): json.position(point)
    case .line(let pieces):
      json.oneOrList(pieces) { json, piece in json.list(piece) { $0.position($1) } }
    case .polygons(let rings):
      json.oneOrList(rings) { json, ring in
        json.list([ring]) { json, ring in json.list(ring) { $0.position($1) } }
      }
    }
    json.close("}")
  }
}

extension JSONOutput {
  /// Longitude and latitude, in one line.
  fileprivate mutating func position(_ point: Coordinates) {
    pair(point.longitude, point.latitude)
  }

  fileprivate mutating func oneOrList(
    _ parts: [[Coordinates]], _ write: (inout JSONOutput, [Coordinates]) -> Void
  ) {
    if parts.count == 1 { write(&self, parts[0]) } else { list(parts, write) }
  }
}
