/// A list of telegrams (Atom, jma-data section 1.8).
public struct AtomFeed: Equatable, Sendable {
  public var title: String?
  public var subtitle: String?
  public var updated: Instant?
  public var id: String?
  public var entries: [AtomEntry]

  /// The most entries that are kept in memory. JMA's longest feed, of a week, has about ten thousand.
  public static let entryLimit = 100_000

  public init(
    title: String? = nil, subtitle: String? = nil, updated: Instant? = nil, id: String? = nil,
    entries: [AtomEntry] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.updated = updated
    self.id = id
    self.entries = entries
  }
}

/// One telegram of a feed.
public struct AtomEntry: Equatable, Sendable {
  /// The telegram's `Control/Title`. Telegrams are selected by `file`, not by this: titles vary.
  public var title: String?
  public var id: String?
  public var updated: Instant?
  /// The office.
  public var author: String?
  /// The address of the telegram.
  public var link: String?
  /// The beginning of its text: 【...】.
  public var content: String?

  public init() {}

  /// Type and area, from the address.
  public var file: TelegramFileName? { (link ?? id).flatMap { TelegramFileName($0) } }
}
