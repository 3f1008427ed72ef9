import CXML

/// Gathers the events of one element, batch after batch.
struct XMLTreeBuilder {
  private let limits: XMLLimits
  private var nodes: [XMLTree.Node] = []
  private var attributes: [XMLTree.Attribute] = []
  private var bytes: [UInt8] = []
  private var open: [Int] = []

  init(limits: XMLLimits) { self.limits = limits }

  var isComplete: Bool { !nodes.isEmpty && open.isEmpty }

  func tree(names: [XMLName]) -> XMLTree {
    XMLTree(nodes: nodes, attributes: attributes, bytes: bytes, names: names)
  }

  /// Takes events up to the end of the element or of the batch.
  ///
  /// - Returns: the position of the last event that was taken.
  mutating func take(_ batch: cxml_batch, from start: Int) throws(XMLFault) -> Int {
    for position in start..<batch.event_count {
      // proven: the position is below the count of the batch.
      let event = batch.events[position]
      switch event.kind {
      case cxml_start.rawValue: takeStart(event, batch)
      case cxml_end.rawValue:
        if let node = open.popLast() { nodes[node].next = Int32(nodes.count) }
        if open.isEmpty { return position }
      default:
        let text = take(batch, first: event.first, count: event.count)
        nodes.append(
          XMLTree.Node(
            name: XMLTree.Node.text, next: Int32(nodes.count + 1), first: text.first,
            count: text.count))
      }
      guard bytes.count <= limits.elementBytes else {
        throw .tooLarge(.element, limit: limits.elementBytes)
      }
      guard nodes.count <= limits.elementNodes else {
        throw .tooLarge(.element, limit: limits.elementNodes)
      }
    }
    return batch.event_count
  }

  private mutating func takeStart(_ event: cxml_event, _ batch: cxml_batch) {
    open.append(nodes.count)
    nodes.append(
      XMLTree.Node(
        name: Int32(event.name), next: 0, first: Int32(attributes.count),
        count: Int32(event.count)))
    for index in Int(event.first)..<Int(event.first + event.count) {
      let attribute = batch.attributes[index]
      let value = take(batch, first: attribute.first, count: attribute.count)
      attributes.append(
        XMLTree.Attribute(
          name: Int32(attribute.name), first: value.first, count: value.count))
    }
  }

  private mutating func take(
    _ batch: cxml_batch, first: UInt32, count: UInt32
  ) -> (first: Int32, count: Int32) {
    let start = Int32(bytes.count)
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: batch.bytes + Int(first), count: Int(count)))
    return (start, Int32(count))
  }
}
