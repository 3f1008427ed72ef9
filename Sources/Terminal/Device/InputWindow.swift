import Locking

/// The room for input that waits for the program: delivered events take room, and events that the
/// program has taken give it back.
final class InputWindow: Sendable {
  /// The events that may wait: as many as the bytes of one read.
  static let limit = 4096

  private struct State {
    var room = InputWindow.limit
    var isShort = false
  }

  private let state = Locked(State())

  /// Takes room for an event.
  ///
  /// - Returns: false if there is none; the next `giveBack` then says so.
  func takeRoom(for event: InputEvent) -> Bool {
    state.withLock { state in
      state.isShort = state.room <= 0
      if !state.isShort { state.room -= event.weight }
      return !state.isShort
    }
  }

  /// - Returns: whether an event waits for room.
  func giveBack(_ weight: Int) -> Bool {
    state.withLock { state in
      defer { state.isShort = false }
      state.room += weight
      return state.isShort
    }
  }
}

extension InputEvent {
  /// How much room it takes where it waits: text may be long.
  package var weight: Int {
    if case .paste(let text) = self { 1 + text.utf8.count / 16 } else { 1 }
  }
}
