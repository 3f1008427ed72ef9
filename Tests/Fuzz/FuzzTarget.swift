/// What can be fuzzed. A target traps where something does not hold that has to hold for any bytes.
enum FuzzTarget: String, CaseIterable {
  /// JSON and CSV of all services: the first byte chooses the parser.
  case documents
  /// The forecast of an office.
  case forecast
  /// A telegram to its page in both languages, JSON and records.
  case telegram
  /// Pictures of rain.
  case tile
  case keys
  /// Sanitizing, width, wrapping and shortening.
  case text
  case favorites
  /// The configuration file: read, one setting changed and taken out.
  case config
  /// Names of places, searched and resolved.
  case places
  /// Templates of status lines.
  case template
  /// Header lines of an answer.
  case headers
  case gzip
  /// Whole answers through libcurl, over a socket.
  case answers
  /// One document that is not as it should be, from the parser to the screens.
  case screens

  /// Documents of ours to begin with.
  var seeds: [[UInt8]] {
    switch self {
    case .telegram: TelegramTarget.seeds
    case .documents: DocumentTarget.seeds
    default: []
    }
  }

  func run(_ bytes: [UInt8]) {
    switch self {
    case .documents: DocumentTarget.run(bytes)
    case .forecast: DocumentTarget.forecast(bytes)
    case .telegram: TelegramTarget.run(bytes)
    case .tile: DocumentTarget.tile(bytes)
    case .keys: TextTarget.keys(bytes)
    case .text: TextTarget.text(bytes)
    case .favorites: ModelTarget.favorites(bytes)
    case .config: ModelTarget.config(bytes)
    case .places: ModelTarget.places(bytes)
    case .template: ModelTarget.template(bytes)
    case .headers: AnswerTarget.headers(bytes)
    case .gzip: AnswerTarget.gzip(bytes)
    case .answers: WholeAnswerTarget.run(bytes)
    case .screens: ScreenTarget.run(bytes)
    }
  }
}
