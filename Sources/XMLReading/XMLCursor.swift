import CXML

/// The events of the last piece of a document, and the reader's position in them.
///
/// Kept behind a pointer: class properties are checked for exclusive access on every use, and each
/// event needs several.
struct XMLCursor {
  private(set) var batch = cxml_batch()
  private(set) var names: [XMLName] = []
  private(set) var position = 0
  private(set) var event: XMLStream.Event?
  private(set) var depth = 0

  /// Starts a new batch; the cursor is then before its first event.
  mutating func begin(_ batch: cxml_batch) {
    self.batch = batch
    position = -1
    event = nil
  }

  mutating func learn(_ name: XMLName) { names.append(name) }

  /// Advances to the next event of the batch. Returns nil at its end.
  mutating func step() -> XMLStream.Event? {
    if event == .end { depth -= 1 }
    guard position + 1 < batch.event_count else {
      position = batch.event_count
      event = nil
      return nil
    }
    position += 1
    switch current.kind {
    case cxml_start.rawValue:
      depth += 1
      event = .start
    case cxml_end.rawValue: event = .end
    default: event = .text
    }
    return event
  }

  /// Moves to the end, at this position, of the element that started last.
  mutating func moveToEnd(at position: Int) {
    self.position = position
    event = .end
  }

  // proven: `event` is nil unless the position is below the count of the batch.
  private var current: cxml_event { batch.events[position] }

  var name: XMLName {
    event == .start || event == .end ? names[Int(current.name)] : .none
  }

  func isAt(_ name: XMLName) -> Bool {
    (event == .start || event == .end) && names.isName(at: current.name, name)
  }

  /// The range of the element that starts here, if it ends in the same batch.
  var wholeElement: ClosedRange<Int>? {
    guard event == .start, current.span > 0 else { return nil }
    return position...position + Int(current.span)
  }

  var text: String {
    event == .text ? string(first: current.first, count: current.count) : ""
  }

  func attribute(_ local: String, in space: String) -> String? {
    guard event == .start else { return nil }
    let mark = XMLName.mark(of: local, in: space)
    for index in Int(current.first)..<Int(current.first + current.count) {
      // proven: an event's attributes are in its batch.
      let attribute = batch.attributes[index]
      if names.isName(at: attribute.name, mark: mark, local, in: space) {
        return string(first: attribute.first, count: attribute.count)
      }
    }
    return nil
  }

  /// A range of the batch's bytes as text.
  private func string(first: UInt32, count: UInt32) -> String {
    String(decoding: batch.range(first: first, count: count), as: UTF8.self)
  }
}

extension cxml_batch {
  /// A range of the batch's bytes. The batch has none when every attribute is empty.
  func range(first: UInt32, count: UInt32) -> UnsafeBufferPointer<UInt8> {
    guard let bytes, Int(first) + Int(count) <= byte_count else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: bytes + Int(first), count: Int(count))
  }
}
