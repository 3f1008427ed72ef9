/// The meanings of the known warning codes.
package struct WarningCodeTable: Sendable {
  private let tables: Tables

  package init(tables: Tables = Tables()) {
    self.tables = tables
  }

  /// - Returns: nil for a code that is not in the table.
  package func meaning(_ code: WarningCode) -> WarningMeaning? {
    guard let row = tables.warningCodes.row(code.text),
      let kind = WarningClass(word: row[4])
    else { return nil }
    return WarningMeaning(
      code: code, ja: row[1], en: row[2], phenomenon: row[3], kind: kind,
      level: row.integer(5).flatMap(AlertLevel.init(rawValue:)))
  }

  /// The class alone, which is read without the rest.
  package func kind(_ code: WarningCode) -> WarningClass? {
    tables.warningCodes.row(code.text).flatMap { WarningClass(word: $0[4]) }
  }

  /// The gravest class in force, of known codes; nil if nothing is.
  package func gravest(_ kinds: [WarningKind]) -> WarningClass? {
    // A loop over one type: `lazy` chains of a generic function cost two million instructions of
    // type metadata at every start.
    var gravest: WarningClass?
    for kind in kinds where kind.activity == .active {
      guard let found = kind.code.flatMap({ self.kind($0) }) else { continue }
      gravest = max(gravest ?? found, found)
    }
    return gravest
  }
}

/// The meaning of one warning code.
package struct WarningMeaning: Hashable, Sendable {
  package let code: WarningCode
  /// レベル５大雨特別警報
  package let ja: String
  /// Heavy Rain Emergency Warning (Level 5)
  package let en: String
  /// `heavy-rain`
  package let phenomenon: String
  package let kind: WarningClass
  /// Nil for phenomena without levels.
  package let level: AlertLevel?
}

extension WarningClass {
  /// Parses the words of the table.
  init?(word: String) {
    switch word {
    case "advisory": self = .advisory
    case "warning": self = .warning
    case "danger": self = .danger
    case "emergency": self = .emergency
    default: return nil
    }
  }
}
