package import Models

/// A source of typhoons with hand-written answers.
package struct GivenTyphoons: TyphoonSource {
  package let kind = SourceKind.jma
  package var list: StormList
  package var reports: [StormID: StormReport] = [:]
  package var tracks: [StormID: StormTrack] = [:]
  package var chances: [StormID: StormChances] = [:]
  package var days: [StormID: StormDayChances] = [:]
  package var texts: [StormText]?
  /// By the name of the file.
  package var words: [String: BulletinText] = [:]
  package var freshness = Freshness.fresh
  package var trouble: ForecastError?
  package var checked: Instant = "2026-09-18T18:50"

  package init(_ storms: [Storm], losses: Int = 0) {
    list = StormList(storms, losses: losses)
  }

  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    sourced(list)
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> { try find(storm, in: reports) }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> { try find(storm, in: tracks) }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> { try find(storm, in: chances) }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> { try find(storm, in: days) }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    guard let texts else { throw .refused(status: 404, host: "www.jma.go.jp") }
    return sourced(texts)
  }

  package func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    guard let words = words[document.areaCode] else {
      throw .refused(status: 404, host: "www.jma.go.jp")
    }
    return sourced(words)
  }

  private func find<Value>(
    _ storm: StormID, in values: [StormID: Value]
  ) throws(ForecastError) -> Sourced<Value> {
    guard let value = values[storm] else {
      throw .refused(status: 404, host: "www.jma.go.jp")
    }
    return sourced(value)
  }

  private func sourced<Value>(_ value: Value) -> Sourced<Value> {
    Sourced(
      value: value, source: .jma, freshness: freshness, checked: checked,
      origin: "https://www.jma.go.jp/bosai/typhoon/data/targetTc.json", trouble: trouble)
  }
}

extension Storm {
  /// A storm by the texts of JMA's list.
  package static func given(
    _ id: String, _ number: String?, _ stormClass: String, _ issued: Instant = "2026-09-18T18:45"
  ) -> Storm {
    guard let id = StormID(id), let designation = StormDesignation(number) else {
      preconditionFailure("no storm: \(id)")
    }
    return Storm(
      id: id, designation: designation, stormClass: StormClass(code: stormClass), issued: issued)
  }
}

extension GivenTyphoons {
  /// A typhoon south of Japan with two forecasts, all of its files, and 130011 in its way.
  package static var whole: GivenTyphoons {
    let storm = Storm.given("TC2630", "2625", "STS")
    var source = GivenTyphoons([storm])
    source.reports[storm.id] = report
    source.tracks[storm.id] = StormTrack(
      before: [.init(latitude: 20.1, longitude: 150.2), .init(latitude: 21.7, longitude: 149.8)],
      past: [
        .init(latitude: 21.7, longitude: 149.8), .init(latitude: 23.8, longitude: 147.9),
        .init(latitude: 25.5, longitude: 142.2),
      ],
      gale: StormCircle(center: .init(latitude: 26.6, longitude: 143.4), radius: 565),
      storm: StormCircle(center: .init(latitude: 25.5, longitude: 142.2), radius: 111),
      forecasts: [])
    let start: Instant = "2026-09-21T00:00"
    source.chances[storm.id] = StormChances(
      start: start, ends: (1...16).map { start.adding(hours: 3 * $0) },
      chances: [
        "130011": [0, 5, 11, 18, 22, 51, 76, 100, 8, 0, 0, nil, 0, 0, 0, 0],
        "471011": Array(repeating: 0, count: 16),
      ])
    source.days[storm.id] = StormDayChances(
      chances: ["130011": [0, 0, 80, 100, nil], "471011": [0, 0, 0, 0, 0]])
    source.texts = [
      StormText(title: "台風第２５号に関する情報", reported: "2026-09-18T18:30", storm: storm.id),
      StormText(title: "古い情報", reported: "2026-05-27T10:30", storm: storm.id),
    ]
    return source
  }

  private static var report: StormReport {
    var now = StormMoment(kind: .analysis, hours: 0, time: "2026-09-18T18:00")
    now.stormClass = .severeTropicalStorm
    now.size = "大型"
    now.position = .init(latitude: 25.5, longitude: 142.2)
    now.accuracy = "ほぼ正確"
    now.location = "父島の南約180km"
    now.course = "西"
    now.speed = StormSpeed(kilometersPerHour: nil, note: "ゆっくり")
    now.pressure = 975
    now.wind = StormWind(metersPerSecond: 30, knots: 60)
    now.gust = StormWind(metersPerSecond: 45, knots: 85)
    now.galeArea = [.init(side: "北東", kilometers: 750), .init(side: "南西", kilometers: 390)]
    now.stormArea = [.init(side: nil, kilometers: 110)]
    var next = StormMoment(kind: .forecast, hours: 45, time: "2026-09-20T15:00")
    next.stormClass = .typhoon
    next.intensity = "強い"
    next.position = .init(latitude: 30.7, longitude: 138.2)
    next.location = "八丈島の南南西約310km"
    next.course = "北北西"
    next.speed = StormSpeed(kilometersPerHour: 15, note: nil)
    next.pressure = 970
    next.wind = StormWind(metersPerSecond: 35, knots: 65)
    next.gust = StormWind(metersPerSecond: 50, knots: 95)
    next.stormArea = [.init(side: nil, kilometers: 270)]
    next.circle = 155
    var last = StormMoment(kind: .forecast, hours: 93, time: "2026-09-22T15:00")
    last.stormClass = .extratropicalLow
    last.position = .init(latitude: 40.6, longitude: 153.5)
    last.location = "日本の東"
    last.circle = 320
    return StormReport(
      issued: "2026-09-18T18:45", designation: .typhoon(year: 2026, number: 25),
      name: StormName(ja: "ドゥージェン", en: "Dujuan"), stormClass: .severeTropicalStorm,
      moments: [now, next, last])
  }
}
