/// A value of JSON whose members keep the order they are written in, so that what we print is
/// stable and reads as documented. Missing values are null and their keys stay.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([Member])

  public struct Member: Equatable, Sendable {
    let name: String
    let value: JSONValue
  }

  init(_ text: String?) { self = text.map(JSONValue.text) ?? .null }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }

  public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue {
  /// The value as JSON, two spaces a level, UTF-8 as it is; ends without a line feed.
  public var jsonText: String {
    var out = ""
    write(to: &out, indent: 0)
    return out
  }

  /// The value as JSON in one line, for readers that take a line at a time.
  public var jsonLine: String {
    switch self {
    case .null, .bool, .integer, .number, .text: jsonText
    case .list(let items): "[" + items.map(\.jsonLine).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { JSONValue.text($0.name).jsonText + ": " + $0.value.jsonLine }
        .joined(separator: ", ") + "}"
    }
  }

  private func write(to out: inout String, indent: Int) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .integer(let value): out += String(value)
    case .number(let value): out += value.isFinite ? String(value) : "null"
    case .text(let value): Self.write(value, to: &out)
    case .list(let items):
      Self.write(items, between: ("[", "]"), to: &out, indent: indent) { item, out in
        item.write(to: &out, indent: indent + 1)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &out, indent: indent) { member, out in
        Self.write(member.name, to: &out)
        out += ": "
        member.value.write(to: &out, indent: indent + 1)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], between marks: (open: String, close: String), to out: inout String,
    indent: Int, _ body: (Item, inout String) -> Void
  ) {
    out += marks.open
    for (index, item) in items.enumerated() {
      out += index == 0 ? "\n" : ",\n"
      out += String(repeating: "  ", count: indent + 1)
      body(item, &out)
    }
    if !items.isEmpty { out += "\n" + String(repeating: "  ", count: indent) }
    out += marks.close
  }

  private static func write(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where scalar.endsLinesOrSteers:
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}

extension Unicode.Scalar {
  /// Control characters and line separators: harmless to a reader of JSON, not to a terminal or to
  /// a program that reads line by line.
  var endsLinesOrSteers: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
}
