import CXML

/// One element with all its content: events, attributes and texts in one block of memory.
///
/// Unchecked: nothing in it changes after initialisation.
final class XMLTree: @unchecked Sendable {
  /// From its start event to its end event.
  let events: UnsafeBufferPointer<cxml_event>
  let names: [XMLName]
  private let attributes: UnsafeBufferPointer<cxml_attribute>
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Events and attributes keep the indices of their batch; these are the indices of the first here.
  private let firstAttribute: Int
  private let firstByte: Int
  private let block: UnsafeMutableRawPointer

  /// Copies an element out of a batch.
  ///
  /// - Parameter range: from its start event to its end event.
  init(
    _ batch: cxml_batch, events range: ClosedRange<Int>, names: [XMLName], limits: XMLLimits
  ) throws(XMLFault) {
    // proven: the range is one of a start and its end in this batch, and these say what is theirs.
    let start = batch.events[range.lowerBound]
    let end = batch.events[range.upperBound]
    let attributeCount = Int(end.first - start.first)
    let byteCount = Int(end.bytes - start.bytes)
    try limits.check(bytes: byteCount, nodes: range.count)
    let eventSize = range.count * MemoryLayout<cxml_event>.stride
    let attributeSize = attributeCount * MemoryLayout<cxml_attribute>.stride
    block = .allocate(byteCount: eventSize + attributeSize + byteCount, alignment: 8)
    self.names = names
    firstAttribute = Int(start.first)
    firstByte = Int(start.bytes)
    events = Self.copy(batch.events, from: range.lowerBound, range.count, to: block)
    attributes = Self.copy(
      batch.attributes, from: firstAttribute, attributeCount, to: block + eventSize)
    bytes = Self.copy(
      batch.bytes, from: firstByte, byteCount, to: block + eventSize + attributeSize)
  }

  deinit { block.deallocate() }

  private static func copy<Item: BitwiseCopyable>(
    _ items: UnsafePointer<Item>?, from first: Int, _ count: Int, to place: UnsafeMutableRawPointer
  ) -> UnsafeBufferPointer<Item> {
    guard let items, count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
    place.copyMemory(from: items + first, byteCount: count * MemoryLayout<Item>.stride)
    return UnsafeBufferPointer(
      start: UnsafePointer(place.bindMemory(to: Item.self, capacity: count)), count: count)
  }

  /// The text of a text event.
  func text(_ event: cxml_event) -> String { string(first: event.first, count: event.count) }

  func attribute(_ local: String, in space: String, of start: cxml_event) -> String? {
    guard start.count > 0 else { return nil }
    let mark = XMLName.mark(of: local, in: space)
    for attribute in attributes[range(of: start)]
    where names.isName(at: attribute.name, mark: mark, local, in: space) {
      return string(first: attribute.first, count: attribute.count)
    }
    return nil
  }

  func attribute(_ name: XMLName, of start: cxml_event) -> String? {
    for attribute in attributes[range(of: start)] where names.isName(at: attribute.name, name) {
      return string(first: attribute.first, count: attribute.count)
    }
    return nil
  }

  /// All attributes, in document order.
  func attributes(of start: cxml_event) -> [XMLElement.Attribute] {
    guard start.count > 0 else { return [] }
    return attributes[range(of: start)].map {
      XMLElement.Attribute(
        name: names[Int($0.name)], value: string(first: $0.first, count: $0.count))
    }
  }

  private func range(of start: cxml_event) -> Range<Int> {
    let first = Int(start.first) - firstAttribute
    return first..<first + Int(start.count)
  }

  private func string(first: UInt32, count: UInt32) -> String {
    let first = Int(first) - firstByte
    return String(
      decoding: UnsafeBufferPointer(rebasing: bytes[first..<first + Int(count)]), as: UTF8.self)
  }
}

extension XMLLimits {
  /// - Throws: if one element exceeds the limit of bytes or nodes.
  func check(bytes: Int, nodes: Int) throws(XMLFault) {
    guard bytes <= elementBytes else { throw .tooLarge(.element, limit: elementBytes) }
    guard nodes <= elementNodes else { throw .tooLarge(.element, limit: elementNodes) }
  }
}

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
