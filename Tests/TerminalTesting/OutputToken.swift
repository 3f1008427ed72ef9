enum OutputToken: Equatable {
  case text(String)
  case control(UInt8)
  case sequence(prefix: Character?, parameters: [Int], final: Character)
  case command(String)
  case picture(PictureForm, String)

  enum PictureForm: Equatable {
    case kitty
    case sixel
  }
}
