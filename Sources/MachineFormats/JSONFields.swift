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

  /// The first members of a document about a moment, which is that of the output.
  @inline(__always)
  mutating func dated(_ schema: String) {
    head(schema)
    callAsFunction(
      "at",
      "the moment the answer is for: now, or `--at`, or for a sample its own time of issue"
    ) { $1.now }
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

/// Writes the members of one value; null for each where there is no value.
///
/// The output is behind a pointer because the writers of an object and of the parts among its members share it,
/// and the value because some are large; both are valid as long as the writer.
struct JSONWriter<Value>: JSONFields {
  let value: UnsafePointer<Value>?
  let json: UnsafeMutablePointer<JSONOutput>

  @inline(__always)
  mutating func add<Member: JSONRepresentable>(
    _ name: String, unit: @autoclosure () -> String?, _ meaning: @autoclosure () -> String,
    _ get: (Value, MachineOutput) -> Member
  ) {
    json.pointee.member(name)
    guard let value else { return json.pointee.null() }
    get(value.pointee, json.pointee.machine).write(to: &json.pointee)
  }

  @inline(__always)
  mutating func constant(
    _ name: String, _ constant: JSONValue, _ meaning: @autoclosure () -> String
  ) {
    json.pointee.member(name)
    (value == nil ? .null : constant).write(to: &json.pointee)
  }

  @inline(__always)
  mutating func group(
    _ name: String, _ meaning: @autoclosure () -> String, _ members: (inout Self) -> Void
  ) {
    json.pointee.member(name)
    guard value != nil else { return json.pointee.null() }
    json.pointee.open("{")
    members(&self)
    json.pointee.close("}")
  }

  @inline(__always)
  mutating func include<Part: JSONObject>(_ get: (Value, MachineOutput) -> Part) {
    guard let value else { return write(Part.self, nil) }
    withUnsafePointer(to: get(value.pointee, json.pointee.machine)) { write(Part.self, $0) }
  }

  @inline(__always)
  mutating func includeNullable<Part: JSONObject>(_ get: (Value) -> Part?) {
    if let part = value.flatMap({ get($0.pointee) }) {
      include { _, _ in part }
    } else {
      write(Part.self, nil)
    }
  }

  @inline(__always)
  private func write<Part: JSONObject>(_ part: Part.Type, _ value: UnsafePointer<Part>?) {
    var writer = JSONWriter<Part>(value: value, json: json)
    Part.declare(&writer)
  }
}

extension String: JSONRepresentable {
  func write(to json: inout JSONOutput) { json.text(self) }
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

/// A word that is the name of its case, whatever the case carries.
protocol JSONCase: JSONWord {}

extension JSONCase {
  var machineName: String { caseName(of: self) }
}

/// The name of an enum's case. Renaming a case changes the word: the schemas and docs/json.md show it.
func caseName(of value: some Any) -> String {
  // What a case carries is the only child, by the name of the case.
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}

extension JSONWord where Self: CaseIterable {
  static var machineNames: [String] { allCases.map(\.machineName) }
}
