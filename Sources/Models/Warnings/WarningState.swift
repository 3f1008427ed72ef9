/// The warnings of one municipality, or of one primary area: the union of the newest report of every
/// family (jma-data section 1.6).
package struct WarningState: Equatable, Sendable {
  package let area: WarningArea
  /// One for every family of which the office has a report, by code.
  package let families: [Family]

  package struct Family: Equatable, Sendable {
    package let family: WarningFamily
    package let knowledge: Knowledge
    /// Its report; nil if none counts.
    package let report: WarningReport?
    /// The area that the report was found by, if not the area itself.
    package let basis: Basis
    package let active: [WarningEntry]
    /// Released by this report.
    package let released: [WarningEntry]
  }

  package enum Knowledge: Equatable, Sendable {
    case none
    case active
    case unknown(WarningUnknown)
  }

  /// How a report was found.
  package enum Basis: String, CaseIterable, Sendable {
    /// By exactly this code.
    case exact
    /// By other parts, or the whole, of the same municipality.
    case municipality
    /// Looked up by its primary area: a warning for the area may not apply to all of it.
    case primaryArea
  }

  /// Everything in force, the gravest first.
  package var active: [WarningEntry] {
    families.flatMap(\.active).sorted(by: WarningEntry.isGraver)
  }

  /// Everything that the newest reports released.
  package var released: [WarningEntry] {
    families.flatMap(\.released).sorted(by: WarningEntry.isGraver)
  }

  package var unknowns: [WarningUnknown] {
    families.compactMap { family in
      if case .unknown(let reason) = family.knowledge { reason } else { nil }
    }
  }

  /// The highest gravity in force; nil if nothing is.
  package var gravity: WarningGravity? {
    var highest: WarningGravity?
    forEachActive { highest = $0.gravity.graver(highest) }
    return highest
  }

  /// Calls back with each of ``active``, in no order.
  package func forEachActive(_ body: (WarningEntry) -> Void) {
    for family in families {
      for entry in family.active { body(entry) }
    }
  }
}

/// The area of a state.
package struct WarningArea: Hashable, Sendable {
  package let code: Kind
  /// Nil for a municipality that is in no table.
  package let name: PlaceName?
  /// Nil if its primary area is unknown.
  package let primaryArea: PrimaryAreaCode?

  package enum Kind: Hashable, Sendable {
    case municipality(MunicipalityCode)
    case primaryArea(PrimaryAreaCode)

    package var text: String {
      switch self {
      case .municipality(let code): code.text
      case .primaryArea(let code): code.text
      }
    }
  }
}
