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
      "of subject, change, JMA's own time and how grave it is: the same from every machine and from both live sources, and again after a restart, so that a consumer can drop what it has. Not of rain and thunder, whose time is that of the newest picture, nor of `trouble` and of what has only left a list, whose time is that of the look"
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
      "JMA's own: of the report, the picture of rain, the earthquake, the observation, the issue of a forecast; where there is none, when it was noticed"
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
    ([event.about, event.change.rawValue, time.isoText] + degree).joined(separator: " ")
  }

  /// What tells apart two changes of one thing that have one time: how far it has come, and where.
  private var degree: [String] {
    switch event.subject {
    case .warning(let warning): [warning.code?.text ?? "-"]
    case .flood(let flood): [flood.level.map { "\($0.rawValue)" } ?? "-"]
    case .quake(let felt):
      [felt.quake.intensity?.text ?? "-"]
        + felt.here.map { "\($0.place.id)=\($0.intensity.text)" }
    case .tsunami(let coasts):
      coasts.map(\.code).sorted() + [coasts.first?.level?.machineName ?? "-"]
    case .storm(let chance): [chance.peak?.percent.map { "\($0)" } ?? "-"]
    case .heat(let alert): [alert.day.flag?.machineName ?? "-"]
    case .volcano(let found): [found.report?.alertName ?? "-"]
    case .trouble(let trouble): trouble.subjects.map(\.rawValue)
    case .alert(let alert): alert.notice?.placed?.bulletin.areaCodes ?? []
    case .rain, .limit, .eruption, .thunder, .test: []
    }
  }
}
