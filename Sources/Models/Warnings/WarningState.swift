/// What is known of the warnings of one municipality, or of one primary area: the union of the
/// newest report of every family (jma-data section 1.6).
public struct WarningState: Equatable, Sendable {
  public let area: WarningArea
  /// One for every family that the office has a report of, by code.
  public let families: [Family]

  public struct Family: Equatable, Sendable {
    public let family: WarningFamily
    public let knowledge: Knowledge
    /// The report it is from; nil where there is none that counts.
    public let report: WarningReport?
    /// What the report is about, where that is not the area itself.
    public let basis: Basis
    public let active: [WarningEntry]
    /// Lifted by this very report.
    public let released: [WarningEntry]
  }

  public enum Knowledge: Equatable, Sendable {
    case none
    case active
    case unknown(WarningUnknown)
  }

  /// What a report had to be looked up by.
  public enum Basis: String, CaseIterable, Sendable {
    /// The very code.
    case exact
    /// Other parts, or the whole, of the same municipality.
    case municipality
    /// The primary area it lies in: what holds there need not hold everywhere in it.
    case primaryArea
  }

  /// Everything in force, the gravest first.
  public var active: [WarningEntry] {
    families.flatMap(\.active).sorted(by: WarningEntry.isGraver)
  }

  /// Everything that the newest reports lifted.
  public var released: [WarningEntry] {
    families.flatMap(\.released).sorted(by: WarningEntry.isGraver)
  }

  public var unknowns: [WarningUnknown] {
    families.compactMap { family in
      if case .unknown(let reason) = family.knowledge { reason } else { nil }
    }
  }

  /// The gravest in force; nil when nothing is.
  public var gravity: WarningGravity? { families.flatMap(\.active).map(\.gravity).max() }
}

/// What a state is about.
public struct WarningArea: Hashable, Sendable {
  public let code: Kind
  /// Nil for a municipality that no table knows.
  public let name: PlaceName?
  /// Nil where it is not known in which it lies.
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
