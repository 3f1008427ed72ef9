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
