import Models

/// Changes of the favorites. They are shown at once: keys that a terminal sends in one piece mean the rows as
/// the keys before them left them, however long the store takes.
struct FavoriteChanges {
  /// The favorites as the store has them, as far as is known.
  private var stored: FavoriteList
  /// The changes that are on their way to it.
  private var pending: [Pending] = []
  /// What takes changes back, that of the last one last.
  private var undo: [FavoriteChange] = []

  private struct Pending {
    let change: FavoriteChange
    let isUndo: Bool
    /// What takes it back; nil where it changes nothing.
    let inverse: FavoriteChange?
  }

  init(_ stored: FavoriteList) { self.stored = stored }

  /// How many changes can be taken back.
  private static let undoLimit = 100

  var canUndo: Bool { !undo.isEmpty }
  var arePending: Bool { !pending.isEmpty }

  /// What is shown: what the store has, with what is on its way to it.
  var shown: FavoriteList { pending.reduce(stored) { $0.after($1.change) } }

  mutating func request(_ change: FavoriteChange, isUndo: Bool = false) {
    let inverse = inverse(of: change, before: shown)
    if !isUndo, let inverse {
      undo.append(inverse)
      undo = Array(undo.suffix(Self.undoLimit))
    }
    pending.append(.init(change: change, isUndo: isUndo, inverse: inverse))
  }

  /// The change that takes the last one back.
  mutating func requestUndo() -> FavoriteChange? {
    guard let last = undo.popLast() else { return nil }
    request(last, isUndo: true)
    return last
  }

  /// A change came back from the store. Those behind it are still on their way.
  /// - Parameter list: what the store has now; nil where it could not make the change.
  /// - Returns: whether it was to take another one back.
  mutating func ended(_ list: FavoriteList?) -> Bool {
    let ended = pending.isEmpty ? nil : pending.removeFirst()
    if let list {
      stored = list
    } else if let ended {
      forget(ended)
    }
    return ended?.isUndo ?? false
  }

  /// Another process changed them. Changes of our own that are on their way bring the list themselves.
  /// - Returns: whether something else is shown now.
  mutating func read(_ list: FavoriteList) -> Bool {
    guard pending.isEmpty, list != stored else { return false }
    stored = list
    return true
  }

  /// A change that was not made cannot be taken back; what it was to take back still can.
  private mutating func forget(_ ended: Pending) {
    if ended.isUndo {
      undo.append(ended.change)
    } else if let inverse = ended.inverse, let index = undo.lastIndex(of: inverse) {
      undo.remove(at: index)
    }
  }

  /// What takes a change back, seen from the favorites before it.
  private func inverse(of change: FavoriteChange, before: FavoriteList) -> FavoriteChange? {
    switch change {
    case .add(let id), .restore(let id, _, _):
      before.places.contains(id) ? nil : .remove(id)
    case .remove(let id):
      before.places.firstIndex(of: id).map {
        .restore(id, at: $0, named: before.names.first { $0.place == id })
      }
    case .move(let id, _): before.places.firstIndex(of: id).map { .move(id, to: $0) }
    }
  }
}

extension FavoriteList {
  fileprivate func after(_ change: FavoriteChange) -> FavoriteList {
    var list = self
    switch change {
    case .add(let id): list.add([id])
    case .remove(let id): list.remove([id])
    case .restore(let id, let index, let name): list.insert(id, at: index, named: name)
    case .move(let id, let index): list.move(id, to: index)
    }
    return list
  }
}
