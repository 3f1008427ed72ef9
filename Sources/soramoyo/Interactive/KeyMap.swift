import Models
import Presenter
import Terminal

/// The table of keys, used by the loop, the help and the status line.
struct KeyMap {
  enum Place {
    case everywhere
    case commands
    case text
  }

  private struct Entry {
    let keys: [Key]
    let label: String
    let intent: AppIntent
    var place = Place.commands
    /// The label in the status line where it represents a pair of keys, and what each of them does.
    var pair: Pair?

    var isNamed: Bool { !label.isEmpty }

    struct Pair {
      let label: String
      let intents: [AppIntent]
    }
  }

  private static let entries: [Entry] = [
    .init(keys: [Key(.enter)], label: "Enter", intent: .open, place: .everywhere),
    .init(keys: [Key(.escape)], label: "Esc", intent: .back, place: .everywhere),
    .init(keys: [Key("q")], label: "q", intent: .leave),
    .init(keys: [Key("H")], label: "H", intent: .go(.home)),
    .init(keys: [Key("p")], label: "p", intent: .go(.list)),
    .init(keys: [Key("w")], label: "w", intent: .go(.warnings)),
    .init(keys: [Key("[")], label: "[", intent: .previousDay),
    .init(
      keys: [Key("]")], label: "]", intent: .nextDay,
      pair: .init(label: "[ ]", intents: [.previousDay, .nextDay])),
    .init(keys: [Key(",")], label: ",", intent: .previousMoment),
    .init(
      keys: [Key(".")], label: ".", intent: .nextMoment,
      pair: .init(label: ", .", intents: [.previousMoment, .nextMoment])),
    .init(keys: [Key("K")], label: "K", intent: .moveFavoriteUp),
    .init(
      keys: [Key("J")], label: "J", intent: .moveFavoriteDown,
      pair: .init(label: "J K", intents: [.moveFavoriteDown, .moveFavoriteUp])),
    .init(keys: [Key(.up), Key("k")], label: "↑ k", intent: .moveUp),
    .init(keys: [Key(.down), Key("j")], label: "↓ j", intent: .moveDown),
    .init(keys: [Key(.left), Key("h")], label: "← h", intent: .moveLeft),
    .init(keys: [Key(.right), Key("l")], label: "→ l", intent: .moveRight),
    .init(keys: [Key(.left), Key("b", .control)], label: "←", intent: .moveLeft, place: .text),
    .init(keys: [Key(.right), Key("f", .control)], label: "→", intent: .moveRight, place: .text),
    .init(keys: [Key(.home), Key("a", .control)], label: "Home", intent: .lineStart, place: .text),
    .init(keys: [Key(.end), Key("e", .control)], label: "End", intent: .lineEnd, place: .text),
    .init(
      keys: [Key(.delete), Key("d", .control)], label: "Delete", intent: .eraseForward,
      place: .text),
    .init(keys: [Key("w", .control)], label: "Ctrl-W", intent: .eraseWord, place: .text),
    .init(keys: [Key(.up), Key("p", .control)], label: "↑", intent: .moveUp, place: .text),
    .init(keys: [Key(.down), Key("n", .control)], label: "↓", intent: .moveDown, place: .text),
    .init(
      keys: [Key(.pageUp), Key("b", .control), Key("u", .control)], label: "PageUp",
      intent: .pageUp),
    .init(
      keys: [Key(.pageDown), Key("f", .control), Key("d", .control)], label: "PageDown",
      intent: .pageDown),
    .init(keys: [Key(.pageUp)], label: "PageUp", intent: .pageUp, place: .text),
    .init(keys: [Key(.pageDown)], label: "PageDown", intent: .pageDown, place: .text),
    .init(keys: [Key("g"), Key(.home)], label: "g", intent: .goToTop),
    .init(keys: [Key("G"), Key(.end)], label: "G", intent: .goToBottom),
    .init(keys: [Key("/")], label: "/", intent: .go(.search)),
    .init(keys: [Key("m")], label: "m", intent: .go(.map)),
    .init(keys: [Key("R")], label: "R", intent: .go(.radar)),
    .init(keys: [Key("e")], label: "e", intent: .go(.report(.quakes))),
    .init(keys: [Key("t")], label: "t", intent: .go(.report(.typhoons))),
    .init(keys: [Key("b")], label: "b", intent: .go(.bulletins)),
    .init(keys: [Key("n")], label: "n", intent: .go(.stations)),
    .init(
      keys: [Key("+"), Key("=")], label: "+", intent: .zoomIn,
      pair: .init(label: "+ -", intents: [.zoomIn, .zoomOut])),
    .init(keys: [Key("-")], label: "-", intent: .zoomOut),
    .init(keys: [Key(" ")], label: "Space", intent: .play),
    .init(keys: [Key("?")], label: "?", intent: .go(.help), place: .everywhere),
    .init(keys: [Key("a")], label: "a", intent: .go(.areaFilter)),
    .init(keys: [Key("1")], label: "1-8", intent: .onlyArea(1)),
    .init(keys: [Key("2")], label: "", intent: .onlyArea(2)),
    .init(keys: [Key("3")], label: "", intent: .onlyArea(3)),
    .init(keys: [Key("4")], label: "", intent: .onlyArea(4)),
    .init(keys: [Key("5")], label: "", intent: .onlyArea(5)),
    .init(keys: [Key("6")], label: "", intent: .onlyArea(6)),
    .init(keys: [Key("7")], label: "", intent: .onlyArea(7)),
    .init(keys: [Key("8")], label: "", intent: .onlyArea(8)),
    .init(keys: [Key("A"), Key("*")], label: "A", intent: .toggleAllAreas),
    .init(keys: [Key("f")], label: "f", intent: .toggleFavorite),
    .init(keys: [Key("F")], label: "F", intent: .toggleFavoritesOnly),
    .init(keys: [Key("u")], label: "u", intent: .undo),
    .init(keys: [Key(.tab)], label: "Tab", intent: .nextSection),
    .init(keys: [Key(.tab, .shift)], label: "Shift-Tab", intent: .previousSection),
    .init(keys: [Key("v")], label: "v", intent: .nextMapValue),
    .init(keys: [Key("r")], label: "r", intent: .refresh),
    .init(keys: [Key("S")], label: "S", intent: .showSample),
    .init(keys: [Key("o")], label: "o", intent: .openInBrowser),
    .init(keys: [Key("L")], label: "L", intent: .switchLanguage),
    .init(keys: [Key("l", .control)], label: "Ctrl-L", intent: .redraw, place: .everywhere),
    .init(keys: [Key("z", .control)], label: "Ctrl-Z", intent: .suspend, place: .everywhere),
    .init(keys: [Key("c", .control)], label: "Ctrl-C", intent: .quit, place: .everywhere),
    .init(keys: [Key(.backspace)], label: "Backspace", intent: .erase, place: .text),
    .init(keys: [Key("u", .control)], label: "Ctrl-U", intent: .eraseAll, place: .text),
  ]

  /// The keys that do something where text is entered, too.
  private static let inText = entries.filter { $0.isNamed && $0.place != .commands }

  /// The intent of a key; letters are text where text is entered.
  func intent(_ key: Key, takesText: Bool) -> AppIntent? {
    let key = takesText ? key : key.halfwidth
    let entry = Self.entries.first { entry in
      entry.keys.contains(key) && entry.place.works(takesText: takesText)
    }
    if let entry { return entry.intent }
    if takesText, case .character(let character) = key.code,
      key.modifiers.isEmpty || key.modifiers == .shift
    {
      return .type(String(character))
    }
    return nil
  }

  /// The keys of a screen; those of `hints` are for its status line, in that order.
  /// - Parameter isASCII: whether arrows have to be words.
  func bindings(takesText: Bool, hints: [AppIntent], isASCII: Bool = false) -> [KeyBinding] {
    func label(_ text: String) -> String { isASCII ? Self.spelled(text) : text }
    func inText(_ intent: AppIntent) -> String? {
      Self.inText.first { $0.intent == intent }.map { label($0.label) }
    }
    let all = takesText ? Self.inText : Self.entries.filter { $0.isNamed && $0.place != .text }
    let first = hints.compactMap { intent in
      all.first { $0.intent == intent }.map {
        KeyBinding(
          keys: label($0.pair?.label ?? $0.label), inText: inText(intent), intent: intent,
          isHint: true, each: $0.pair?.intents ?? [])
      }
    }
    let rest = Self.entries.filter(\.isNamed).map {
      KeyBinding(keys: label($0.label), inText: inText($0.intent), intent: $0.intent)
    }
    return first + rest.filter { binding in !first.contains { $0.intent == binding.intent } }
  }
}

extension KeyMap {
  private static let arrows = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right"]

  /// "Up k" for "↑ k": signs that look like arrows are keys of their own.
  private static func spelled(_ label: String) -> String {
    label.split(separator: " ").map { arrows[String($0)] ?? String($0) }.joined(separator: " ")
  }
}

extension Key {
  /// The key of ASCII for a character that an input method made full-width: ｊ, ／, ２, and the wide space.
  fileprivate var halfwidth: Key {
    guard case .character(let character) = code else { return self }
    let text = character == "\u{3000}" ? " " : TypedDigits.halfwidth(String(character))
    return text.first.map { Key(.character($0), modifiers) } ?? self
  }
}

extension KeyMap.Place {
  fileprivate func works(takesText: Bool) -> Bool {
    switch self {
    case .everywhere: true
    case .commands: !takesText
    case .text: takesText
    }
  }
}
