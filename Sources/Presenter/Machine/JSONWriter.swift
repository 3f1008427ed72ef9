import Models

/// Members of an object while they are written.
struct JSONMembers {
  private(set) var list: [JSONValue.Member] = []

  init() { list.reserveCapacity(12) }

  /// Empty, without memory: replaces members that another writer continues.
  init(moved: ()) {}

  // One copy of the code, not one for each member of each object.
  @inline(never)
  mutating func append(_ name: String, _ value: JSONValue) {
    list.append(JSONValue.Member(name: name, value: value))
  }
}

/// Writes the members of one value.
struct JSONWriter<Value>: JSONFields {
  let value: Value
  let machine: MachineOutput
  var members = JSONMembers()

  @inline(__always)
  mutating func add<Member: JSONRepresentable>(
    _ name: String, unit: @autoclosure () -> String?, _ meaning: @autoclosure () -> String,
    _ get: (Value, MachineOutput) -> Member
  ) {
    members.append(name, get(value, machine).json(machine))
  }

  @inline(__always)
  mutating func constant(
    _ name: String, _ value: JSONValue, _ meaning: @autoclosure () -> String
  ) {
    members.append(name, value)
  }

  @inline(__always)
  mutating func include<Part: JSONObject>(_ get: (Value, MachineOutput) -> Part) {
    var part = JSONWriter<Part>(value: get(value, machine), machine: machine, members: members)
    members = JSONMembers(moved: ())
    Part.declare(&part)
    members = part.members
  }

  @inline(__always)
  mutating func includeNullable<Part: JSONObject>(_ get: (Value) -> Part?) {
    if let part = get(value) {
      include { _, _ in part }
    } else {
      var part = NullWriter<Part>(members: members)
      members = JSONMembers(moved: ())
      Part.declare(&part)
      members = part.members
    }
  }
}

/// Writes null for every member of an object that is not there.
struct NullWriter<Value>: JSONFields {
  var members: JSONMembers

  @inline(__always)
  mutating func add<Member: JSONRepresentable>(
    _ name: String, unit: @autoclosure () -> String?, _ meaning: @autoclosure () -> String,
    _ get: (Value, MachineOutput) -> Member
  ) {
    members.append(name, .null)
  }

  @inline(__always)
  mutating func constant(
    _ name: String, _ value: JSONValue, _ meaning: @autoclosure () -> String
  ) {
    members.append(name, .null)
  }

  @inline(__always)
  mutating func include<Part: JSONObject>(_ get: (Value, MachineOutput) -> Part) {
    nulls(of: Part.self)
  }

  @inline(__always)
  mutating func includeNullable<Part: JSONObject>(_ get: (Value) -> Part?) {
    nulls(of: Part.self)
  }

  private mutating func nulls<Part: JSONObject>(of part: Part.Type) {
    var writer = NullWriter<Part>(members: members)
    members = JSONMembers(moved: ())
    Part.declare(&writer)
    members = writer.members
  }
}
