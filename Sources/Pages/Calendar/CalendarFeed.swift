package import Models

/// A calendar that others read: its texts are written, and whole.
package struct CalendarFeed: Equatable, Sendable {
  package let language: Language
  package let name: String
  /// What is true of all of it: the source, and what is missing.
  package let about: String
  package let events: [CalendarEvent]

  package init(language: Language, name: String, about: String, events: [CalendarEvent]) {
    self.language = language
    self.name = name
    self.about = about
    self.events = events
  }
}

/// What a calendar has of one day of a place.
package struct CalendarEvent: Equatable, Sendable {
  /// The same for every issuance, so that a later one replaces it.
  package let id: String
  package let date: CivilDate
  package let summary: String
  /// In lines.
  package let description: String
  package let location: String
  /// A page for people.
  package let address: String?
  /// When JMA issued the newest of what it says.
  package let revised: Instant

  package init(
    id: String, date: CivilDate, summary: String, description: String, location: String,
    address: String?, revised: Instant
  ) {
    self.id = id
    self.date = date
    self.summary = summary
    self.description = description
    self.location = location
    self.address = address
    self.revised = revised
  }
}
