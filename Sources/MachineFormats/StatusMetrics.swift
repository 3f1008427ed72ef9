package import Models
import Pages

extension MachineOutput {
  /// `status --prometheus`: the text format that Prometheus' node exporter collects from files. A value
  /// that is not known has no sample, which is how Prometheus says so; it is never 0. The same holds for
  /// outdated values: an observation of an hour ago, a warning that could not be refreshed.
  /// - Parameter source: the one asked. Data that is not live carries the source's name as a label.
  package func metrics(_ answers: [StatusAnswer], source: SourceKind, now: Instant) -> String {
    // The format forbids two samples of the same labels.
    let answers = answers.uniqued { labels($0.place, source).joined() }
    let places = answers.map { StatusFigures(answer: $0.judged(at: now), now: now) }
    let families = StatusFigures.families.filter { family in
      places.contains { !family.samples($0).isEmpty }
    }
    return families.map { family in
      let name = "soramoyo_" + family.name
      let samples = zip(answers, places).flatMap { answer, figures in
        family.samples(figures).map { sample in
          let labels = labels(answer.place, source) + sample.labels
          return "\(name){\(labels.joined(separator: ","))} \(sample.value)"
        }
      }
      return (["# HELP \(name) \(family.help)", "# TYPE \(name) gauge"] + samples)
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func labels(_ place: Place, _ source: SourceKind) -> [String] {
    let replay = source.isLive ? [] : [label("replay", source.rawValue)]
    return [
      label("code", place.shortCode), label("place", place.nameWithCity.en),
      label("prefecture", catalog.prefectureName(place.prefecture)?.en ?? ""),
    ] + replay
  }
}

/// A label of a sample. Only three characters must be escaped.
private func label(_ name: String, _ value: String) -> String {
  let escaped = UntrustedText(value).line.reduce(into: "") { text, character in
    switch character {
    case "\\": text += "\\\\"
    case "\"": text += "\\\""
    default: text.append(character)
    }
  }
  return "\(name)=\"\(escaped)\""
}

private struct StatusFigures {
  let answer: StatusAnswer
  let now: Instant

  struct Sample {
    var labels: [String] = []
    let value: String

    init(_ value: some LosslessStringConvertible, labels: [String] = []) {
      self.value = value.description
      self.labels = labels
    }
  }

  struct Family {
    let name: String
    let help: String
    let samples: (StatusFigures) -> [Sample]
  }

  private var forecast: Sourced<Forecast>? { answer.sourcedForecast }

  /// Nil of an old report: newer ones must exist.
  private var today: ForecastDay? {
    guard let forecast, forecast.freshness.isPast || !forecast.value.isOutdated(at: now) else {
      return nil
    }
    return answer.forecast?.day(now.date)
  }

  /// Nil for an old one: it does not describe the present weather.
  private var current: ObservationReport? {
    answer.report.flatMap { $0.value.isStale(at: now) ? nil : $0.value }
  }

  private var parts: [(name: String, freshness: Freshness, checked: Instant?)] {
    var parts: [(name: String, freshness: Freshness, checked: Instant?)] = []
    if let forecast { parts.append(("forecast", forecast.freshness, forecast.checked)) }
    if let report = answer.report {
      parts.append(("observation", report.freshness, report.checked))
    }
    if let freshness = answer.warningsFreshness {
      parts.append(("warnings", freshness, answer.warnings?.checked))
    }
    return parts
  }

  private static func figure(
    _ name: String, _ help: String, _ value: @escaping (StatusFigures) -> Double?
  ) -> Family {
    Family(name: name, help: help) { figures in value(figures).map { [Sample($0)] } ?? [] }
  }

  private static func observed(
    _ name: String, _ help: String, _ element: ObservedElement, percent: Bool = false
  ) -> Family {
    figure(name, help) { figures in
      figures.current?.figures[element].map { percent ? $0.value / 100 : $0.value }
    }
  }

  static var families: [Family] {
    [
      Family(
        name: "fresh",
        help:
          "1 if this part of the data is not yet due for renewal, 0 if it is stored or replayed."
      ) { figures in
        figures.parts.map { part in
          Sample(part.freshness == .fresh ? 1 : 0, labels: [label("part", part.name)])
        }
      },
      Family(
        name: "checked_timestamp_seconds", help: "When the service last confirmed this part."
      ) { figures in
        figures.parts.compactMap { part in
          part.checked.map { Sample(Double($0.seconds), labels: [label("part", part.name)]) }
        }
      },
      figure("forecast_high_celsius", "Today's high by JMA's forecast.") {
        $0.today?.high.map { Double($0.celsius) }
      },
      figure("forecast_low_celsius", "Today's low by JMA's forecast.") {
        $0.today?.low.map { Double($0.celsius) }
      },
      figure("forecast_rain_chance_ratio", "Today's highest chance of rain by JMA's forecast.") {
        $0.today?.rain.map { Double($0.percent) / 100 }
      },
      figure("forecast_issued_timestamp_seconds", "When JMA issued the forecast.") {
        $0.forecast.map { Double($0.value.short.issued.seconds) }
      },
      observed(
        "observed_temperature_celsius", "Temperature at the nearest AMeDAS station.", .temperature),
      observed(
        "observed_humidity_ratio", "Relative humidity at the nearest AMeDAS station.", .humidity,
        percent: true),
      observed(
        "observed_wind_speed_meters_per_second",
        "Wind at the nearest AMeDAS station, mean of 10 minutes.",
        .windSpeed),
      observed(
        "observed_rain_1h_millimeters", "Rain of the last hour at the nearest AMeDAS station.",
        .rain1Hour),
      figure("observed_timestamp_seconds", "The time of the observation.") {
        $0.answer.report.map { Double($0.value.time.seconds) }
      },
      Family(
        name: "warnings_known",
        help: "1 if everything about JMA's warnings for the place is known, else 0."
      ) { figures in
        figures.answer.warnings.map { [Sample($0.isComplete ? 1 : 0)] } ?? []
      },
      Family(
        name: "warning",
        help:
          "1 for each of JMA's warnings in force; none at all means none only if warnings_known is 1."
      ) { figures in
        let warnings = figures.answer.warnings
        let active = (warnings?.current(.warnings)?.active ?? []).map { entry in
          [
            label("name", entry.meaning?.en ?? "unknown"),
            label("class", entry.meaning?.kind.machineName ?? "unknown"),
            label("warning_code", entry.code?.text ?? ""),
          ]
        }
        let floods = (warnings?.current(.riverFloods)?.floods ?? []).map { flood in
          [
            label("name", "River flood"),
            label("class", flood.flood.gravity.known?.machineName ?? "unknown"),
            label("warning_code", flood.flood.code ?? ""),
          ]
        }
        return (active + floods).uniqued(by: \.self).map { Sample(1, labels: $0) }
      },
      Family(
        name: "urgent_notices_known",
        help: "1 if all of JMA's urgent notices for the place are known, else 0."
      ) { figures in
        figures.answer.warnings?.alerts.map { [Sample($0.doubt == nil ? 1 : 0)] } ?? []
      },
      Family(
        name: "urgent_notice",
        help:
          "1 for each kind of urgent notice; none at all means none only if urgent_notices_known is 1."
      ) { figures in
        let notices = figures.answer.warnings?.alerts?.notices ?? []
        return notices.map(\.kind).uniqued(by: \.self).map { kind in
          Sample(1, labels: [label("kind", kind.rawValue)])
        }
      },
    ]
  }
}

extension PlaceWarnings {
  /// The same, if this part of them is not too old to say what is in force now. Doubt about a clock hides nothing.
  fileprivate func current(_ part: Product) -> PlaceWarnings? {
    let isOld = unknowns.contains { reason in
      switch reason {
      case .feedSilent: true
      case .notRenewed(let product, _): product == part || product == .warningFeed
      default: false
      }
    }
    return isOld ? nil : self
  }
}
