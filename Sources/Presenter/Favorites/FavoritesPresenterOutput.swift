/// What the favorites tell their view.
public protocol FavoritesPresenterOutput: AnyObject {
  func show(_ screen: FavoritesScreen)
  /// Something to say beside the data: what was done, or what went wrong.
  func say(_ message: String)
  /// Something that also those want to know who asked not to be told what was done.
  func warn(_ message: String)
}

extension FavoritesPresenterOutput {
  public func warn(_ message: String) { say(message) }
}
