/// The list of keys, made from the table that the loop reads.
struct HelpText {
  let words: AppWords

  func page(_ bindings: [KeyBinding]) -> Page {
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
          .nextMapValue, .refresh, .showSample, .openInBrowser,
        ]
      ),
      (words.inWeather, [.nextSection, .previousSection]),
      (words.inSearch, [.erase, .eraseAll]),
    ]
    let sections = groups.map { heading, intents in
      let fields = intents.compactMap { intent in
        bindings.first { $0.intent == intent }.map {
          Block.Field(label: $0.keys, value: words.doing(intent))
        }
      }
      return (heading: heading, fields: fields)
    }
    let labels = sections.flatMap(\.fields).map(\.label)
    return Page(
      sections: sections.filter { !$0.fields.isEmpty }.map { section in
        [
          .text(.init(section.heading, .heading)),
          .fields(.init(section.fields, alignedWith: labels)),
        ]
      })
  }
}
