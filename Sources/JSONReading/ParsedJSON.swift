/// A JSON document (RFC 8259), checked whole and then read where it lies: a text is made only of what
/// is asked for.
package final class ParsedJSON: Sendable {
  fileprivate let bytes: [UInt8]
  /// Values and names in the order of the document: a list or an object before what is in it, a name
  /// before its value.
  fileprivate let entries: [Entry]

  /// - Throws: `JSONFault` with the offset of the first invalid byte.
  package init(
    _ bytes: [UInt8], depthLimit: Int = JSONReader.usualDepthLimit,
    valueLimit: Int = JSONReader.usualValueLimit
  ) throws(JSONFault) {
    entries = try JSONReader.entries(of: bytes, depthLimit: depthLimit, valueLimit: valueLimit)
    self.bytes = bytes
  }

  package var root: JSONElement { JSONElement(document: self, index: 0) }

  /// A value or a name.
  struct Entry {
    let kind: Kind
    /// Its bytes: of a text those between the quotation marks.
    let start: UInt32
    var end: UInt32
    /// The index after it, and after what is in it.
    var next: UInt32

    enum Kind: UInt8 { case null, no, yes, number, text, escapedText, list, object }
  }

  fileprivate func text(_ entry: Entry) -> String {
    let range = Int(entry.start)..<Int(entry.end)
    return bytes.withUnsafeBufferPointer { bytes in
      guard entry.kind == .text || entry.kind == .number else {
        return JSONBytes(bytes, at: range.lowerBound).text(to: range.upperBound)
      }
      // The reader has found them valid.
      let span = UnsafeBufferPointer(rebasing: bytes[range]).span
      let text = UTF8Span(unchecked: span)
      return String(copying: text)
    }
  }

  fileprivate func isText(_ entry: Entry, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard entry.kind == .text else { return self.text(entry).utf8.elementsEqual(text) }
    return hasBytes(UnsafeRawBufferPointer(text), in: entry)
  }

  fileprivate func hasBytes(_ wanted: UnsafeRawBufferPointer, in entry: Entry) -> Bool {
    bytes.withUnsafeBytes {
      JSONElement.areEqual(.init(rebasing: $0[Int(entry.start)..<Int(entry.end)]), wanted)
    }
  }
}

/// A value of a document.
package struct JSONElement: Equatable, Sendable {
  fileprivate let document: ParsedJSON
  private let index: Int

  fileprivate init(document: ParsedJSON, index: Int) {
    self.document = document
    self.index = index
  }

  fileprivate var entry: ParsedJSON.Entry { document.entries[index] }

  package var isNull: Bool { entry.kind == .null }
  package var isList: Bool { entry.kind == .list }
  package var isObject: Bool { entry.kind == .object }

  /// Nil for anything but a text.
  package var text: String? {
    let entry = entry
    return entry.kind == .text || entry.kind == .escapedText ? document.text(entry) : nil
  }

  /// A number as it is written; nil for anything else.
  package var number: String? {
    let entry = entry
    return entry.kind == .number ? document.text(entry) : nil
  }

  /// A whole number of few digits, written as a number or as a text; nil for anything else, which may still be one.
  package var shortInteger: Int? {
    let entry = entry
    var range = Int(entry.start)..<Int(entry.end)
    guard entry.kind == .text || entry.kind == .number, let first = range.first else { return nil }
    let isNegative = document.bytes[first] == UInt8(ascii: "-")
    if isNegative { range = range.dropFirst() }
    guard (1...9).contains(range.count) else { return nil }
    var number = 0
    for index in range {
      let digit = document.bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return isNegative ? -number : number
  }

  /// The items of a list, in order; nil for anything else.
  package var items: Items? {
    let entry = entry
    return entry.kind == .list
      ? Items(document: document, index: index + 1, end: Int(entry.next)) : nil
  }

  /// The items of a list, each found when it is asked for.
  package struct Items: Sequence, IteratorProtocol {
    fileprivate let document: ParsedJSON
    fileprivate var index: Int
    fileprivate let end: Int

    package mutating func next() -> JSONElement? {
      guard index < end else { return nil }
      defer { index = Int(document.entries[index].next) }
      return JSONElement(document: document, index: index)
    }

    /// Passes the next items that are objects of a code, a text of digits, and a value written like another one, and
    /// visits the codes.
    package mutating func passCodes(
      named code: StaticString, before name: StaticString, like value: JSONElement,
      _ body: (String) -> Void
    ) {
      document.bytes.withUnsafeBytes { bytes in
        document.entries.withUnsafeBufferPointer { entries in
          let wanted = value.entry
          func content(_ entry: ParsedJSON.Entry) -> UnsafeRawBufferPointer {
            .init(rebasing: bytes[Int(entry.start)..<Int(entry.end)])
          }
          func isNamed(_ entry: ParsedJSON.Entry, _ name: StaticString) -> Bool {
            entry.kind == .text && JSONElement.areEqual(content(entry), .init(name.bytes))
          }
          // An object, a name, a text, a name and a value.
          while index < end, entries[index].kind == .object, entries[index].next > index + 4 {
            let (text, own) = (entries[index + 2], entries[index + 4])
            guard isNamed(entries[index + 1], code), text.kind == .text,
              isNamed(entries[index + 3], name), own.kind == wanted.kind,
              own.next == entries[index].next,
              value.document.hasBytes(content(own), in: wanted)
            else { return }
            let digits = content(text)
            guard (1...32).contains(digits.count), digits.allSatisfy({ $0 &- 0x30 < 10 }) else {
              return
            }
            body(String(decoding: digits, as: UTF8.self))
            index = Int(own.next)
          }
        }
      }
    }

    /// How many are left.
    package var count: Int {
      var count = 0
      var index = index
      while index < end {
        count += 1
        index = Int(document.entries[index].next)
      }
      return count
    }
  }

  /// The members of an object, in order; none for anything else.
  package var members: [(name: String, value: JSONElement)] {
    var members: [(name: String, value: JSONElement)] = []
    visitMembers { name, value in members.append((document.text(name), value)) }
    return members
  }

  /// What the members of that name say.
  package enum Statement: Equatable, Sendable {
    case missing
    case value(JSONElement)
    /// Two of them differ: which one is meant cannot be known.
    case contradiction
  }

  package func statement(of name: String) -> Statement {
    var found: Int?
    var isContradicted = false
    var name = name
    name.withUTF8 { wanted in
      let entry = entry
      guard entry.kind == .object else { return }
      var index = index + 1
      while index < entry.next {
        if document.isText(document.entries[index], wanted) {
          let value = JSONElement(document: document, index: index + 1)
          if let found {
            isContradicted =
              isContradicted || JSONElement(document: document, index: found) != value
          } else {
            found = index + 1
          }
        }
        index = Int(document.entries[index + 1].next)
      }
    }
    guard let found else { return .missing }
    return isContradicted ? .contradiction : .value(JSONElement(document: document, index: found))
  }

  /// All members of that name, in order.
  package func all(_ name: String) -> [JSONElement] {
    members.filter { $0.name == name }.map(\.value)
  }

  @inline(__always)
  private func visitMembers(_ body: (ParsedJSON.Entry, JSONElement) -> Void) {
    let entry = entry
    guard entry.kind == .object else { return }
    var index = index + 1
    while index < entry.next {
      body(document.entries[index], JSONElement(document: document, index: index + 1))
      index = Int(document.entries[index + 1].next)
    }
  }

  /// Whether both are the same bytes, and so the same value.
  private func isWritten(like other: JSONElement) -> Bool {
    let (one, two) = (entry, other.entry)
    guard one.kind == two.kind else { return false }
    return document.bytes.withUnsafeBytes { bytes in
      other.document.hasBytes(.init(rebasing: bytes[Int(one.start)..<Int(one.end)]), in: two)
    }
  }

  /// Eight bytes at a time.
  fileprivate static func areEqual(
    _ one: UnsafeRawBufferPointer, _ two: UnsafeRawBufferPointer
  ) -> Bool {
    guard one.count == two.count else { return false }
    var index = 0
    // proven: eight bytes are left of both.
    while one.count - index >= 8 {
      guard
        one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == two.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    while index < one.count {
      guard one[index] == two[index] else { return false }
      index += 1
    }
    return true
  }

  /// Whether they are the same value: texts whatever way they are written, numbers as they are written.
  package static func == (one: JSONElement, two: JSONElement) -> Bool {
    one.isWritten(like: two) || one.tree == two.tree
  }

  /// With everything in it, for those who need all of it.
  package var tree: JSONNode {
    let entry = entry
    switch entry.kind {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .number: return .number(document.text(entry))
    case .text, .escapedText: return .text(document.text(entry))
    case .list: return .list(items?.map(\.tree) ?? [])
    case .object:
      return .object(members.map { JSONNode.Member(name: $0.name, value: $0.value.tree) })
    }
  }
}

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
