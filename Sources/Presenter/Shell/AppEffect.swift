/// Work that the presenter wants done beside the loop. Its result returns as a message.
package enum AppEffect: Equatable, Sendable {
  /// Replaces an earlier request of its kind.
  case ask(Request, Serial)
  /// Nobody needs the answers any more.
  case giveUp([Request.Kind])
  /// Reports after this many milliseconds that a row is still selected; replaces an earlier one.
  case restAtSelected(milliseconds: Int, ticket: Int)
  /// The next picture of the animation, after this many milliseconds.
  case animateRadar(milliseconds: Int, ticket: Int)
  case changeFavorites(FavoriteChange)
  /// Answers come from the built-in sample, or from the source of the settings again.
  case useSample(Bool)
  case openPage(String)
  case redraw
  case suspend
  case quit

  /// Effects in the order in which they are to be done: what asks nobody keeps its place before the rest.
  package static func inOrder(_ effects: [AppEffect]) -> [AppEffect] {
    guard effects.count > 1 else { return effects }
    return effects.enumerated()
      .sorted { ($0.element.turn, $0.offset) < ($1.element.turn, $1.offset) }
      .map(\.element)
  }

  private var turn: Int { if case .ask(let request, _) = self { request.turn } else { -1 } }
}
