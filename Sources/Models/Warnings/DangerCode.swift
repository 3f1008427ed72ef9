/// How dangerous a phenomenon is at a time (the significancy codes of jma-data section 1.6).
package struct DangerCode: Hashable, Sendable {
  /// `41`
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// The alert level, or its equivalent; nil for phenomena without levels and for unknown codes.
  package var level: AlertLevel? {
    switch text {
    case "51": .five
    case "41": .four
    case "31": .three
    case "21", "22": .two
    default: nil
    }
  }

  /// The corresponding class of warning; nil below an advisory, without a value, and for an unknown
  /// code.
  package var kind: WarningClass? {
    switch text {
    case "50": .emergency
    case "30": .warning
    case "20": .advisory
    default: level.flatMap(WarningClass.init)
    }
  }

  /// Whether it means no danger, or no value.
  package var isQuiet: Bool { text == "11" || text == "01" || isMissing }

  /// The report gives no value: snow has `--` out of season, and `///` where none is forecast.
  package var isMissing: Bool { ["00", "", "-", "--", "//", "///"].contains(text) }

  /// Whether the code is one of the known ones.
  package var isKnown: Bool { kind != nil || isQuiet }
}
