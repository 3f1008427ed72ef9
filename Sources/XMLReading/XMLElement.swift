import CXML
import SystemLibrary

/// One element of a document with all its content: an Atom entry, a forecast of one area.
package struct XMLElement: Sendable {
  /// Nil for the empty element (`none`).
  let tree: XMLTree?
  /// The index of its start event.
  let index: Int

  // proven: an index is made from the tree it belongs to, and is that of a start.
  var start: cxml_event { tree?.events[index] ?? cxml_event() }

  package var name: XMLName { tree?.names[Int(start.name)] ?? .none }

  /// The value of an attribute.
  ///
  /// - Parameter space: the URI of the namespace; attributes without a prefix are in none.
  package func attribute(_ local: String, in space: String = "") -> String? {
    tree?.attribute(local, in: space, of: start)
  }

  /// The value of an attribute. Faster than by its parts where a name is kept.
  package func attribute(_ name: XMLName) -> String? {
    start.count > 0 ? tree?.attribute(name, of: start) : nil
  }

  /// The text of this element, without that of child elements. Empty if there is none, as for
  /// `<Serial/>`.
  package var text: String {
    guard let tree else { return "" }
    var text = ""
    var next = index + 1
    while true {
      let event = tree.events[next]
      switch event.kind {
      case cxml_end.rawValue: return text
      case cxml_start.rawValue: next += Int(event.span)
      default: if text.isEmpty { text = tree.text(event) } else { text += tree.text(event) }
      }
      next += 1
    }
  }

  /// The child elements, in document order.
  package var children: Children { Children(tree: tree, position: index + 1, name: nil) }

  /// The child elements of this name.
  package func children(_ name: XMLName) -> Children {
    Children(tree: tree, position: index + 1, name: name)
  }

  /// The first child element of this name.
  package func first(_ name: XMLName) -> XMLElement? {
    var children = children(name)
    return children.next()
  }

  /// The first element at the end of a path of names, each a child of the one before.
  package func first(_ names: XMLName...) -> XMLElement? {
    descend(names[...])
  }

  private func descend(_ names: ArraySlice<XMLName>) -> XMLElement? {
    guard let name = names.first else { return self }
    for child in children(name) {
      if let found = child.descend(names.dropFirst()) { return found }
    }
    return nil
  }

  /// Elements beside each other.
  package struct Children: Sequence, IteratorProtocol, Sendable {
    let tree: XMLTree?
    var position: Int
    let name: XMLName?

    package mutating func next() -> XMLElement? {
      guard let tree else { return nil }
      while true {
        // proven: the end of the parent stops this before the end of the tree.
        let event = tree.events[position]
        if event.kind == cxml_end.rawValue { return nil }
        let index = position
        position += Int(event.span) + 1
        guard event.kind == cxml_start.rawValue else { continue }
        if let name, !tree.names.isName(at: event.name, name) { continue }
        return XMLElement(tree: tree, index: index)
      }
    }
  }
}

extension XMLElement {
  /// A placeholder for a missing element: no name, no attributes, no content.
  static let none = XMLElement(tree: nil, index: 0)
}

extension XMLName {
  static let none = XMLName("")
}

extension XMLElement {
  /// An attribute and its value.
  package struct Attribute: Sendable {
    package let name: XMLName
    package let value: String
  }

  /// All attributes of the element, in document order.
  package var attributes: [Attribute] {
    tree?.attributes(of: start) ?? []
  }

  /// Whether it has no child elements.
  package var isLeaf: Bool {
    guard let tree else { return true }
    // Without child elements there is at most one text before its end.
    var next = index + 1
    while tree.events[next].kind == cxml_text.rawValue { next += 1 }
    return tree.events[next].kind == cxml_end.rawValue
  }
}

/// The name of an element: namespace and local part. Prefixes are ignored.
///
/// Built for fast comparison: one number tells different names apart.
package struct XMLName: Hashable, Sendable, CustomStringConvertible {
  private final class Parts: Sendable {
    let space: String
    let local: String

    init(space: String, local: String) {
      self.space = space
      self.local = local
    }
  }

  /// Equal names have equal marks.
  let mark: UInt64
  private let parts: Parts

  /// - Parameter space: the URI of the namespace; empty for names in none.
  package init(_ local: String, in space: String = "") {
    parts = Parts(space: space, local: local)
    mark = Self.mark(of: local, in: space)
  }

  /// The URI of the namespace; empty for names in none.
  package var space: String { parts.space }
  /// The name without its prefix.
  package var local: String { parts.local }

  /// Whether the local part is this one, whatever the namespace.
  package func isLocal(_ local: String) -> Bool { parts.local == local }

  /// Whether the URI of the namespace begins like this, byte for byte.
  package func hasSpace(beginning prefix: String) -> Bool {
    parts.space.utf8.withContiguousStorageIfAvailable { space in
      prefix.utf8.withContiguousStorageIfAvailable { prefix in
        guard let one = space.baseAddress, let other = prefix.baseAddress else {
          return prefix.isEmpty
        }
        return space.count >= prefix.count && memcmp(one, other, prefix.count) == 0
      } ?? parts.space.utf8.starts(with: prefix.utf8)
    } ?? parts.space.utf8.starts(with: prefix.utf8)
  }

  package var description: String { space.isEmpty ? local : "{\(space)}\(local)" }

  package static func == (one: XMLName, other: XMLName) -> Bool {
    guard one.mark == other.mark else { return false }
    if one.parts === other.parts { return true }
    return one.local == other.local && one.space == other.space
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(mark) }

  /// FNV-1a over both parts. Only a shortcut: names with equal marks are compared in full.
  static func mark(of local: String, in space: String) -> UInt64 {
    var mark: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in local.utf8 { mark = (mark ^ UInt64(byte)) &* 0x100_0000_01B3 }
    mark = (mark ^ 0xFF) &* 0x100_0000_01B3
    for byte in space.utf8 { mark = (mark ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return mark
  }

  func isMade(of local: String, in space: String) -> Bool {
    parts.local == local && parts.space == space
  }
}

extension [XMLName] {
  /// Whether the name at an index is this one. Most are not; those return without reference
  /// counting.
  func isName(at index: UInt32, _ name: XMLName) -> Bool {
    self[Int(index)].mark == name.mark && self[Int(index)] == name
  }

  func isName(at index: UInt32, mark: UInt64, _ local: String, in space: String) -> Bool {
    self[Int(index)].mark == mark && self[Int(index)].isMade(of: local, in: space)
  }
}
