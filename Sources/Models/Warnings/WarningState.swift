/// What is known about the warnings of one municipality, or of one primary area: the union of the
/// newest report of every family (jma-data section 1.6).
public struct WarningState: Equatable, Sendable {
  public let area: WarningArea
  /// One for every family of which the office has a report, by code.
  public let families: [Family]

  public struct Family: Equatable, Sendable {
    public let family: WarningFamily
    public let knowledge: Knowledge
    /// Its report; nil if none counts.
    public let report: WarningReport?
    /// The area that the report was found by, if not the area itself.
    public let basis: Basis
    public let active: [WarningEntry]
    /// Released by this report.
    public let released: [WarningEntry]
  }

  public enum Knowledge: Equatable, Sendable {
    case none
    case active
    case unknown(WarningUnknown)
  }

  /// How a report was found.
  public enum Basis: String, CaseIterable, Sendable {
    /// By exactly this code.
    case exact
    /// By other parts, or the whole, of the same municipality.
    case municipality
    /// Looked up by its primary area: a warning for the area may not apply to all of it.
    case primaryArea
  }

  /// Everything in force, the gravest first.
  public var active: [WarningEntry] {
    families.flatMap(\.active).sorted(by: WarningEntry.isGraver)
  }

  /// Everything that the newest reports released.
  public var released: [WarningEntry] {
    families.flatMap(\.released).sorted(by: WarningEntry.isGraver)
  }

  public var unknowns: [WarningUnknown] {
    families.compactMap { family in
      if case .unknown(let reason) = family.knowledge { reason } else { nil }
    }
  }

  /// The highest gravity in force; nil if nothing is.
  public var gravity: WarningGravity? { families.flatMap(\.active).map(\.gravity).max() }
}

/// The area of a state.
public struct WarningArea: Hashable, Sendable {
  public let code: Kind
  /// Nil for a municipality that is in no table.
  public let name: PlaceName?
  /// Nil if its primary area is unknown.
  public let primaryArea: PrimaryAreaCode?

  public enum Kind: Hashable, Sendable {
    case municipality(MunicipalityCode)
    case primaryArea(PrimaryAreaCode)

    public var text: String {
      switch self {
      case .municipality(let code): code.text
      case .primaryArea(let code): code.text
      }
    }
  }
}
