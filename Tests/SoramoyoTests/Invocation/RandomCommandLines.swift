/// Random command lines made of the words of commands, the same for the same seed.
struct RandomCommandLines {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> [String] {
    // Mostly a command first, as usual.
    var words = chance(95) ? [pick(Self.verbs)] : []
    if words == ["favorites"], chance(80) { words.append(pick(Self.favoriteVerbs)) }
    for _ in 0..<number(below: 5) { words += piece() }
    // Mistakes are likeliest in nearly correct lines.
    if chance(45) { words.insert(pick(Self.oddities), at: number(below: words.count + 1)) }
    return words
  }

  private mutating func piece() -> [String] {
    switch number(below: 20) {
    case 0..<6: [pick(Self.places)]
    case 6..<11: [pick(Self.flags)]
    case 11..<17: [pick(Self.options), pick(Self.values)]
    case 17: [pick(Self.options)]
    case 18: [pick(Self.options) + "=" + pick(Self.values)]
    default: [pick(Self.oddities)]
    }
  }

  private mutating func pick(_ words: [String]) -> String { words[number(below: words.count)] }

  private mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  /// SplitMix64.
  private mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }

  private static let verbs = [
    "list", "areas", "search", "info", "forecast", "forecast", "warnings", "now", "map", "status",
    "rain", "radar", "normals", "season",
    "favorites",
    "favorites",
    "open",
    "cache",
  ]
  private static let favoriteVerbs = ["list", "add", "remove", "move", "clear"]
  private static let places = ["渋谷", "shibuya", "130010", "list", "add", "北区", "3"]
  private static let flags = [
    "--json", "--plain", "--weather", "--favorites", "--week", "--offline", "--quiet", "-q",
    "--verbose", "-v", "--print", "--hourly", "--graph", "--heat", "--yesterday",
    "--two-weeks", "--tide", "--text", "--changes", "--all", "--exit-code",
    "--waybar", "--tmux", "--follow", "--warnings", "--no-warnings", "--full", "--rain", "--hours",
    "--thunder",
  ]
  private static let options = [
    "--lang", "--source", "--max-age", "--at", "--base-url", "--color", "--glyphs", "--width",
    "--area", "--limit", "--days", "--show", "--day", "--format", "--deadline", "--as",
    "--zoom", "--ahead", "--since",
  ]
  private static let values = [
    "rain", "warnings", "{high}", "{x", "ja", "en", "3", "8", "0", "2h", "関東", "always", "80", "x",
    "99", "24h",
  ]
  private static let oddities = [
    "--", "-", "--help", "-h", "--version", "", "-1", "--wea", "-qv", "--unknown", "--lang=", " ",
  ]
}
