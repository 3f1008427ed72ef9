public import Models

/// What the area filter tells its view.
public protocol AreaFilterPresenterOutput: AnyObject {
  func show(_ screen: AreaFilterScreen)
  /// The selection changed: whatever is behind the filter follows.
  func selectionChanged(_ areas: Set<Area>)
}

extension AreaFilterPresenterOutput {
  public func selectionChanged(_ areas: Set<Area>) {}
}
