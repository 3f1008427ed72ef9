import Models
import XMLReading

/// Reads the list of places of the livedoor-compatible service (`primary_area.xml`).
enum LivedoorAreasReader {
  private static let space = "http://weather.livedoor.com/%5C/ns/rss/2.0"

  static func isList(_ name: XMLName) -> Bool { name == XMLName("rss") }

  /// - Throws: `notJMA` if the feed has no list of places.
  static func areas(_ stream: TelegramStream) throws(TelegramFault) -> LivedoorAreas {
    let root = stream.name
    var areas = LivedoorAreas()
    var hasList = false
    let depth = stream.depth
    while try stream.nextChild(of: depth) {
      guard stream.name == XMLName("channel") else { continue }
      let channel = stream.depth
      while try stream.nextChild(of: channel) {
        switch stream.name {
        case XMLName("title"): areas.title = try stream.element().value
        case XMLName("source", in: space):
          hasList = true
          let source = stream.depth
          while try stream.nextChild(of: source) {
            guard stream.name == XMLName("pref") else { continue }
            areas.prefectures.append(group(try stream.element()))
          }
        default: break
        }
      }
    }
    try stream.finish()
    guard hasList else { throw .notJMA(root: root.description) }
    return areas
  }

  private static func group(_ element: XMLElement) -> LivedoorAreas.Group {
    LivedoorAreas.Group(
      title: element.mark("title") ?? "",
      warnings: element.first(XMLName("warn"))?.mark("source"),
      cities: element.children(XMLName("city")).map { city in
        LivedoorAreas.City(
          title: city.mark("title") ?? "",
          id: PrimaryAreaCode(UntrustedText(city.mark("id") ?? "").code),
          feed: city.mark("source"))
      })
  }
}
