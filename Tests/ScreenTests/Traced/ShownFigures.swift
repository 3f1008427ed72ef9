import Models
import TestSupport

@testable import Pages
@testable import Presenter

/// The figures of a forecast on the page, each with its date and name.
///
/// Read from the page's text alone: nothing of the model is used.
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

  init(_ page: Page) {
    for case .text(let note) in page.foot { readStations(note.text) }
    for section in page.sections {
      switch section.first {
      case .line(let heading): addDay(heading, section)
      case .text(let title) where title.text.hasPrefix("週間予報"):
        for case .table(let table) in section {
          for row in table.rows { add(row, of: table) }
        }
      default: break
      }
    }
  }

  /// 気温の地点：東京（短期）、銚子（週間）, or one name for both.
  private mutating func readStations(_ note: String) {
    guard note.hasPrefix("気温の地点：") else { return }
    let names = note.dropFirst("気温の地点：".count).split(separator: "、").map(String.init)
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

  /// 今日 29日(木)  曇のち一時雨か雷雨 ☁→☂, and below it 最高 31℃  最低 -  降水確率 最大 50%
  private mutating func addDay(_ heading: Block.Line, _ section: [Block]) {
    let date = Self.day(heading.spans.first?.text ?? "")
    let weather = heading.spans.last?.text ?? ""
    // The words have no blanks in them.
    add(.weather, date, weather.firstIndex(of: " ").map { String(weather[..<$0]) })
    for case .line(let figures) in section.dropFirst() {
      for text in figures.spans.map(\.text) {
        if text.hasPrefix("降水確率") {
          add(text.contains("最大") ? .highestRain : .rain, date, number(text))
        } else if !text.contains("（") {
          // A value from an earlier report is marked, and not in this file.
          add(text.hasPrefix("最高") ? .high : .low, date, number(text))
        }
      }
    }
    for case .fields(let fields) in section {
      for field in fields.fields where field.label == "降水確率" { addBlocks(field.value, date) }
    }
  }

  /// 12-18時 20%  18-24時 60%
  private mutating func addBlocks(_ value: String, _ date: Int) {
    let words = value.split(separator: " ").map(String.init)
    for (block, percent) in zip(words, words.dropFirst()) where block.hasSuffix("時") {
      guard let percent = number(percent) else { continue }
      figures.append(
        Figure(kind: .rainBlock, day: date, hour: Int(block.prefix(2)), text: percent))
    }
  }

  /// A day of the week, each figure by its header; a column without a header belongs to the one before.
  private mutating func add(_ row: [Block.Table.Cell], of table: Block.Table) {
    var cells: [String: String] = [:]
    var header = ""
    for (column, cell) in zip(table.columns, row) {
      header = column.header.isEmpty ? header + "の範囲" : column.header
      cells[header] = cell.text
    }
    let date = Self.day(cells["日"] ?? "")
    // The words have no blanks in them.
    let weather = cells["天気"] ?? ""
    add(.weather, date, weather.lastIndex(of: " ").map { String(weather[$0...].dropFirst()) })
    add(.high, date, number(cells["最高"] ?? ""))
    add(.low, date, number(cells["最低"] ?? ""))
    add(.rain, date, number(cells["降水"] ?? ""))
    if let reliability = cells["信頼度"], reliability != "-" {
      add(.reliability, date, reliability)
    }
    if let range = cells["最高の範囲"], !range.isEmpty { add(.highBound, date, range) }
    if let range = cells["最低の範囲"], !range.isEmpty { add(.lowBound, date, range) }
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
