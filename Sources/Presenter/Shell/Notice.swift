import Models
import Pages

/// Said once, until the next key.
struct Notice: Equatable {
  private(set) var text: String?
  private(set) var isAlert = false
  /// When it is over without one: how new something is holds for a moment only.
  private(set) var ends: Instant?

  mutating func say(_ text: String, isAlert: Bool = false, until ends: Instant? = nil) {
    (self.text, self.isAlert, self.ends) = (text, isAlert, ends)
  }
}

extension Notice {
  mutating func say(_ changed: FavoritesChanged, isUndo: Bool, _ world: World) {
    let words = world.appWords
    switch changed.change {
    case .add(let id), .restore(let id, _, _): say(words.added(world.name(of: id)))
    case .remove(let id):
      say(isUndo ? words.removedAgain(world.name(of: id)) : words.removed(world.name(of: id)))
    case .move(let id, _):
      let position = changed.favorites.firstIndex(of: id) ?? 0
      say(words.moved(world.name(of: id), to: position + 1))
    }
    if let path = changed.damagedFileKeptAs {
      say(ErrorText(language: world.style.language).damagedFileKeptBriefly(path), isAlert: true)
    }
  }
}
