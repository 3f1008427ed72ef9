/// The list of keys, made from the table that the loop reads.
struct HelpText {
  let words: AppWords

  func sections(_ bindings: [KeyBinding]) -> [AppScreen.HelpSection] {
    let groups: [(String, [AppIntent])] = [
      (
        words.everywhere,
        [
          .open, .back, .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .goToTop,
          .goToBottom, .help, .search, .map, .switchLanguage, .redraw, .suspend, .quit,
        ]
      ),
      (
        words.inLists,
        [
          .toggleFavorite, .toggleFavoritesOnly, .undo, .showAreas, .toggleAllAreas,
          .nextMapValue, .refresh, .openInBrowser,
        ]
      ),
      (words.inWeather, [.nextSection, .previousSection]),
      (words.inSearch, [.erase, .eraseAll]),
    ]
    return groups.compactMap { heading, intents in
      let rows = intents.compactMap { intent in
        bindings.first { $0.intent == intent }.map {
          Block.Field(label: $0.keys, value: words.doing(intent))
        }
      }
      return rows.isEmpty ? nil : .init(heading: heading, rows: rows)
    }
  }
}
