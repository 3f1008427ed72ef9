import Models
import XMLReading

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
