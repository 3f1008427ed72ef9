import Models
import XMLReading

/// Reads items: kinds with their places.
enum ItemReader {
  // Elements that may repeat in an item or a kind, and those of which only the first is read.
  private static let itemLists = ["Kind", "LastKind", "Area", "Areas", "Station", "Stations"]
  private static let itemMarks = ["ChangeStatus", "FullStatus", "EditingMark"]
  private static let kindLists = ["Addition", "Attention", "Property"]
  private static let kindMarks = ["Name", "Code", "Status", "Condition", "LastKind"]

  /// Reads `Warning`, `VolcanoInfo` and `Information`.
  static func items(_ element: XMLElement) -> TelegramItems {
    TelegramItems(
      name: element.name.local, type: element.mark("type"),
      items: element.children("Item").map { item($0) })
  }

  static func item(_ element: XMLElement, times: KnownTimes = .none) -> TelegramItem {
    var item = TelegramItem()
    for child in element.children {
      switch child.name.jma {
      case "Kind": item.kinds.append(kind(child, times: times))
      case "LastKind": item.lastKinds.append(lastKind(child))
      case "Area": item.places.append(place(child, role: .area))
      case "Station": item.places.append(place(child, role: .station))
      case "Areas": item.places += places(child, role: .area)
      case "Stations": item.places += places(child, role: .station)
      case "ChangeStatus": item.changeStatus = item.changeStatus ?? child.value
      case "FullStatus": item.fullStatus = item.fullStatus ?? child.value
      case "EditingMark": item.editingMark = item.editingMark ?? child.value
      default: break
      }
    }
    item.details = ValueReader.values(
      in: element, except: itemLists, once: itemMarks, times: times)
    return item
  }

  private static func kind(_ element: XMLElement, times: KnownTimes) -> TelegramKind {
    var kind = TelegramKind()
    for child in element.children {
      switch child.name.jma {
      case "Name": kind.name = kind.name ?? child.value
      case "Code": kind.code = kind.code ?? child.value
      case "Status": kind.status = kind.status ?? child.value
      case "Condition": kind.condition = kind.condition ?? child.value
      case "LastKind": kind.last = kind.last ?? lastKind(child)
      case "Addition": kind.additions += child.children("Note").compactMap(\.value)
      case "Attention": kind.attentions += child.children("Note").compactMap(\.value)
      case "Property": kind.properties.append(property(child, times: times))
      default: break
      }
    }
    kind.details = ValueReader.values(
      in: element, except: kindLists, once: kindMarks, times: times)
    return kind
  }

  static func lastKind(_ element: XMLElement) -> TelegramLastKind {
    TelegramLastKind(
      name: element.value("Name"), code: element.value("Code"),
      condition: element.value("Condition"))
  }

  private static func property(
    _ element: XMLElement, times: KnownTimes
  ) -> TelegramProperty {
    TelegramProperty(
      type: element.value("Type"),
      values: ValueReader.values(in: element, once: ["Type"], times: times))
  }

  private static func places(
    _ element: XMLElement, role: TelegramPlace.Role
  ) -> [TelegramPlace] {
    let codeType = element.mark("codeType")
    return element.children.map { place($0, role: role, codeType: codeType) }
  }

  /// - Parameter codeType: the code type given for all places of a list.
  static func place(
    _ element: XMLElement, role: TelegramPlace.Role, codeType: String? = nil
  ) -> TelegramPlace {
    TelegramPlace(
      role: role, name: element.value("Name") ?? "", code: element.value("Code"),
      codeType: element.mark("codeType") ?? codeType ?? element.child("Code")?.mark("type"),
      details: ValueReader.values(in: element, once: ["Name", "Code"]))
  }
}
