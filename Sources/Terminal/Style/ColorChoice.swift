/// The value of a `--color` option.
package enum ColorChoice: String, Sendable, Hashable, CaseIterable {
  /// Colour on a terminal, none elsewhere.
  case auto
  /// Colour for every kind of output.
  case always
  /// No colour.
  case never
}
