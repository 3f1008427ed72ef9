/// A piece of what a program writes to its terminal.
enum OutputToken: Equatable {
  case text(String)
  case control(UInt8)
  case sequence(prefix: Character?, parameters: [Int], final: Character)
  case command(String)
}
