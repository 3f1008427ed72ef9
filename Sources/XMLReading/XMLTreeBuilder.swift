import CXML

/// Assembles an element that begins in one batch and ends in a later one.
struct XMLTreeBuilder {
  private let limits: XMLLimits
  private var events: [cxml_event] = []
  private var attributes: [cxml_attribute] = []
  private var bytes: [UInt8] = []
  /// The start positions of the elements still open.
  private var open: [Int] = []

  init(limits: XMLLimits) { self.limits = limits }

  var isComplete: Bool { !events.isEmpty && open.isEmpty }

  func tree(names: [XMLName]) throws(XMLFault) -> XMLTree {
    let result: Result<XMLTree, XMLFault> = events.withUnsafeBufferPointer { events in
      attributes.withUnsafeBufferPointer { attributes in
        bytes.withUnsafeBufferPointer { bytes in
          let batch = cxml_batch(
            events: events.baseAddress, attributes: attributes.baseAddress,
            bytes: bytes.baseAddress, event_count: events.count,
            attribute_count: attributes.count, byte_count: bytes.count, name_count: names.count)
          return Result { () throws(XMLFault) in
            try XMLTree(batch, events: 0...events.count - 1, names: names, limits: limits)
          }
        }
      }
    }
    return try result.get()
  }

  /// Takes events up to the end of the element or of the batch.
  ///
  /// - Returns: the position of the last event taken.
  mutating func take(_ batch: cxml_batch, from start: Int) throws(XMLFault) -> Int {
    for position in start..<batch.event_count {
      // proven: the position is below the count of the batch.
      var event = batch.events[position]
      switch event.kind {
      case cxml_start.rawValue: takeStart(&event, batch)
      case cxml_end.rawValue:
        if let start = open.popLast() { events[start].span = UInt32(events.count - start) }
        event.first = UInt32(attributes.count)
        event.bytes = UInt32(bytes.count)
      default: takeBytes(batch, &event.first, event.count)
      }
      events.append(event)
      try limits.check(bytes: bytes.count, nodes: events.count)
      if open.isEmpty { return position }
    }
    return batch.event_count
  }

  private mutating func takeStart(_ event: inout cxml_event, _ batch: cxml_batch) {
    open.append(events.count)
    event.bytes = UInt32(bytes.count)
    let range = Int(event.first)..<Int(event.first + event.count)
    event.first = UInt32(attributes.count)
    for index in range {
      // proven: an event's attributes are in its batch.
      var attribute = batch.attributes[index]
      takeBytes(batch, &attribute.first, attribute.count)
      attributes.append(attribute)
    }
  }

  /// Copies a range of the batch's bytes; `first` then refers to the copy.
  private mutating func takeBytes(_ batch: cxml_batch, _ first: inout UInt32, _ count: UInt32) {
    let range = batch.range(first: first, count: count)
    first = UInt32(bytes.count)
    bytes.append(contentsOf: range)
  }
}
