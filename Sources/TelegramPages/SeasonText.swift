import Models
import Pages

/// Values of seasonal forecasts and of days in a season.
struct SeasonText {
  let words: TelegramWords

  /// Nil for any other value.
  func text(_ value: TelegramValue, _ text: String) -> String? {
    switch value.name {
    case "Comparison" where value.type?.hasSuffix("階級") == true: comparison(value, text)
    case "DeviationFromNormal", "DeviationFromLastYear": days(value, text)
    default: nil
    }
  }

  /// A class of temperature: かなり低い確率３０％以上. Its figure is for machines.
  private func comparison(_ value: TelegramValue, _ text: String) -> String? {
    guard let description = value.description else { return nil }
    guard words.language == .en else { return description }
    if description == "なし" { return "none" }
    for (ja, en) in Self.classes {
      guard description.hasPrefix(ja), description.hasSuffix("％以上") else { continue }
      let figure = description.dropFirst(ja.count).dropLast(3).compactMap(\.wholeNumberValue)
      guard !figure.isEmpty, figure.count <= 3 else { return description }
      return "\(en): \(figure.map(String.init).joined())% or more"
    }
    return description
  }

  private static let classes = [
    ("かなり低い確率", "well below normal"), ("かなり高い確率", "well above normal"), ("低い確率", "below normal"),
    ("高い確率", "above normal"), ("平年並の確率", "near normal"),
  ]

  /// The difference between two days: JMA counts earlier days as negative.
  private func days(_ value: TelegramValue, _ text: String) -> String? {
    guard value.unit == nil, let number = TelegramValue.number(text),
      let days = Int(exactly: number)
    else { return nil }
    if words.language == .ja { return days > 0 ? "+\(days)日" : "\(days)日" }
    let count = days.magnitude
    if count == 0 { return "the same day" }
    return "\(count) \(count == 1 ? "day" : "days") \(days < 0 ? "earlier" : "later")"
  }
}
