/// The warnings and advisories in force at a place.
///
/// Unknown is never "none": read ``state`` first, and show ``active`` whatever it says.
public struct Warnings: Equatable, Sendable {
  /// Whether any are in force, as far as it is known.
  public let state: State
  /// One for each kind, the gravest first; then the rivers.
  public let active: [Warning]
  /// Why something is not known, one line for each reason, for a log. More may be in force where it has any.
  public let doubts: [String]

  /// What is known.
  public enum State: String, CaseIterable, Sendable {
    /// Nothing is in force, and every part of the answer is known.
    case none
    /// At least one is in force.
    case active
    /// Nothing is known to be in force, but not every part could be fetched or read; or the service has stopped,
    /// so that what is in ``Warnings/active`` may be over.
    case unknown
  }
}

/// One kind of warning, where it is in force in a place.
public struct Warning: Equatable, Sendable {
  /// JMA's code: `33`. Nil if the report has none.
  public let code: String?
  /// レベル５大雨特別警報. Nil for an unknown code, which counts all the same.
  public let ja: String?
  /// The same in JMA's English.
  public let en: String?
  /// Nil where it is not known: it may be of any class.
  public let kind: WarningClass?
  /// 2...5 of the five alert levels (警戒レベル); nil for phenomena without levels.
  public let level: Int?
  /// The river of a flood forecast, which has no English: 庄内川.
  public let river: String?
  /// When it was reported, in Unix seconds.
  public let reported: Int?
  /// The municipalities or forecast areas of the place where it is in force. Empty for rivers.
  public let areas: [PlaceName]
}

/// The classes of warnings. They have an order, from the mildest to the gravest.
public enum WarningClass: Int, CaseIterable, Comparable, Sendable {
  /// 注意報
  case advisory = 2
  /// 警報
  case warning
  /// 危険警報
  case danger
  /// 特別警報
  case emergency

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
