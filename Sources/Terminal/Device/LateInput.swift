/// Tells what a terminal reports from what a person types, in bytes that arrive while a program
/// leaves: reports are not for whoever reads the terminal next, keys are.
struct LateInput: Sendable {
  /// The bytes of keys, in order.
  private(set) var typed: [UInt8] = []
  /// More than a terminal's own queue holds is nobody's typing.
  private static let limit = 4095

  private var pump: InputPump

  /// - Parameters:
  ///   - pump: what was read before, the beginning of an answer perhaps.
  ///   - events: what was read and not handled.
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

  /// Nothing more comes.
  mutating func finish() {
    keep(pump.timePassed())
  }

  private mutating func keep(_ events: [InputEvent]) {
    let bytes = events.flatMap(\.typedBytes)
    if typed.count + bytes.count <= Self.limit { typed += bytes }
  }
}
