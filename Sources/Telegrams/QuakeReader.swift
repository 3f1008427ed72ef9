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

/// Reads `Tsunami`.
enum TsunamiReader {
  private static let sections = ["Observation", "Estimation", "Forecast"]

  static func tsunami(_ element: XMLElement) -> TelegramTsunami {
    TelegramTsunami(
      sections: element.children.filter { sections.contains($0.name.jma ?? "") }.map { section in
        TelegramTsunami.Section(
          name: section.name.local, items: section.children("Item").map(item),
          details: ValueReader.values(in: section, except: ["Item"]))
      },
      details: ValueReader.values(in: element, except: sections))
  }

  private static func item(_ element: XMLElement) -> TelegramTsunami.Item {
    var item = TelegramTsunami.Item()
    item.area = element.child("Area").map { ItemReader.place($0, role: .area) }
    let category = element.child("Category")
    item.kind = category?.child("Kind").map(ItemReader.lastKind)
    item.lastKind = category?.child("LastKind").map(ItemReader.lastKind)
    item.firstHeight = element.child("FirstHeight").map(height)
    item.maxHeight = element.child("MaxHeight").map(height)
    item.stations = element.children("Station").map(station)
    item.details = ValueReader.values(
      in: element, except: ["Area", "Category", "FirstHeight", "MaxHeight", "Station"])
    return item
  }

  private static func station(_ element: XMLElement) -> TelegramTsunami.Station {
    var station = TelegramTsunami.Station(name: element.value("Name") ?? "")
    station.code = element.value("Code")
    station.highTide = element.instant("HighTideDateTime")
    station.firstHeight = element.child("FirstHeight").map(height)
    station.maxHeight = element.child("MaxHeight").map(height)
    station.details = ValueReader.values(
      in: element, except: ["Name", "Code", "HighTideDateTime", "FirstHeight", "MaxHeight"])
    return station
  }

  private static let heightParts = [
    "ArrivalTime", "DateTime", "Condition", "Initial", "Revise", "TsunamiHeight",
  ]

  private static func height(_ element: XMLElement) -> TelegramTsunami.Height {
    var height = TelegramTsunami.Height()
    height.time = element.instant("ArrivalTime") ?? element.instant("DateTime")
    height.condition = element.value("Condition")
    height.initial = element.value("Initial")
    height.revise = element.value("Revise")
    height.height = element.child("TsunamiHeight").flatMap {
      ValueReader.values(of: $0).first
    }
    height.details = ValueReader.values(in: element, except: heightParts)
    return height
  }
}
