/// A tree of JSON, for constants, declarations and the messages of `mcp`: `--json` is written without one. Members keep
/// their order.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([Member])

  package struct Member: Equatable, Sendable {
    let name: String
    let value: JSONValue
  }

  init(_ text: String?) { self = text.map(JSONValue.text) ?? .null }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }

  package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue {
  func json(_ machine: MachineOutput) -> JSONDocument {
    JSONDocument(machine) { write(to: &$0) }
  }

  func write(to json: inout JSONOutput) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .integer(let value): json.integer(value)
    case .number(let value): json.number(value)
    case .text(let value): json.text(value)
    case .list(let items): json.list(items) { $1.write(to: &$0) }
    case .object(let members):
      json.open("{")
      for member in members {
        json.member(named: member.name)
        member.value.write(to: &json)
      }
      json.close("}")
    }
  }
}
