/// The arguments of a command that takes only places.
struct PlacesInput: Sendable {
  let places: [String]
  let format: OutputFormat

  init(_ values: CommandValues) {
    places = values.words
    format = values.format
  }
}

/// A command that takes only places.
protocol PlacesCommand: AnsweringCommand {
  var input: PlacesInput { get }

  init(input: PlacesInput)
}

extension PlacesCommand {
  init(_ values: CommandValues) { self.init(input: PlacesInput(values)) }

  /// As typed.
  var places: [String] { input.places }
  var format: OutputFormat { input.format }
}

extension Command {
  /// Finds the places of this command, which is named where one has to be typed again.
  func placeArguments(_ dependencies: Dependencies) -> PlaceArguments {
    PlaceArguments(dependencies: dependencies, command: Self.syntax.typed)
  }
}
