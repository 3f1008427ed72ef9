package import Pages

/// What the weather presenter tells its view.
package protocol WeatherPresenterOutput: AnyObject {
  /// The weather of the place of this name is on its way.
  func showLoading(_ title: String)
  func show(_ page: Page)
}
