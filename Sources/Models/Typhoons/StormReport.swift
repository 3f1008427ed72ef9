/// JMA's report on one tropical cyclone: the analysis and the forecasts, in figures and words
/// (台風解析・予報情報).
package struct StormReport: Equatable, Sendable {
  package let issued: Instant
  package let designation: StormDesignation
  /// ドゥージェン; nil for a depression without a number.
  package let name: StormName?
  package let stormClass: StormClass?
  /// In the order of their times.
  package let moments: [StormMoment]
  /// How many values and times could not be read.
  package let losses: Int

  package init(
    issued: Instant, designation: StormDesignation, name: StormName?, stormClass: StormClass?,
    moments: [StormMoment], losses: Int = 0
  ) {
    self.issued = issued
    self.designation = designation
    self.name = name
    self.stormClass = stormClass
    self.moments = moments.sorted { $0.time < $1.time }
    self.losses = losses
  }

  package var analysis: StormMoment? { moments.first { $0.kind == .analysis } }
  package var forecasts: [StormMoment] { moments.filter { $0.kind != .analysis } }
}

/// The names of a typhoon, as JMA writes them.
package struct StormName: Hashable, Sendable {
  package let ja: String
  package let en: String?

  package init(ja: String, en: String?) {
    self.ja = ja
    self.en = en
  }
}

/// A tropical cyclone at one time. Values that are not reported are nil, which is usual: an analysis of
/// a weak one has no winds, forecasts have no size.
package struct StormMoment: Equatable, Sendable {
  package var kind: Kind
  /// The hours that JMA counts from the analysis.
  package var hours: Int?
  package var time: Instant
  package var stormClass: StormClass?
  /// 大型, 超大型; nil if JMA has no word for it.
  package var size: String?
  /// 強い, 非常に強い, 猛烈な; nil if JMA has no word for it.
  package var intensity: String?
  package var position: Coordinates?
  /// 正確, ほぼ正確, 不確実
  package var accuracy: String?
  /// 父島の南約180km
  package var location: String?
  /// 西北西
  package var course: String?
  package var speed: StormSpeed?
  /// At the centre, in hPa.
  package var pressure: Int?
  /// The strongest of ten minutes.
  package var wind: StormWind?
  package var gust: StormWind?
  /// 強風域, 15 m/s and more.
  package var galeArea: [StormRange] = []
  /// 暴風域 (25 m/s and more) of an analysis, 暴風警戒域 of a forecast.
  package var stormArea: [StormRange] = []
  /// 予報円: the centre will be in it with a probability of 70 %. In km.
  package var circle: Int?

  package enum Kind: String, CaseIterable, Sendable {
    /// 実況
    case analysis
    /// 推定: the position an hour after the analysis.
    case estimate
    case forecast
  }

  package init(kind: Kind, hours: Int?, time: Instant) {
    self.kind = kind
    self.hours = hours
    self.time = time
  }
}

/// How fast a storm moves.
package struct StormSpeed: Hashable, Sendable {
  package let kilometersPerHour: Int?
  /// ゆっくり, ほとんど停滞; in place of figures.
  package let note: String?

  package init(kilometersPerHour: Int?, note: String?) {
    self.kilometersPerHour = kilometersPerHour
    self.note = note
  }
}

/// A wind speed of a storm.
package struct StormWind: Hashable, Sendable {
  package let metersPerSecond: Int?
  package let knots: Int?

  package init(metersPerSecond: Int?, knots: Int?) {
    self.metersPerSecond = metersPerSecond
    self.knots = knots
  }
}

/// How far a wind blows around the centre, to all sides or to one.
package struct StormRange: Hashable, Sendable {
  /// 北東; nil for all sides.
  package let side: String?
  /// km
  package let kilometers: Int

  package init(side: String?, kilometers: Int) {
    self.side = side
    self.kilometers = kilometers
  }
}

/// Where a tropical cyclone was, and the areas around it, for a map.
package struct StormTrack: Equatable, Sendable {
  /// Before it was a typhoon, oldest first.
  package let before: [Coordinates]
  /// As a typhoon, oldest first.
  package let past: [Coordinates]
  /// 強風域 of the analysis. Its centre need not be that of the storm.
  package let gale: StormCircle?
  /// 暴風域 of the analysis.
  package let storm: StormCircle?
  /// 予報円, in the order of their times.
  package let forecasts: [Forecast]

  package struct Forecast: Equatable, Sendable {
    package let time: Instant
    package let circle: StormCircle

    package init(time: Instant, circle: StormCircle) {
      self.time = time
      self.circle = circle
    }
  }

  package init(
    before: [Coordinates], past: [Coordinates], gale: StormCircle?, storm: StormCircle?,
    forecasts: [Forecast]
  ) {
    self.before = before
    self.past = past
    self.gale = gale
    self.storm = storm
    self.forecasts = forecasts
  }
}

/// A circle on the map.
package struct StormCircle: Hashable, Sendable {
  package let center: Coordinates
  /// km
  package let radius: Double

  package init(center: Coordinates, radius: Double) {
    self.center = center
    self.radius = radius
  }
}
