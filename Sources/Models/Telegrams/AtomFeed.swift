/// A list of telegrams (Atom, jma-data section 1.8).
package struct AtomFeed: Equatable, Sendable {
  package var title: String?
  package var subtitle: String?
  package var updated: Instant?
  package var id: String?
  package var entries: [AtomEntry] = []

  /// The most entries that are kept in memory. JMA's longest feed, of a week, has about ten thousand.
  package static let entryLimit = 100_000

  package init(title: String? = nil) {
    self.title = title
  }
}

/// One telegram of a feed.
package struct AtomEntry: Equatable, Sendable {
  /// The telegram's `Control/Title`. Telegrams are selected by `file`, not by this: titles vary.
  package var title: String?
  package var id: String?
  package var updated: Instant?
  /// The office.
  package var author: String?
  /// The address of the telegram.
  package var link: String?
  /// The beginning of its text: 【...】.
  package var content: String?

  package init() {}

  /// Type and area, from the address.
  package var file: TelegramFileName? { (link ?? id).flatMap { TelegramFileName($0) } }
}
