public import Models

/// Decides what is shown and said when favorites are listed or changed.
public final class FavoritesPresenter {
  private let model: any FavoritesModelInput
  private let catalog: any PrefectureNaming
  private let language: Language
  private weak var output: (any FavoritesPresenterOutput)?

  public init(
    model: any FavoritesModelInput, catalog: any PrefectureNaming, language: Language,
    output: any FavoritesPresenterOutput
  ) {
    self.model = model
    self.catalog = catalog
    self.language = language
    self.output = output
  }

  private var words: Words { Words(language) }
  private var places: PlaceText { PlaceText(language: language, catalog: catalog) }

  /// - Returns: the favorites, for output that machines read.
  @discardableResult
  public func listRequested() throws(FavoriteStoreError) -> [FavoritesModel.Favorite] {
    let favorites = try model.favorites()
    output?.show(screen(favorites))
    return favorites
  }

  public func addRequested(_ added: [Place]) throws(FavoriteStoreError) {
    let before = (try? model.favorites()).map { Set($0.map(\.id)) }
    let update = try model.add(added.map(\.id))
    report(update)
    for place in added.eachOnce {
      let name = places.fullName(place)
      output?.say(
        before?.contains(place.id) == true
          ? words.text("\(name)はもうお気に入りに入っています。", "\(name) is a favorite already.")
          : words.text("\(name)をお気に入りに加えました。", "Added \(name) to the favorites."))
    }
  }

  public func removeRequested(_ removed: [Place]) throws(FavoriteStoreError) {
    let before = Set(try model.favorites().map(\.id))
    let update = try model.remove(removed.map(\.id))
    report(update)
    for place in removed.eachOnce {
      let name = places.fullName(place)
      output?.say(
        before.contains(place.id)
          ? words.text("\(name)をお気に入りから外しました。", "Removed \(name) from the favorites.")
          : words.text("\(name)はお気に入りにありません。", "\(name) is not among the favorites."))
    }
  }

  /// - Parameter position: counted from 1, as the list shows it.
  /// - Returns: false when the place is not marked.
  public func moveRequested(
    _ place: Place, to position: Int
  ) throws(FavoriteStoreError) -> Bool {
    let update = try model.move(place.id, to: position - 1)
    report(update)
    let name = places.fullName(place)
    guard let index = update.favorites.firstIndex(of: place.id) else {
      output?.say(words.text("\(name)はお気に入りにありません。", "\(name) is not among the favorites."))
      return false
    }
    output?.say(
      words.text("\(name)を \(index + 1) 番目に移しました。", "Moved \(name) to position \(index + 1)."))
    return true
  }

  /// What to ask a person before everything goes; nil where there is nothing that could go.
  public func clearQuestion() throws(FavoriteStoreError) -> String? {
    let count: Int
    do throws(FavoriteStoreError) {
      count = try model.favorites().count
    } catch .damaged {
      // Nobody knows how many there were. It is kept under another name.
      return nil
    }
    guard count > 0 else { return nil }
    return words.text(
      "お気に入り \(count) か所をすべて外します。よろしいですか？ (y/N)",
      count == 1 ? "Remove the favorite? (y/N)" : "Remove all \(count) favorites? (y/N)")
  }

  /// Says that nothing was changed, after the question was not answered with yes.
  public func clearDeclined() {
    output?.say(words.text("何も変えていません。", "Nothing was changed."))
  }

  public func clearRequested() throws(FavoriteStoreError) {
    report(try model.clear())
    output?.say(words.text("お気に入りを空にしました。", "Cleared the favorites."))
  }

  private func report(_ update: FavoriteUpdate) {
    if let path = update.damagedFileKeptAs {
      output?.warn(ErrorText(language: language).damagedFileKept(path))
    }
  }

  private func screen(_ favorites: [FavoritesModel.Favorite]) -> FavoritesScreen {
    FavoritesScreen(
      rows: favorites.enumerated().map { index, favorite in
        .init(
          position: "\(index + 1)", code: favorite.place?.shortCode ?? favorite.id.description,
          name: favorite.place.map(places.name)
            ?? words.text("（今の表にない場所）", "(not in today's tables)"),
          prefecture: favorite.place.map { places.prefecture($0.prefecture) } ?? "")
      },
      headers: .init(
        position: "#", code: words.code, name: words.name, prefecture: words.prefecture),
      emptyMessage: favorites.isEmpty
        ? words.text(
          "お気に入りがありません。登録するには: soramoyo favorites add 渋谷",
          "There are no favorites. To mark one: soramoyo favorites add shibuya") : nil)
  }
}

extension [Place] {
  /// Each place once, however often it was named.
  fileprivate var eachOnce: [Place] {
    var seen: Set<PlaceID> = []
    return filter { seen.insert($0.id).inserted }
  }
}
