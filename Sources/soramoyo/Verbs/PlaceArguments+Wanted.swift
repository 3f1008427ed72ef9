import Models
import Presenter

extension PlaceArguments {
  /// The places named, else the favorites, else the configured place.
  func wanted(_ names: [String]) throws(CommandFailure) -> (
    found: [Found], failure: CommandFailure?
  ) {
    guard names.isEmpty else { return resolve(names) }
    do throws(FavoriteStoreError) {
      let marked = try dependencies.favoritesIfAny.favorites()
        .compactMap(dependencies.catalog.place)
      guard marked.isEmpty else { return (marked.map { .init(place: $0, besides: []) }, nil) }
    } catch {
      throw dependencies.failure(error)
    }
    if let place = dependencies.settings.place { return resolve([place]) }
    dependencies.complain(dependencies.errorText.text(.noneGiven))
    throw CommandFailure(.usage)
  }
}
