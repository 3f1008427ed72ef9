/// Modifier keys held down.
package struct KeyModifiers: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let shift = KeyModifiers(rawValue: 1)
  package static let alt = KeyModifiers(rawValue: 2)
  package static let control = KeyModifiers(rawValue: 4)

  /// From the second parameter of a control sequence, which is one more than the bits.
  ///
  /// Bits that terminals set for other keys (super, caps lock) are ignored.
  init(parameter: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(0, parameter - 1) & 7))
  }
}
