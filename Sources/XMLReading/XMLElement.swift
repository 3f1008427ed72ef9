/// One element of a document with all that is in it: an Atom entry, a forecast of one area.
public struct XMLElement: Sendable {
  let tree: XMLTree
  let index: Int

  private var node: XMLTree.Node { tree.nodes[index] }

  public var name: XMLName { tree.names[Int(node.name)] }

  /// The value of an attribute.
  ///
  /// - Parameter space: the URI of the namespace; attributes without a prefix are in none.
  public func attribute(_ local: String, in space: String = "") -> String? {
    let range = Int(node.first)..<Int(node.first + node.count)
    for attribute in tree.attributes[range] {
      let name = tree.names[Int(attribute.name)]
      if name.local == local, name.space == space {
        return tree.string(first: attribute.first, count: attribute.count)
      }
    }
    return nil
  }

  /// The text of this element itself, without that of elements in it. Empty when there is none, as
  /// for `<Serial/>`.
  public var text: String {
    var text = ""
    var next = index + 1
    while next < node.next {
      let child = tree.nodes[next]
      if child.name == XMLTree.Node.text {
        let piece = tree.string(first: child.first, count: child.count)
        if text.isEmpty { text = piece } else { text += piece }
      }
      next = Int(child.next)
    }
    return text
  }

  /// The elements directly in this one, in their order.
  public var children: Children {
    Children(tree: tree, position: index + 1, end: Int(node.next), name: nil)
  }

  /// The elements of this name directly in this one.
  public func children(_ name: XMLName) -> Children {
    Children(tree: tree, position: index + 1, end: Int(node.next), name: name)
  }

  /// The first element of this name directly in this one.
  public func first(_ name: XMLName) -> XMLElement? {
    var children = children(name)
    return children.next()
  }

  /// The first element at the end of a path of names: each directly in the one before.
  public func first(_ names: XMLName...) -> XMLElement? {
    descend(names[...])
  }

  private func descend(_ names: ArraySlice<XMLName>) -> XMLElement? {
    guard let name = names.first else { return self }
    for child in children(name) {
      if let found = child.descend(names.dropFirst()) { return found }
    }
    return nil
  }

  /// The elements of this name anywhere in this one, in the order of the document.
  public func descendants(_ name: XMLName) -> [XMLElement] {
    (index + 1..<Int(node.next)).compactMap { index in
      let node = tree.nodes[index]
      guard node.name >= 0, tree.names[Int(node.name)] == name else { return nil }
      return XMLElement(tree: tree, index: index)
    }
  }

  /// Elements beside each other.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    let tree: XMLTree
    var position: Int
    let end: Int
    let name: XMLName?

    public mutating func next() -> XMLElement? {
      while position < end {
        let index = position
        let node = tree.nodes[index]
        position = Int(node.next)
        guard node.name >= 0 else { continue }
        if let name, tree.names[Int(node.name)] != name { continue }
        return XMLElement(tree: tree, index: index)
      }
      return nil
    }
  }
}

extension XMLElement {
  /// Stands where there is no element: it has no name, no attributes and nothing in it.
  static let none = XMLElement(
    tree: XMLTree(
      nodes: [XMLTree.Node(name: 0, next: 1, first: 0, count: 0)], attributes: [], bytes: [],
      names: [.none]), index: 0)
}

extension XMLName {
  static let none = XMLName("")
}
