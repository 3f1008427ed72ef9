import Models

/// The parts of `warnings --json`.
struct WarningParts {
  func feed(_ feed: WarningFeed) -> JSONValue {
    let state =
      switch feed {
      case .alive: "alive"
      case .silent: "silent"
      case .unknown: "unknown"
      }
    return ["state": .text(state), "latest": JSONValue(feed.latest?.isoText)]
  }

  func report(_ report: WarningReport) -> JSONValue {
    [
      "family": .text(report.family.text), "infoType": .text(report.infoType.machineName),
      "reported": .text(report.reported.isoText), "controlled": .text(report.controlled.isoText),
      "office": .text(report.publishingOffice), "headline": JSONValue(report.headline),
      "notice": JSONValue(report.notice),
      "issuers": .list(
        report.issuers.map { ["type": .text($0.type), "name": .text($0.name)] }),
      "lost": .list(report.losses.machineNames.map(JSONValue.text)),
    ]
  }

  func area(_ state: WarningState) -> JSONValue {
    let isArea = if case .primaryArea = state.area.code { true } else { false }
    return [
      "code": .text(state.area.code.text), "kind": isArea ? "primaryArea" : "municipality",
      "name": JSONValue(state.area.name?.ja), "english": JSONValue(state.area.name?.en),
      "primaryArea": JSONValue(state.area.primaryArea?.text),
      "warnings": .list(state.active.map(entry)),
      "released": .list(state.released.map(entry)),
      "families": .list(state.families.map(family)),
    ]
  }

  private func family(_ family: WarningState.Family) -> JSONValue {
    let (state, reason): (String, String?) =
      switch family.knowledge {
      case .none: ("none", nil)
      case .active: ("active", nil)
      case .unknown(let unknown): ("unknown", unknown.machineName)
      }
    return [
      "family": .text(family.family.text), "state": .text(state), "reason": JSONValue(reason),
      "basis": .text(family.basis.rawValue), "reported": JSONValue(family.report?.reported.isoText),
    ]
  }

  private func entry(_ entry: WarningEntry) -> JSONValue {
    [
      "code": JSONValue(entry.code?.text), "name": JSONValue(entry.meaning?.ja),
      "english": JSONValue(entry.meaning?.en),
      "class": JSONValue(entry.meaning?.kind.machineName),
      "level": JSONValue(entry.meaning?.level?.rawValue),
      "phenomenon": JSONValue(entry.meaning?.phenomenon),
      "status": JSONValue(entry.status.kind?.rawValue), "statusText": .text(entry.status.text),
      "additions": .list(entry.additions.map(JSONValue.text)),
      "family": .text(entry.family.text), "reported": .text(entry.reported.isoText),
      "since": JSONValue(entry.since?.isoText), "until": JSONValue(entry.until?.isoText),
      "properties": .list(entry.properties.map(property)),
    ]
  }

  private func property(_ property: WarningKind.Property) -> JSONValue {
    [
      "type": .text(property.type),
      "dangers": .list(
        property.dangers.map {
          [
            "code": .text($0.code.text), "level": JSONValue($0.code.level?.rawValue),
            "additions": .list($0.additions.map(JSONValue.text)), "area": JSONValue($0.area),
          ]
        }),
      "periods": .list(
        property.periods.map {
          [
            "sentence": .text($0.sentence), "code": .text($0.code.text),
            "level": JSONValue($0.code.level?.rawValue), "from": JSONValue($0.start?.isoText),
            "to": JSONValue($0.end?.isoText), "area": JSONValue($0.area),
          ]
        }),
    ]
  }

  func flood(_ placed: PlacedFlood) -> JSONValue {
    let flood = placed.flood
    return [
      "river": .text(flood.river), "riverCode": JSONValue(flood.riverCode),
      "code": JSONValue(flood.code), "name": JSONValue(flood.name),
      "condition": JSONValue(flood.condition),
      "class": JSONValue(flood.gravity.known?.machineName),
      "level": JSONValue(flood.level?.rawValue), "reported": JSONValue(flood.reported?.isoText),
      "basis": .text(placed.basis.rawValue),
    ]
  }

  func attention(_ attention: PlaceAttention) -> JSONValue {
    [
      "area": .text(attention.areaCode), "reported": JSONValue(attention.reported?.isoText),
      "office": JSONValue(attention.publishingOffice), "text": JSONValue(attention.text),
      "blocks": .list(
        attention.blocks.map {
          ["from": .text($0.start.isoText), "hours": JSONValue($0.hours)]
        }),
      "rows": .list(
        attention.rows.map {
          [
            "type": .text($0.type), "values": .list($0.values.map { .text($0.machineName) }),
          ]
        }),
    ]
  }

  func timeline(_ timeline: PlaceTimeline) -> JSONValue {
    [
      "area": .text(timeline.municipality.text), "reported": .text(timeline.reported.isoText),
      "rows": .list(
        timeline.rows.map { row in
          [
            "type": .text(row.type), "local": JSONValue(row.local),
            "steps": .list(
              row.steps.map {
                [
                  "from": .text($0.start.isoText), "to": .text($0.end.isoText),
                  "code": .text($0.code.text), "level": JSONValue($0.code.level?.rawValue),
                ]
              }),
          ]
        }),
    ]
  }
}

extension WarningReport.InfoType {
  /// The word for it in machine formats.
  var machineName: String {
    switch self {
    case .issued: "issued"
    case .corrected: "corrected"
    case .cancelled: "cancelled"
    case .exercise: "exercise"
    case .notSeen: "notSeen"
    case .unread: "unread"
    case .other(let text): text
    }
  }
}

extension WarningReport.Losses {
  /// The words for them in machine formats.
  var machineNames: [String] {
    let names: [(Self, String)] = [(.details, "details"), (.content, "content"), (.times, "times")]
    return names.filter { contains($0.0) }.map(\.1)
  }
}

extension EarlyAttention.Likelihood {
  /// The word for it in machine formats.
  var machineName: String {
    switch self {
    case .high: "high"
    case .middle: "middle"
    case .neither: "neither"
    case .outOfSeason: "outOfSeason"
    case .other(let text): text
    }
  }
}
