import JSONReading
import Models

/// A value in a document with its path for errors: `[0].timeSeries[1].areas[0].pops`.
struct JSONCursor {
  private let node: JSONNode
  /// Nil until it is needed: see `read`.
  private let path: String?

  private init(_ node: JSONNode, path: String?) {
    self.node = node
    self.path = path
  }

  /// Parses a document and returns its root, or throws the fault in its bytes.
  init(document bytes: [UInt8], limit: Int) throws(DataFault) {
    self.init(try Self.node(bytes, limit: limit), path: "")
  }

  /// Parses a document and makes a value of its root.
  ///
  /// Only errors name paths, and writing the path of each value takes longer than reading the
  /// document. So `make` runs without paths, and again with them if it throws a wrong shape: it must
  /// do the same each time.
  static func read<Value>(
    _ bytes: [UInt8], limit: Int, _ make: (JSONCursor) throws(DataFault) -> Value
  ) throws(DataFault) -> Value {
    let node = try node(bytes, limit: limit)
    do throws(DataFault) {
      return try make(JSONCursor(node, path: nil))
    } catch {
      guard case .shape = error else { throw error }
      return try make(JSONCursor(node, path: ""))
    }
  }

  private static func node(_ bytes: [UInt8], limit: Int) throws(DataFault) -> JSONNode {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    do throws(JSONFault) {
      return try JSONReader.read(bytes)
    } catch {
      if let limit = error.valueLimit { throw .tooManyValues(limit: limit) }
      throw DataFault(unreadable: bytes)
    }
  }

  var wrongShape: DataFault { .shape(path: path ?? "") }

  var isNull: Bool { node == .null }

  var isList: Bool { if case .list = node { true } else { false } }

  var isObject: Bool { if case .object = node { true } else { false } }

  /// The members of an object, in order.
  func members() throws(DataFault) -> [(name: String, value: JSONCursor)] {
    guard case .object(let members) = node else { throw wrongShape }
    return members.map { member in
      (member.name, JSONCursor(member.value, path: path.map { "\($0).\(member.name)" }))
    }
  }

  /// A required ISO 8601 time.
  func instant() throws(DataFault) -> Instant {
    guard let instant = Instant(iso8601: try text()) else { throw wrongShape }
    return instant
  }

  /// Throws unless lists that belong together are equally long, or empty, and within the limit.
  func requireCounts(_ count: Int, limit: Int, _ counts: [Int]) throws(DataFault) {
    guard count <= limit, counts.allSatisfy({ $0 == count || $0 == 0 }) else { throw wrongShape }
  }

  /// A required member.
  func member(_ name: String) throws(DataFault) -> JSONCursor {
    guard case .object = node else { throw wrongShape }
    switch node.statement(of: name) {
    case .value(let value): return JSONCursor(value, path: path(of: name))
    case .missing, .contradiction: throw .shape(path: path(of: name) ?? "")
    }
  }

  /// A member that may be missing or null. Duplicates with different values are unreadable.
  func optional(_ name: String) -> JSONCursor? {
    switch node.statement(of: name) {
    case .missing, .value(.null): nil
    case .value(let value): JSONCursor(value, path: path(of: name))
    case .contradiction: JSONCursor(Self.unreadable, path: path(of: name))
    }
  }

  /// The values of a member that must not be missed where it is there twice: null is none.
  enum Reading {
    case none
    case one(JSONCursor)
    /// Each different one once.
    case several([JSONCursor])

    var first: JSONCursor? {
      switch self {
      case .none: nil
      case .one(let value): value
      case .several(let values): values.first
      }
    }

    var values: [JSONCursor] {
      if case .several(let values) = self { values } else { first.map { [$0] } ?? [] }
    }

    var areSeveral: Bool { if case .several = self { true } else { false } }

    /// Visits each value, without making a list of the usual single one.
    func visit(_ body: (JSONCursor) -> Void) {
      switch self {
      case .none: break
      case .one(let value): body(value)
      case .several(let values): for value in values { body(value) }
      }
    }
  }

  func reading(of name: String) -> Reading {
    switch node.statement(of: name) {
    case .missing, .value(.null): return .none
    case .value(let value): return .one(JSONCursor(value, path: path(of: name)))
    case .contradiction:
      let values = node.all(name).reduce(into: [JSONNode]()) { values, value in
        if value != .null, !values.contains(value) { values.append(value) }
      }
      return .several(values.map { JSONCursor($0, path: path(of: name)) })
    }
  }

  /// Nothing here reads a truth value.
  private static let unreadable = JSONNode.bool(false)

  private func path(of name: String) -> String? {
    path.map { $0.isEmpty ? name : "\($0).\(name)" }
  }

  /// Maps every item of a list, or only the first ones up to a limit.
  func map<Value>(
    first limit: Int = .max, _ make: (JSONCursor) throws(DataFault) -> Value
  ) throws(DataFault) -> [Value] {
    guard case .list(let items) = node else { throw wrongShape }
    var values: [Value] = []
    values.reserveCapacity(min(limit, items.count))
    for (index, item) in items.prefix(limit).enumerated() {
      values.append(try make(JSONCursor(item, path: path.map { "\($0)[\(index)]" })))
    }
    return values
  }

  func text() throws(DataFault) -> String {
    guard case .text(let text) = node else { throw wrongShape }
    return text
  }

  func looseText() throws(DataFault) -> LooseText {
    switch node {
    case .null: return LooseText(text: nil)
    case .number(let text): return LooseText(text: text)
    case .text(let text): return LooseText(text: text.isEmpty || text == "-" ? nil : text)
    case .bool, .list, .object: throw wrongShape
    }
  }

  /// The items of a list; nil for anything else.
  var items: [JSONCursor]? {
    guard case .list(let items) = node else { return nil }
    return items.map { JSONCursor($0, path: path) }
  }

  /// A code written as text or number, padded with lost leading zeros to this many digits; nil without a code.
  func code(digits: Int) -> String? {
    switch node {
    case .text(let text):
      let code = UntrustedText(text).code
      return code.isEmpty ? nil : code
    case .number(let text):
      guard text.utf8.allSatisfy(\.isDigit),
        text.utf8.count <= digits
      else { return nil }
      return String(repeating: "0", count: digits - text.utf8.count) + text
    case .null, .bool, .list, .object: return nil
    }
  }

  func looseTexts(_ name: String) throws(DataFault) -> [LooseText]? {
    try optional(name)?.map { item throws(DataFault) in try item.looseText() }
  }

  /// The items of a list of plausible length.
  func items(atMost limit: Int) throws(DataFault) -> [JSONCursor] {
    guard let items, items.count <= limit else { throw wrongShape }
    return items
  }

  /// A member as a line of text; nil if it is missing, empty or something else.
  func line(_ name: String) -> String? { UntrustedText.line(try? optional(name)?.text()) }
}

/// A text, a number or null, kept as text. JMA writes numbers as text, and `""` for none.
struct LooseText {
  /// Nil for null, `""` and `"-"`.
  let text: String?

  func number(within range: ClosedRange<Double>) -> Double? {
    text.flatMap(TelegramValue.number).flatMap { range.contains($0) ? $0 : nil }
  }

  func integer(within range: ClosedRange<Int>) -> Int? {
    text.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// Nil for none; throws for anything but a plausible number.
  func integer(
    within range: ClosedRange<Int>, path: @autoclosure () -> String
  ) throws(DataFault) -> Int? {
    let number = integer(within: range)
    if number == nil, text != nil { throw .shape(path: path()) }
    return number
  }
}
