import Models

/// A value of `--json`. Its Swift type is its JSON type: an optional may be null, an array is a list.
protocol JSONRepresentable {
  func write(to json: inout JSONOutput)

  /// For docs/json.md and docs/schema. Only generators use it.
  static func declaration(in shapes: inout JSONShapes) -> JSONValue
}

extension JSONRepresentable {
  func json(_ machine: MachineOutput) -> JSONDocument {
    JSONDocument(machine) { write(to: &$0) }
  }
}

/// An object of `--json`. Each member is declared once, for output, docs and validation.
protocol JSONObject: JSONRepresentable {
  /// The name in docs and schemas. Nil: it is described in place.
  static var shape: String? { get }

  static func declare(_ fields: inout some JSONFields<Self>)
}

/// Receives the declarations of members: a writer, or a generator of docs.
protocol JSONFields<Value> {
  associatedtype Value

  /// Call the fields themselves instead, which has defaults.
  mutating func add<Member: JSONRepresentable>(
    _ name: String, unit: @autoclosure () -> String?, _ meaning: @autoclosure () -> String,
    _ get: (Value, MachineOutput) -> Member)

  /// A member that is the same in every object.
  mutating func constant(
    _ name: String, _ value: JSONValue, _ meaning: @autoclosure () -> String)

  /// A member that is an object with facts of the same value, which is only described here.
  mutating func group(
    _ name: String, _ meaning: @autoclosure () -> String, _ members: (inout Self) -> Void)

  mutating func include<Part: JSONObject>(_ get: (Value, MachineOutput) -> Part)

  /// All of them are null where there is no such object.
  mutating func includeNullable<Part: JSONObject>(_ get: (Value) -> Part?)
}

extension JSONFields {
  /// Declares a member.
  ///
  /// - Parameters:
  ///   - meaning: for docs and schemas, in English; Markdown.
  ///   - get: nil is written as null.
  @inline(__always)
  mutating func callAsFunction<Member: JSONRepresentable>(
    _ name: String, unit: @autoclosure () -> String? = nil,
    _ meaning: @autoclosure () -> String = "", _ get: (Value) -> Member
  ) {
    add(name, unit: unit(), meaning()) { value, _ in get(value) }
  }

  /// Declares a member whose value comes from a table.
  @inline(__always)
  mutating func callAsFunction<Member: JSONRepresentable>(
    _ name: String, unit: @autoclosure () -> String? = nil,
    _ meaning: @autoclosure () -> String = "", _ get: (Value, MachineOutput) -> Member
  ) {
    add(name, unit: unit(), meaning(), get)
  }

  @inline(__always)
  mutating func include<Part: JSONObject>(_ get: (Value) -> Part) {
    include { value, _ in get(value) }
  }

  /// The first members of every document.
  @inline(__always)
  mutating func head(_ schema: String) {
    constant("schema", .text("soramoyo." + schema), "the name of the schema")
    constant("version", .integer(MachineOutput.version), "its version")
  }

  /// The first members of a document about a moment.
  @inline(__always)
  mutating func head(_ schema: String, at moment: (Value) -> Instant) {
    head(schema)
    callAsFunction(
      "at",
      "the moment the answer is for: now, or `--at`, or for a sample its own time of issue", moment)
  }
}

extension JSONObject {
  static var shape: String? { nil }

  func write(to json: inout JSONOutput) {
    json.open("{")
    withUnsafeMutablePointer(to: &json) { json in
      withUnsafePointer(to: self) { value in
        var writer = JSONWriter(value: value, json: json)
        Self.declare(&writer)
      }
    }
    json.close("}")
  }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue { shapes.object(Self.self) }
}

/// Writes the members of one value.
///
/// The output is behind a pointer because the writers of an object and of the parts among its members share it,
/// and the value because some are large; both are valid as long as the writer.
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
  mutating func group(
    _ name: String, _ meaning: @autoclosure () -> String, _ members: (inout Self) -> Void
  ) {
    json.pointee.member(name)
    json.pointee.open("{")
    members(&self)
    json.pointee.close("}")
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
  mutating func group(
    _ name: String, _ meaning: @autoclosure () -> String, _ members: (inout Self) -> Void
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

extension String: JSONRepresentable {
  func write(to json: inout JSONOutput) {
    // Whatever member it is of: no name has these.
    if json.machine.quotesTexts, WrittenText.isUnlikeName(self) {
      WrittenText(self).write(to: &json)
    } else {
      json.text(self)
    }
  }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue { "text" }
}

extension Int: JSONRepresentable {
  func write(to json: inout JSONOutput) { json.integer(self) }
  static func declaration(in shapes: inout JSONShapes) -> JSONValue { "integer" }
}

extension Double: JSONRepresentable {
  func write(to json: inout JSONOutput) { json.number(self) }
  static func declaration(in shapes: inout JSONShapes) -> JSONValue { "number" }
}

extension Bool: JSONRepresentable {
  func write(to json: inout JSONOutput) { json.bool(self) }
  static func declaration(in shapes: inout JSONShapes) -> JSONValue { "bool" }
}

extension Instant: JSONRepresentable {
  func write(to json: inout JSONOutput) { json.text(isoText) }
  static func declaration(in shapes: inout JSONShapes) -> JSONValue { "time" }
}

extension CivilDate: JSONRepresentable {
  func write(to json: inout JSONOutput) { json.text(isoText) }
  static func declaration(in shapes: inout JSONShapes) -> JSONValue { "date" }
}

extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
  func write(to json: inout JSONOutput) {
    if let value = self { value.write(to: &json) } else { json.null() }
  }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue {
    ["nullable": Wrapped.declaration(in: &shapes)]
  }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  func write(to json: inout JSONOutput) {
    json.open("[")
    // In place: values of a telegram are large, and an iterator copies each.
    withUnsafeBufferPointer { items in
      for index in items.indices {
        json.item()
        items[index].write(to: &json)
      }
    }
    json.close("]")
  }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue {
    ["list": Element.declaration(in: &shapes)]
  }
}

/// One of a list of words.
protocol JSONWord: JSONRepresentable, RecordField {
  var machineName: String { get }

  static var machineNames: [String] { get }
}

extension JSONWord {
  var recordText: String? { machineName }

  func write(to json: inout JSONOutput) { json.text(machineName) }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue {
    ["words": .list(machineNames.map(JSONValue.text))]
  }
}

extension JSONWord where Self: RawRepresentable<String> {
  var machineName: String { rawValue }
}

extension JSONWord where Self: CaseIterable {
  static var machineNames: [String] { allCases.map(\.machineName) }
}
