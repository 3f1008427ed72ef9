import Terminal

/// One step of the demonstration: keys, and the name of the resulting screen.
struct DemoStep {
  let caption: String
  let keys: [Key]

  init(_ caption: String, _ keys: [Key]) {
    self.caption = caption
    self.keys = keys
  }

  static let walk: [DemoStep] = [
    .init("list", []),
    .init("list-moved", [Key("j"), Key("j"), Key("j")]),
    .init("favorite", [Key("f")]),
    .init("areas", [Key("a"), Key("A"), Key("j"), Key("j"), Key(" ")]),
    .init("list-filtered", [Key(.escape)]),
    .init("weather", [Key(.enter)]),
    .init("weather-week", [Key(.tab), Key(.tab), Key(.tab), Key(.tab)]),
    .init("search", [Key(.escape), Key("/"), Key("s"), Key("h"), Key("i"), Key("b"), Key("u")]),
    .init("search-opened", [Key(.enter)]),
    .init("map", [Key(.escape), Key("m")]),
    .init("map-high", [Key("v")]),
    .init("help", [Key("?")]),
    .init("home", [Key("q"), Key("q"), Key("H")]),
    .init("warnings", [Key("w")]),
  ]
}
