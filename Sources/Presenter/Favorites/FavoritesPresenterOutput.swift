/// What the favorites tell their view.
public protocol FavoritesPresenterOutput: AnyObject {
  func show(_ screen: FavoritesScreen)
  /// Something to say beside the data: what was done, or what went wrong.
  func say(_ message: String)
}
