import Models

extension TelegramJSON {
  static func earthquake(_ quake: TelegramEarthquake) -> [JSONValue.Member] {
    members([
      ("originTime", JSONValue(quake.originTime?.isoText)),
      ("arrivalTime", JSONValue(quake.arrivalTime?.isoText)),
      ("condition", JSONValue(quake.condition)),
      ("hypocenter", JSONValue(quake.hypocenter, hypocenter)),
      ("magnitudes", .list(quake.magnitudes.map(magnitude))),
      ("details", values(quake.details)),
    ])
  }

  private static func hypocenter(_ hypocenter: TelegramHypocenter) -> JSONValue {
    [
      "name": JSONValue(hypocenter.name), "code": JSONValue(hypocenter.code),
      "coordinates": .list(hypocenter.coordinates.map(coordinate)),
      "detailedName": JSONValue(hypocenter.detailedName),
      "detailedCode": JSONValue(hypocenter.detailedCode),
      "nameFromMark": JSONValue(hypocenter.nameFromMark),
      "source": JSONValue(hypocenter.source), "details": values(hypocenter.details),
    ]
  }

  private static func coordinate(_ coordinate: TelegramCoordinate) -> JSONValue {
    [
      "text": JSONValue(coordinate.text), "type": JSONValue(coordinate.type),
      "condition": JSONValue(coordinate.condition),
      "description": JSONValue(coordinate.description),
      "latitude": JSONValue(coordinate.latitude), "longitude": JSONValue(coordinate.longitude),
      "depth": JSONValue(coordinate.depth),
    ]
  }

  private static func magnitude(_ magnitude: TelegramMagnitude) -> JSONValue {
    [
      "type": JSONValue(magnitude.type), "value": JSONValue(magnitude.value),
      "condition": JSONValue(magnitude.condition),
      "description": JSONValue(magnitude.description),
    ]
  }

  static func intensity(_ part: TelegramIntensity) -> [JSONValue.Member] {
    members([
      ("form", .text(part.form.rawValue)), ("maximum", JSONValue(part.maximum?.text)),
      ("places", .list(part.places.map(place))), ("details", values(part.details)),
    ])
  }

  private static func place(_ place: TelegramIntensityPlace) -> JSONValue {
    [
      "level": .text(place.level.rawValue), "name": .text(place.name),
      "code": JSONValue(place.code), "intensity": JSONValue(place.intensity?.text),
      "condition": JSONValue(place.condition), "revise": JSONValue(place.revise),
      "places": .list(place.places.map { self.place($0) }), "details": values(place.details),
    ]
  }

  // MARK: Tsunami

  static func tsunami(_ tsunami: TelegramTsunami) -> [JSONValue.Member] {
    members([
      (
        "sections",
        .list(
          tsunami.sections.map {
            [
              "name": .text($0.name), "items": .list($0.items.map(coast)),
              "details": values($0.details),
            ]
          })
      ),
      ("details", values(tsunami.details)),
    ])
  }

  private static func coast(_ item: TelegramTsunami.Item) -> JSONValue {
    [
      "area": JSONValue(item.area, place), "kind": JSONValue(item.kind, lastKind),
      "lastKind": JSONValue(item.lastKind, lastKind),
      "firstHeight": JSONValue(item.firstHeight, height),
      "maxHeight": JSONValue(item.maxHeight, height),
      "stations": .list(item.stations.map(station)), "details": values(item.details),
    ]
  }

  private static func station(_ station: TelegramTsunami.Station) -> JSONValue {
    [
      "name": .text(station.name), "code": JSONValue(station.code),
      "highTide": JSONValue(station.highTide?.isoText),
      "firstHeight": JSONValue(station.firstHeight, height),
      "maxHeight": JSONValue(station.maxHeight, height), "details": values(station.details),
    ]
  }

  private static func height(_ height: TelegramTsunami.Height) -> JSONValue {
    [
      "time": JSONValue(height.time?.isoText), "condition": JSONValue(height.condition),
      "initial": JSONValue(height.initial), "revise": JSONValue(height.revise),
      "height": JSONValue(height.height, value), "details": values(height.details),
    ]
  }
}
