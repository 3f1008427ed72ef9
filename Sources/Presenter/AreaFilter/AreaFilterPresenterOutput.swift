/// What the area filter tells its view.
public protocol AreaFilterPresenterOutput: AnyObject {
  func show(_ screen: AreaFilterScreen)
}
