/// The list of places of the livedoor-compatible service (`primary_area.xml`, jma-data 1.9).
public struct LivedoorAreas: Equatable, Sendable {
  public var title: String?
  public var prefectures: [Group]

  public init(title: String? = nil, prefectures: [Group]) {
    self.title = title
    self.prefectures = prefectures
  }

  /// A prefecture in the service's terms; Hokkaido and Okinawa have several.
  public struct Group: Equatable, Sendable {
    public var title: String
    /// The former address of its warnings, from the old service.
    public var warnings: String?
    public var cities: [City]

    public init(title: String, warnings: String? = nil, cities: [City] = []) {
      self.title = title
      self.warnings = warnings
      self.cities = cities
    }
  }

  /// One place; its id is the code of a primary area.
  public struct City: Equatable, Sendable {
    public var title: String
    public var id: PrimaryAreaCode
    public var feed: String?

    public init(title: String, id: PrimaryAreaCode, feed: String? = nil) {
      self.title = title
      self.id = id
      self.feed = feed
    }
  }
}
