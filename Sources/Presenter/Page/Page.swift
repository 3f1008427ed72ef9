/// A page for people, as data: blocks from top to bottom, with roles for colour. It does not depend
/// on width or terminal; one renderer draws it for pipes, terminals and the screens.
public struct Page: Equatable, Sendable {
  /// The subject, and anything that must not be overlooked.
  public var head: [Block]
  /// Each follows an empty line. Keys of the screens jump from one to the next.
  public var sections: [[Block]]
  /// Notes and credits, after an empty line.
  public var foot: [Block]
  /// Repeated below a page that is longer than a small terminal.
  public var closing: [Block]

  public init(
    head: [Block] = [], sections: [[Block]] = [], foot: [Block] = [], closing: [Block] = []
  ) {
    self.head = head
    self.sections = sections
    self.foot = foot
    self.closing = closing
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { head.isEmpty && sections.isEmpty && foot.isEmpty }
}
