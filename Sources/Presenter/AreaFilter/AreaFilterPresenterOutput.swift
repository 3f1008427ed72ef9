package protocol AreaFilterPresenterOutput: AnyObject {
  func show(_ screen: AreaFilterScreen)
}
