/// What the presenter of the status line tells its view.
public protocol StatusPresenterOutput: AnyObject {
  func show(_ screen: StatusScreen)
}
