/// One prefecture of the list with its data.
package struct PrefectureListAnswer: Sendable {
  package let entry: PrefectureListModel.Entry
  /// Nil if no weather was requested, or it has not arrived.
  package var weather: WeatherAnswer?

  package init(entry: PrefectureListModel.Entry, weather: WeatherAnswer? = nil) {
    self.entry = entry
    self.weather = weather
  }
}
