extension XMLElement {
  /// An attribute with its value.
  public struct Attribute: Sendable {
    public let name: XMLName
    public let value: String
  }

  /// Every attribute of the element, in the order of the document.
  public var attributes: [Attribute] {
    let node = tree.nodes[index]
    return tree.attributes[Int(node.first)..<Int(node.first + node.count)].map { attribute in
      Attribute(
        name: tree.names[Int(attribute.name)],
        value: tree.string(first: attribute.first, count: attribute.count))
    }
  }

  /// Whether there is no element in it.
  public var isLeaf: Bool {
    var children = children
    return children.next() == nil
  }
}
