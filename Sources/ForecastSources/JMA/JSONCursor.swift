import JSONReading
import Models

/// A value in a document with its path for errors: `[0].timeSeries[1].areas[0].pops`.
struct JSONCursor {
  /// Nil where members of one name differ: it is none of them.
  private let element: JSONElement?
  /// Nil until it is needed: see `read`.
  private let path: String?

  private init(_ element: JSONElement?, path: String?) {
    self.element = element
    self.path = path
  }

  /// Parses a document and returns its root, or throws the fault in its bytes.
  init(document bytes: [UInt8], limit: Int) throws(DataFault) {
    self.init(try Self.root(bytes, limit: limit), path: "")
  }

  /// Parses a document and makes a value of its root.
  ///
  /// Only errors name paths, and writing the path of each value takes longer than reading the
  /// document. So `make` runs without paths, and again with them if it throws a wrong shape: it must
  /// do the same each time.
  static func read<Value>(
    _ bytes: [UInt8], limit: Int, _ make: (JSONCursor) throws(DataFault) -> Value
  ) throws(DataFault) -> Value {
    let root = try root(bytes, limit: limit)
    do throws(DataFault) {
      return try make(JSONCursor(root, path: nil))
    } catch {
      guard case .shape = error else { throw error }
      return try make(JSONCursor(root, path: ""))
    }
  }

  private static func root(_ bytes: [UInt8], limit: Int) throws(DataFault) -> JSONElement {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    do throws(JSONFault) {
      return try ParsedJSON(bytes).root
    } catch {
      if let limit = error.valueLimit { throw .tooManyValues(limit: limit) }
      throw DataFault(unreadable: bytes)
    }
  }

  var wrongShape: DataFault { .shape(path: path ?? "") }

  var isNull: Bool { element?.isNull ?? false }

  var isList: Bool { element?.isList ?? false }

  var isObject: Bool { element?.isObject ?? false }

  /// The members of an object, in order.
  func members() throws(DataFault) -> [(name: String, value: JSONCursor)] {
    guard let element, element.isObject else { throw wrongShape }
    return element.members.map { member in
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
    guard let element, element.isObject else { throw wrongShape }
    switch element.statement(of: name) {
    case .value(let value): return JSONCursor(value, path: path(of: name))
    case .missing, .contradiction: throw .shape(path: path(of: name) ?? "")
    }
  }

  /// A member that may be missing or null. Duplicates with different values are unreadable.
  func optional(_ name: String) -> JSONCursor? {
    switch element?.statement(of: name) {
    case nil, .missing: nil
    case .value(let value): value.isNull ? nil : JSONCursor(value, path: path(of: name))
    case .contradiction: JSONCursor(nil, path: path(of: name))
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
    guard let element else { return .none }
    switch element.statement(of: name) {
    case .missing: return .none
    case .value(let value):
      return value.isNull ? .none : .one(JSONCursor(value, path: path(of: name)))
    case .contradiction:
      let values = element.all(name).reduce(into: [JSONElement]()) { values, value in
        if !value.isNull, !values.contains(value) { values.append(value) }
      }
      return .several(values.map { JSONCursor($0, path: path(of: name)) })
    }
  }

  private func path(of name: @autoclosure () -> String) -> String? {
    path.map { $0.isEmpty ? name() : "\($0).\(name())" }
  }

  /// Maps every item of a list, or only the first ones up to a limit.
  func map<Value>(
    first limit: Int = .max, _ make: (JSONCursor) throws(DataFault) -> Value
  ) throws(DataFault) -> [Value] {
    guard var items = element?.items else { throw wrongShape }
    var values: [Value] = []
    let count = Swift.min(limit, items.count)
    values.reserveCapacity(count)
    while values.count < count, let item = items.next() {
      let index = values.count
      values.append(try make(JSONCursor(item, path: path.map { "\($0)[\(index)]" })))
    }
    return values
  }

  func text() throws(DataFault) -> String {
    guard let text = element?.text else { throw wrongShape }
    return text
  }

  func looseText() throws(DataFault) -> LooseText {
    if isNull { return LooseText(text: nil) }
    if let text = element?.text { return LooseText(text: text.isEmpty || text == "-" ? nil : text) }
    guard let number = element?.number else { throw wrongShape }
    return LooseText(text: number)
  }

  /// The whole number that a loose text is, within a range; nil for none.
  func looseInteger(within range: ClosedRange<Int>) throws(DataFault) -> Int? {
    if let number = element?.shortInteger {
      guard range.contains(number) else { throw wrongShape }
      return number
    }
    let text = try looseText()
    let number = text.integer(within: range)
    if number == nil, text.text != nil { throw wrongShape }
    return number
  }

  /// Visits the items of a list, without making a list of them. What `body` returns begins a run: of the items that
  /// follow, those of a code and a value written like it (`JSONElement.Items.passCodes`) are visited by their codes.
  func forEachItem(
    _ code: StaticString, _ name: StaticString, _ body: (JSONCursor) -> JSONCursor?,
    run: (String) -> Void
  ) {
    guard var items = element?.items else { return }
    while let item = items.next() {
      guard let value = body(JSONCursor(item, path: path))?.element else { continue }
      items.passCodes(named: code, before: name, like: value, run)
    }
  }

  /// The items of a list; nil for anything else.
  var items: [JSONCursor]? {
    guard var items = element?.items else { return nil }
    var cursors: [JSONCursor] = []
    while let item = items.next() { cursors.append(JSONCursor(item, path: path)) }
    return cursors
  }

  /// A code written as text or number, padded with lost leading zeros to this many digits; nil without a code.
  func code(digits: Int) -> String? {
    if let text = element?.text {
      let code = UntrustedText(text).code
      return code.isEmpty ? nil : code
    }
    guard let number = element?.number, number.utf8.allSatisfy(\.isDigit),
      number.utf8.count <= digits
    else { return nil }
    return String(repeating: "0", count: digits - number.utf8.count) + number
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
