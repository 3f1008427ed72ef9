package import Models
package import Pages

package struct WeatherRequest: Equatable, Sendable {
  package var place: Place
  /// The number of days to show, from today; nil for three.
  package var days: Int?
  package var week: Bool
  /// The one day that is wanted; nil for all.
  package var day: DayChoice?
  package var sections: Set<WeatherSection>
  package var showsInForce: Bool
  /// Whether two days and the week are one picture, if there is anything to draw.
  package var isGraph: Bool
  /// Whether the page has a card in place of one each day, which says what is observed now.
  package var hasCard: Bool
  /// Other places with the same name that were not chosen.
  package var besides: [Place]

  package init(
    place: Place, days: Int? = nil, day: DayChoice? = nil, week: Bool = false,
    sections: Set<WeatherSection> = [],
    showsInForce: Bool = false, isGraph: Bool = false, hasCard: Bool = false,
    besides: [Place] = []
  ) {
    self.place = place
    self.days = days
    self.day = day
    self.week = week
    self.sections = sections
    self.showsInForce = showsInForce
    self.isGraph = isGraph
    self.hasCard = hasCard
    self.besides = besides
  }
}

/// What was asked of a place, and the answer.
package struct AnsweredRequest: Sendable {
  let request: WeatherRequest
  let weather: PlaceWeather

  package init(request: WeatherRequest, weather: PlaceWeather) {
    self.request = request
    self.weather = weather
  }
}

/// The models that the weather of a place is requested of. That of a section is nil if it has no source, or the section
/// is not requested.
package struct WeatherServices: Sendable {
  let weather: any WeatherModelInput
  package let observations: ObservationsModel?
  let warnings: WarningsModel?
  /// The warnings in force above the forecast; nil if they are not shown.
  let inForce: (any PromptWarningsModelInput)?
  /// Tsunami warnings above the forecast; nil if they are not shown.
  let tsunami: PromptTsunamiModel?
  /// Heat-stroke alerts above the forecast; nil if they are not shown.
  let heatAlerts: PromptHeatModel?
  let heat: HeatModel?
  let yesterday: YesterdayModel?
  let twoWeeks: TwoWeekModel?
  let tides: TideModel?
  /// The day of the tide; nil for today, or a week from today.
  let tideDay: DayChoice?
  let hasTideWeek: Bool
  let rain: RainModel?
  /// Positions of the sun; nil if they are not requested.
  let sky: PlaceCatalog?
  /// When it is night beside the three-hourly forecast; nil where that is not drawn.
  let daylight: PlaceCatalog?
  /// What was observed today beside the three-hourly forecast; nil where that is not drawn.
  let measured: ObservationsModel?
  /// What was observed today where the forecast has no high or no low of it, without a section of
  /// what is observed now; nil where that is not shown.
  let extremes: ObservationsModel?
  /// The first day of the sun where there is no forecast that says which; nil for none without one.
  let today: CivilDate?

  package init(
    weather: any WeatherModelInput, observations: ObservationsModel? = nil,
    warnings: WarningsModel? = nil, inForce: (any PromptWarningsModelInput)? = nil,
    tsunami: PromptTsunamiModel? = nil, heatAlerts: PromptHeatModel? = nil,
    rain: RainModel? = nil, heat: HeatModel? = nil,
    yesterday: YesterdayModel? = nil, twoWeeks: TwoWeekModel? = nil, tides: TideModel? = nil,
    tideDay: DayChoice? = nil, hasTideWeek: Bool = false,
    sky: PlaceCatalog? = nil, daylight: PlaceCatalog? = nil, measured: ObservationsModel? = nil,
    extremes: ObservationsModel? = nil, today: CivilDate? = nil
  ) {
    self.weather = weather
    self.observations = observations
    self.warnings = warnings
    self.inForce = inForce
    self.tsunami = tsunami
    self.heatAlerts = heatAlerts
    self.rain = rain
    self.heat = heat
    self.yesterday = yesterday
    self.twoWeeks = twoWeeks
    self.tides = tides
    self.tideDay = tideDay
    self.hasTideWeek = hasTideWeek
    self.sky = sky
    self.daylight = daylight
    self.measured = measured
    self.extremes = extremes
    self.today = today
  }

  /// What is observed at places now; empty if there is no source of observations.
  package func current(at places: [Place]) async -> [ObservationAnswer] {
    await observations?.current(at: places) ?? []
  }
}

package protocol WeatherModelInput: Sendable {
  /// The primary area of the place's forecast, if it is known without a request.
  func area(of place: Place) -> PrimaryArea?
  /// The forecast for a place, or the fallback.
  func weather(of place: Place) async -> WeatherAnswer
  func forecast(of area: PrimaryArea) async throws(ForecastError) -> Sourced<Forecast>
  func threeHourly(
    of area: PrimaryArea
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast>
  /// The changes since the previous issuance; without a value if that is not stored.
  func changes(of area: PrimaryArea) async throws(ForecastError) -> Sourced<ForecastChanges?>
  func overview(of area: PrimaryArea) async throws(ForecastError) -> Sourced<Overview>
}

extension WeatherModelInput {
  package func area(of place: Place) -> PrimaryArea? { nil }
}

extension WeatherModel: WeatherModelInput {}

/// What the weather asks about the warnings in force, without delay.
package protocol PromptWarningsModelInput: Sendable {
  /// What is known about a place by now; nil for a place that was not announced.
  func warnings(of place: Place) async -> PromptWarnings?
}

extension PromptWarningsModel: PromptWarningsModelInput {}

package protocol SentenceReading: Sendable {
  /// A sentence in Japanese, as written, for one line.
  func japaneseLine(_ text: String) -> String
  /// The coded sentence in English; `prefecture` tells places of the same name apart. No sun shines at night.
  func english(_ text: String, prefecture: PrefectureCode?, isNight: Bool) -> String
}

extension ForecastTranslator: SentenceReading {}

package protocol WeatherPresenterOutput: AnyObject {
  func showLoading(_ title: String)
  func show(_ page: Page)
}
