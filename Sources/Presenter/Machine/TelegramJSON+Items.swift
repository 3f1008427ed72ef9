import Models

extension TelegramJSON {
  static func items(_ items: TelegramItems) -> [JSONValue.Member] {
    members([
      ("name", .text(items.name)), ("type", JSONValue(items.type)),
      ("items", .list(items.items.map(item))),
    ])
  }

  static func item(_ item: TelegramItem) -> JSONValue {
    [
      "kinds": .list(item.kinds.map(kind)), "lastKinds": .list(item.lastKinds.map(lastKind)),
      "places": .list(item.places.map(place)), "changeStatus": JSONValue(item.changeStatus),
      "fullStatus": JSONValue(item.fullStatus), "editingMark": JSONValue(item.editingMark),
      "details": values(item.details),
    ]
  }

  private static func kind(_ kind: TelegramKind) -> JSONValue {
    [
      "name": JSONValue(kind.name), "code": JSONValue(kind.code),
      "status": JSONValue(kind.status), "condition": JSONValue(kind.condition),
      "last": JSONValue(kind.last, lastKind),
      "additions": .list(kind.additions.map(JSONValue.text)),
      "attentions": .list(kind.attentions.map(JSONValue.text)),
      "properties": .list(
        kind.properties.map { ["type": JSONValue($0.type), "values": values($0.values)] }),
      "details": values(kind.details),
    ]
  }

  static func lastKind(_ kind: TelegramLastKind) -> JSONValue {
    [
      "name": JSONValue(kind.name), "code": JSONValue(kind.code),
      "condition": JSONValue(kind.condition),
    ]
  }

  static func place(_ place: TelegramPlace) -> JSONValue {
    [
      "role": .text(place.role.rawValue), "name": .text(place.name),
      "code": JSONValue(place.code), "codeType": JSONValue(place.codeType),
      "details": values(place.details),
    ]
  }

  static func values(_ values: [TelegramValue]) -> JSONValue {
    .list(values.map(value))
  }

  static func value(_ value: TelegramValue) -> JSONValue {
    [
      "name": .text(value.name), "path": .list(value.path.map(JSONValue.text)),
      "group": .integer(value.group), "groupType": JSONValue(value.groupType),
      "area": JSONValue(value.area), "timeId": JSONValue(value.timeID),
      "time": JSONValue(value.time?.isoText), "text": JSONValue(value.text),
      "number": JSONValue(value.number), "code": JSONValue(value.code),
      "type": JSONValue(value.type), "unit": JSONValue(value.unit),
      "condition": JSONValue(value.condition), "range": JSONValue(value.range),
      "description": JSONValue(value.description), "attributes": attributes(value.attributes),
    ]
  }

  static func attributes(_ attributes: [TelegramAttribute]) -> JSONValue {
    .object(members(attributes.map { ($0.name, .text($0.text)) }))
  }

  // MARK: Series

  static func series(_ series: TelegramSeries) -> [JSONValue.Member] {
    members([
      ("type", JSONValue(series.type)), ("blocks", .list(series.blocks.map(block))),
      ("details", values(series.details)),
    ])
  }

  private static func block(_ block: TelegramBlock) -> JSONValue {
    [
      "form": .text(block.form.rawValue), "type": JSONValue(block.type),
      "times": .list(block.times.map(time)), "items": .list(block.items.map(item)),
      "details": values(block.details),
    ]
  }

  private static func time(_ time: TelegramTime) -> JSONValue {
    [
      "id": JSONValue(time.id), "start": JSONValue(time.start?.isoText),
      "duration": JSONValue(time.duration, duration), "name": JSONValue(time.name),
      "type": JSONValue(time.type), "attributes": attributes(time.attributes),
    ]
  }
}
