import Models

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

extension JSONWord where Self: CaseIterable {
  static var machineNames: [String] { allCases.map(\.machineName) }
}
