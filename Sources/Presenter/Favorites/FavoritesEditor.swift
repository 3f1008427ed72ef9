package import Models
package import Pages

/// Changes the favorites, and words the result.
package struct FavoritesEditor: WordedText {
  private let model: any FavoritesModelInput
  private let catalog: PlaceCatalog
  package let language: Language

  package init(
    model: any FavoritesModelInput, catalog: PlaceCatalog, language: Language
  ) {
    self.model = model
    self.catalog = catalog
    self.language = language
  }

  package struct Outcome: Equatable, Sendable {
    /// False where there was nothing to change.
    package var isDone: Bool
    package var messages: [String]
    /// Says that a damaged file was kept, even with `--quiet`.
    package var warning: String?

    package init(isDone: Bool = true, messages: [String] = [], warning: String? = nil) {
      self.isDone = isDone
      self.messages = messages
      self.warning = warning
    }
  }

  private var places: PlaceText { PlaceText(language: language, catalog: catalog) }

  package func add(_ added: [Place]) throws(FavoriteStoreError) -> Outcome {
    let before = (try? model.favorites()).map { Set($0.map(\.id)) }
    let update = try model.add(added.map(\.id))
    return outcome(
      update,
      added.eachOnce.map { place in
        let name = places.fullName(place)
        return before?.contains(place.id) == true
          ? words.text("\(name)はすでにお気に入りに入っています。", "\(name) is already a favorite.")
          : addedText(name)
      })
  }

  /// Adds or keeps a place and gives it the user's own name; nil removes the name.
  package func add(
    _ place: Place, named name: FavoriteName?
  ) throws(FavoriteStoreError) -> Outcome {
    // Nil where the earlier list is unknown.
    let before = try? model.favorites()
    let update = try model.add(place.id, named: name)
    let full = places.fullName(place)
    guard let name else {
      return outcome(update, [unnamed(full, before.map { $0.first { $0.id == place.id } })])
    }
    return outcome(
      update,
      [
        words.text(
          "\(full)を「\(name.text)」としてお気に入りに加えました。",
          "\(full) is a favorite as “\(name.text)”.")
      ])
  }

  /// For a place that has no own name now.
  /// - Parameter before: nil inside for no favorite, nil if unknown.
  private func unnamed(_ full: String, _ before: FavoritesModel.Favorite??) -> String {
    switch before {
    case .some(nil): addedText(full)
    case .some(let favorite?) where favorite.ownName == nil:
      words.text("\(full)に付けた名前はありません。", "\(full) has no name to remove.")
    case .some, nil: words.text("\(full)の名前を消しました。", "Removed the name of \(full).")
    }
  }

  private func addedText(_ name: String) -> String {
    words.text("\(name)をお気に入りに加えました。", "Added \(name) to the favorites.")
  }

  package func remove(_ removed: [Place]) throws(FavoriteStoreError) -> Outcome {
    let before = Set(try model.favorites().map(\.id))
    let update = try model.remove(removed.map(\.id))
    return outcome(
      update,
      removed.eachOnce.map { place in
        let name = places.fullName(place)
        return before.contains(place.id)
          ? words.text("\(name)をお気に入りから外しました。", "Removed \(name) from the favorites.")
          : notMarked(name)
      })
  }

  /// - Parameter position: counted from 1, as the list shows it.
  package func move(_ place: Place, to position: Int) throws(FavoriteStoreError) -> Outcome {
    let update = try model.move(place.id, to: position - 1)
    let name = places.fullName(place)
    guard let index = update.favorites.firstIndex(of: place.id) else {
      return outcome(update, [notMarked(name)], isDone: false)
    }
    return outcome(
      update,
      [words.text("\(name)を \(index + 1) 番目に移しました。", "Moved \(name) to position \(index + 1).")])
  }

  private func notMarked(_ name: String) -> String {
    words.text("\(name)はお気に入りにありません。", "\(name) is not a favorite.")
  }

  /// The question before all favorites are removed; nil where there is nothing to remove.
  package func clearQuestion() throws(FavoriteStoreError) -> String? {
    let count: Int
    do throws(FavoriteStoreError) {
      count = try model.favorites().count
    } catch .damaged {
      // The number is unknown. The file is kept under another name.
      return nil
    }
    guard count > 0 else { return nil }
    return words.text(
      "お気に入り \(count) か所をすべて外します。よろしいですか？ (y/N)",
      count == 1 ? "Remove the favorite? (y/N)" : "Remove all \(count) favorites? (y/N)")
  }

  /// After any answer but yes.
  package var nothingChanged: String { words.text("何も変えていません。", "Nothing was changed.") }

  package func clear() throws(FavoriteStoreError) -> Outcome {
    outcome(try model.clear(), [words.text("お気に入りを空にしました。", "Cleared the favorites.")])
  }

  private func outcome(
    _ update: FavoriteUpdate, _ messages: [String], isDone: Bool = true
  ) -> Outcome {
    Outcome(
      isDone: isDone, messages: messages,
      warning: update.damagedFileKeptAs.map { errors.damagedFileKept($0) })
  }
}

extension [Place] {
  fileprivate var eachOnce: [Place] {
    var seen: Set<PlaceID> = []
    return filter { seen.insert($0.id).inserted }
  }
}

package protocol FavoritesModelInput: Sendable {
  func favorites() throws(FavoriteStoreError) -> [FavoritesModel.Favorite]
  func add(_ places: [PlaceID]) throws(FavoriteStoreError) -> FavoriteUpdate
  /// Adds or keeps a place and gives it the user's own name; nil removes the name.
  func add(_ place: PlaceID, named name: FavoriteName?) throws(FavoriteStoreError) -> FavoriteUpdate
  func remove(_ places: [PlaceID]) throws(FavoriteStoreError) -> FavoriteUpdate
  func move(_ place: PlaceID, to index: Int) throws(FavoriteStoreError) -> FavoriteUpdate
  func clear() throws(FavoriteStoreError) -> FavoriteUpdate
}

extension FavoritesModel: FavoritesModelInput {}
