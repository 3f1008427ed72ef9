enum OutputFormat: Equatable {
  case people
  case svg
  case json
  case jsonLine
  case plain
}
