/// The sixteen colours whose shades the user's terminal theme defines.
package enum ANSIColor: UInt8, Sendable, Hashable, CaseIterable {
  case black
  case red
  case green
  case yellow
  case blue
  case magenta
  case cyan
  case white
  case brightBlack
  case brightRed
  case brightGreen
  case brightYellow
  case brightBlue
  case brightMagenta
  case brightCyan
  case brightWhite
}
