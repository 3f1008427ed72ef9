import ForecastSources
package import Models

extension JMAFixture {
  package var json: JSONTree {
    .list([shortPart] + (week.map { [$0.json] } ?? []))
  }

  package func office() throws -> OfficeForecast {
    try JMAForecastParser().parse(json.bytes)
  }

  private var shortPart: JSONTree {
    .members([
      "publishingOffice": .text("例地方気象台"),
      "reportDatetime": .text(issued.isoText),
      "timeSeries": .list([
        .series(dayTimes, areas.map { $0.weather }),
        .series(blockTimes, areas.map { $0.rain }),
        .series(temperatureTimes, stations.map { $0.json }),
      ]),
    ])
  }
}

extension JMAFixture.Area {
  /// The forecaster's words for a day, counted from 0, in any format.
  package func texts(day: Int) -> (weather: String, wind: String, wave: String?) {
    ("くもり　\(day + 1)", "北の風　\(day + 1)", hasWaves ? "\(day + 1)メートル" : nil)
  }

  fileprivate var weather: JSONTree {
    let texts = weatherCodes.indices.map { self.texts(day: $0) }
    return .members([
      "area": .named(code, name),
      "weatherCodes": .texts(weatherCodes),
      "weathers": .texts(texts.map(\.weather)),
      "winds": .texts(texts.map(\.wind)),
      "waves": hasWaves ? .texts(texts.compactMap(\.wave)) : nil,
    ])
  }

  fileprivate var rain: JSONTree {
    .members(["area": .named(code, name), "pops": .texts(pops)])
  }
}

extension JMAFixture.Station {
  fileprivate var json: JSONTree {
    .members(["area": .named(code, name), "temps": .texts(temps)])
  }
}

extension JMAFixture.Week {
  fileprivate var json: JSONTree {
    let station = stations.first
    return .members([
      "publishingOffice": .text("例管区気象台"),
      "reportDatetime": .text(issued.isoText),
      "timeSeries": .list([
        .series(times, areas.map { $0.json }), .series(times, stations.map { $0.json }),
      ]),
      "tempAverage": normals.map {
        .averages(station?.code ?? "", station?.name ?? "", min: $0.low, max: $0.high)
      },
      "precipAverage": normals.map {
        .averages(station?.code ?? "", station?.name ?? "", min: $0.rainLower, max: $0.rainUpper)
      },
    ])
  }
}

extension JMAFixture.WeekArea {
  fileprivate var json: JSONTree {
    .members([
      "area": .named(code, name), "weatherCodes": .texts(weatherCodes), "pops": .texts(pops),
      "reliabilities": .texts(reliabilities),
    ])
  }
}

extension JMAFixture.WeekStation {
  fileprivate var json: JSONTree {
    .members([
      "area": .named(code, name),
      "tempsMin": .texts(low.value), "tempsMinUpper": .texts(low.upper),
      "tempsMinLower": .texts(low.lower),
      "tempsMax": .texts(high.value), "tempsMaxUpper": .texts(high.upper),
      "tempsMaxLower": .texts(high.lower),
    ])
  }
}

extension JSONTree {
  fileprivate static func series(_ times: [Instant], _ areas: [JSONTree]) -> JSONTree {
    .members(["timeDefines": .texts(times.map { $0.isoText }), "areas": .list(areas)])
  }

  fileprivate static func named(_ code: String, _ name: String) -> JSONTree {
    .members(["name": .text(name), "code": .text(code)])
  }

  fileprivate static func averages(
    _ code: String, _ name: String, min: String, max: String
  ) -> JSONTree {
    .members([
      "areas": .list([
        .members(["area": .named(code, name), "min": .text(min), "max": .text(max)])
      ])
    ])
  }
}
