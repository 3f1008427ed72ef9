/// What the facts presenter tells its view.
public protocol InfoPresenterOutput: AnyObject {
  func show(_ screen: InfoScreen)
}
