public import Models

/// What the user wants to see about a place.
public struct WeatherRequest: Equatable, Sendable {
  public var place: Place
  /// The number of days to show, from today; nil for three.
  public var days: Int?
  /// Whether to show the whole week.
  public var week: Bool
  /// The one day that is wanted; nil for all.
  public var day: DayChoice?
  /// The sections to show besides the days.
  public var sections: Set<WeatherSection>
  /// Whether to show the warnings in force above the forecast.
  public var showsInForce: Bool
  /// Other places with the same name that were not chosen.
  public var besides: [Place]

  public init(
    place: Place, days: Int? = nil, day: DayChoice? = nil, week: Bool = false,
    sections: Set<WeatherSection> = [],
    showsInForce: Bool = false, besides: [Place] = []
  ) {
    self.place = place
    self.days = days
    self.day = day
    self.week = week
    self.sections = sections
    self.showsInForce = showsInForce
    self.besides = besides
  }
}
