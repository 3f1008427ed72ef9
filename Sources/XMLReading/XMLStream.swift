/// Reads a document from start to end, with at most one piece in memory.
///
///     let stream = try XMLStream(.bytes(body))
///     while try stream.nextStart() {
///       if stream.isAt(Atom.entry) { use(try stream.element()) }
///     }
///
/// White space between tags is not reported. Text is reported whole: entities, CDATA and comments
/// do not split it.
package final class XMLStream {
  package enum Event: Hashable, Sendable { case start, text, end }

  private let feeder: XMLFeeder
  private let cursor: UnsafeMutablePointer<XMLCursor>

  /// - Parameter library: for tests, and to look libxml2 up once for many documents.
  package init(
    _ input: XMLInput, limits: XMLLimits = .usual, library: XMLLibrary? = nil
  ) throws(XMLFault) {
    if let library {
      feeder = try XMLFeeder(input, limits: limits, library: library)
    } else {
      feeder = try XMLFeeder(input, limits: limits, library: try XMLLibrary())
    }
    cursor = feeder.cursor
  }

  /// The current event; nil before the first event and after the last.
  package var event: Event? { cursor.pointee.event }

  /// The number of open elements, including the one that starts or ends here: 1 at the root's tags.
  package var depth: Int { cursor.pointee.depth }

  /// Advances to the next tag or text.
  ///
  /// - Returns: nil at the end of a complete, well-formed document. Everything before a fault is
  ///   returned first; then every call throws the fault.
  @discardableResult
  package func next() throws(XMLFault) -> Event? {
    if let event = cursor.pointee.step() { return event }
    guard try feeder.nextBatch() else { return nil }
    return cursor.pointee.step()
  }

  /// Advances to the next start tag, at any depth. Returns false at the end of the document.
  package func nextStart() throws(XMLFault) -> Bool {
    while let event = try next() {
      if event == .start { return true }
    }
    return false
  }

  /// Advances to the next child of the open element at `depth`, skipping the rest of the child
  /// before.
  ///
  ///     let depth = stream.depth
  ///     while try stream.nextChild(of: depth) { ... }
  ///
  /// - Returns: false at the end of that element.
  package func nextChild(of depth: Int) throws(XMLFault) -> Bool {
    if event == .end, self.depth <= depth { return false }
    while let event = try next() {
      if event == .start, self.depth == depth + 1 { return true }
      if event == .end, self.depth <= depth { return false }
    }
    return false
  }

  /// Skips to the end of the element that starts here.
  package func skip() throws(XMLFault) {
    guard event == .start else { return }
    let depth = depth
    while let event = try next() {
      if event == .end, self.depth == depth { return }
    }
  }

  /// Reads the rest only to check that the document is complete and well-formed.
  package func finish() throws(XMLFault) {
    while try feeder.nextBatch() {}
  }

  /// The name of the element that starts or ends here.
  package var name: XMLName { cursor.pointee.name }

  /// Whether an element of this name starts or ends here. Equivalent to comparing `name`, but
  /// faster.
  package func isAt(_ name: XMLName) -> Bool { cursor.pointee.isAt(name) }

  /// The value of an attribute of the element that starts here.
  ///
  /// - Parameter space: the URI of the namespace; attributes without a prefix are in none.
  package func attribute(_ local: String, in space: String = "") -> String? {
    cursor.pointee.attribute(local, in: space)
  }

  /// The text of the current event; empty at a tag.
  package var text: String { cursor.pointee.text }

  /// Returns the element that starts here with all its content, and advances to its end tag.
  ///
  /// Use it for one part of a document at a time; `XMLLimits.elementBytes` bounds it.
  package func element() throws(XMLFault) -> XMLElement {
    guard event == .start else { return .none }
    if let range = cursor.pointee.wholeElement {
      let tree = try XMLTree(
        cursor.pointee.batch, events: range, names: cursor.pointee.names, limits: feeder.limits)
      cursor.pointee.moveToEnd(at: range.upperBound)
      return XMLElement(tree: tree, index: 0)
    }
    var builder = XMLTreeBuilder(limits: feeder.limits)
    var position = cursor.pointee.position
    while true {
      position = try builder.take(cursor.pointee.batch, from: position)
      if builder.isComplete {
        cursor.pointee.moveToEnd(at: position)
        return XMLElement(
          tree: try builder.tree(names: cursor.pointee.names), index: 0)
      }
      guard try feeder.nextBatch() else { return .none }
      position = 0
    }
  }
}
