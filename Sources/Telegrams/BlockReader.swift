import Models
import XMLReading

/// Reads `MeteorologicalInfos`, which can be large, one item at a time.
struct BlockReader {
  let stream: TelegramStream

  /// Reads a series. The stream must be at the start of `MeteorologicalInfos` and ends at its end.
  func series() throws(TelegramFault) -> TelegramSeries {
    var series = TelegramSeries(type: stream.mark("type"), blocks: [])
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
    var block = TelegramBlock(form: form, type: stream.mark("type"))
    // The time of a block that has a single one.
    var moment: TelegramTime?
    var known = KnownTimes()
    let depth = stream.depth
    while try stream.nextChild(of: depth) {
      let name = stream.name.jma
      let element = try stream.element()
      switch (name, form) {
      case ("Item", _): block.items.append(ItemReader.item(element, times: known))
      case ("TimeDefines", .series):
        let times = element.children("TimeDefine").map {
          Self.time($0, start: $0.child("DateTime"), id: $0.mark("timeId"))
        }
        block.times += times
        known.add(times)
      case ("DateTime", .moment): Self.setStart(of: &moment, element)
      case ("Duration", .moment):
        moment = moment ?? TelegramTime()
        moment?.duration = element.value.map { TelegramDuration($0) }
      case ("Name", .moment):
        moment = moment ?? TelegramTime()
        moment?.name = element.value
      default: block.details += ValueReader.values(of: element, times: known)
      }
    }
    if let moment { block.times = [moment] }
    return block
  }

  private static func time(
    _ element: XMLElement, start: XMLElement?, id: String?
  ) -> TelegramTime {
    var time: TelegramTime? = TelegramTime()
    if let start { setStart(of: &time, start) }
    var made = time ?? TelegramTime()
    made.id = id
    made.duration = element.value("Duration").map { TelegramDuration($0) }
    made.name = element.value("Name")
    return made
  }

  private static func setStart(of time: inout TelegramTime?, _ start: XMLElement) {
    var made = time ?? TelegramTime()
    made.start = start.value.flatMap { Instant(iso8601: $0) }
    for attribute in start.attributes {
      guard let mark = XMLElement.cleaned(attribute.value) else { continue }
      if attribute.name.local == "type" {
        made.type = mark
      } else {
        let name = UntrustedText(attribute.name.local).line
        made.attributes.append(TelegramAttribute(name: name, text: mark))
      }
    }
    time = made
  }
}
