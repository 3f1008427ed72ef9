import Models

extension String: JSONRepresentable {
  func json(_ machine: MachineOutput) -> JSONValue { .text(self) }
  static func declaration(in shapes: inout JSONShapes) -> JSONValue { "text" }
}

extension Int: JSONRepresentable {
  func json(_ machine: MachineOutput) -> JSONValue { .integer(self) }
  static func declaration(in shapes: inout JSONShapes) -> JSONValue { "integer" }
}

extension Double: JSONRepresentable {
  func json(_ machine: MachineOutput) -> JSONValue { .number(self) }
  static func declaration(in shapes: inout JSONShapes) -> JSONValue { "number" }
}

extension Bool: JSONRepresentable {
  func json(_ machine: MachineOutput) -> JSONValue { .bool(self) }
  static func declaration(in shapes: inout JSONShapes) -> JSONValue { "bool" }
}

extension Instant: JSONRepresentable {
  func json(_ machine: MachineOutput) -> JSONValue { .text(isoText) }
  static func declaration(in shapes: inout JSONShapes) -> JSONValue { "time" }
}

extension CivilDate: JSONRepresentable {
  func json(_ machine: MachineOutput) -> JSONValue { .text(isoText) }
  static func declaration(in shapes: inout JSONShapes) -> JSONValue { "date" }
}

extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
  func json(_ machine: MachineOutput) -> JSONValue { self?.json(machine) ?? .null }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue {
    ["nullable": Wrapped.declaration(in: &shapes)]
  }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  func json(_ machine: MachineOutput) -> JSONValue { .list(map { $0.json(machine) }) }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue {
    ["list": Element.declaration(in: &shapes)]
  }
}

/// One of a list of words.
protocol JSONWord: JSONRepresentable, RecordField {
  /// The word in machine formats.
  var machineName: String { get }

  /// All the words there are.
  static var machineNames: [String] { get }
}

extension JSONWord {
  var recordText: String? { machineName }

  func json(_ machine: MachineOutput) -> JSONValue { .text(machineName) }

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
