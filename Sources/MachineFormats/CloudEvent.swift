package import Models

extension MachineOutput {
  /// One line an event, as CloudEvents 1.0 in JSON.
  package func cloudEvent(_ event: WatchEvent, now: Instant) -> String {
    CloudEvent(document: WatchDocument(event: event, now: now)).json(self).jsonLine
  }
}

/// An event of `watch` for consumers of streams (https://github.com/cloudevents/spec, version 1.0).
struct CloudEvent: JSONObject {
  let document: WatchDocument

  private var event: WatchEvent { document.event }

  static func declare(_ fields: inout some JSONFields<CloudEvent>) {
    fields.constant("specversion", .text("1.0"), "the version of CloudEvents")
    fields(
      "id",
      "of subject, change and JMA's own time: the same from every machine and from both live sources, so that a consumer can drop what it has; the same event again after a restart has it, too"
    ) { $0.id }
    fields(
      "source",
      "`https://www.jma.go.jp/`, or `urn:soramoyo` for what the program itself found out (`trouble`)"
    ) { $0.event.source == nil ? "urn:soramoyo" : "https://www.jma.go.jp/" }
    fields("type", "`soramoyo.`, `kind` and `change` of `data`: `soramoyo.warning.raised`") {
      "soramoyo.\($0.event.subject.summary.kind.rawValue).\($0.event.change.rawValue)"
    }
    fields(
      "time",
      "JMA's own: of the report, the picture of rain, the earthquake; where there is none, when it was noticed"
    ) { $0.time }
    fields(
      "subject",
      "the place, unless it is all of them, and what of it: `m:1311300 warning heavy-rain`"
    ) { $0.event.about }
    fields.constant("datacontenttype", .text("application/json"), "of `data`")
    fields("data", "as in [`watch --json`](#watch)") { $0.document }
  }

  private var time: Instant { event.issued ?? document.now }

  private var id: String {
    var parts = [event.about, event.change.rawValue, time.isoText]
    // One earthquake can be stronger than was said more than once.
    if case .quake(let quake) = event.subject {
      parts += [quake.quake.intensity?.text ?? "", quake.here.first?.intensity.text ?? ""]
    }
    return parts.joined(separator: " ")
  }
}
