/// What the area filter tells its view.
package protocol AreaFilterPresenterOutput: AnyObject {
  func show(_ screen: AreaFilterScreen)
}
