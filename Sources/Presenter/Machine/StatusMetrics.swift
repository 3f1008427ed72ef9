package import Models

extension MachineOutput {
  /// `status --prometheus`: the text format that Prometheus' node exporter collects from files. A value
  /// that is not known has no sample, which is how Prometheus says so; it is never 0.
  package func metrics(_ answers: [StatusAnswer], now: Instant) -> String {
    let places = answers.map { StatusFigures(answer: $0, now: now) }
    let families = StatusFigures.families.filter { family in
      places.contains { !family.samples($0).isEmpty }
    }
    return families.map { family in
      let name = "soramoyo_" + family.name
      let samples = zip(answers, places).flatMap { answer, figures in
        family.samples(figures).map { sample in
          "\(name){\((labels(answer.place) + sample.labels).joined(separator: ","))} \(sample.value)"
        }
      }
      return (["# HELP \(name) \(family.help)", "# TYPE \(name) gauge"] + samples)
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func labels(_ place: Place) -> [String] {
    [
      label("code", place.shortCode), label("place", place.nameWithCity.en),
      label("prefecture", catalog.prefectureName(place.prefecture)?.en ?? ""),
    ]
  }
}

/// A label of a sample. Only three signs have to be written otherwise.
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

/// The figures of one place for Prometheus.
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

  private var forecast: Sourced<Forecast>? {
    guard case .forecast(let found)? = answer.forecast else { return nil }
    return found.forecast
  }

  private var today: ForecastDay? { answer.forecast?.day(now.date) }

  private var report: Sourced<ObservationReport>? {
    guard case .observed(let found)? = answer.observation else { return nil }
    return found.report
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
      figures.report?.value.figures[element].map { percent ? $0.value / 100 : $0.value }
    }
  }

  static var families: [Family] {
    [
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
        $0.report.map { Double($0.value.time.seconds) }
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
        var seen: [String] = []
        for entry in figures.answer.warnings?.active ?? [] {
          let labels = [
            label("name", entry.meaning?.en ?? "unknown"),
            label("class", entry.meaning?.kind.machineName ?? "unknown"),
            label("warning_code", entry.code?.text ?? ""),
          ].joined(separator: ",")
          if !seen.contains(labels) { seen.append(labels) }
        }
        for flood in figures.answer.warnings?.floods ?? [] {
          let labels = [
            label("name", "River flood"),
            label("class", flood.flood.gravity.known?.machineName ?? "unknown"),
            label("warning_code", flood.flood.code ?? ""),
          ].joined(separator: ",")
          if !seen.contains(labels) { seen.append(labels) }
        }
        return seen.map { Sample(1, labels: [$0]) }
      },
    ]
  }
}
