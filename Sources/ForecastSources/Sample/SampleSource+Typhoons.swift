package import Models

/// An invented typhoon for the built-in issuance of August, so that everything can be tried without a
/// network: no name, number or figure of it is of a real one. The issuance of January has none.
extension SampleSource: TyphoonSource {
  /// How long after its issue it is useful.
  private static let life = 24 * 3600

  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    switch issue {
    case .snow: return sourced(StormList([]))
    case .typhoon: break
    }
    guard let storm = Self.storm, storm.issued <= now,
      now.seconds(since: storm.issued) <= Self.life
    else { throw .nothingRecorded(.typhoons, code: "-", at: now) }
    return sourced(
      StormList([
        Storm(
          id: storm.id, designation: storm.designation, stormClass: .severeTropicalStorm,
          issued: storm.issued)
      ]))
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    let sample = try sample(storm, now)
    return sourced(
      StormReport(
        issued: sample.issued, designation: sample.designation,
        name: StormName(ja: "見本", en: "Sample"), stormClass: .severeTropicalStorm,
        moments: sample.moments))
  }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> {
    let sample = try sample(storm, now)
    let center = sample.moments.first?.position
    return sourced(
      StormTrack(
        before: Self.points([(21.0, 140.2), (21.9, 139.3), (22.8, 138.1)]),
        past: Self.points([
          (22.8, 138.1), (24.1, 136.6), (25.5, 134.9), (26.9, 133.2), (28.4, 131.6), (30.1, 130.3),
          (31.9, 130.1),
        ]),
        gale: center.map { StormCircle(center: $0, radius: 390) },
        storm: center.map { StormCircle(center: $0, radius: 110) },
        forecasts: sample.moments.compactMap { moment in
          guard let circle = moment.circle, let point = moment.position else { return nil }
          return .init(
            time: moment.time, circle: StormCircle(center: point, radius: Double(circle)))
        }))
  }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    let sample = try sample(storm, now)
    return sourced(
      StormChances(start: sample.base, ends: sample.ends, chances: chances(of: sample) { $0 }))
  }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    sourced(
      StormDayChances(
        chances: chances(of: try sample(storm, now)) { chances in
          (1...5).map { chances.prefix($0 * 8).max() }
        }))
  }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    sourced([])
  }

  package func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    throw .notOffered(.bulletins, by: kind)
  }

  private func sample(_ storm: StormID, _ now: Instant) throws(ForecastError) -> SampleStorm {
    guard issue == .typhoon, let sample = Self.storm, sample.id == storm, sample.issued <= now
    else {
      throw .nothingRecorded(.typhoons, code: storm.text, at: now)
    }
    return sample
  }

  /// What `make` makes of the chances of five days by three hours, of each group of municipalities: at the town hall
  /// that represents its area.
  private func chances<Value>(
    of sample: SampleStorm, _ make: ([Int]) -> Value
  ) -> [GroupCode: Value] {
    var all: [GroupCode: Value] = [:]
    for (code, groups) in catalog.groupsOfAreas {
      guard let area = catalog.primaryArea(code),
        let point = catalog.vantagePoint(of: .primaryArea(area))?.coordinates
      else { continue }
      let value = make(sample.ends.map { sample.chance(at: point, until: $0) })
      for group in groups { all[group] = value }
    }
    return all
  }

  private static func points(_ pairs: [(Double, Double)]) -> [Coordinates] {
    pairs.map { Coordinates(latitude: $0.0, longitude: $0.1) }
  }

  private static let storm = SampleStorm()
}

private struct SampleStorm {
  let id: StormID
  let designation = StormDesignation.typhoon(year: 2024, number: 99)
  let issued: Instant
  /// The time of the analysis.
  let base: Instant
  /// Of the three hours of each chance.
  let ends: [Instant]
  let moments: [StormMoment]

  init?() {
    guard let id = StormID("TC2499"), let date = CivilDate(year: 2024, month: 8, day: 29) else {
      return nil
    }
    self.id = id
    issued = Instant(date, hour: 9, minute: 45)
    base = Instant(date, hour: 9)
    ends = (1...40).map { [base] in base.adding(hours: 3 * $0) }
    moments = Self.rows.map { [base] row in
      var moment = StormMoment(
        kind: row.hours == 0 ? .analysis : .forecast, hours: row.hours,
        time: base.adding(hours: row.hours))
      moment.stormClass =
        row.hours < 96 ? (row.wind > 25 ? .severeTropicalStorm : .tropicalStorm) : .extratropicalLow
      moment.position = Coordinates(latitude: row.latitude, longitude: row.longitude)
      moment.location = row.location
      moment.course = row.course
      moment.speed = StormSpeed(kilometersPerHour: row.speed, note: nil)
      moment.pressure = row.pressure
      moment.wind = StormWind(metersPerSecond: row.wind, knots: nil)
      moment.gust = StormWind(metersPerSecond: row.wind + 15, knots: nil)
      moment.circle = row.circle
      if row.hours == 0 {
        moment.accuracy = "正確"
        moment.size = "大型"
        moment.galeArea = [StormRange(side: nil, kilometers: 390)]
        moment.stormArea = [StormRange(side: nil, kilometers: 110)]
      } else if let circle = row.circle, row.wind > 25 {
        moment.stormArea = [StormRange(side: nil, kilometers: circle + 95)]
      }
      return moment
    }
  }

  /// The chance at a point in the three hours before `end`: the less, the farther the forecast
  /// position of that time is. Invented like all the rest.
  func chance(at point: Coordinates, until end: Instant) -> Int {
    guard let moment = moments.last(where: { $0.time <= end }),
      moment.stormClass?.isTyphoon == true,
      let center = moment.position
    else { return 0 }
    let reach = 110 + Double(moment.circle ?? 0)
    let distance = point.kilometers(to: center)
    let top = moment.circle.map { max(10, 100 - $0 / 3) } ?? 100
    return max(0, min(top, Int((1.6 - distance / reach) * Double(top))))
  }

  private static let rows:
    [(
      hours: Int, latitude: Double, longitude: Double, location: String, course: String, speed: Int,
      pressure: Int, wind: Int, circle: Int?
    )] = [
      (0, 31.9, 130.1, "枕崎市の北西約70km", "北", 15, 970, 30, nil),
      (12, 32.8, 130.9, "熊本市付近", "北北東", 10, 980, 28, 75),
      (24, 33.3, 132.2, "四国地方", "東北東", 10, 985, 25, 110),
      (48, 34.2, 135.0, "近畿地方", "東北東", 15, 990, 23, 170),
      (72, 35.6, 138.8, "関東地方", "東北東", 15, 992, 20, 240),
      (96, 38.4, 144.5, "日本の東", "北東", 30, 994, 20, 330),
    ]
}
