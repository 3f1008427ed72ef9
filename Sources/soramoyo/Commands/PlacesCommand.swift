/// What is typed behind a command that takes places and nothing else.
struct PlacesInput: Sendable {
  let places: [String]
  let format: OutputFormat

  init(_ values: CommandValues) {
    places = values.words
    format = values.format
  }
}

/// A command that takes places and nothing else.
protocol PlacesCommand: AnsweringCommand {
  var input: PlacesInput { get }

  init(input: PlacesInput)
}

extension PlacesCommand {
  init(_ values: CommandValues) { self.init(input: PlacesInput(values)) }

  /// As they were typed.
  var places: [String] { input.places }
  var format: OutputFormat { input.format }
}

extension Command {
  /// Finds the places of this command, which is named where one has to be typed again.
  func placeArguments(_ dependencies: Dependencies) -> PlaceArguments {
    PlaceArguments(dependencies: dependencies, command: Self.syntax.typed)
  }
}
