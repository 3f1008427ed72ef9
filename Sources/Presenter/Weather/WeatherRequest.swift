public import Models

/// What a person wants to see of a place.
public struct WeatherRequest: Equatable, Sendable {
  public var place: Place
  /// How many days to show in full or in the week, from today; nil for three.
  public var days: Int?
  /// Whether the whole week is wanted.
  public var week: Bool
  /// What is wanted besides the days.
  public var sections: Set<WeatherSection>
  /// Whether the warnings in force stand above the forecast.
  public var showsInForce: Bool
  /// Further places of the same name that were not taken.
  public var besides: [Place]

  public init(
    place: Place, days: Int? = nil, week: Bool = false, sections: Set<WeatherSection> = [],
    showsInForce: Bool = false, besides: [Place] = []
  ) {
    self.place = place
    self.days = days
    self.week = week
    self.sections = sections
    self.showsInForce = showsInForce
    self.besides = besides
  }
}
