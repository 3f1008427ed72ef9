/// What people read, as data: blocks from top to bottom, with roles for colour. A page knows no
/// width and no terminal; one renderer draws it for pipes, terminals and the screens.
public struct Page: Equatable, Sendable {
  /// What it is about and what must not be overlooked.
  public var head: [Block]
  /// Each stands below an empty line. Keys of the screens jump from one to the next.
  public var sections: [[Block]]
  /// Notes and credits, below an empty line.
  public var foot: [Block]
  /// Said once more below a page that is longer than a small terminal shows at once.
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
