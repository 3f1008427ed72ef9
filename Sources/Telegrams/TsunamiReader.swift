import Models
import XMLReading

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
