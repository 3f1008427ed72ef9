extension XMLElement {
  /// An attribute with its value.
  public struct Attribute: Sendable {
    public let name: XMLName
    public let value: String
  }

  /// Every attribute of the element, in the order of the document.
  public var attributes: [Attribute] {
    tree?.attributes(of: start).map { Attribute(name: $0.name, value: $0.value) } ?? []
  }

  /// Whether there is no element in it.
  public var isLeaf: Bool {
    var children = children
    return children.next() == nil
  }
}
