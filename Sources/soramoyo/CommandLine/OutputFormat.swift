/// Whom the output is for.
enum OutputFormat: Equatable {
  case people
  case json
  case plain
}
