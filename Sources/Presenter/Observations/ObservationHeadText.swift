import Models
import Pages

/// The time and place of an observation, and its reliability.
struct ObservationHeadText {
  let style: TextStyle
  let figures: ObservationFigureText
  let now: Instant

  private var words: Words { Words(style.language) }
  private var report: ObservationReport { figures.report }

  private func time(_ answer: Sourced<ObservationReport>) -> ObservationTimeText {
    ObservationTimeText(
      language: style.language, now: now, time: report.time, freshness: answer.freshness)
  }

  func observed(_ answer: Sourced<ObservationReport>) -> String { time(answer).observed }

  /// 観測所 東京（4.6 km、標高 25 m）
  var station: String {
    guard let main = report.main else {
      return words.text("近くに気温の観測所がありません", "No station nearby measures the temperature")
    }
    let altitude = main.station.altitude.map {
      words.text("標高 \(Int($0)) m", "\(Int($0)) m above the sea")
    }
    let parts = [figures.distance(main), altitude].compactMap { $0 }
    let name = figures.name(main.station)
    let aside = parts.isEmpty ? "" : words.aside(parts.joined(separator: words.text("、", ", ")))
    return words.text("観測所 \(name)\(aside)", "Station \(name)\(aside)")
  }

  func alerts(_ answer: Sourced<ObservationReport>) -> [String] {
    var alerts: [String] = []
    if report.figures.isEmpty {
      alerts.append(words.text("観測値がありません。", "There are no observed values."))
    }
    alerts += time(answer).alerts
    if let trouble = answer.trouble {
      alerts.append(ErrorText(language: style.language).text(trouble))
    }
    return alerts
  }

  /// The point from which distances are measured; nil if none is shown.
  func distances(of place: Place, places: PlaceText) -> String? {
    let stations = report.figures.values.map(\.station) + [report.main].compactMap { $0 }
    guard stations.contains(where: { $0.kilometers != nil }) else { return nil }
    return VantageText(words: words, places: places).distances(from: report.vantage)
  }
}

/// The time of observations, and remarks if it is not now.
struct ObservationTimeText {
  let language: Language
  let now: Instant
  let time: Instant
  let freshness: Freshness

  private var words: Words { Words(language) }
  private var dates: DateText { DateText(language: language) }

  /// 観測 10月9日(金) 15:40・5分前
  var observed: String {
    let moment =
      freshness == .sample
      ? "\(dates.full(time.date)) \(dates.time(time))" : dates.moment(time, now: now)
    let age = dates.age(of: time, at: now)
    return words.text("観測 \(moment)・\(age)", "Observed \(moment) JST, \(age)")
  }

  var alerts: [String] {
    if time.isAhead(of: now) {
      return [
        words.text(
          "観測の時刻がこの端末の時計より先です。時計を確かめてください。",
          "These observations are dated ahead of this machine's clock. Check the clock.")
      ]
    }
    guard ObservationReport.isStale(time, at: now) else { return [] }
    let age = dates.age(of: time, at: now)
    return [words.text("この観測は古くなっています（\(age)）。", "These observations are old (\(age)).")]
  }
}

/// The point from which distances are measured, in words.
struct VantageText {
  let words: Words
  let places: PlaceText

  func distances(from vantage: VantagePoint) -> String {
    switch vantage {
    case .townHall(let name, _):
      return words.text(
        "\(name.townHall)からの距離", "Distances are from the town hall of \(places.name(name))")
    case .forecastStation(let station):
      let name = places.name(station.name)
      return words.text("\(name)の観測所からの距離", "Distances are from the station \(name)")
    case .point(let point):
      let name = point.text(words)
      return words.text("\(name)からの距離", "Distances are from \(name)")
    }
  }
}
