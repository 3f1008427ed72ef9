/// The content of an XML file.
package enum JMADocument: Equatable, Sendable {
  case telegram(Telegram)
  case feed(AtomFeed)
  case areas(LivedoorAreas)
}

package struct ReadDocument: Equatable, Sendable {
  /// As given by the user; nil for standard input.
  package let file: String?
  package let document: JMADocument
  /// Whether it concerns the requested place; nil if none was given.
  package internal(set) var concern: TelegramConcern?

  /// The information in the file's name.
  package var fileName: TelegramFileName? { file.flatMap { TelegramFileName($0) } }
}

/// Whether a telegram concerns a place.
package enum TelegramConcern: String, CaseIterable, Sendable {
  /// Some of its items by place are about it.
  case items
  /// All its items by place are about others.
  case none
  /// What is not about others is told by places that are not known, or not by place.
  case unknown
}

/// Why a file could not be shown. Facts only: the presenter chooses the words.
package enum ReadError: Error, Equatable, Sendable {
  /// The file itself could not be read.
  case file(FileFailure)
  case empty
  case notXML
  /// A web page where a telegram was expected.
  case html
  /// XML that is malformed, truncated or not allowed, with the line if known.
  case broken(Breakage, line: Int?)
  /// XML, but not JMA's: the name of its root.
  case notJMA(root: String)
  /// A report that lacks one of its parts.
  case incomplete(missing: String)
  /// Larger than the limit.
  case tooLarge(limit: Int)
  /// More entries than the limit.
  case tooMany(limit: Int)
  /// No XML library is installed; these are the names that were tried.
  case libraryMissing([String])

  package enum Breakage: Equatable, Sendable {
    case malformed
    case truncated
    case wrongEncoding
    /// A document type declaration, which no telegram has.
    case doctype
    case entity
    case tooDeep
    /// The compressed bytes are damaged.
    case compression
  }
}

/// A file that could not be shown.
package struct ReadFailure: Equatable, Sendable {
  /// As given by the user; nil for standard input.
  package let file: String?
  package let error: ReadError
}

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

/// The list of places of the livedoor-compatible service (`primary_area.xml`, jma-data 1.9).
package struct LivedoorAreas: Equatable, Sendable {
  package var title: String?
  package var prefectures: [Group] = []

  package init() {}

  /// A prefecture in the service's terms; Hokkaido and Okinawa have several.
  package struct Group: Equatable, Sendable {
    package var title: String
    /// The former address of its warnings, from the old service.
    package var warnings: String?
    package var cities: [City]

    package init(title: String, warnings: String? = nil, cities: [City] = []) {
      self.title = title
      self.warnings = warnings
      self.cities = cities
    }
  }

  /// One place; its id is the code of a primary area.
  package struct City: Equatable, Sendable {
    package var title: String
    package var id: PrimaryAreaCode
    package var feed: String?

    package init(title: String, id: PrimaryAreaCode, feed: String? = nil) {
      self.title = title
      self.id = id
      self.feed = feed
    }
  }
}
