public import Models

/// Why a telegram cannot stand for what it was taken for.
public enum TelegramMismatch: Error, Hashable, Sendable {
  /// Training, a test, or a status that is not known: it must not be acted on.
  case notReal(TelegramStatus)
  /// It takes an earlier one back: nothing is known until the next.
  case withdrawn
  /// It is of another kind, or lacks what makes it one of this kind.
  case missing(String)
}

extension Telegram {
  /// Refuses what must not be acted on.
  func requireReal() throws(TelegramMismatch) {
    guard control.status == .normal else { throw .notReal(control.status) }
    guard head.infoType != .cancelled else { throw .withdrawn }
  }

  /// When it was issued.
  func requireReportTime() throws(TelegramMismatch) -> Instant {
    guard let time = head.reportTime else { throw .missing("ReportDateTime") }
    return time
  }

  /// Every block of every series, whatever the series is called: names are not unique.
  var blocks: [TelegramBlock] {
    parts.flatMap { part -> [TelegramBlock] in
      if case .series(let series) = part { series.blocks } else { [] }
    }
  }

  /// As the JSON of the same report names it.
  var publishingOffice: String { control.publishingOffices.joined(separator: " ") }
}

extension TelegramBlock {
  /// Whether an item of it has a property of this type.
  func has(_ type: String) -> Bool { items.contains { $0.property(type) != nil } }
}

extension TelegramItem {
  /// The first property of a type.
  func property(_ type: String) -> TelegramProperty? {
    for kind in kinds {
      for property in kind.properties where property.type == type { return property }
    }
    return nil
  }

  /// Every value of a property, by the time it is for.
  func values(_ type: String, _ name: String, in path: [String]? = nil) -> [String: TelegramValue] {
    var found: [String: TelegramValue] = [:]
    for kind in kinds {
      for property in kind.properties where property.type == type {
        for value in property.values where value.name == name && (path ?? value.path) == value.path
        {
          if let id = value.timeID, found[id] == nil { found[id] = value }
        }
      }
    }
    return found
  }

  func place(_ role: TelegramPlace.Role) -> TelegramPlace? { places.first { $0.role == role } }
}

extension TelegramValue {
  /// A whole number; nil for anything else.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// A whole number that can be true: values beyond are no forecast, and are left out.
  func integer(within range: ClosedRange<Int>) -> Int? {
    integer.flatMap { range.contains($0) ? $0 : nil }
  }
}

/// Values that no weather on earth exceeds.
enum Plausible {
  /// °C
  static let celsius = -90...70
  /// %
  static let percent = 0...100
  /// JMA's levels of the wind in three-hourly forecasts.
  static let windLevel = 1...6
  /// Hours of one step of a forecast.
  static let stepHours = 1...24
}
