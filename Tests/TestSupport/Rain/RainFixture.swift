package import Models

package enum RainFixture {
  /// `20261004081500`, in UTC.
  package static func time(_ instant: Instant) -> String {
    let digits = instant.adding(hours: -9).isoText.filter(\.isNumber)
    return String(digits.prefix(14))
  }

  package static func row(
    base: Instant, valid: Instant, elements: [String] = ["hrpns", "hrpns_nd"],
    member: String? = nil
  ) -> JSONTree {
    .members([
      "basetime": .text(time(base)), "validtime": .text(time(valid)),
      "member": member.map(JSONTree.text), "elements": .texts(elements),
    ])
  }

  /// The list of observed pictures, newest first.
  package static func observed(_ newest: Instant, count: Int = 37) -> JSONTree {
    .list(
      (0..<count).map { back in
        let time = newest.adding(seconds: -300 * back)
        return row(base: time, valid: time)
      })
  }

  /// The list of forecast pictures, latest first.
  package static func forecast(_ base: Instant) -> JSONTree {
    .list(
      (1...12).reversed().map { step in
        row(base: base, valid: base.adding(seconds: 300 * step))
      })
  }
}
