/// What the weather presenter tells its view.
public protocol WeatherPresenterOutput: AnyObject {
  func show(_ screen: WeatherScreen)
}
