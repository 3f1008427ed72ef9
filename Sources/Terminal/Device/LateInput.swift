/// Separates a terminal's reports from typed keys, in bytes that arrive while a program leaves: reports
/// are not for the next reader of the terminal, keys are.
struct LateInput: Sendable {
  /// The bytes of keys, in order.
  private(set) var typed: [UInt8] = []
  /// Nobody types more than a terminal's own queue holds.
  private static let limit = 4095

  private var pump: InputPump

  /// - Parameters:
  ///   - pump: the earlier input, perhaps the beginning of an answer.
  ///   - events: the events that were read and not handled.
  init(after pump: InputPump, _ events: [InputEvent]) {
    self.pump = pump
    keep(events)
  }

  /// Takes the next byte; returns what it completes.
  mutating func take(_ byte: UInt8) -> [InputEvent] {
    let events = pump.feed(CollectionOfOne(byte))
    keep(events)
    return events
  }

  /// The end of the input.
  mutating func finish() {
    keep(pump.timePassed())
  }

  private mutating func keep(_ events: [InputEvent]) {
    let bytes = events.flatMap(\.typedBytes)
    if typed.count + bytes.count <= Self.limit { typed += bytes }
  }
}
