import Models
import Pages

/// Positions of a low or a front at one of several times, as warnings at sea give them.
struct MomentText {
  let words: TelegramWords

  /// 予報　１２時間後 2月27日(金) 09:00; nil for a kind without a time.
  func heading(_ kind: TelegramKind) -> String? {
    guard kind.name == nil,
      let value = kind.details.first(where: { $0.name == "DateTime" && $0.path.isEmpty }),
      let instant = value.text.flatMap({ Instant(iso8601: $0) })
    else { return nil }
    return [
      value.type.map(ahead), words.moment(instant, value.attributes),
      kind.condition.map(words.condition),
    ].compactMap(\.self).joined(separator: " ")
  }

  /// What a kind says by its types alone: 寒冷前線.
  func types(_ properties: [TelegramProperty]) -> [String] {
    properties.filter { $0.values.isEmpty }.compactMap(\.type).map(words.label)
  }

  /// The position of a front or an area of the sea. Charts do not put it into words and are left
  /// out.
  func positions(_ places: [TelegramPlace]) -> [Block.Field] {
    let shapes: Set = ["Line", "Polygon"]
    return places.flatMap(\.details).filter { $0.path.isEmpty && shapes.contains($0.name) }
      .compactMap { value in
        PositionText(words: words).text(value).map {
          .init(label: value.type.map(words.label) ?? words.elementLabel(value.name), value: $0)
        }
      }
  }

  /// 予報　１２時間後: Forecast, 12 h ahead
  private func ahead(_ type: String) -> String {
    guard words.language == .en, type.hasPrefix("予報"), type.hasSuffix("時間後") else {
      return words.label(type)
    }
    let digits = type.dropFirst(2).dropLast(3).compactMap(\.wholeNumberValue)
    guard (1...3).contains(digits.count) else { return words.label(type) }
    return "Forecast, \(digits.map(String.init).joined()) h ahead"
  }
}
