import Models

/// A value of `--json`. Its Swift type is its JSON type: an optional may be null, an array is a list.
protocol JSONRepresentable {
  func write(to json: inout JSONOutput)

  /// For docs/json.md and docs/schema. Only generators use it.
  static func declaration(in shapes: JSONShapes) -> JSONValue
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

  static func declare(_ fields: JSONFields<Self>)
}

/// Takes the declarations of an object: writes the members of a value, or tells them to a generator of docs.
struct JSONFields<Value> {
  enum Target {
    /// Without a value null is written for each member.
    ///
    /// The output is behind a pointer because an object and the parts among its members share it, and the value
    /// because some are large; both are valid as long as the fields.
    case output(UnsafeMutablePointer<JSONOutput>, of: UnsafePointer<Value>?)
    #if DEBUG
      case shapes(JSONShapes)
    #endif
  }

  let target: Target

  /// Declares a member whose value comes from a table.
  ///
  /// - Parameters:
  ///   - meaning: for docs and schemas, in English; Markdown.
  ///   - get: nil is written as null.
  @inline(__always)
  func callAsFunction<Member: JSONRepresentable>(
    _ name: String, unit: @autoclosure () -> String? = nil,
    _ meaning: @autoclosure () -> String = "", _ get: (Value, MachineOutput) -> Member
  ) {
    switch target {
    case .output(let json, let value):
      json.pointee.member(name)
      guard let value else { return json.pointee.null() }
      get(value.pointee, json.pointee.machine).write(to: &json.pointee)
    #if DEBUG
      case .shapes(let shapes):
        shapes.add(name, Member.declaration(in: shapes), unit: unit(), meaning())
    #endif
    }
  }

  /// Declares a member.
  @inline(__always)
  func callAsFunction<Member: JSONRepresentable>(
    _ name: String, unit: @autoclosure () -> String? = nil,
    _ meaning: @autoclosure () -> String = "", _ get: (Value) -> Member
  ) {
    self(name, unit: unit(), meaning()) { value, _ in get(value) }
  }

  /// A member that is the same in every object.
  @inline(__always)
  func constant(_ name: String, _ constant: JSONValue, _ meaning: @autoclosure () -> String) {
    switch target {
    case .output(let json, let value):
      json.pointee.member(name)
      (value == nil ? .null : constant).write(to: &json.pointee)
    #if DEBUG
      case .shapes(let shapes): shapes.add(name, ["constant": constant], unit: nil, meaning())
    #endif
    }
  }

  /// A member that is an object with facts of the same value, which is only described here.
  @inline(__always)
  func group(_ name: String, _ meaning: @autoclosure () -> String, _ members: () -> Void) {
    switch target {
    case .output(let json, let value):
      json.pointee.member(name)
      guard value != nil else { return json.pointee.null() }
      json.pointee.open("{")
      members()
      json.pointee.close("}")
    #if DEBUG
      case .shapes(let shapes):
        shapes.add(name, ["object": .list(shapes.added(members))], unit: nil, meaning())
    #endif
    }
  }

  @inline(__always)
  func include<Part: JSONObject>(_ get: (Value, MachineOutput) -> Part) {
    switch target {
    case .output(let json, let value):
      guard let value else { return Part.declare(.init(target: .output(json, of: nil))) }
      withUnsafePointer(to: get(value.pointee, json.pointee.machine)) {
        Part.declare(.init(target: .output(json, of: $0)))
      }
    #if DEBUG
      case .shapes(let shapes): shapes.include(Part.self, isNullable: false)
    #endif
    }
  }

  /// All of them are null where there is no such object.
  @inline(__always)
  func includeNullable<Part: JSONObject>(_ get: (Value) -> Part?) {
    switch target {
    case .output(let json, let value):
      if let part = value.flatMap({ get($0.pointee) }) {
        include { _, _ in part }
      } else {
        Part.declare(.init(target: .output(json, of: nil)))
      }
    #if DEBUG
      case .shapes(let shapes): shapes.include(Part.self, isNullable: true)
    #endif
    }
  }
}

extension JSONFields {
  @inline(__always)
  func include<Part: JSONObject>(_ get: (Value) -> Part) {
    include { value, _ in get(value) }
  }

  /// The first members of every document.
  @inline(__always)
  func head(_ schema: String) {
    constant("schema", .text("soramoyo." + schema), "the name of the schema")
    constant("version", .integer(MachineOutput.version), "its version")
  }

  /// The first members of a document about a moment, which is that of the output.
  @inline(__always)
  func dated(_ schema: String) {
    head(schema)
    self(
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
      withUnsafePointer(to: self) { Self.declare(.init(target: .output(json, of: $0))) }
    }
    json.close("}")
  }

  static func declaration(in shapes: JSONShapes) -> JSONValue { shapes.object(Self.self) }
}

extension String: JSONRepresentable {
  func write(to json: inout JSONOutput) { json.text(self) }
  static func declaration(in shapes: JSONShapes) -> JSONValue { "text" }
}

extension Int: JSONRepresentable {
  func write(to json: inout JSONOutput) { json.integer(self) }
  static func declaration(in shapes: JSONShapes) -> JSONValue { "integer" }
}

extension Double: JSONRepresentable {
  func write(to json: inout JSONOutput) { json.number(self) }
  static func declaration(in shapes: JSONShapes) -> JSONValue { "number" }
}

extension Bool: JSONRepresentable {
  func write(to json: inout JSONOutput) { json.bool(self) }
  static func declaration(in shapes: JSONShapes) -> JSONValue { "bool" }
}

extension Instant: JSONRepresentable {
  func write(to json: inout JSONOutput) { json.text(isoText) }
  static func declaration(in shapes: JSONShapes) -> JSONValue { "time" }
}

extension CivilDate: JSONRepresentable {
  func write(to json: inout JSONOutput) { json.text(isoText) }
  static func declaration(in shapes: JSONShapes) -> JSONValue { "date" }
}

extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
  func write(to json: inout JSONOutput) {
    if let value = self { value.write(to: &json) } else { json.null() }
  }

  static func declaration(in shapes: JSONShapes) -> JSONValue {
    ["nullable": Wrapped.declaration(in: shapes)]
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

  static func declaration(in shapes: JSONShapes) -> JSONValue {
    ["list": Element.declaration(in: shapes)]
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

  static func declaration(in shapes: JSONShapes) -> JSONValue {
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
