/// What the presenter of observations tells its view.
public protocol ObservationPresenterOutput: AnyObject {
  func show(_ screens: [ObservationScreen])
}
