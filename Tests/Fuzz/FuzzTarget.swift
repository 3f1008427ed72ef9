/// What can be fuzzed. A target traps where a rule for arbitrary bytes is broken.
enum FuzzTarget: String, CaseIterable {
  /// JSON and CSV of all services: the first byte chooses the parser.
  case documents
  case forecast
  /// A telegram to its page in both languages, JSON and records.
  case telegram
  case tile
  case keys
  /// Sanitizing, width, wrapping and shortening.
  case text
  case favorites
  /// The configuration file: read, one setting changed and taken out.
  case config
  case places
  case template
  case headers
  case gzip
  /// Whole answers through libcurl, over a socket.
  case answers
  /// One broken document, from the parser to the screens.
  case screens

  /// Our own documents to begin with.
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
