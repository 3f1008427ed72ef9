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

/// A text that JMA or one of its offices issued about a storm, by its title.
package struct StormText: Equatable, Sendable {
  /// 東京都気象解説情報（台風第２５号）
  package let title: String
  package let reported: Instant
  package let storm: StormID
  /// The issuing office; nil if not given.
  package let office: String?
  /// Equal for all texts of an office about a storm.
  package let event: String?
  /// Counts the texts of an event.
  package let serial: Int?
  /// It withdraws the text before it.
  package let isCancelled: Bool
  package let scope: Bulletin.AreaLevel?
  /// The area it is for: that of an office, of a region, or of the whole country.
  package let areaCode: String?
  /// The document with its words; nil without one.
  package let document: BulletinID?
  /// The address of that file; nil if only the list is available.
  package let address: String?
  /// Its words, or why they cannot be fetched; nil if not requested.
  package var words: Result<BulletinText, ForecastError>?
  /// The number of texts of the same event before it in the list.
  package var earlier = 0

  package init(
    title: String, reported: Instant, storm: StormID, office: String? = nil,
    event: String? = nil, serial: Int? = nil, isCancelled: Bool = false,
    scope: Bulletin.AreaLevel? = nil, areaCode: String? = nil,
    document: BulletinID? = nil, address: String? = nil
  ) {
    self.title = title
    self.reported = reported
    self.storm = storm
    self.office = office
    self.event = event
    self.serial = serial
    self.isCancelled = isCancelled
    self.scope = scope
    self.areaCode = areaCode
    self.document = document
    self.address = address
  }

  /// JMA's list keeps a text for a week: only those of a day are of now.
  private static let life = 24 * 3600

  /// Whether it may be shown as of `now`, for a storm that is in force.
  package func isCurrent(at now: Instant) -> Bool {
    reported.age(at: now, lead: Instant.issueLead).map { $0 <= Self.life } ?? false
  }

  /// Whether it is for one of some offices' areas.
  func isFor(_ offices: Set<String>) -> Bool {
    guard let areaCode, scope != .center else { return false }
    return offices.contains(areaCode)
  }

  /// Whether it is for all of Japan, as a text without an area is.
  var isForJapan: Bool { scope == .japan || scope == nil }

  private func isOlder(than other: StormText) -> Bool {
    (reported, serial ?? 0) < (other.reported, other.serial ?? 0)
  }

  /// The newest of each event: first those for some offices, then those for the whole country, each the
  /// newest first. A text that was withdrawn leaves none of its event.
  static func newest(_ texts: [StormText], first offices: Set<String>) -> [StormText] {
    var newest: [StormText] = []
    for text in texts {
      // Without an event each text is separate.
      guard let event = text.event,
        let index = newest.firstIndex(where: { $0.event == event && $0.storm == text.storm })
      else {
        newest.append(text)
        continue
      }
      var kept = newest[index].isOlder(than: text) ? text : newest[index]
      kept.earlier = newest[index].earlier + 1
      newest[index] = kept
    }
    func rank(_ text: StormText) -> Int {
      text.isFor(offices) ? 0 : text.isForJapan ? 1 : 2
    }
    return newest.filter { !$0.isCancelled }.sorted {
      rank($0) != rank($1) ? rank($0) < rank($1) : $0.reported > $1.reported
    }
  }
}
