/// The prefectures of a list, and the weather of each where it was requested.
package struct PrefectureListAnswer: Sendable {
  package let entries: [PrefectureListModel.Entry]
  /// One per entry, in their order; nil for those that have not arrived. Empty if none was requested.
  package private(set) var weather: [WeatherAnswer?] = []

  package init(entries: [PrefectureListModel.Entry]) {
    self.entries = entries
  }

  package mutating func take(_ answer: WeatherAnswer, at index: Int) {
    if weather.isEmpty { weather = Array(repeating: nil, count: entries.count) }
    weather[index] = answer
  }

  /// The weather of an entry; nil if none was requested, or it has not arrived.
  package func weather(at index: Int) -> WeatherAnswer? {
    weather.isEmpty ? nil : weather[index]
  }
}
