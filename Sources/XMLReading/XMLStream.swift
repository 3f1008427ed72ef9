import CXML

/// Reads a document from front to back, never keeping more than a piece of it.
///
///     let stream = try XMLStream(.bytes(body))
///     while try stream.nextStart() {
///       if stream.name == Atom.entry { use(try stream.element()) }
///     }
///
/// White space between tags is not reported. Text comes whole: entities, CDATA and comments inside
/// it do not divide it.
public final class XMLStream {
  public enum Event: Hashable, Sendable { case start, text, end }

  private let feeder: XMLFeeder
  private var position = 0
  /// Where the stream stands; nil before the first event and after the last.
  public private(set) var event: Event?
  /// How many elements are open, with the one that starts or ends here: 1 at the root's tags.
  public private(set) var depth = 0

  /// - Parameter library: for tests, and to look libxml2 up once for many documents.
  public init(
    _ input: XMLInput, limits: XMLLimits = .usual, library: XMLLibrary? = nil
  ) throws(XMLFault) {
    if let library {
      feeder = try XMLFeeder(input, limits: limits, library: library)
    } else {
      feeder = try XMLFeeder(input, limits: limits, library: try XMLLibrary())
    }
  }

  /// Goes on to the next tag or text.
  ///
  /// - Returns: nil at the end of a whole, well-formed document. Everything before a fault comes
  ///   first; then the fault is thrown, again and again.
  @discardableResult
  public func next() throws(XMLFault) -> Event? {
    if event == .end { depth -= 1 }
    position += 1
    if position >= feeder.batch.event_count {
      event = nil
      guard try feeder.nextBatch() else {
        position = feeder.batch.event_count
        return nil
      }
      position = 0
    }
    switch current.kind {
    case cxml_start.rawValue:
      depth += 1
      event = .start
    case cxml_end.rawValue: event = .end
    default: event = .text
    }
    return event
  }

  /// Goes on to the next start tag, wherever it is. False at the end of the document.
  public func nextStart() throws(XMLFault) -> Bool {
    while let event = try next() {
      if event == .start { return true }
    }
    return false
  }

  /// Goes on to the next child of the open element at `depth`, over whatever is left of the one
  /// before.
  ///
  ///     let depth = stream.depth
  ///     while try stream.nextChild(of: depth) { ... }
  ///
  /// - Returns: false at the end of that element.
  public func nextChild(of depth: Int) throws(XMLFault) -> Bool {
    if event == .end, self.depth <= depth { return false }
    while let event = try next() {
      if event == .start, self.depth == depth + 1 { return true }
      if event == .end, self.depth <= depth { return false }
    }
    return false
  }

  /// Goes on to the end of the element that starts here.
  public func skip() throws(XMLFault) {
    guard event == .start else { return }
    let depth = depth
    while let event = try next() {
      if event == .end, self.depth == depth { return }
    }
  }

  /// The name of the element that starts or ends here.
  public var name: XMLName {
    event == .start || event == .end ? feeder.names[Int(current.name)] : .none
  }

  /// The value of an attribute of the element that starts here.
  ///
  /// - Parameter space: the URI of the namespace; attributes without a prefix are in none.
  public func attribute(_ local: String, in space: String = "") -> String? {
    guard event == .start else { return nil }
    return feeder.attribute(local, in: space, of: current)
  }

  /// The text here; empty at a tag.
  public var text: String {
    event == .text ? feeder.text(first: current.first, count: current.count) : ""
  }

  /// The element that starts here with all that is in it. Goes on to its end tag.
  ///
  /// Meant for one part of a document at a time; `XMLLimits.elementBytes` bounds it.
  public func element() throws(XMLFault) -> XMLElement {
    guard event == .start else { return .none }
    var builder = XMLTreeBuilder(limits: feeder.limits)
    while true {
      let consumed = try builder.take(feeder.batch, from: position)
      if builder.isComplete {
        position = consumed
        event = .end
        return XMLElement(tree: builder.tree(names: feeder.names), index: 0)
      }
      event = nil
      guard try feeder.nextBatch() else { return .none }
      position = 0
    }
  }

  // proven: `event` is nil unless the position is below the count of the batch.
  private var current: cxml_event { feeder.batch.events[position] }
}
