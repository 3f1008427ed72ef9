/// A key as shown to users, and its effect. The view owns the keys; help and hints are made from
/// the same table that the loop uses, so they are always correct.
package struct KeyBinding: Hashable, Sendable {
  /// `↑ k`
  package let keys: String
  /// The same where text is typed; nil where the key is a letter there.
  package let inText: String?
  package let intent: AppIntent
  /// Whether it is shown in the status line.
  package let isHint: Bool
  /// What each of `keys` does, where they are a pair; else empty.
  package let each: [AppIntent]

  package init(
    keys: String, inText: String? = nil, intent: AppIntent, isHint: Bool = false,
    each: [AppIntent] = []
  ) {
    self.keys = keys
    self.inText = inText
    self.intent = intent
    self.isHint = isHint
    self.each = each
  }
}
