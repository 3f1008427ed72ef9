import Presenter
import Terminal

/// Draws the weather of a place as a text that scrolls.
struct WeatherRenderer {
  let renderer: AppRenderer

  func text(_ screen: WeatherScreen) -> WeatherLines.Text {
    WeatherLines(page: renderer.page(renderer.geometry.text)).text(screen, hasTitle: false)
  }

  func draw(_ weather: AppScreen.Weather, on frame: inout Frame) {
    renderer.draw(
      text(weather.screen).lines, scroll: weather.scroll, in: renderer.geometry.text, on: &frame)
  }
}
