package import Pages

package protocol WeatherPresenterOutput: AnyObject {
  func showLoading(_ title: String)
  func show(_ page: Page)
}
