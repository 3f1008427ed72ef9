import Models

/// Writes the members of one value.
///
/// The output is behind a pointer, because the writers of an object and of the parts that stand among
/// its members write to the same one, and the value, because some are large; both are valid as long as
/// the writer.
struct JSONWriter<Value>: JSONFields {
  let value: UnsafePointer<Value>
  let json: UnsafeMutablePointer<JSONOutput>

  @inline(__always)
  mutating func add<Member: JSONRepresentable>(
    _ name: String, unit: @autoclosure () -> String?, _ meaning: @autoclosure () -> String,
    _ get: (Value, MachineOutput) -> Member
  ) {
    json.pointee.member(name)
    get(value.pointee, json.pointee.machine).write(to: &json.pointee)
  }

  @inline(__always)
  mutating func constant(
    _ name: String, _ value: JSONValue, _ meaning: @autoclosure () -> String
  ) {
    json.pointee.member(name)
    value.write(to: &json.pointee)
  }

  @inline(__always)
  mutating func include<Part: JSONObject>(_ get: (Value, MachineOutput) -> Part) {
    withUnsafePointer(to: get(value.pointee, json.pointee.machine)) { value in
      var part = JSONWriter<Part>(value: value, json: json)
      Part.declare(&part)
    }
  }

  @inline(__always)
  mutating func includeNullable<Part: JSONObject>(_ get: (Value) -> Part?) {
    if let part = get(value.pointee) {
      include { _, _ in part }
    } else {
      var part = NullWriter<Part>(json: json)
      Part.declare(&part)
    }
  }
}

/// Writes null for every member of an object that is not there.
struct NullWriter<Value>: JSONFields {
  let json: UnsafeMutablePointer<JSONOutput>

  @inline(__always)
  mutating func add<Member: JSONRepresentable>(
    _ name: String, unit: @autoclosure () -> String?, _ meaning: @autoclosure () -> String,
    _ get: (Value, MachineOutput) -> Member
  ) {
    null(name)
  }

  @inline(__always)
  mutating func constant(
    _ name: String, _ value: JSONValue, _ meaning: @autoclosure () -> String
  ) {
    null(name)
  }

  @inline(__always)
  mutating func include<Part: JSONObject>(_ get: (Value, MachineOutput) -> Part) {
    nulls(of: Part.self)
  }

  @inline(__always)
  mutating func includeNullable<Part: JSONObject>(_ get: (Value) -> Part?) {
    nulls(of: Part.self)
  }

  private func null(_ name: String) {
    json.pointee.member(name)
    json.pointee.null()
  }

  private func nulls<Part: JSONObject>(of part: Part.Type) {
    var writer = NullWriter<Part>(json: json)
    Part.declare(&writer)
  }
}
