import Models

/// The shapes of `--json` as they were declared, for generators of docs and schemas.
///
/// A declaration is a word (`"text"`, `"integer"`, `"number"`, `"bool"`, `"time"`, `"date"`) or an
/// object of one member: `nullable`, `list`, `map` (of what), `words`, `either` (lists), `constant`,
/// `object` (its members) or `shape` (the name of one that is described on its own).
final class JSONShapes {
  /// In order of first use.
  private(set) var named: [JSONValue.Member] = []

  /// Of the object that is being declared.
  private var members: [JSONValue] = []

  /// - Parameter document: the name of a whole document.
  func object<Shape: JSONObject>(_ shape: Shape.Type, document: String? = nil) -> JSONValue {
    guard let name = document ?? Shape.shape else { return ["object": .list(members(of: shape))] }
    if !named.contains(where: { $0.name == name }) {
      let index = named.count
      // A shape may hold itself.
      named.append(JSONValue.Member(name: name, value: .null))
      named[index] = JSONValue.Member(name: name, value: .list(members(of: shape)))
    }
    return ["shape": .text(name)]
  }

  func include<Part: JSONObject>(_ part: Part.Type, isNullable: Bool) {
    // Named parts are described on their own, too.
    if Part.shape != nil { _ = object(part) }
    members.append([
      "part": JSONValue(Part.shape), "nullable": .bool(isNullable),
      "members": .list(members(of: part)),
    ])
  }

  func add(_ name: String, _ type: JSONValue, unit: String?, _ meaning: String) {
    members.append([
      "name": .text(name), "type": type, "unit": JSONValue(unit), "meaning": .text(meaning),
    ])
  }

  private func members<Shape: JSONObject>(of shape: Shape.Type) -> [JSONValue] {
    #if DEBUG
      added { Shape.declare(.init(target: .shapes(self))) }
    #else
      []
    #endif
  }

  /// The members that a declaration adds.
  func added(_ declare: () -> Void) -> [JSONValue] {
    let outer = members
    members = []
    declare()
    defer { members = outer }
    return members
  }
}
