/// What the presenter of the map tells its view.
public protocol MapPresenterOutput: AnyObject {
  func show(_ screen: MapScreen)
}
