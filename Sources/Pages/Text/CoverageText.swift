package import Models

/// Says which forecast is shown for a place, and what else could have been meant.
package struct CoverageText: StyledWording {
  package let style: TextStyle
  let places: PlaceText

  package init(style: TextStyle, places: PlaceText) {
    self.style = style
    self.places = places
  }

  /// Before the area, in English; at the end of a page on a terminal the area says it.
  private var prefix: String { style.isOnTerminal ? "" : "Forecast for " }

  package func notes(_ answer: PlaceForecast, besides: [Place]) -> [String] {
    let area = places.name(answer.coverage.shown.name)
    var notes: [String] = []
    switch answer.coverage.via {
    case .itself:
      notes.append(words.text("\(area)の予報", prefix + area))
    case .capital(let capital):
      let capital = places.name(capital)
      notes.append(
        words.text("\(capital)のある\(area)の予報", "Forecast for \(area) (capital: \(capital))"))
    case .part(let part):
      let part = places.name(part)
      notes.append(
        part == places.name(answer.place)
          ? words.text("\(area)の予報", prefix + area)
          : words.text("\(area)の予報（\(part)）", "\(prefix)\(area) (\(part))"))
    }
    return notes + others(besides, as: answer.place)
  }

  package func others(_ besides: [Place], as place: Place) -> [String] {
    besides.isEmpty ? [] : [alsoNamed(besides, as: place)]
  }

  /// At most a few of the others are named; `search` lists them all.
  package func alsoNamed(_ others: [Place], as place: Place) -> String {
    let shown = others.prefix(3).map { other in
      words.text(
        "\(places.fullName(other)) = \(other.shortCode)",
        "\(places.fullName(other)) (\(other.shortCode))")
    }
    .joined(separator: words.text("、", "; "))
    let more = others.count > 3 ? words.text(" ほか", " and more") : ""
    // Yokohama of Yokohama City.
    let name = place.name.en.split(separator: " ").dropLast(place.name.en.contains(" ") ? 1 : 0)
      .joined(separator: " ")
    return words.text(
      "同じ名前の場所：\(shown)\(more)",
      (others.count == 1 ? "Another \(name): " : "Other places called \(name): ") + shown + more)
  }
}
