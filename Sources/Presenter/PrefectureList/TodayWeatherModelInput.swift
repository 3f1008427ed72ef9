package import Models

/// The weather for lists: one answer per place, each as soon as it arrives.
package protocol TodayWeatherModelInput: Sendable {
  /// Calls `body` once for each place, with its index, in order of arrival.
  func forEachWeather(of places: [Place], _ body: (Int, WeatherAnswer) -> Void) async
}

extension WeatherModel: TodayWeatherModelInput {
  package func forEachWeather(
    of places: [Place], _ body: (Int, WeatherAnswer) -> Void
  ) async {
    await withTaskGroup(of: (Int, WeatherAnswer).self) { group in
      for (index, place) in places.enumerated() {
        group.addTask { (index, await weather(of: place)) }
      }
      for await (index, answer) in group { body(index, answer) }
    }
  }
}
