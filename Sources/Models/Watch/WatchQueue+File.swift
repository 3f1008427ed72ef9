// The queue as a file, in the form of the state of a watch: a line each, fields apart by tabs; the head has
// the number of lines.
extension WatchQueue {
  private static let title = "soramoyo-waiting"
  private static let version = 1
  /// Fields before the facts.
  private static let fixed = 8

  package var fileBytes: [UInt8] {
    let lines = waiting.map { event in
      let fields = [
        "event", event.noticed.isoText, "\(event.order)", "\(event.weight.rawValue)",
        "\(event.tries)", event.firstTry?.isoText ?? "", event.lastTry?.isoText ?? "", event.about,
      ]
      return (fields + event.facts).map(Self.clean).joined(separator: "\t")
    }
    let head = "\(Self.title)\t\(Self.version)\t\(lines.count)"
    return Array((([head] + lines).joined(separator: "\n") + "\n").utf8)
  }

  /// A reported text must not add a line or a field.
  private static func clean(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 < 0x20 }) else { return field }
    return String(String.UnicodeScalarView(field.unicodeScalars.filter { $0.value >= 0x20 }))
  }

  package init(fileBytes: [UInt8]) throws(WatchState.FileFault) {
    let lines = String(decoding: fileBytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.first?.split(separator: "\t", omittingEmptySubsequences: false) ?? []
    guard head.count >= 2, head[0] == Self.title, let version = Int(head[1]), version > 0 else {
      throw .damaged
    }
    guard version <= Self.version else { throw .newer }
    guard lines.last?.isEmpty == true, head.count == 3, Int(head[2]) == lines.count - 2 else {
      throw .damaged
    }
    self.init(
      lines.dropFirst().compactMap { line in
        Self.event(
          line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
      })
  }

  private static func event(_ fields: [String]) -> WaitingEvent? {
    guard fields.count >= fixed, fields[0] == "event", let noticed = Instant(iso8601: fields[1]),
      let order = Int(fields[2]), let weight = Int(fields[3]).flatMap(WatchEvent.Weight.init),
      let tries = Int(fields[4]), tries >= 0
    else { return nil }
    var event = WaitingEvent(
      noticed: noticed, order: order, weight: weight, about: fields[7],
      facts: Array(fields.dropFirst(fixed)))
    event.tries = tries
    event.firstTry = Instant(iso8601: fields[5])
    event.lastTry = Instant(iso8601: fields[6])
    return event
  }
}
