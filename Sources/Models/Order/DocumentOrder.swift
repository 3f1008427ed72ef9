/// The order of two documents of one address: the known one, and one that the service returned.
///
/// A cache on the way can return an older copy for a moment. It does not replace the known document, as
/// long as that is not ahead of the clock. If only older copies arrive for half an hour, their order is
/// unclear, and they are shown. This is the only place of that rule, and it does not depend on where
/// answers are stored: sources, screens and watches use it.
package struct DocumentOrder<Value: Sendable>: Sendable {
  /// - Returns: nil if all of the served document follows the known one.
  package typealias Rule =
    @Sendable (_ known: Edition<Value>, _ served: Edition<Value>, _ copies: OlderCopies) ->
    Standing<Value>?

  private let rule: Rule

  package init(_ rule: @escaping Rule) { self.rule = rule }

  /// The result of merging the known document with the served one; nil if the served one simply
  /// follows.
  package func standing(
    _ known: Edition<Value>, _ served: Edition<Value>, _ copies: OlderCopies
  ) -> Standing<Value>? {
    rule(known, served, copies)
  }

  /// For documents that replace each other as a whole.
  ///
  /// - Parameters:
  ///   - lead: how far ahead of the clock their dates may be.
  ///   - parts: the dates of each part: the newest of a part is its date. A document is older if a
  ///     part of it is, and none is newer.
  package static func dated(
    lead: Int = Instant.clockTolerance, _ parts: @escaping @Sendable (Value) -> [[Instant]]
  ) -> DocumentOrder {
    DocumentOrder { known, served, copies in
      func newest(_ dates: [Instant]) -> Instant? {
        // A date ahead of the clock may be wrong, and would remain the newest forever.
        dates.filter { !$0.isAhead(of: copies.now, lead: lead) }.max()
      }
      let pairs = zip(parts(known.value), parts(served.value)).compactMap { one, other in
        newest(one).flatMap { before in newest(other).map { (before: before, after: $0) } }
      }
      guard pairs.contains(where: { $0.after < $0.before }),
        !pairs.contains(where: { $0.after > $0.before })
      else { return nil }
      return Standing(copies.areOrderUnclear ? served.value : known.value, isOlder: true)
    }
  }

  /// For documents that say nothing of their time: as their server says.
  package static var modified: DocumentOrder {
    DocumentOrder { known, served, copies in
      guard served.isModified(before: known, at: copies.now) else { return nil }
      return Standing(copies.areOrderUnclear ? served.value : known.value, isOlder: true)
    }
  }
}

/// A document as it was served at one time.
package struct Edition<Value: Sendable>: Sendable {
  package let value: Value
  /// When it was last modified, as its server says; nil if it does not.
  package let modified: Instant?

  package init(_ value: Value, modified: Instant?) {
    self.value = value
    self.modified = modified
  }

  /// Whether it was modified before another, for certain.
  func isModified(before known: Edition, at now: Instant) -> Bool {
    guard let modified, let before = known.modified, !before.isAhead(of: now) else { return false }
    return modified < before
  }
}

/// The merged document, if the served one does not follow completely.
package struct Standing<Value: Sendable>: Sendable {
  /// The served document, with those parts of the known one that still count.
  package let value: Value
  /// Whether the served document is an older copy, rather than a newer document that lacks something.
  package let isOlder: Bool

  package init(_ value: Value, isOlder: Bool) {
    self.value = value
    self.isOlder = isOlder
  }
}

/// For how long nothing but older copies has come.
package struct OlderCopies: Hashable, Sendable {
  package let since: Instant
  package let now: Instant

  /// Seconds after which their order is unclear.
  package static let patience = 30 * 60

  /// - Parameter since: nil if this is the first. A time ahead of the clock is from before it was set
  ///   back.
  package init(since: Instant? = nil, now: Instant) {
    self.since = since.map { min($0, now) } ?? now
    self.now = now
  }

  package var seconds: Int { now.seconds(since: since) }

  /// Whether they may be the newest documents after all.
  package var areOrderUnclear: Bool { seconds >= Self.patience }
}
