import Models
import XMLReading

/// Reads `Earthquake` and `Intensity`.
enum QuakeReader {
  static func earthquake(_ element: XMLElement) -> TelegramEarthquake {
    var quake = TelegramEarthquake()
    quake.originTime = element.instant("OriginTime")
    quake.arrivalTime = element.instant("ArrivalTime")
    quake.condition = element.value("Condition")
    quake.hypocenter = element.child("Hypocenter").map(hypocenter)
    quake.magnitudes = element.children("Magnitude").map { magnitude in
      TelegramMagnitude(
        type: magnitude.mark("type"),
        value: magnitude.value.flatMap(TelegramValue.number),
        condition: magnitude.mark("condition"), description: magnitude.mark("description"))
    }
    quake.details = ValueReader.values(
      in: element,
      except: ["OriginTime", "ArrivalTime", "Condition", "Hypocenter", "Magnitude"])
    return quake
  }

  private static let areaParts = [
    "Name", "Code", "Coordinate", "DetailedName", "DetailedCode", "NameFromMark",
  ]

  private static func hypocenter(_ element: XMLElement) -> TelegramHypocenter {
    var hypocenter = TelegramHypocenter()
    if let area = element.child("Area") {
      hypocenter.name = area.value("Name")
      hypocenter.code = area.value("Code")
      hypocenter.coordinates = area.children("Coordinate").map(coordinate)
      hypocenter.detailedName = area.value("DetailedName")
      hypocenter.detailedCode = area.value("DetailedCode")
      hypocenter.nameFromMark = area.value("NameFromMark")
      hypocenter.details = ValueReader.values(in: area, except: areaParts)
    }
    hypocenter.source = element.value("Source")
    hypocenter.details += ValueReader.values(in: element, except: ["Area", "Source"])
    return hypocenter
  }

  private static func coordinate(_ element: XMLElement) -> TelegramCoordinate {
    TelegramCoordinate(
      text: element.value, type: element.mark("type"), condition: element.mark("condition"),
      description: element.mark("description"))
  }

  // MARK: Intensity

  /// Reads `Observation` and `Forecast` inside `Intensity`.
  static func intensities(_ element: XMLElement) -> [TelegramIntensity] {
    element.children.map { part in
      TelegramIntensity(
        form: part.name.isJMA("Forecast") ? .forecast : .observation,
        maximum: part.value("MaxInt").map(SeismicIntensity.init),
        places: part.children("Pref").map { place($0, .prefecture) },
        details: ValueReader.values(in: part, except: ["MaxInt", "Pref"]))
    }
  }

  private static let placeParts = [
    "Name", "Code", "MaxInt", "Int", "Condition", "Revise", "Area", "City", "IntensityStation",
  ]

  private static func place(
    _ element: XMLElement, _ level: TelegramIntensityPlace.Level
  ) -> TelegramIntensityPlace {
    var place = TelegramIntensityPlace(
      level: level, name: element.value("Name") ?? "", code: element.value("Code"),
      intensity: (element.value("MaxInt") ?? element.value("Int")).map(SeismicIntensity.init),
      condition: element.value("Condition"), revise: element.value("Revise"))
    for child in element.children {
      switch child.name.jma {
      case "Area": place.places.append(self.place(child, .area))
      case "City": place.places.append(self.place(child, .municipality))
      case "IntensityStation": place.places.append(self.place(child, .station))
      default: break
      }
    }
    place.details = ValueReader.values(in: element, except: placeParts)
    return place
  }
}
