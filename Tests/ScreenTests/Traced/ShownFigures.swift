import Models
import TestSupport

@testable import Presenter

/// The figures of a forecast as they stand on the screen, each with the date and name beside it.
///
/// Read from the screen's text alone, the way a person would: nothing of the model is used.
struct ShownFigures {
  struct Figure: Hashable {
    enum Kind: String {
      case high, low, rainBlock, rain, highestRain, reliability, lowBound, highBound, weather
    }
    let kind: Kind
    /// Day of the month, and the hour where one is named.
    let day: Int
    var hour: Int?
    let text: String
  }

  private(set) var figures: [Figure] = []
  private(set) var shortStation: String?
  private(set) var weeklyStation: String?

  init(_ content: WeatherScreen.Content) {
    for note in content.footnotes { readStations(note) }
    for day in content.days { add(day) }
    for row in content.week?.rows ?? [] { add(row) }
  }

  /// 気温の地点: 東京（短期）、銚子（週間）, or one name for both.
  private mutating func readStations(_ note: String) {
    guard note.hasPrefix("気温の地点: ") else { return }
    let names = note.dropFirst("気温の地点: ".count).split(separator: "、").map(String.init)
    shortStation = names.first.map { $0.replacing("（短期）", with: "") }
    weeklyStation = names.last.map { $0.replacing("（週間）", with: "") }
  }

  /// 今日 29日(木)
  private static func day(_ heading: String) -> Int {
    let digits = heading.split(separator: "日").compactMap { part in
      Int(part.filter { $0.isASCII && $0.isNumber })
    }
    return digits.first ?? -1
  }

  private mutating func add(_ day: WeatherScreen.Day) {
    let date = Self.day(day.heading)
    add(.weather, date, day.summary)
    // A value from an earlier report is marked, and not of this file.
    if !day.high.contains("（") { add(.high, date, number(day.high)) }
    if !day.low.contains("（") { add(.low, date, number(day.low)) }
    add(day.rain.contains("最大") ? .highestRain : .rain, date, number(day.rain))
    for field in day.details where field.label == "降水確率" {
      let words = field.value.split(separator: " ").map(String.init)
      for (block, percent) in zip(words, words.dropFirst()) where block.hasSuffix("時") {
        guard let percent = number(percent) else { continue }
        figures.append(
          Figure(kind: .rainBlock, day: date, hour: Int(block.prefix(2)), text: percent))
      }
    }
  }

  private mutating func add(_ row: WeatherScreen.Week.Row) {
    let date = Self.day(row.day)
    add(.weather, date, row.summary)
    add(.high, date, number(row.high))
    add(.low, date, number(row.low))
    add(.rain, date, number(row.rain))
    if row.reliability != "-" { add(.reliability, date, row.reliability) }
    if !row.highRange.isEmpty { add(.highBound, date, row.highRange) }
    if !row.lowRange.isEmpty { add(.lowBound, date, row.lowRange) }
  }

  private mutating func add(_ kind: Figure.Kind, _ day: Int, _ text: String?) {
    if let text { figures.append(Figure(kind: kind, day: day, text: text)) }
  }

  /// The number of a text such as `最高 -3℃`; nil for a dash.
  private func number(_ text: String) -> String? {
    let last = text.split(separator: " ").last.map(String.init) ?? text
    let digits = last.filter { $0 == "-" || ($0.isASCII && $0.isNumber) }
    return Int(digits).map(String.init)
  }
}
