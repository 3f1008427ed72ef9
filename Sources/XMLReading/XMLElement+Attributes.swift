import CXML

extension XMLElement {
  /// An attribute with its value.
  public struct Attribute: Sendable {
    public let name: XMLName
    public let value: String
  }

  /// Every attribute of the element, in the order of the document.
  public var attributes: [Attribute] {
    tree?.attributes(of: start) ?? []
  }

  /// Whether there is no element in it.
  public var isLeaf: Bool {
    guard let tree else { return true }
    // Without an element there is at most one text before its end.
    var next = index + 1
    while tree.events[next].kind == cxml_text.rawValue { next += 1 }
    return tree.events[next].kind == cxml_end.rawValue
  }
}
