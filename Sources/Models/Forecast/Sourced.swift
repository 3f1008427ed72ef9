package enum SourceKind: String, CaseIterable, Sendable {
  case jma
  case jmaXML = "jma-xml"
  case livedoor
  case archive
  case sample

  /// Whether it provides current data rather than recorded data.
  package var isLive: Bool {
    switch self {
    case .jma, .jmaXML, .livedoor: true
    case .archive, .sample: false
    }
  }

  /// The freshness of an answer for which it need not be asked.
  var unaskedFreshness: Freshness { isLive ? .fresh : self == .archive ? .replay : .sample }
}

/// Whether a value is current, stale or replayed.
package enum Freshness: String, CaseIterable, Sendable {
  /// Fetched, or cached and not yet due for renewal.
  case fresh
  /// Cached, and the attempt to renew it failed.
  case stale
  /// Cached, and fetching was forbidden.
  case offline
  /// Built in: not current.
  case sample
  /// Recorded: not current.
  case replay

  /// Whether the source did not confirm it: the request failed, or was forbidden.
  package var isStored: Bool { self == .stale || self == .offline }

  /// Whether it was true once: its age is meaningless.
  package var isPast: Bool { self == .sample || self == .replay }
}

/// A value with its origin and age.
package struct Sourced<Value: Sendable>: Sendable {
  package let value: Value
  package let source: SourceKind
  package let freshness: Freshness
  /// When the source was last asked successfully; nil for built-in data.
  package let checked: Instant?
  /// A URL or file, for users who want to check.
  package let origin: String
  /// Why a stored value was used.
  package let trouble: ForecastError?

  package init(
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

  package func map<Other>(_ transform: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(
      value: transform(value), source: source, freshness: freshness, checked: checked,
      origin: origin, trouble: trouble)
  }

  func with(_ freshness: Freshness, _ trouble: ForecastError?) -> Sourced {
    Sourced(
      value: value, source: source, freshness: freshness, checked: checked, origin: origin,
      trouble: trouble)
  }

  /// A copy as stored data, because nothing newer arrived in time.
  package func late(_ trouble: ForecastError) -> Sourced {
    with(freshness == .offline ? .stale : freshness, self.trouble ?? trouble)
  }
}

extension Sourced: Equatable where Value: Equatable {}
