/// A person's own name for a favorite: 実家 for 浜松市.
package struct FavoriteName: Hashable, Sendable {
  package let place: PlaceID
  /// One line without control characters, never empty.
  package let text: String

  /// Longer names would push everything else off a row.
  package static let lengthLimit = 24

  /// - Returns: nil for a text that cannot be a name: empty, too long, or altered by sanitizing.
  package init?(_ place: PlaceID, _ text: String) {
    guard Self.isName(text) else { return nil }
    self.place = place
    self.text = text
  }

  /// Whether a text may be a name: one line that is not altered by sanitizing, neither empty nor
  /// long, and that can be looked for.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.count <= lengthLimit && text.utf8.count <= lengthLimit * 16
      && UntrustedText(text).line == text && !NameKey(text).text.isEmpty
  }
}

/// The favorites in the user's order, with the user's own names for some of them.
package struct FavoriteList: Equatable, Sendable {
  package var places: [PlaceID]
  /// At most one for each place, only for places of the list.
  package private(set) var names: [FavoriteName]

  package init(_ places: [PlaceID] = [], names: [FavoriteName] = []) {
    self.places = places
    // Most lists have none, and making a set costs a tenth of the command `list`.
    self.names =
      names.isEmpty ? [] : names.uniqued(by: \.place).filter { places.contains($0.place) }
  }

  package func name(of place: PlaceID) -> String? {
    names.first { $0.place == place }?.text
  }

  /// Sets or removes the name of a place.
  package mutating func set(_ name: FavoriteName?, of place: PlaceID) {
    names.removeAll { $0.place == place }
    if let name, name.place == place, places.contains(place) { names.append(name) }
  }

  /// Appends places; those that are there keep their positions.
  package mutating func add(_ new: [PlaceID]) {
    places = (places + new).uniqued(by: \.self)
  }

  /// Removes places with their names.
  package mutating func remove(_ gone: [PlaceID]) {
    let gone = Set(gone)
    places.removeAll(where: gone.contains)
    dropLooseNames()
  }

  /// Inserts a place at its former position with its former name, or at the end if the list is shorter
  /// now. A place that is already there is not changed.
  package mutating func insert(_ place: PlaceID, at index: Int, named name: FavoriteName?) {
    guard !places.contains(place) else { return }
    places.insert(place, at: min(max(index, 0), places.count))
    set(name, of: place)
  }

  /// Moves a place to a position, counted from 0; beyond the end means the end.
  package mutating func move(_ place: PlaceID, to index: Int) {
    guard let current = places.firstIndex(of: place) else { return }
    places.remove(at: current)
    places.insert(place, at: min(max(index, 0), places.count))
  }

  /// Drops the names of places that are no longer in the list.
  mutating func dropLooseNames() {
    names.removeAll { !places.contains($0.place) }
  }

  /// The places whose own name begins with or contains a text, in the user's order.
  package func places(matching text: String) -> [PlaceID] {
    guard !names.isEmpty else { return [] }
    let key = NameKey(text).text
    guard !key.isEmpty else { return [] }
    let found = names.filter { Self.contains(NameKey($0.text).text, key) }.map(\.place)
    return places.filter(found.contains)
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    var rest = Substring(text)
    while !rest.isEmpty {
      if rest.hasPrefix(part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// The places whose own name is this one, whatever its spelling.
  package func places(named text: String) -> [PlaceID] {
    guard !names.isEmpty else { return [] }
    let key = NameKey(text)
    return names.filter { NameKey($0.text) == key }.map(\.place)
  }
}
