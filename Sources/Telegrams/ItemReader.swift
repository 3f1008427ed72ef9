import Models
import XMLReading

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

/// Reads `MeteorologicalInfos`, which can be large, one item at a time.
struct BlockReader {
  let stream: TelegramStream

  /// Reads a series. The stream must be at the start of `MeteorologicalInfos` and ends at its end.
  func series() throws(TelegramFault) -> TelegramSeries {
    var series = TelegramSeries(type: stream.mark("type"))
    let depth = stream.depth
    while try stream.nextChild(of: depth) {
      switch stream.name.jma {
      case "TimeSeriesInfo": series.blocks.append(try block(.series))
      case "MeteorologicalInfo": series.blocks.append(try block(.moment))
      default: series.details += ValueReader.values(of: try stream.element())
      }
    }
    return series
  }

  private func block(_ form: TelegramBlock.Form) throws(TelegramFault) -> TelegramBlock {
    var block = TelegramBlock(form: form)
    block.type = stream.mark("type")
    var known = KnownTimes()
    let depth = stream.depth
    while try stream.nextChild(of: depth) {
      let name = stream.name.jma
      let element = try stream.element()
      switch (name, form) {
      case ("Item", _): block.items.append(ItemReader.item(element, times: known))
      case ("TimeDefines", .series):
        let times = element.children("TimeDefine").map { define in
          var time = TelegramTime(id: define.mark("timeId"))
          for name in Self.timeParts { if let part = define.child(name) { time.read(part) } }
          return time
        }
        block.times += times
        known.add(times)
      case (let name?, .moment) where Self.timeParts.contains(name):
        // The block has a single time.
        var time = block.times.first ?? TelegramTime()
        time.read(element)
        block.times = [time]
      default: block.details += ValueReader.values(of: element, times: known)
      }
    }
    return block
  }

  private static let timeParts = ["DateTime", "Duration", "Name"]
}

extension TelegramTime {
  fileprivate mutating func read(_ part: XMLElement) {
    switch part.name.jma {
    case "DateTime": readStart(part)
    case "Duration": duration = part.value.map { TelegramDuration($0) }
    default: name = part.value
    }
  }

  private mutating func readStart(_ part: XMLElement) {
    start = part.value.flatMap { Instant(iso8601: $0) }
    for attribute in part.attributes {
      guard let mark = XMLElement.cleaned(attribute.value) else { continue }
      if attribute.name.local == "type" {
        type = mark
      } else {
        let name = UntrustedText(attribute.name.local).line
        attributes.append(TelegramAttribute(name: name, text: mark))
      }
    }
  }
}
