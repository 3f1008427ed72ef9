import CXML

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

/// The events of the last piece of a document, and the reader's position in them.
///
/// Kept behind a pointer: class properties are checked for exclusive access on every use, and each
/// event needs several.
struct XMLCursor {
  private(set) var batch = cxml_batch()
  private(set) var names: [XMLName] = []
  private(set) var position = 0
  private(set) var event: XMLStream.Event?
  private(set) var depth = 0

  /// Starts a new batch; the cursor is then before its first event.
  mutating func begin(_ batch: cxml_batch) {
    self.batch = batch
    position = -1
    event = nil
  }

  mutating func learn(_ name: XMLName) { names.append(name) }

  /// Advances to the next event of the batch. Returns nil at its end.
  mutating func step() -> XMLStream.Event? {
    if event == .end { depth -= 1 }
    guard position + 1 < batch.event_count else {
      position = batch.event_count
      event = nil
      return nil
    }
    position += 1
    switch current.kind {
    case cxml_start.rawValue:
      depth += 1
      event = .start
    case cxml_end.rawValue: event = .end
    default: event = .text
    }
    return event
  }

  /// Moves to the end, at this position, of the element that started last.
  mutating func moveToEnd(at position: Int) {
    self.position = position
    event = .end
  }

  // proven: `event` is nil unless the position is below the count of the batch.
  private var current: cxml_event { batch.events[position] }

  var name: XMLName {
    event == .start || event == .end ? names[Int(current.name)] : .none
  }

  func isAt(_ name: XMLName) -> Bool {
    (event == .start || event == .end) && names.isName(at: current.name, name)
  }

  /// The range of the element that starts here, if it ends in the same batch.
  var wholeElement: ClosedRange<Int>? {
    guard event == .start, current.span > 0 else { return nil }
    return position...position + Int(current.span)
  }

  var text: String {
    event == .text ? string(first: current.first, count: current.count) : ""
  }

  func attribute(_ local: String, in space: String) -> String? {
    guard event == .start else { return nil }
    let mark = XMLName.mark(of: local, in: space)
    for index in Int(current.first)..<Int(current.first + current.count) {
      // proven: an event's attributes are in its batch.
      let attribute = batch.attributes[index]
      if names.isName(at: attribute.name, mark: mark, local, in: space) {
        return string(first: attribute.first, count: attribute.count)
      }
    }
    return nil
  }

  /// A range of the batch's bytes as text.
  private func string(first: UInt32, count: UInt32) -> String {
    String(decoding: batch.range(first: first, count: count), as: UTF8.self)
  }
}

extension cxml_batch {
  /// A range of the batch's bytes. The batch has none when every attribute is empty.
  func range(first: UInt32, count: UInt32) -> UnsafeBufferPointer<UInt8> {
    guard let bytes, Int(first) + Int(count) <= byte_count else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: bytes + Int(first), count: Int(count))
  }
}
