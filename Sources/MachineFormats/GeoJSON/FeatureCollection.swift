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
