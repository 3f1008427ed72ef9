// For machine formats: data that is dated ahead of the clock has an unknown age, and is not called
// fresh.

extension Sourced {
  /// - Parameters:
  ///   - time: the time that it has; nil where it has none.
  ///   - lead: how far ahead of the clock it may be.
  func judged(_ time: Instant?, lead: Int = Instant.clockTolerance, at now: Instant) -> Sourced {
    judged(isAhead: time?.isAhead(of: now, lead: lead) ?? false)
  }

  /// By the time of a report, which may be somewhat later than when it was sent.
  func judged(issued: Instant?, at now: Instant) -> Sourced {
    judged(issued, lead: Instant.issueLead, at: now)
  }

  /// A copy that is not called fresh, if its time is ahead of the clock.
  func judged(isAhead: Bool) -> Sourced {
    isAhead && freshness == .fresh ? with(.stale, trouble) : self
  }
}

extension PlaceForecast {
  /// Whether the report is dated so far ahead of the clock that its age is unknown.
  package func isAhead(of now: Instant) -> Bool { forecast.isAhead(of: now) }

  package func judged(at now: Instant) -> PlaceForecast {
    PlaceForecast(
      place: place, coverage: coverage,
      forecast: forecast.judged(issued: forecast.value.short.issued, at: now))
  }
}

extension WeatherAnswer {
  package func judged(at now: Instant) -> WeatherAnswer {
    guard case .forecast(let found) = self else { return self }
    return .forecast(found.judged(at: now))
  }
}

extension Sourced<Forecast> {
  package func isAhead(of now: Instant) -> Bool {
    !freshness.isPast && value.short.issued.isAhead(of: now, lead: Instant.issueLead)
  }
}

extension ObservationAnswer {
  package func judged(at now: Instant) -> ObservationAnswer {
    with { $0.judged($0.value.time, at: now) }
  }
}

extension PlacePast {
  package func judged(at now: Instant) -> PlacePast {
    PlacePast(place: place, past: past.map { $0.judged($0.value.until, at: now) })
  }
}

extension RainAnswer {
  package func judged(at now: Instant) -> RainAnswer {
    guard case .rain(let found) = self else { return self }
    return .rain(found.judged(at: now))
  }
}

extension Sourced<PlaceRain> {
  /// By when the newest of its pictures was computed.
  func judged(at now: Instant) -> Sourced {
    map { rain in
      var rain = rain
      rain.hours = rain.hours?.map { $0.judged($0.value.map(\.frame.base).max(), at: now) }
      return rain
    }.judged(value.moments.map(\.frame.base).max(), at: now)
  }
}

extension ShownTide {
  package func judged(at now: Instant) -> ShownTide {
    var answer = self
    answer.tide.observed = tide.observed?.map { $0.judged($0.value.tide.time, at: now) }
    return answer
  }
}

extension PlaceSections {
  package func judged(at now: Instant) -> PlaceSections {
    var sections = self
    sections.warnings = warnings?.judged(at: now)
    sections.observed = observed?.map { $0.judged($0.value.time, at: now) }
    sections.rain = rain?.map { $0.judged(at: now) }
    sections.hourly = hourly?.map { $0.judged(issued: $0.value.issued, at: now) }
    sections.heat = heat?.judged(at: now)
    sections.twoWeeks = twoWeeks?.map { $0.judged(issued: $0.value.forecast.issued, at: now) }
    sections.tide = tide?.judged(at: now)
    sections.overview = overview?.map { $0.judged(issued: $0.value.issued, at: now) }
    return sections
  }
}

extension PlaceWarnings {
  package func judged(at now: Instant) -> PlaceWarnings {
    var answer = self
    for index in offices.indices {
      guard let reports = offices[index].reports else { continue }
      answer.offices[index].reports = reports.judged(
        reports.value.map(\.controlled).max(), at: now)
    }
    answer.floodAnswer = floodAnswer?.judged(
      issued: (floods + releasedFloods).compactMap(\.flood.reported).max(), at: now)
    return answer
  }
}

extension PlaceHeat {
  package func judged(at now: Instant) -> PlaceHeat {
    var answer = self
    answer.alerts = alerts?.map { $0.judged(issued: $0.value.issued, at: now) }
    answer.forecast = forecast?.map { $0.judged(issued: $0.value.made, at: now) }
    return answer
  }
}

extension TyphoonAnswer {
  package func judged(at now: Instant) -> TyphoonAnswer {
    var answer = self
    answer.list = list.judged(issued: list.value.storms.compactMap(\.issued).max(), at: now)
    for index in storms.indices {
      let details = storms[index].details
      let issued = storms[index].report?.value.issued ?? storms[index].storm.issued
      answer.storms[index].details.report = details.report.map {
        $0.judged(issued: issued, at: now)
      }
      // They do not say when they were issued.
      answer.storms[index].details.chances = details.chances.map {
        $0?.judged(issued: issued, at: now)
      }
    }
    return answer
  }
}

extension ExtremesAnswer {
  package func judged(at now: Instant) -> ExtremesAnswer {
    var answer = self
    for index in tables.indices {
      answer.tables[index].table = tables[index].table.map { $0.judged($0.value.time, at: now) }
    }
    return answer
  }
}

extension VolcanoesAnswer {
  package func judged(at now: Instant) -> VolcanoesAnswer {
    var answer = self
    answer.reports = reports.judged(issued: reports.value.reports.map(\.reported).max(), at: now)
    return answer
  }
}

extension RadarAnswer {
  package func judged(at now: Instant) -> RadarAnswer {
    var answer = self
    answer.picture = picture.judged(picture.value.frame.base, at: now)
    return answer
  }
}

extension QuakeDetail {
  package func judged(at now: Instant) -> QuakeDetail {
    var answer = self
    answer.telegram = telegram.map { $0.judged(at: now) }
    return answer
  }
}

extension Sourced<FoundQuakes> {
  package func judged(at now: Instant) -> Sourced {
    judged(isAhead: value.quakes.contains { $0.quake.isAhead(of: now) })
  }
}

extension Sourced<TsunamiSituation> {
  package func judged(at now: Instant) -> Sourced {
    map { situation in
      var situation = situation
      for index in situation.reports.indices {
        situation.reports[index].telegram = situation.reports[index].telegram.map {
          $0.judged(at: now)
        }
      }
      return situation
    }.judged(isAhead: value.standing.ahead != nil)
  }
}

extension Sourced<Telegram> {
  func judged(at now: Instant) -> Sourced { judged(value.control.time, at: now) }
}

extension Sourced<[PlaceBulletins]> {
  package func judged(at now: Instant) -> Sourced {
    judged(
      issued: value.flatMap(\.bulletins).compactMap {
        $0.bulletin.controlled ?? $0.bulletin.reported
      }
      .max(), at: now)
  }
}

extension Sourced<PlaceBulletins.Whole> {
  package func judged(at now: Instant) -> Sourced {
    let bulletin = value.placed.bulletin
    return judged(issued: bulletin.controlled ?? bulletin.reported, at: now)
  }
}

extension StatusAnswer {
  /// Data that is dated ahead of the clock is not called fresh.
  package func judged(at now: Instant) -> StatusAnswer {
    var answer = self
    answer.warnings = warnings?.judged(at: now)
    answer.forecast = forecast?.judged(at: now)
    answer.observation = observation?.judged(at: now)
    answer.nowcast = nowcast?.judged(at: now)
    return answer
  }
}
