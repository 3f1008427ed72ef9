/// What the warnings screen is told.
public protocol WarningsPresenterOutput: AnyObject {
  func show(_ screen: WarningsScreen)
}
