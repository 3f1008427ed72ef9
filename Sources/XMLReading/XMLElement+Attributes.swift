import CXML

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
