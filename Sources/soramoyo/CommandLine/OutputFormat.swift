/// Whom the output is for.
enum OutputFormat: Equatable {
  case people
  /// For people, as a picture.
  case svg
  case json
  /// The same document in one line.
  case jsonLine
  case plain
}
