/// What the search tells its view.
public protocol SearchPresenterOutput: AnyObject {
  func show(_ screen: SearchScreen)
}
