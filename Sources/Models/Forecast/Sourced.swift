/// Where reports come from.
public enum SourceKind: String, CaseIterable, Sendable {
  case jma
  case jmaXML = "jma-xml"
  case livedoor
  case archive
  case sample

  /// Whether it speaks of now, rather than of what was recorded once.
  public var isLive: Bool {
    switch self {
    case .jma, .jmaXML, .livedoor: true
    case .archive, .sample: false
    }
  }
}

/// How far a value can be trusted to be today's word.
public enum Freshness: String, CaseIterable, Sendable {
  /// Asked for, or stored and not yet due for renewal.
  case fresh
  /// Stored, and the attempt to renew it failed.
  case stale
  /// Stored, and asking was forbidden.
  case offline
  /// Built in or recorded: true once, not now.
  case sample
}

/// A value with where it is from and how old it is.
public struct Sourced<Value: Sendable>: Sendable {
  public let value: Value
  public let source: SourceKind
  public let freshness: Freshness
  /// When the source was last asked successfully; nil for what is built in.
  public let checked: Instant?
  /// A URL or file, for people who want to look for themselves.
  public let origin: String
  /// Why a stored value had to do.
  public let trouble: ForecastError?

  public init(
    value: Value, source: SourceKind, freshness: Freshness, checked: Instant?, origin: String,
    trouble: ForecastError? = nil
  ) {
    self.value = value
    self.source = source
    self.freshness = freshness
    self.checked = checked
    self.origin = origin
    self.trouble = trouble
  }

  public func map<Other>(_ transform: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(
      value: transform(value), source: source, freshness: freshness, checked: checked,
      origin: origin, trouble: trouble)
  }
}

extension Sourced: Equatable where Value: Equatable {}
