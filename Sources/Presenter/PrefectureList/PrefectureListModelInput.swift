package import Models

package protocol PrefectureListModelInput: Sendable {
  /// In order of JIS numbers.
  func prefectures(
    _ filter: PrefectureFilter
  ) throws(FavoriteStoreError) -> [PrefectureListModel.Entry]
}

extension PrefectureListModel: PrefectureListModelInput {}

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

  /// - Parameter urgency: of a place, by its index.
  package func forEachWeather(
    of places: [Place], urgency: (Int) -> Urgency, _ body: (Int, WeatherAnswer) -> Void
  ) async {
    await withTaskGroup(of: (Int, WeatherAnswer).self) { group in
      for (index, place) in places.enumerated() {
        let urgency = urgency(index)
        let work = { @Sendable in
          (index, await urgency.whenAsking { await weather(of: place) })
        }
        // Urgent requests queue before the next one begins. Dozens that are not urgent do not justify a thread.
        if urgency == .background {
          group.addTask(operation: work)
        } else {
          group.addImmediateTask(operation: work)
        }
      }
      for await (index, answer) in group { body(index, answer) }
    }
  }
}
