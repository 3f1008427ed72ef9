/// Where forecasts, warnings and observations come from.
public enum Source: Hashable, Sendable {
  /// The service behind JMA's web pages, over HTTPS. libcurl is loaded when it is first asked.
  case jma
  /// Built in, without a network: forecasts of a past issuance (29 August 2024), with invented warnings and
  /// observations. Every answer says so by ``Freshness/sample``. Its clock stands still at the issue time.
  case sample
  /// A folder that `soramoyo record` has made, as it was at a moment.
  /// - Parameter at: in Unix seconds.
  case archive(path: String, at: Int)
}

/// How far an answer can be taken for what is true now.
public enum Freshness: String, CaseIterable, Sendable {
  /// Asked for now, or stored and not yet due for renewal.
  case fresh
  /// Stored, because asking failed: ``Answer/trouble`` has the reason.
  case stale
  /// Stored, because requests were forbidden.
  case offline
  /// Built in: not current.
  case sample
  /// Recorded: not current.
  case replay
}

/// A value with its origin and age.
///
/// Times are seconds since 1970 (Unix), as for `Date(timeIntervalSince1970:)`.
public struct Answer<Value: Sendable>: Sendable {
  /// What was asked for.
  public let value: Value
  /// `jma`, `archive` or `sample`.
  public let source: String
  /// How current it is.
  public let freshness: Freshness
  /// When the source was last asked successfully; nil for built-in data, and where it is not known.
  public let checked: Int?
  /// The address or file that the value is from, to be looked at by people.
  public let origin: String
  /// Why a stored value was used, or a part is missing; nil if nothing went wrong.
  public let trouble: WeatherFailure?
}

extension Answer: Equatable where Value: Equatable {}

/// Why there is no answer.
public struct WeatherFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a program may do about it.
  public let kind: Kind
  /// All facts of it in one line, for a log. Its words may change with every version.
  public let description: String

  /// The kinds of failures, by what may be done.
  public enum Kind: String, CaseIterable, Sendable {
    /// The service could not be reached, or answered with an error: try again later.
    case service
    /// The answer could not be read: JMA may have changed it, and a newer version may read it.
    case data
    /// The source has nothing for this place or moment.
    case missing
    /// All that is known is too old to be shown as current.
    case outdated
    /// Nothing is stored, and requests were forbidden.
    case notStored
    /// This source never has it.
    case notOffered
    /// A file or folder of this machine.
    case file
    /// The task that asked was cancelled.
    case cancelled
  }
}
