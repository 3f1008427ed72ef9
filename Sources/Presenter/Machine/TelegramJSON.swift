import Models

/// The documents of `read --json`.
enum TelegramJSON {
  static func telegram(_ telegram: Telegram, name: TelegramFileName?) -> [JSONValue.Member] {
    members([
      ("kind", "telegram"),
      ("type", JSONValue(name?.type)),
      ("inForce", .bool(telegram.isInForce)),
      ("control", control(telegram.control)),
      ("head", head(telegram.head)),
      ("parts", .list(telegram.parts.map(part))),
    ])
  }

  static func feed(_ feed: AtomFeed) -> [JSONValue.Member] {
    members([
      ("kind", "feed"), ("title", JSONValue(feed.title)), ("subtitle", JSONValue(feed.subtitle)),
      ("updated", JSONValue(feed.updated?.isoText)), ("id", JSONValue(feed.id)),
      ("entries", .list(feed.entries.map(entry))),
    ])
  }

  static func areas(_ areas: LivedoorAreas) -> [JSONValue.Member] {
    let groups = areas.prefectures.map { group -> JSONValue in
      [
        "title": .text(group.title), "warnings": JSONValue(group.warnings),
        "cities": .list(
          group.cities.map {
            ["title": .text($0.title), "id": .text($0.id.text), "feed": JSONValue($0.feed)]
          }),
      ]
    }
    return members([
      ("kind", "areas"), ("title", JSONValue(areas.title)), ("groups", .list(groups)),
    ])
  }

  static func members(_ pairs: [(String, JSONValue)]) -> [JSONValue.Member] {
    pairs.map { JSONValue.Member(name: $0.0, value: $0.1) }
  }

  private static func entry(_ entry: AtomEntry) -> JSONValue {
    let name = entry.file
    return [
      "title": JSONValue(entry.title), "id": JSONValue(entry.id),
      "updated": JSONValue(entry.updated?.isoText), "author": JSONValue(entry.author),
      "link": JSONValue(entry.link), "content": JSONValue(entry.content),
      "type": JSONValue(name?.type), "code": JSONValue(name?.code),
    ]
  }

  private static func control(_ control: TelegramControl) -> JSONValue {
    [
      "title": .text(control.title), "time": JSONValue(control.time?.isoText),
      "status": .text(control.status.machineName), "statusText": .text(control.status.word),
      "editorialOffice": JSONValue(control.editorialOffice),
      "publishingOffices": .list(control.publishingOffices.map(JSONValue.text)),
    ]
  }

  private static func head(_ head: TelegramHead) -> JSONValue {
    [
      "title": .text(head.title), "reportTime": JSONValue(head.reportTime?.isoText),
      "targetTime": JSONValue(head.targetTime?.isoText),
      "targetDubious": JSONValue(head.targetDubious),
      "targetDuration": JSONValue(head.targetDuration, duration),
      "validTime": JSONValue(head.validTime?.isoText), "eventId": JSONValue(head.eventID),
      "serial": JSONValue(head.serial), "infoType": .text(head.infoType.machineName),
      "infoTypeText": .text(head.infoType.word), "infoKind": JSONValue(head.infoKind),
      "infoKindVersion": JSONValue(head.infoKindVersion),
      "headline": [
        "text": JSONValue(head.headline.text),
        "information": .list(head.headline.information.map { .object(items($0)) }),
      ],
    ]
  }

  static func duration(_ duration: TelegramDuration) -> JSONValue {
    ["text": .text(duration.text), "seconds": JSONValue(duration.seconds)]
  }

  /// Which part it is, and then its members.
  private static func part(_ part: TelegramPart) -> JSONValue {
    let (name, content) = content(part)
    return .object([JSONValue.Member(name: "part", value: .text(name))] + content)
  }

  private static func content(_ part: TelegramPart) -> (String, [JSONValue.Member]) {
    switch part {
    case .items(let part): ("items", items(part))
    case .series(let series): ("series", self.series(series))
    case .earthquake(let quake): ("earthquake", earthquake(quake))
    case .intensity(let part): ("intensity", intensity(part))
    case .tsunami(let part): ("tsunami", tsunami(part))
    case .targetArea(let area): ("targetArea", members([("place", place(area))]))
    case .text(let text):
      (
        "text",
        members([
          ("name", .text(text.name)), ("type", JSONValue(text.type)),
          ("codes", .list(text.codes.map(JSONValue.text))), ("text", .text(text.text)),
        ])
      )
    case .other(let section):
      (
        "other",
        members([
          ("name", .text(section.name)), ("type", JSONValue(section.type)),
          ("values", values(section.values)),
        ])
      )
    }
  }
}

extension TelegramStatus {
  var machineName: String {
    switch self {
    case .normal: "normal"
    case .training: "training"
    case .test: "test"
    case .other: "other"
    }
  }
}

extension TelegramInfoType {
  var machineName: String {
    switch self {
    case .issued: "issued"
    case .corrected: "corrected"
    case .cancelled: "cancelled"
    case .delayed: "delayed"
    case .other: "other"
    }
  }
}
