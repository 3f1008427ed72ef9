public import Models

/// What lists ask of the weather: one answer a place, each as soon as it is there.
public protocol TodayWeatherModelInput: Sendable {
  /// Calls `body` once for each place, with its index, in whatever order the answers come.
  func forEachWeather(of places: [Place], _ body: (Int, WeatherAnswer) -> Void) async
}

extension WeatherModel: TodayWeatherModelInput {
  public func forEachWeather(
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
