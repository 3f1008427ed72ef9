/// The picture protocol of a terminal, from its own answer: names of terminals are not reliable.
package enum TerminalGraphics: Sendable, Hashable {
  /// Kitty's protocol: the terminal scales a picture to cells.
  case kitty
  /// Sixel: unscaled pixels, so that the size of a cell has to be known.
  case sixel(cellWidth: Int, cellHeight: Int)
}

/// The replies of a terminal, merged on arrival. A terminal that is silent has no pictures.
package struct GraphicsReplies: Sendable, Equatable {
  private var attributes: [Int]?
  private var cell: (width: Int, height: Int)?
  private var hasKitty = false

  package init() {}

  /// The known protocol so far; nil is cells.
  package var graphics: TerminalGraphics? {
    if hasKitty { return .kitty }
    guard let attributes, attributes.contains(4), let cell else { return nil }
    return .sixel(cellWidth: cell.width, cellHeight: cell.height)
  }

  /// - Returns: whether to ask for kitty's protocol now. That question is a string that terminals
  ///   without such strings would print: only a terminal that answered is asked, and no VT102, which
  ///   the Linux console claims to be.
  package mutating func take(_ reply: GraphicsReply) -> Bool {
    switch reply {
    case .attributes(let found):
      let isFirst = attributes == nil
      attributes = found
      return isFirst && found.first.map { $0 != 6 } ?? false
    case .cell(let width, let height): cell = (width, height)
    case .kitty(let isThere): hasKitty = isThere
    }
    return false
  }

  package static func == (left: GraphicsReplies, right: GraphicsReplies) -> Bool {
    left.graphics == right.graphics
  }
}
