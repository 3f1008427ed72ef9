package enum SourceKind: String, CaseIterable, Sendable {
  case jma
  case jmaXML = "jma-xml"
  case livedoor
  case archive
  case sample

  /// Whether it provides current data rather than recorded data.
  package var isLive: Bool {
    switch self {
    case .jma, .jmaXML, .livedoor: true
    case .archive, .sample: false
    }
  }

  /// The freshness of an answer for which it need not be asked.
  var unaskedFreshness: Freshness { isLive ? .fresh : self == .archive ? .replay : .sample }
}

/// Whether a value is current, stale or replayed.
package enum Freshness: String, CaseIterable, Sendable {
  /// Fetched, or cached and not yet due for renewal.
  case fresh
  /// Cached, and the attempt to renew it failed.
  case stale
  /// Cached, and fetching was forbidden.
  case offline
  /// Built in: not current.
  case sample
  /// Recorded: not current.
  case replay

  /// Whether the source did not confirm it: the request failed, or was forbidden.
  package var isStored: Bool { self == .stale || self == .offline }

  /// Whether it was true once: its age is meaningless.
  package var isPast: Bool { self == .sample || self == .replay }
}

/// A value with its origin and age.
package struct Sourced<Value: Sendable>: Sendable {
  package let value: Value
  package let source: SourceKind
  package let freshness: Freshness
  /// When the source was last asked successfully; nil for built-in data.
  package let checked: Instant?
  /// A URL or file, for users who want to check.
  package let origin: String
  /// Why a stored value was used.
  package let trouble: ForecastError?

  package init(
    value: Value, source: SourceKind, freshness: Freshness, checked: Instant?, origin: String,
    trouble: ForecastError? = nil
  ) {
    self.value = value
    self.source = source
    self.freshness = freshness
    self.checked = checked
    self.origin = origin
    self.trouble = trouble
  }

  package func map<Other>(_ transform: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(
      value: transform(value), source: source, freshness: freshness, checked: checked,
      origin: origin, trouble: trouble)
  }

  func with(_ freshness: Freshness, _ trouble: ForecastError?) -> Sourced {
    Sourced(
      value: value, source: source, freshness: freshness, checked: checked, origin: origin,
      trouble: trouble)
  }

  /// A copy as stored data, because nothing newer arrived in time.
  package func late(_ trouble: ForecastError) -> Sourced {
    with(freshness == .offline ? .stale : freshness, self.trouble ?? trouble)
  }
}

extension Sourced: Equatable where Value: Equatable {}

/// The products that sources may carry; each carries some of them.
package enum Product: String, CaseIterable, Sendable {
  /// Days, six-hourly chances of rain and the week (府県天気予報, 週間天気予報).
  case forecast
  /// The three-hourly series of a primary area (地域時系列予報).
  case threeHourly
  /// The forecaster's text (天気概況).
  case overview
  /// Warnings and advisories in force.
  case warnings
  /// Forecasts of designated rivers (指定河川洪水予報).
  case riverFloods
  /// Early attention information (早期注意情報).
  case earlyAttention
  /// When JMA last handled any warning report: shows that the others are being updated.
  case warningFeed
  /// The expected course of warnings in steps of three hours.
  case warningTimeline
  /// JMA's list of bulletins (気象情報).
  case bulletins
  /// Reports of earthquakes (地震情報), and of long-period ground motion.
  case quakes
  /// Tsunami warnings, advisories, forecasts and observations.
  case tsunami
  /// Tropical cyclones (台風情報).
  case typhoons
  /// Tables of the day's extremes (最新の気象データ).
  case extremes
  /// Heat-stroke alerts and the heat index (熱中症警戒アラート, 暑さ指数).
  case heat
  /// Temperatures of two weeks (２週間気温予報).
  case twoWeeks
  /// Outlooks of one and three months (季節予報).
  case season
  /// Early weather information (早期天候情報).
  case earlyWeather
  /// Tide tables, observed and astronomical tides (潮位表, 潮位観測情報).
  case tides
  /// Marine warnings (地方海上警報).
  case marineWarnings
  /// Reports about volcanoes (噴火警報・予報).
  case volcanoes
  /// Rain of the last hours and the next one (降水ナウキャスト).
  case nowcast
  /// Rain of the next 15 hours (降水短時間予報・降水15時間予報).
  case hourlyRain
  /// Thunder of the next hour (雷ナウキャスト).
  case thunder
  /// AMeDAS observations.
  case observations
  /// JMA's current list of municipalities, with names and parents.
  case areaTable
  case feed
  case telegram
}

extension Sourced {
  /// Whether nobody issued it: of a sample the forecasts are a past issuance.
  package var isInvented: Bool { source == .sample && !(value is Forecast) }
}
