import Models

/// The shapes of `--json` as they were declared, for generators of docs and schemas.
///
/// A declaration is a word (`"text"`, `"integer"`, `"number"`, `"bool"`, `"time"`, `"date"`) or an
/// object of one member: `nullable`, `list`, `map` (of what), `words`, `either` (lists), `constant`,
/// `object` (its members) or `shape` (the name of one that is described on its own).
struct JSONShapes {
  /// In order of first use.
  private(set) var named: [JSONValue.Member] = []

  /// - Parameter document: the name of a whole document.
  mutating func object<Shape: JSONObject>(
    _ shape: Shape.Type, document: String? = nil
  ) -> JSONValue {
    guard let name = document ?? Shape.shape else { return ["object": .list(members(of: shape))] }
    if !named.contains(where: { $0.name == name }) {
      let index = named.count
      // A shape may hold itself.
      named.append(JSONValue.Member(name: name, value: .null))
      named[index] = JSONValue.Member(name: name, value: .list(members(of: shape)))
    }
    return ["shape": .text(name)]
  }

  mutating func either(_ types: (inout JSONShapes) -> [JSONValue]) -> JSONValue {
    ["either": .list(types(&self))]
  }

  fileprivate mutating func members<Shape: JSONObject>(of shape: Shape.Type) -> [JSONValue] {
    var describer = FieldDescriber<Shape>(shapes: self)
    Shape.declare(&describer)
    self = describer.shapes
    return describer.members
  }
}

/// Records the declarations, without values.
private struct FieldDescriber<Value>: JSONFields {
  var shapes: JSONShapes
  var members: [JSONValue] = []

  mutating func add<Member: JSONRepresentable>(
    _ name: String, unit: @autoclosure () -> String?, _ meaning: @autoclosure () -> String,
    _ get: (Value, MachineOutput) -> Member
  ) {
    members.append([
      "name": .text(name), "type": Member.declaration(in: &shapes), "unit": JSONValue(unit()),
      "meaning": .text(meaning()),
    ])
  }

  mutating func constant(
    _ name: String, _ value: JSONValue, _ meaning: @autoclosure () -> String
  ) {
    members.append([
      "name": .text(name), "type": ["constant": value], "unit": .null,
      "meaning": .text(meaning()),
    ])
  }

  mutating func group(
    _ name: String, _ meaning: @autoclosure () -> String, _ inner: (inout Self) -> Void
  ) {
    let outer = members
    members = []
    inner(&self)
    let type: JSONValue = ["object": .list(members)]
    members =
      outer + [["name": .text(name), "type": type, "unit": .null, "meaning": .text(meaning())]]
  }

  mutating func include<Part: JSONObject>(_ get: (Value, MachineOutput) -> Part) {
    include(Part.self, isNullable: false)
  }

  mutating func includeNullable<Part: JSONObject>(_ get: (Value) -> Part?) {
    include(Part.self, isNullable: true)
  }

  private mutating func include<Part: JSONObject>(_ part: Part.Type, isNullable: Bool) {
    // Named parts are described on their own, too.
    if Part.shape != nil { _ = shapes.object(part) }
    members.append([
      "part": JSONValue(Part.shape), "nullable": .bool(isNullable),
      "members": .list(shapes.members(of: part)),
    ])
  }
}
