package import Models

/// The form in which a receiver over the network takes an event.
package enum WatchPostForm: String, CaseIterable, Sendable {
  case events, slack, discord, line, ntfy

  package var contentType: String {
    self == .events ? "application/cloudevents+json" : "application/json"
  }
}

extension MachineOutput {
  /// What is sent of an event. The topic and the recipient, which are secrets, are added with `addressed`.
  /// - Parameters:
  ///   - title: the place, for people; `events` have no need of it.
  ///   - body: what happened there, with the time.
  package func watchPost(
    _ event: WatchEvent, as form: WatchPostForm, title: @autoclosure () -> String,
    body: @autoclosure () -> String, now: Instant
  ) -> String {
    var line: String { title() + ": " + body() }
    let value: JSONValue
    switch form {
    case .events: return cloudEvent(event, now: now)
    // What would call people or make links is plain text.
    case .slack: value = ["text": .text(line.escapedForMarkup())]
    // Nobody is called by a name in a report.
    case .discord:
      value = [
        "content": .text(String(line.prefix(1900))), "allowed_mentions": ["parse": []],
      ]
    case .line:
      value = ["messages": [["type": "text", "text": .text(String(line.prefix(4900)))]]]
    case .ntfy:
      value = [
        "title": .text(title()), "message": .text(body()),
        "priority": .integer(Self.priority(event)),
        "tags": [.text(event.subject.summary.kind.rawValue)],
      ]
    }
    return value.json(self).jsonLine
  }

  /// The object with a member in front: a topic, a recipient.
  package func addressed(_ object: String, _ name: String, _ value: String) -> String {
    let member: JSONValue = .object([.init(name: name, value: .text(value))])
    return member.json(self).jsonLine.dropLast() + ", " + object.dropFirst()
  }

  /// Of ntfy's, 1 to 5.
  private static func priority(_ event: WatchEvent) -> Int {
    switch event.weight {
    case .first: 5
    case .danger, .urgent: 4
    case .minor: 3
    case .ended: 2
    }
  }
}

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
