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
