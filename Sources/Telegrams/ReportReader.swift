import Models
import XMLReading

/// Reads a `Report` whose start tag the stream has already read.
struct ReportReader {
  let stream: TelegramStream

  static func isReport(_ name: XMLName) -> Bool {
    name == XMLName("Report", in: JMANamespace.report)
  }

  func report() throws(TelegramFault) -> Telegram {
    var control: TelegramControl?
    var head: TelegramHead?
    var parts: [TelegramPart] = []
    let depth = stream.depth
    while try stream.nextChild(of: depth) {
      let name = stream.name
      if name == XMLName("Control", in: JMANamespace.report) {
        control = EnvelopeReader.control(try stream.element())
      } else if name == XMLName("Head", in: JMANamespace.head) {
        head = EnvelopeReader.head(try stream.element())
      } else if name.local == "Body", name.space.hasPrefix(JMANamespace.bodies) {
        parts += try body()
      }
    }
    try stream.finish()
    guard let control else { throw .incomplete(missing: "Control") }
    guard let head else { throw .incomplete(missing: "Head") }
    return Telegram(control: control, head: head, parts: parts)
  }

  private func body() throws(TelegramFault) -> [TelegramPart] {
    var parts: [TelegramPart] = []
    let depth = stream.depth
    while try stream.nextChild(of: depth) {
      switch stream.name.jma {
      case "MeteorologicalInfos": parts.append(.series(try BlockReader(stream: stream).series()))
      case "Warning", "VolcanoInfo": parts.append(.items(try items()))
      default: parts += Self.parts(try stream.element())
      }
    }
    return parts
  }

  /// Warnings for hundreds of places, read one at a time.
  private func items() throws(TelegramFault) -> TelegramItems {
    var items = TelegramItems(name: stream.name.local, type: stream.mark("type"), items: [])
    let depth = stream.depth
    while try stream.nextChild(of: depth) {
      let element = try stream.element()
      if element.name.isJMA("Item") { items.items.append(ItemReader.item(element)) }
    }
    return items
  }

  private static func parts(_ element: XMLElement) -> [TelegramPart] {
    switch element.name.jma {
    case "Earthquake": return [.earthquake(QuakeReader.earthquake(element))]
    case "Intensity": return QuakeReader.intensities(element).map(TelegramPart.intensity)
    case "Tsunami": return [.tsunami(TsunamiReader.tsunami(element))]
    case "TargetArea": return [.targetArea(ItemReader.place(element, role: .area))]
    case "Comment": return TextReader.comment(element).map(TelegramPart.text)
    case "Comments": return TextReader.comments(element).map(TelegramPart.text)
    case "VolcanoInfoContent": return TextReader.content(element).map(TelegramPart.text)
    default: break
    }
    if element.isLeaf { return TextReader.text(element).map { [.text($0)] } ?? [] }
    return [
      .other(
        TelegramSection(
          name: UntrustedText(element.name.local).line, type: element.mark("type"),
          values: ValueReader.values(in: element)))
    ]
  }
}
