/// Whether the terminal draws on a light or a dark background.
package enum Appearance: Sendable, Hashable {
  case light
  case dark

  /// From the variable `COLORFGBG` (`15;0`: the last part is the background's number); nil if it is
  /// not usable.
  package init?(colorFGBG value: String) {
    guard let last = value.split(separator: ";").last, let number = Int(last) else { return nil }
    switch number {
    case 0...6, 8: self = .dark
    case 7, 9...15: self = .light
    default: return nil
    }
  }

  /// From the background colour that the terminal reported.
  package init(background: RGB) {
    // Perceived brightness (ITU-R BT.601), in thousandths of 255.
    let brightness =
      299 * Int(background.red) + 587 * Int(background.green) + 114 * Int(background.blue)
    self = brightness >= 127_500 ? .light : .dark
  }
}
