import Models
import Pages

/// The time and place of an observation, and its reliability.
struct ObservationHeadText: StyledWording {
  let style: TextStyle
  let figures: ObservationFigureText
  let now: Instant

  private var report: ObservationReport { figures.report }

  private func time(_ answer: Sourced<ObservationReport>) -> ObservationTimeText {
    ObservationTimeText(
      language: language, now: now, time: report.time, freshness: answer.freshness)
  }

  func observed(_ answer: Sourced<ObservationReport>) -> String { time(answer).observed }

  /// 観測所 東京（4.6km、標高 25m）
  var station: String {
    guard let main = report.main else {
      return words.text("近くに気温の観測所がありません", "No station nearby measures the temperature")
    }
    let altitude = main.station.altitude.map {
      words.text("標高 \(Int($0))m", "\(Int($0)) m above the sea")
    }
    let parts = [figures.distance(main), altitude].compactMap { $0 }
    let name = figures.name(main.station)
    let aside = parts.isEmpty ? "" : words.aside(words.list(parts))
    return words.text("観測所 \(name)\(aside)", "Station \(name)\(aside)")
  }

  @Sentences func alerts(_ answer: Sourced<ObservationReport>) -> [String] {
    if report.figures.isEmpty { words.text("観測値がありません。", "There are no observed values.") }
    time(answer).alerts
    answer.trouble.map(errors.text)
  }

  /// The point from which distances are measured; nil if none is shown.
  func distances(of place: Place, places: PlaceText) -> String? {
    let stations = report.figures.values.map(\.station) + [report.main].compactMap { $0 }
    guard stations.contains(where: { $0.kilometers != nil }) else { return nil }
    return places.distances(from: report.vantage)
  }
}

/// The time of observations, and remarks if it is not now.
struct ObservationTimeText: WordedText {
  let language: Language
  let now: Instant
  let time: Instant
  let freshness: Freshness

  /// 観測 10月9日(金) 15:40・5分前
  var observed: String {
    let moment =
      freshness.isPast ? dates.fullMoment(time) : dates.moment(time, now: now)
    let age = dates.age(of: time, at: now)
    return words.text("観測 \(moment)・\(age)", "Observed \(moment) JST, \(age)")
  }

  var alerts: [String] {
    if time.isAhead(of: now) { return [words.observedAhead] }
    guard ObservationReport.isStale(time, at: now) else { return [] }
    let age = dates.age(of: time, at: now)
    return [words.text("この観測は古くなっています（\(age)）。", "These observations are old (\(age)).")]
  }
}

extension PlaceText {
  /// The point from which distances are measured, in words.
  func distances(from vantage: VantagePoint) -> String {
    let words = Words(language)
    switch vantage {
    case .townHall(let name, _):
      return words.text(
        "距離は\(name.townHall)から", "Distances are from the town hall of \(self.name(name))")
    case .forecastStation(let station):
      let name = self.name(station.name)
      return words.text("距離は\(name)の観測所から", "Distances are from the station \(name)")
    case .point(let point):
      let name = point.text(words)
      return words.text("距離は\(name)から", "Distances are from \(name)")
    }
  }
}
